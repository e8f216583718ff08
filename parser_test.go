package weburl_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// TestMaxLength checks that inputs that are too long are refused, whatever they
// contain.
func TestMaxLength(t *testing.T) {
	for _, tt := range []struct {
		max   int
		input string
		long  bool
	}{
		{0, "foo:" + strings.Repeat("x", 1000), false},
		{-1, "foo:x", false},
		{5, "foo:x", false},
		{4, "foo:x", true},
		{1, "", false},
		{1, "//", true},
		{6, " foo:x ", true}, // the length before trimming counts
		{7, "foo:€", false},
		{6, "foo:€", true},
		{1, "\xff\xff", true},
	} {
		reports := 0
		parser := weburl.Parser{MaxLength: tt.max, Report: func(reason.Fault) { reports++ }}
		u, err := parser.Parse(tt.input)
		if errors.Is(err, reason.TooLong) != tt.long {
			t.Errorf("MaxLength %d: %q, %v, want %v", tt.max, u, err, tt.long)
		}
		if !tt.long {
			continue
		}
		var e *weburl.ParseError
		if u.IsValid() || !errors.As(err, &e) || reports != 0 {
			t.Errorf("MaxLength %d: %q, %#v after %d reports", tt.max, u, e, reports)
			continue
		}
		if v := e.Fault(); v.Code != reason.TooLong || !v.Fatal || v.Start != tt.max || v.End != len(tt.input) {
			t.Errorf("MaxLength %d: %+v", tt.max, v)
		}
		for name := range reason.ValidationErrors() {
			if errors.Is(err, name) {
				t.Errorf("MaxLength %d: the error is %v", tt.max, name)
			}
		}
	}
}

// questionMarks is an encoding that encodes every code point outside ASCII as a
// question mark, except for "×", for which it has no bytes.
type questionMarks struct{}

func (questionMarks) Name() string                     { return "question marks" }
func (questionMarks) OutputEncoding() percent.Encoding { return questionMarks{} }
func (questionMarks) NewEncoder() percent.Encoder      { return questionMarks{} }

func (questionMarks) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i, c := range src {
		switch {
		case c == '×':
			return dst, i + len("×"), c
		case c < 0x80:
			dst = append(dst, byte(c))
		default:
			dst = append(dst, '?')
		}
	}
	return dst, len(src), -1
}

// TestEncoding checks that the encoding affects the queries of special URLs
// other than ws and wss, and nothing else.
//
// https://url.spec.whatwg.org/#query-state
func TestEncoding(t *testing.T) {
	base := mustParse(t, "https://base.example/a?b")
	for _, tt := range []struct{ input, want string }{
		{"http://h/é?éü#é", "http://h/%C3%A9???#%C3%A9"},
		{"https://h/?é×é", "https://h/??%26%23215%3B?"},
		{"ftp://h/?é", "ftp://h/??"},
		{"file:///?é", "file:///??"},
		{"ws://h/?é", "ws://h/?%C3%A9"},
		{"wss://h/?é", "wss://h/?%C3%A9"},
		{"foo://h/?é", "foo://h/?%C3%A9"},
		{"foo:x?é", "foo:x?%C3%A9"},
		{"?×", "https://base.example/a?%26%23215%3B"},
		{"#é", "https://base.example/a?b#%C3%A9"},
		{"#?é", "https://base.example/a?b#?%C3%A9"},
		{"https://h/?", "https://h/?"},
		{"https://h/?a b'", "https://h/?a%20b%27"},
		{"https://é/?ü\t\nö", "https://xn--9ca/???"},
	} {
		parser := weburl.Parser{Base: base, Encoding: questionMarks{}}
		u, err := parser.Parse(tt.input)
		if err != nil || u.Href() != tt.want {
			t.Errorf("%q: %q, %v, want %q", tt.input, u, err, tt.want)
		}
		checkLayout(t, u)
	}
}

// TestParserConcurrently uses one Parser in many goroutines.
func TestParserConcurrently(t *testing.T) {
	parser := weburl.Parser{Base: mustParse(t, "https://weburl.example/a/b")}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 100 {
				if u, err := parser.Parse("../c?d"); err != nil || u.Href() != "https://weburl.example/c?d" {
					t.Errorf("%q, %v", u, err)
				}
			}
		})
	}
	group.Wait()
}

// TestReportSeesAllErrors checks that Report is called once for each error, in
// order, before Parse returns.
//
// https://url.spec.whatwg.org/#validation-error
func TestReportSeesAllErrors(t *testing.T) {
	var names []string
	parser := weburl.Parser{Report: func(e reason.Fault) { names = append(names, e.Code.String()) }}
	if _, err := parser.Parse(" https:/ann@h%41:7z"); err == nil {
		t.Fatal("no error")
	}
	want := "invalid-URL-unit special-scheme-missing-following-solidus special-scheme-missing-following-solidus " +
		"invalid-credentials domain-percent-encoded port-invalid"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
