package weburl_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// TestParseErrorIs checks that errors.Is and errors.As find the errors that a
// ParseError wraps, also when another error wraps the ParseError.
//
// https://url.spec.whatwg.org/#validation-error
func TestParseErrorIs(t *testing.T) {
	for _, tt := range []struct {
		input string
		name  reason.Code
		code  error // the code of the error of package idna
	}{
		{"https://h:65536/", reason.PortOutOfRange, nil},
		{"https://[::1/", reason.IPv6Unclosed, nil},
		{"//h", reason.MissingSchemeNonRelativeURL, nil},
		{"https://a b/", reason.DomainToASCII, idna.Code("ForbiddenDomainCodePoint")},
		{"https://\u00ad/", reason.DomainToASCII, idna.Code("EmptyDomain")},
	} {
		_, err := weburl.Parse(tt.input)
		_, wrapped := webapi.NewURL(tt.input)
		for _, err := range []error{err, fmt.Errorf("outer: %w", err), wrapped} {
			var parseError *weburl.ParseError
			if !errors.As(err, &parseError) || !errors.Is(err, tt.name) {
				t.Errorf("%q: %v is no ParseError with %v", tt.input, err, tt.name)
			}
			for other := range reason.ValidationErrors() {
				if other != tt.name && errors.Is(err, other) {
					t.Errorf("%q: errors.Is finds %v, too", tt.input, other)
				}
			}
			if errors.Is(err, reason.TooLong) {
				t.Errorf("%q: errors.Is finds ErrTooLong", tt.input)
			}
			var idnaError *idna.Error
			if errors.As(err, &idnaError) != (tt.code != nil) || tt.code != nil && !errors.Is(err, tt.code) {
				t.Errorf("%q: errors.As finds %v, want %v", tt.input, idnaError, tt.code)
			}
		}
	}
}

// TestEditErrorIs checks the same for an EditError.
func TestEditErrorIs(t *testing.T) {
	u := mustParse(t, "https://weburl.example/")
	_, err := u.WithHostPort("a b")
	var idnaError *idna.Error
	if !errors.Is(err, reason.DomainToASCII) || !errors.As(err, &idnaError) || !errors.Is(err, idna.Code("ForbiddenDomainCodePoint")) {
		t.Errorf("%v does not unwrap to the name and the error of package idna", err)
	}
	_, err = u.WithScheme("mailto")
	if !errors.Is(err, reason.SpecialMismatch) || errors.Is(err, reason.InvalidScheme) || errors.As(err, &idnaError) {
		t.Errorf("%v does not unwrap to the reason alone", err)
	}
	var parseError *weburl.ParseError
	if errors.As(err, &parseError) {
		t.Errorf("%v is a ParseError", err)
	}
}

