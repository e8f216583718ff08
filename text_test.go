package weburl_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

var (
	_ encoding.TextMarshaler   = weburl.Host{}
	_ encoding.TextUnmarshaler = (*weburl.Host)(nil)
	_ encoding.TextMarshaler   = weburl.Origin{}
	_ encoding.TextUnmarshaler = (*weburl.Origin)(nil)
)

// hostTexts are hosts of URLs with their texts.
var hostTexts = []struct{ href, text string }{
	{"https://weburl.example/", "weburl.example"},
	{"https://weburl.example./", "weburl.example."},
	{"https://xn--mnchen-3ya.example/", "xn--mnchen-3ya.example"},
	{"https://opaque/", "opaque"},
	{"https://192.0.2.7/", "192.0.2.7"},
	{"https://[2001:db8::7]/", "[2001:db8::7]"},
	{"foo://[2001:db8::7]/", "[2001:db8::7]"},
	{"foo://weburl.example/", "opaque:weburl.example"},
	{"foo://192.0.2.7/", "opaque:192.0.2.7"},
	{"foo://opaque/", "opaque:opaque"},
	{"foo://é%/", "opaque:%C3%A9%"},
	{"foo:///", "opaque:"},
	{"file:///", "opaque:"},
	{"foo:/", ""},
	{"", ""},
}

// partsDocument is a struct with hosts and origins in all places that encoding/json
// supports.
type partsDocument struct {
	Host    weburl.Host
	Hosts   map[weburl.Host]weburl.Host
	Origin  weburl.Origin
	Origins map[weburl.Origin]*weburl.Origin
}

// TestHostText writes each kind of host as text and in JSON, and reads it again.
func TestHostText(t *testing.T) {
	for _, tt := range hostTexts {
		host := mustParse(t, tt.href).Host()
		text, err := host.MarshalText()
		if err != nil || string(text) != tt.text {
			t.Errorf("%s: text %q, %v, want %q", tt.href, text, err, tt.text)
		}
		for name, read := range map[string]func(*weburl.Host) error{
			"UnmarshalText":  func(h *weburl.Host) error { return h.UnmarshalText(text) },
			"json.Unmarshal": func(h *weburl.Host) error { return json.Unmarshal([]byte(`"`+tt.text+`"`), h) },
		} {
			again := mustParse(t, "https://before.example/").Host()
			if err := read(&again); err != nil || again != host {
				t.Errorf("%s: %s gives %v %q, %v", tt.href, name, again.Kind(), again, err)
			}
		}
	}
}

// TestHostTextErrors reads texts that are no hosts, and other spellings.
func TestHostTextErrors(t *testing.T) {
	before := mustParse(t, "https://before.example/").Host()
	for _, tt := range []struct {
		text       string
		name       reason.Code
		start, end int
	}{
		{"a|b", reason.DomainToASCII, 1, 2},
		{"a b", reason.DomainToASCII, 1, 2},
		{"weburl.example:80", reason.DomainToASCII, 14, 15},
		{"OPAQUE:x", reason.DomainToASCII, 6, 7},
		{"[::1", reason.IPv6Unclosed, 0, 4},
		{"1.2.3.256", reason.IPv4OutOfRangePart, 6, 9},
		{"opaque:a b", reason.HostInvalidCodePoint, 8, 9},
		{"opaque:opaque:", reason.HostInvalidCodePoint, 13, 14},
		{"opaque:[::g]", reason.IPv6InvalidCodePoint, 10, 11},
		{"opaque:\xff|", reason.HostInvalidCodePoint, 7, 9},
	} {
		host := before
		err := host.UnmarshalText([]byte(tt.text))
		var e *weburl.ParseError
		if !errors.As(err, &e) || host != before {
			t.Errorf("%q: %v %q, %v", tt.text, host.Kind(), host, err)
			continue
		}
		if v := e.Fault(); v.Code != tt.name || v.Start != tt.start || v.End != tt.end {
			t.Errorf("%q: %v at %d to %d, want %v at %d to %d", tt.text, v.Code, v.Start, v.End, tt.name, tt.start, tt.end)
		}
	}
	for text, want := range map[string]string{"WEBURL.example": "weburl.example", "0x7f.1": "127.0.0.1", "opaque:[::0]": "[::]", "münchen.example": "xn--mnchen-3ya.example"} {
		var host weburl.Host
		if err := host.UnmarshalText([]byte(text)); err != nil || host.String() != want {
			t.Errorf("%q: %q, %v, want %q", text, host, err, want)
		}
	}
}

