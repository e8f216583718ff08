package weburl_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/weburl-go/weburl"
)

// A server answers scripts of other origins only if the origin is on its list.
// Compare with SameOrigin: the origin of a sandboxed page, "null", is then never
// allowed, not even by a list that has the line "null" by mistake.
func ExampleParseOrigin() {
	var allowed []weburl.Origin
	for _, line := range []string{"https://app.example.com", "HTTPS://admin.example.com:443", "null"} {
		origin, err := weburl.ParseOrigin(line)
		if err != nil {
			fmt.Println(err)
			return
		}
		allowed = append(allowed, origin)
	}
	handler := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Origin")
		origin, err := weburl.ParseOrigin(r.Header.Get("Origin"))
		if err != nil {
			return
		}
		for _, o := range allowed {
			if o.SameOrigin(origin) {
				w.Header().Set("Access-Control-Allow-Origin", origin.String())
			}
		}
	}
	for _, header := range []string{
		"https://app.example.com", "https://admin.example.com", "http://app.example.com", "https://app.example.com:8443",
		"https://app.example.com.evil.example", "https://evil.example/https://app.example.com", "null", "",
	} {
		request := httptest.NewRequest("GET", "/", nil)
		request.Header.Set("Origin", header)
		response := httptest.NewRecorder()
		handler(response, request)
		fmt.Printf("%q: %q\n", header, response.Header().Get("Access-Control-Allow-Origin"))
	}
	// Output:
	// "https://app.example.com": "https://app.example.com"
	// "https://admin.example.com": "https://admin.example.com"
	// "http://app.example.com": ""
	// "https://app.example.com:8443": ""
	// "https://app.example.com.evil.example": ""
	// "https://evil.example/https://app.example.com": ""
	// "null": ""
	// "": ""
}

// The error says which bytes of the text are wrong, without quoting them.
func ExampleOriginError() {
	for _, line := range []string{"https://example.com/", "example.com", "https://ann:secret@example.com", "https://example.com:99999"} {
		_, err := weburl.ParseOrigin(line)
		var e *weburl.OriginError
		if errors.As(err, &e) {
			fmt.Printf("%s, bytes %d to %d: %s\n", e.Code.String(), e.Start, e.End, e.Code.Remedy())
		}
	}
	// Output:
	// has-more, bytes 19 to 20: remove it, also a slash
	// not-tuple-scheme, bytes 0 to 0: write an origin like https://example.com, or "null"; the type Origins of package guard has other schemes
	// has-credentials, bytes 8 to 19: remove it and the "@"
	// port-out-of-range, bytes 20 to 25: write a number from 0 to 65535
}

func ExampleOrigin_UnmarshalText() {
	var config struct {
		Allowed []weburl.Origin          `json:"allowed"`
		Quota   map[weburl.Origin]int    `json:"quota"`
		Hosts   map[weburl.Host][]string `json:"hosts"`
	}
	data := `{"allowed": ["https://example.com:443"], "quota": {"https://example.com": 10}, "hosts": {"EXAMPLE.com": ["x"]}}`
	if err := json.Unmarshal([]byte(data), &config); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(config.Quota[config.Allowed[0]])
	written, err := json.Marshal(config)
	fmt.Println(string(written), err)
	err = json.Unmarshal([]byte(`{"allowed": ["https://example.com/"]}`), &config)
	fmt.Println(err)
	// Output:
	// 10
	// {"allowed":["https://example.com"],"quota":{"https://example.com":10},"hosts":{"example.com":["x"]}} <nil>
	// weburl: origin: has-more at byte 19: something follows the host and the port; remove it, also a slash
}