// TestMessages checks that messages say what is wrong, where it is, and how to
// correct it.
func TestMessages(t *testing.T) {
	u := mustParse(t, "https://weburl.example/")
	for _, tt := range []struct {
		err  func() error
		want string
	}{
		{func() error { _, err := weburl.Parse(" https://h:7\t0000/"); return err },
			`weburl: port-out-of-range at byte 11: the port exceeds 65535; write a number from 0 to 65535`},
		{func() error { _, err := weburl.Parse("https:///"); return err },
			`weburl: host-missing at byte 9: there is no host where one is required; write a host after the slashes`},
		{func() error { _, err := weburl.Parse("https://u@[::1"); return err },
			`weburl: IPv6-unclosed at byte 10: the IPv6 address lacks its closing bracket; put ] after the address`},
		{func() error { _, err := u.WithScheme("h t"); return err },
			`weburl: WithScheme: invalid-scheme at byte 0: the value is not a scheme; write a letter followed by letters, digits, "+", "-" and "."`},
		{func() error { _, err := u.WithHostPort("h:1/x"); return err },
			`weburl: WithHostPort: rest at byte 3: this part of the value would be ignored; remove it`},
		{func() error { _, err := u.WithHost("[1:2]"); return err },
			`weburl: WithHost: IPv6-too-few-pieces at byte 1: the IPv6 address has fewer than eight pieces and no ::; ` +
				`write eight pieces, or :: in place of a run of zeros`},
		{func() error { _, err := weburl.URL{}.WithPassword("x"); return err },
			`weburl: WithPassword: URL: zero-URL: the zero URL can be neither edited nor converted; parse one first`},
		{func() error { _, err := weburl.Parser{MaxLength: 3}.Parse("foo:x"); return err },
			`weburl: too-long at byte 3: the input is longer than the limit, or the result would have 4 GiB or more; use a shorter one`},
	} {
		if got := tt.err().Error(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

// TestQuote checks what messages quote: one code point that is wrong, and nothing if
// the span has more, or if an "@" is behind it.
func TestQuote(t *testing.T) {
	for input, want := range map[string]string{
		"https://h:8a/": `("a")`, "https://a b/": `(" ")`, "https://[::é]/": `("é")`, "foo://a\U0001F308<b/": `("<")`, "https://\uFFFD/": "(\"\uFFFD\")", "https://\xFF/": `("\xff")`,
		"https://h:8\u00A0/": `("\u00a0")`, "https://[%]/": `("%")`,
		"": "", "a": `("a")`, "ab": "", "é": `("é")`, "é€": "", "%41": `("%41")`, "%4": "", "https://h:99999/": "", "https://[::1/": "", "https://h:8a@/": "", "https://h:8a/@": "", "https://h:8a/%40": "", "https://h:8a/%41": `("a")`,
	} {
		_, err := weburl.Parse(input)
		v := err.(*weburl.ParseError).Fault()
		at := fmt.Sprintf(" at byte %d ", v.Start)
		if want == "" {
			at = fmt.Sprintf(" at byte %d: ", v.Start)
		}
		if !strings.Contains(err.Error(), at+want) {
			t.Errorf("%q: %v does not contain %q", input, err, at+want)
		}
	}
}

// TestErrorName covers the methods of ErrorName.
//
// https://url.spec.whatwg.org/#validation-error
func TestErrorName(t *testing.T) {
	name := reason.PortOutOfRange
	if name.String() != "port-out-of-range" || name.Error() != "port-out-of-range" || name.Meaning() == "" ||
		name.Remedy() == "" || name.Reference() != "https://url.spec.whatwg.org/#port-out-of-range" {
		t.Errorf("%v: %q %q %q %q", name, name.Error(), name.Meaning(), name.Remedy(), name.Reference())
	}
	for i, name := range slices.Collect(reason.ValidationErrors()) {
		if int(name) != i+1 {
			t.Errorf("%v is number %d, want %d", name, name, i+1)
		}
	}
	e := reason.Fault{Code: name, Start: 3, End: 5}
	if got := e.Error(); !strings.HasPrefix(got, "port-out-of-range at byte 3: ") || !errors.Is(e, name) {
		t.Errorf("%q", got)
	}
	if errs := (reason.Fault{}).Unwrap(); len(errs) != 0 {
		t.Errorf("the zero Fault wraps %v", errs)
	}
}

// TestConstantsOfInternalPackages checks that the constants have the numbers
// that the internal packages use, because values are converted between them.
func TestConstantsOfInternalPackages(t *testing.T) {
	for kind, want := range map[weburl.HostKind]host.Kind{
		weburl.HostNull: host.Null, weburl.HostEmpty: host.Empty, weburl.HostDomain: host.Domain,
		weburl.HostIPv4: host.IPv4, weburl.HostIPv6: host.IPv6, weburl.HostOpaque: host.Opaque,
	} {
		if kind != weburl.HostKind(want) {
			t.Errorf("%v is %d here, and %d in package host", kind, kind, want)
		}
	}
}

// TestUnknownErrorName checks that the methods of an unknown name say that it is unknown.
func TestUnknownErrorName(t *testing.T) {
	for _, name := range []reason.Code{0, 200} {
		if name.String() != "unknown" || name.Error() != "unknown" || name.Meaning() == "" || name.Remedy() == "" ||
			name.Reference() != "https://url.spec.whatwg.org/#validation-error" {
			t.Errorf("name %d: %q %q %q", int(name), name.String(), name.Meaning(), name.Remedy())
		}
	}
}