// TestPartsInJSON writes and reads a struct with hosts and origins. Before they
// had a text, they were written as {}.
func TestPartsInJSON(t *testing.T) {
	u, opaque := mustParse(t, "https://weburl.example:1/"), mustParse(t, "foo://weburl.example")
	origin := u.Origin()
	in := partsDocument{
		opaque.Host(), map[weburl.Host]weburl.Host{u.Host(): opaque.Host(), opaque.Host(): u.Host(), {}: {}},
		origin, map[weburl.Origin]*weburl.Origin{origin: {}, {}: &origin},
	}
	const want = `{"Host":"opaque:weburl.example","Hosts":{"":"","opaque:weburl.example":"weburl.example","weburl.example":"opaque:weburl.example"},` +
		`"Origin":"https://weburl.example:1","Origins":{"https://weburl.example:1":"null","null":"https://weburl.example:1"}}`
	data, err := json.Marshal(in)
	if err != nil || string(data) != want {
		t.Errorf("%s, %v, want %s", data, err, want)
	}
	var out partsDocument
	if err := json.Unmarshal(data, &out); err != nil || !reflect.DeepEqual(out, in) {
		t.Errorf("%+v, %v, want %+v", out, err, in)
	}
	for _, data := range []string{
		`{"Host":"a b"}`, `{"Host":{}}`, `{"Host":1}`, `{"Hosts":{"a b":""}}`, `{"Origin":""}`, `{"Origin":"https://weburl.example/"}`,
		`{"Origin":{}}`, `{"Origins":{"":null}}`,
	} {
		if err := json.Unmarshal([]byte(data), &out); err == nil {
			t.Errorf("no error for %s", data)
		}
		if out.Host != in.Host || out.Origin != in.Origin {
			t.Errorf("%s: the error changed a value", data)
		}
	}
}

// TestOriginText covers the text of origins.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
func TestOriginText(t *testing.T) {
	before := mustParse(t, "ftp://before.example/").Origin()
	for _, tt := range []struct{ href, text string }{
		{"https://weburl.example/x", "https://weburl.example"},
		{"https://weburl.example:8443/x", "https://weburl.example:8443"},
		{"http://[::1]:8080/", "http://[::1]:8080"},
		{"data:x", "null"},
		{"https://" + strings.Repeat("long.", 40) + "example:65535/", "https://" + strings.Repeat("long.", 40) + "example:65535"},
	} {
		origin := mustParse(t, tt.href).Origin()
		text, err := origin.MarshalText()
		if err != nil || string(text) != tt.text || origin.String() != tt.text {
			t.Errorf("%s: %q, %q, %v", tt.href, text, origin, err)
		}
		again := before
		if err := again.UnmarshalText(text); err != nil || again != origin {
			t.Errorf("UnmarshalText(%q) gives %q, %v", text, again, err)
		}
	}
	for _, text := range []string{"", "https://weburl.example/"} {
		origin := before
		err := origin.UnmarshalText([]byte(text))
		var e *weburl.OriginError
		if !errors.As(err, &e) || origin != before {
			t.Errorf("UnmarshalText(%q): %q, %v", text, origin, err)
		}
	}
}

// FuzzText checks that the text of the host of any URL gives the same host, and that
// any other text gives a host whose text gives the same host, or an error with a span
// of the text.
func FuzzText(f *testing.F) {
	for _, tt := range hostTexts {
		f.Add(tt.href)
		f.Add(tt.text)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var hosts []weburl.Host
		if u, err := weburl.Parse(s); err == nil {
			hosts = append(hosts, u.Host())
		}
		var host weburl.Host
		if err := host.UnmarshalText([]byte(s)); err == nil {
			hosts = append(hosts, host)
		} else {
			var e *weburl.ParseError
			if !errors.As(err, &e) {
				t.Fatalf("%q: %v", s, err)
			}
			if v := e.Fault(); v.Start < 0 || v.Start > v.End || v.End > len(s) {
				t.Fatalf("%q: %v at %d to %d", s, v.Code, v.Start, v.End)
			}
		}
		for _, host := range hosts {
			text, err := host.MarshalText()
			var again weburl.Host
			if againErr := again.UnmarshalText(text); err != nil || againErr != nil || again != host {
				t.Fatalf("%v %q has the text %q, which gives %v %q, %v, %v", host.Kind(), host, text, again.Kind(), again, err, againErr)
			}
		}
	})
}
