package surt

import (
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/percent"
)

// slowUnescape decodes until nothing changes.
func slowUnescape(s string) string {
	for decoded := percent.Decode(s); decoded != s; decoded = percent.Decode(s) {
		s = decoded
	}
	return s
}

// slowSessions say with regular expressions what stripPathSession and
// stripQuerySession remove: what is between the first and the second group.
var (
	slowPathSessions = []*regexp.Regexp{
		regexp.MustCompile(`(?is)^(.*/)\((?:[a-z]\([0-9a-z]{24}\))+\)/([^?]+\.aspx.*)$`),
		regexp.MustCompile(`(?is)^(.*/)\([0-9a-z]{24}\)/([^?]+\.aspx.*)$`),
	}
	slowQuerySessions = []*regexp.Regexp{
		regexp.MustCompile(`(?is)^(.*)jsessionid=[0-9a-z]{32}(?:&(.*))?$`),
		regexp.MustCompile(`(?is)^(.*)phpsessid=[0-9a-z]{32}(?:&(.*))?$`),
		regexp.MustCompile(`(?is)^(.*)sid=[0-9a-z]{32}(?:&(.*))?$`),
		regexp.MustCompile(`(?is)^(.*)aspsessionid[a-z]{8}=[a-z]{24}(?:&(.*))?$`),
		regexp.MustCompile(`(?is)^(.*)cfid=[^&]+&cftoken=[^&]+(?:&(.*))?$`),
	}
)

func slowStrip(s string, sessions []*regexp.Regexp) string {
	for _, session := range sessions {
		if groups := session.FindStringSubmatch(s); groups != nil {
			s = groups[1] + groups[2]
		}
	}
	return s
}

// FuzzSteps compares the steps with slow ones. The fuzzer gets short names for
// what it would have to guess.
func FuzzSteps(f *testing.F) {
	for _, seed := range []string{
		"%2525%35", "%%32%35", "%3%31", "J=&x", "a&P=", "S=S=S=", "A=B", "C1T2&S=", "C1TT", "CC1T2&C3T", "Cx&C1T2TC3T4", "/(I)/x.aspx", "/(x(I)y(I))/(I)/?/a.aspx/.aspx",
		"/(I)/(I)/.aspx", "/(I)/(I)/a.aspx?", "(I)/(I)a/x.aspx", "/(I)/a/?b.aspx", "//(I)//.aspx",
	} {
		f.Add(seed)
	}
	expand := strings.NewReplacer("I", strings.Repeat("1aZ", 8), "J", "JsessionID=0123456789abcdef0123456789ABCDEF", "P", "phpsessid=0123456789abcdef0123456789ABCDEF",
		"S", "sid=0123456789abcdef0123456789ABCDEF", "A", "aspsessionidabcdABCD=", "B", "abcdefghijklABCDEFGHIJKL", "C", "cfid=", "T", "&cftoken=", "X", ".aspx")
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 100 {
			return // the slow ones are quadratic
		}
		if got, want := unescape(s), slowUnescape(s); got != want {
			t.Fatalf("unescape %q: %q, want %q", s, got, want)
		}
		s = escape(expand.Replace(s)) // the regular expressions are for ASCII
		if got, want := stripPathSession(s), slowStrip(s, slowPathSessions); got != want {
			t.Fatalf("session in path %q: %q, want %q", s, got, want)
		}
		if got, want := stripQuerySession(s), slowStrip(s, slowQuerySessions); got != want {
			t.Fatalf("session in query %q: %q, want %q", s, got, want)
		}
	})
}
