package weburl_test

import (
	"database/sql"
	"database/sql/driver"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"log/slog"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

var (
	_ encoding.TextMarshaler   = weburl.URL{}
	_ encoding.TextAppender    = weburl.URL{}
	_ encoding.TextUnmarshaler = (*weburl.URL)(nil)
	_ sql.Scanner              = (*weburl.URL)(nil)
	_ driver.Valuer            = weburl.URL{}
	_ slog.LogValuer           = weburl.URL{}
)

// The sample is a URL that has all components and is not in canonical form.
const (
	sampleInJSON   = `" HTTPS:\\\\ann:p%77@M\u00fcnchen.Example:8443/a b/../c?d=\"e\"&f#g<h> "`
	sampleHref     = `https://ann:p%77@xn--mnchen-3ya.example:8443/c?d=%22e%22&f#g%3Ch%3E`
	sampleRedacted = `https://xxxxx:xxxxx@xn--mnchen-3ya.example:8443/c?d=%22e%22&f#g%3Ch%3E`
)

// document is a struct with URLs in all places that encoding/json supports.
type document struct {
	URL     weburl.URL            `json:"url"`
	Pointer *weburl.URL           `json:"pointer"`
	Omitted weburl.URL            `json:"omitted,omitzero"`
	List    []weburl.URL          `json:"list"`
	Keys    map[weburl.URL]string `json:"keys"`
}

// TestJSON writes and reads a struct with URLs. In JSON a URL is a string, and
// the zero URL is the empty string.
func TestJSON(t *testing.T) {
	var u weburl.URL
	if err := json.Unmarshal([]byte(sampleInJSON), &u); err != nil || u.Href() != sampleHref {
		t.Fatalf("%q, %v, want %q", u, err, sampleHref)
	}
	in := document{URL: u, Pointer: &u, List: []weburl.URL{u, {}}, Keys: map[weburl.URL]string{u: "x"}}
	data, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	quoted := `"https://ann:p%77@xn--mnchen-3ya.example:8443/c?d=%22e%22\u0026f#g%3Ch%3E"`
	want := `{"url":` + quoted + `,"pointer":` + quoted + `,"list":[` + quoted + `,""],"keys":{` + quoted + `:"x"}}`
	if string(data) != want {
		t.Errorf("got  %s\nwant %s", data, want)
	}
	var out document
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	if out.URL != u || *out.Pointer != u || out.Omitted.IsValid() || len(out.List) != 2 || out.List[0] != u ||
		out.List[1].IsValid() || out.Keys[u] != "x" {
		t.Errorf("got %+v, want %+v", out, in)
	}
}

// TestJSONRefuses reads JSON that has no URL.
func TestJSONRefuses(t *testing.T) {
	before := mustParse(t, "https://weburl.example/")
	for _, data := range []string{`"relative"`, `"https://[::1"`, `1`, `{}`, `["https://weburl.example/"]`, `true`} {
		u := before
		err := json.Unmarshal([]byte(data), &u)
		if err == nil || u != before {
			t.Errorf("%s: %q, %v", data, u, err)
		}
		var parseError *weburl.ParseError
		if isString := data[0] == '"'; errors.As(err, &parseError) != isString {
			t.Errorf("%s: error is a %T", data, err)
		}
	}
	u := before
	if err := json.Unmarshal([]byte(`null`), &u); err != nil || u != before {
		t.Errorf("null: %q, %v; encoding/json leaves such a value alone", u, err)
	}
	if err := json.Unmarshal([]byte(`""`), &u); err != nil || u.IsValid() {
		t.Errorf("empty string: %q, %v", u, err)
	}
}

// TestText covers the methods for text.
func TestText(t *testing.T) {
	u := mustParse(t, "https://weburl.example/x?y#z")
	for _, tt := range []struct {
		u    weburl.URL
		want string
	}{{u, u.Href()}, {weburl.URL{}, ""}} {
		for name, marshal := range map[string]func() ([]byte, error){
			"MarshalText": tt.u.MarshalText,
			"AppendText":  func() ([]byte, error) { return tt.u.AppendText(nil) },
		} {
			if got, err := marshal(); err != nil || string(got) != tt.want {
				t.Errorf("%s of %q: %q, %v", name, tt.u, got, err)
			}
		}
		if got, err := tt.u.AppendText([]byte("at ")); err != nil || string(got) != "at "+tt.want {
			t.Errorf("AppendText of %q: %q, %v", tt.u, got, err)
		}
		for name, unmarshal := range map[string]func(*weburl.URL, []byte) error{
			"UnmarshalText": (*weburl.URL).UnmarshalText,
		} {
			got := mustParse(t, "foo:old")
			if err := unmarshal(&got, []byte(tt.want)); err != nil || got != tt.u {
				t.Errorf("%s of %q: %q, %v", name, tt.want, got, err)
			}
			kept := got
			if err := unmarshal(&got, []byte("//")); !errors.Is(err, reason.MissingSchemeNonRelativeURL) || got != kept {
				t.Errorf("%s of //: %q, %v", name, got, err)
			}
		}
	}
}

// TestGob passes values to encoding/gob, which refuses them, as docs/from-net-url.md says.
func TestGob(t *testing.T) {
	for _, value := range []any{mustParse(t, "https://weburl.example/"), weburl.URL{}, weburl.Host{}, weburl.Origin{}, struct{ U weburl.URL }{}} {
		if err := gob.NewEncoder(io.Discard).Encode(value); err == nil {
			t.Errorf("%T is sent", value)
		}
	}
}

// TestUnmarshalTextCopies changes the slice after the call. The URL must not
// change.
func TestUnmarshalTextCopies(t *testing.T) {
	data := []byte("https://weburl.example/")
	var u weburl.URL
	if err := u.UnmarshalText(data); err != nil {
		t.Fatal(err)
	}
	data[8] = 'X'
	if u.Href() != "https://weburl.example/" {
		t.Errorf("%q", u)
	}
}

// TestSQL covers the two interfaces of database/sql.
func TestSQL(t *testing.T) {
	u := mustParse(t, "https://weburl.example/")
	for _, tt := range []struct {
		src  any
		want weburl.URL
	}{
		{"HTTPS://weburl.example", u}, {[]byte("https:weburl.example"), u}, {nil, weburl.URL{}}, {"", weburl.URL{}}, {[]byte{}, weburl.URL{}},
	} {
		got := mustParse(t, "foo:old")
		if err := got.Scan(tt.src); err != nil || got != tt.want {
			t.Errorf("Scan(%v): %q, %v, want %q", tt.src, got, err, tt.want)
		}
	}
	for _, src := range []any{1, int64(2), 3.5, true, weburl.URL{}, "relative", []byte("https://"), []string{"foo:"}} {
		got := u
		err := got.Scan(src)
		if err == nil || got != u {
			t.Errorf("Scan(%v): %q, %v", src, got, err)
		}
	}
	var parseError *weburl.ParseError
	if err := new(weburl.URL).Scan(1); errors.As(err, &parseError) || !strings.Contains(err.Error(), "int") {
		t.Errorf("Scan(1): %v", err)
	}
	if err := new(weburl.URL).Scan("x"); !errors.As(err, &parseError) {
		t.Errorf("Scan of a relative reference: %v", err)
	}
	if value, err := u.Value(); err != nil || value != "https://weburl.example/" {
		t.Errorf("Value: %v, %v", value, err)
	}
	if value, err := (weburl.URL{}).Value(); err != nil || value != nil {
		t.Errorf("Value of the zero URL: %v, %v", value, err)
	}
}

// TestFlag sets a URL from a command line.
func TestFlag(t *testing.T) {
	fallback := mustParse(t, "https://default.example/")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "https://default.example/"}, {[]string{"-url", "HTTP://x"}, "http://x/"}, {[]string{"-url="}, ""},
	} {
		var u weburl.URL
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.TextVar(&u, "url", fallback, "a URL")
		if err := flags.Parse(tt.args); err != nil || u.Href() != tt.want {
			t.Errorf("%q: %q, %v, want %q", tt.args, u, err, tt.want)
		}
	}
	var u weburl.URL
	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.TextVar(&u, "url", fallback, "a URL")
	if err := flags.Parse([]string{"-url", "x"}); err == nil || u != fallback {
		t.Errorf("%q, %v", u, err)
	}
}
