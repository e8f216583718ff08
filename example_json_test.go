package weburl_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/webapi"
)

// All values are strings in JSON. The host of a URL that is not special has
// "opaque:" before it, so that it is not read as a domain.
func Example_json() {
	u := weburl.MustParse("https://www.example.com:8080/a?q=x+y")
	repository := weburl.MustParse("ssh://git@example.com/a.git")
	data, err := json.MarshalIndent(map[string]any{
		"1 URL": u, "2 host": u.Host(), "3 opaque host": repository.Host(), "4 origin": u.Origin(), "5 opaque origin": repository.Origin(),
		"6 parameters": form.Parse("q=x+y"), "7 object of the web API": webapi.ParseURL("https://example.com"),
	}, "", "  ")
	fmt.Println(string(data), err)
	// Output:
	// {
	//   "1 URL": "https://www.example.com:8080/a?q=x+y",
	//   "2 host": "www.example.com",
	//   "3 opaque host": "opaque:example.com",
	//   "4 origin": "https://www.example.com:8080",
	//   "5 opaque origin": "null",
	//   "6 parameters": "q=x+y",
	//   "7 object of the web API": "https://example.com/"
	// } <nil>
}

func ExampleHost_UnmarshalText() {
	var config struct{ Hosts []weburl.Host }
	err := json.Unmarshal([]byte(`{"Hosts": ["EXAMPLE.com", "0x7f.1", "[::1]", "opaque:EXAMPLE.com"]}`), &config)
	for _, host := range config.Hosts {
		fmt.Println(host.Kind(), host)
	}
	fmt.Println(err)
	var refused *weburl.ParseError
	if err := json.Unmarshal([]byte(`{"Hosts": ["a b"]}`), &config); errors.As(err, &refused) {
		v := refused.Fault()
		fmt.Printf("%s at byte %d\n", v.Code.String(), v.Start)
	}
	// Output:
	// domain example.com
	// IPv4 127.0.0.1
	// IPv6 [::1]
	// opaque EXAMPLE.com
	// <nil>
	// domain-to-ASCII at byte 1
}

// A URL names the same resource with each of its fragments.
func ExampleURL_WithoutFragment() {
	a := weburl.MustParse("https://example.com/docs#install")
	b := weburl.MustParse("HTTPS://example.com:443/docs#usage")
	fmt.Println(a.Equal(b), a.WithoutFragment() == b.WithoutFragment())
	// Output: false true
}

func ExampleParseHost() {
	for _, s := range []string{"EXAMPLE.com", "0x7f.1", "[::1]"} {
		host, err := weburl.ParseHost(s)
		fmt.Println(host.Kind(), host, err)
	}
	host, err := weburl.ParseOpaqueHost("0x7f.1")
	fmt.Println(host.Kind(), host, err)
	// Output:
	// domain example.com <nil>
	// IPv4 127.0.0.1 <nil>
	// IPv6 [::1] <nil>
	// opaque 0x7f.1 <nil>
}
