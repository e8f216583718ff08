package weburl_test

import (
	"errors"
	"net/netip"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// hostCase is a case of testdata/host.json.
type hostCase struct {
	Input   string `json:"input"`
	Quoted  string `json:"quoted"`
	Opaque  bool   `json:"opaque"`
	Kind    string `json:"kind"`
	Host    string `json:"host"`
	Unicode string `json:"unicode"` // when it is not the same as host
	Failure string `json:"failure"` // the name of the error
	Start   int    `json:"start"`
	End     int    `json:"end"`
}

// TestParseHost parses each case, compares the host or the error, and parses
// and serializes the outcome again.
//
// https://url.spec.whatwg.org/#concept-host-parser
// https://url.spec.whatwg.org/#concept-opaque-host-parser
// https://url.spec.whatwg.org/#concept-ipv4-parser
// https://url.spec.whatwg.org/#ipv4-number-parser
// https://url.spec.whatwg.org/#ends-in-a-number-checker
// https://url.spec.whatwg.org/#concept-ipv6-parser
// https://url.spec.whatwg.org/#concept-host-serializer
// https://url.spec.whatwg.org/#concept-ipv4-serializer
// https://url.spec.whatwg.org/#concept-ipv6-serializer
// https://url.spec.whatwg.org/#concept-domain-to-unicode
// https://url.spec.whatwg.org/#concept-host-equals
// https://url.spec.whatwg.org/#concept-host
// https://url.spec.whatwg.org/#concept-domain
func TestParseHost(t *testing.T) {
	for _, tt := range vector.Load[hostCase](t, vector.Own(t, "testdata/host.json"), 133) {
		input := text{tt.Input, tt.Quoted}.string(t)
		name, parse := parserOf(tt.Opaque)
		host, err := parse(input)
		if tt.Failure != "" {
			var e *weburl.ParseError
			if !errors.As(err, &e) {
				t.Errorf("%s(%q): %v", name, input, err)
				continue
			}
			if v := e.Fault(); v.Code.String() != tt.Failure || v.Start != tt.Start || v.End != tt.End {
				t.Errorf("%s(%q): %v, want %s at %d to %d", name, input, err, tt.Failure, tt.Start, tt.End)
			}
			if host != (weburl.Host{}) {
				t.Errorf("%s(%q) = %v with an error", name, input, host)
			}
			continue
		}
		if err != nil || host.String() != tt.Host || host.Kind().String() != tt.Kind {
			t.Errorf("%s(%q) = %v %q, %v, want %s %q", name, input, host.Kind(), host, err, tt.Kind, tt.Host)
			continue
		}
		checkHost(t, host, tt)
	}
}

// parserOf returns the function that parses the hosts of URLs that are special,
// or not, and its name.
func parserOf(opaque bool) (string, func(string) (weburl.Host, error)) {
	if opaque {
		return "ParseOpaqueHost", weburl.ParseOpaqueHost
	}
	return "ParseHost", weburl.ParseHost
}

// checkHost checks the methods of a host, and that its serialization parses to
// the same host.
func checkHost(t *testing.T, host weburl.Host, tt hostCase) {
	t.Helper()
	want := tt.Unicode
	if want == "" {
		want = tt.Host
	}
	if got := host.Unicode(); got != want {
		t.Errorf("%q in Unicode: %q, want %q", host, got, want)
	}
	domain, isDomain := host.Domain()
	if isDomain != (tt.Kind == "domain") || isDomain && domain != tt.Host || !isDomain && domain != "" {
		t.Errorf("%q: Domain %q, %v", host, domain, isDomain)
	}
	addr, isAddr := host.Addr()
	if isAddr != (tt.Kind == "IPv4" || tt.Kind == "IPv6") || isAddr != addr.IsValid() {
		t.Errorf("%q: Addr %v, %v", host, addr, isAddr)
	}
	name, parse := parserOf(tt.Opaque)
	for _, s := range []string{host.String(), host.Unicode()} {
		if again, err := parse(s); err != nil || again != host || !again.Equal(host) {
			t.Errorf("%s(%q) = %q, %v, want %q", name, s, again, err, host)
		}
	}
}

// TestHostOfURL checks the kind of host for each combination of scheme and
// host.
//
// https://url.spec.whatwg.org/#concept-url-host
// https://url.spec.whatwg.org/#ip-address
func TestHostOfURL(t *testing.T) {
	for _, tt := range []struct {
		href string
		kind weburl.HostKind
		addr string
	}{
		{"https://weburl.example/", weburl.HostDomain, ""},
		{"https://192.0.2.7/", weburl.HostIPv4, "192.0.2.7"},
		{"https://[2001:db8::7]/", weburl.HostIPv6, "2001:db8::7"},
		{"file://weburl.example/", weburl.HostDomain, ""},
		{"file://192.0.2.7/", weburl.HostIPv4, "192.0.2.7"},
		{"file://[2001:db8::7]/", weburl.HostIPv6, "2001:db8::7"},
		{"file:///x", weburl.HostEmpty, ""},
		{"foo://[2001:db8::7]/", weburl.HostIPv6, "2001:db8::7"},
		{"foo://192.0.2.7/", weburl.HostOpaque, ""},
		{"foo://weburl.example/", weburl.HostOpaque, ""},
		{"foo:///x", weburl.HostEmpty, ""},
		{"foo:/x", weburl.HostNull, ""},
		{"foo:x", weburl.HostNull, ""},
	} {
		host := mustParse(t, tt.href).Host()
		if host.Kind() != tt.kind {
			t.Errorf("%q: %v host, want %v", tt.href, host.Kind(), tt.kind)
		}
		want := netip.Addr{}
		if tt.addr != "" {
			want = netip.MustParseAddr(tt.addr)
		}
		if addr, ok := host.Addr(); addr != want || ok != want.IsValid() {
			t.Errorf("%q: address %v, %v, want %v", tt.href, addr, ok, want)
		}
	}
}

// TestHostKindString covers every kind, and a value that is no kind.
func TestHostKindString(t *testing.T) {
	want := []string{"null", "empty", "domain", "IPv4", "IPv6", "opaque", "unknown"}
	for kind, name := range want {
		if got := weburl.HostKind(kind).String(); got != name {
			t.Errorf("kind %d is %q, want %q", kind, got, name)
		}
	}
}

// TestEqualTextDifferentHosts checks that hosts with the same text but
// different kinds are not the same host.
//
// https://url.spec.whatwg.org/#concept-host-equals
func TestEqualTextDifferentHosts(t *testing.T) {
	domain := mustParse(t, "https://weburl.example/").Host()
	opaque := mustParse(t, "foo://weburl.example/").Host()
	if domain.String() != opaque.String() || domain == opaque || domain.Equal(opaque) {
		t.Errorf("domain %q and opaque host %q", domain, opaque)
	}
	if domain != mustParse(t, "wss://u:p@WEBURL.example:1/x").Host() {
		t.Error("the same domain in two URLs differs")
	}
}
