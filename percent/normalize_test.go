package percent

import (
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

var (
	escape = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
	// couldBegin matches the end of a text that one or two hexadecimal digits
	// could complete to a percent-encoded byte.
	couldBegin = regexp.MustCompile(`%[0-9A-Fa-f]?$`)
	unreserved = regexp.MustCompile(`^[A-Za-z0-9._~-]$`)
	hexDigit   = regexp.MustCompile(`^[0-9A-Fa-f]$`)
)

// normalizeSlowly is Normalize in other words.
func normalizeSlowly(s string) string {
	var b strings.Builder
	for {
		place := escape.FindStringIndex(s)
		if place == nil {
			return b.String() + s
		}
		before, found := s[:place[0]], s[place[0]:place[1]]
		b.WriteString(before)
		decoded := decodeSlowly(found)
		switch {
		case !unreserved.MatchString(decoded), hexDigit.MatchString(decoded) && couldBegin.MatchString(before):
			b.WriteString(strings.ToUpper(found))
		default:
			b.WriteString(decoded)
		}
		s = s[place[1]:]
	}
}

// https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
func TestNormalize(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", ""},
		{"abc/ü%2F", "abc/ü%2F"},
		{"%c3%bc", "%C3%BC"},
		{"%c3%Bc%2f", "%C3%BC%2F"},
		{"%7Euser/%41%5a%61%7a%30%39%2d%2e%5F%7e", "~user/AZaz09-._~"},
		{"%40%5B%60%7b%2F%3a%2A%2B%20%00%7F%ff", "%40%5B%60%7B%2F%3A%2A%2B%20%00%7F%FF"},
		{"%2e%2E/..", "../.."},
		{"%%41", "%%41"},       // "%A" could begin a byte
		{"%%7a", "%z"},         // "%z" cannot
		{"%%34%31", "%%341"},   // not "%41"
		{"%4%31", "%4%31"},     // not "%41"
		{"%4%31%32", "%4%312"}, // the second digit is far enough away
		{"%%4%31", "%%4%31"},   // not "%%41"
		{"%g%31", "%g1"},       // "%g1" is none either
		{"%%%61%62", "%%%61b"}, // not "%%ab"
		{"%25%34%31", "%2541"}, // "%25" is complete
		{"%a%61", "%a%61"},     // not "%aa"
		{"100%", "100%"},       // a "%" at the end
		{"%4", "%4"},           // and one with one digit
		{"%e2%80%bd%zz", "%E2%80%BD%zz"},
		{"\xff%c3\x00%41", "\xff%C3\x00A"},
	} {
		if got := Normalize(tt.in); got != tt.want || normalizeSlowly(tt.in) != tt.want {
			t.Errorf("Normalize(%q) = %q, slowly %q, want %q", tt.in, got, normalizeSlowly(tt.in), tt.want)
		}
	}
}

// TestNormalizeBytes normalizes each byte in all spellings.
func TestNormalizeBytes(t *testing.T) {
	decoded := 0
	for b := range 0x100 {
		canonical := string(AppendByte(nil, byte(b)))
		want := canonical
		if strings.Contains("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~", string([]byte{byte(b)})) {
			want = string([]byte{byte(b)})
			decoded++
		}
		mixed := canonical[:2] + strings.ToLower(canonical[2:])
		for _, s := range []string{canonical, strings.ToLower(canonical), mixed} {
			if got := Normalize(s); got != want {
				t.Errorf("Normalize(%q) = %q, want %q", s, got, want)
			}
		}
	}
	if decoded != 66 {
		t.Errorf("%d bytes are decoded, want 66", decoded)
	}
}

func TestNormalizeAllocs(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want float64
	}{
		{strings.Repeat("/path/%C3%BC%2F%zz%", 50), 0},
		{strings.Repeat("%41", 500), 1},
		{strings.Repeat("x", 500) + "%2f", 1},
	} {
		if got := testing.AllocsPerRun(100, func() { _ = Normalize(tt.in) }); got != tt.want {
			t.Errorf("%.20q: %v allocations, want %v", tt.in, got, tt.want)
		}
	}
}

func TestNormalizeLinear(t *testing.T) {
	for _, unit := range []string{"%", "%4", "%41", "%c3", "a", "%%34%31"} {
		growth.Check(t, "Normalize of many "+unit, func(s string) { Normalize(s) }, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
	}
}

func FuzzNormalize(f *testing.F) {
	for _, seed := range []string{"%%34%31", "%4%31%c3", "a%2fb%2e%2E%zz", "%%4%%34%31%"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Normalize(s)
		if want := normalizeSlowly(s); got != want {
			t.Fatalf("Normalize(%q) = %q, want %q", s, got, want)
		}
		if Decode(got) != Decode(s) {
			t.Fatalf("Normalize(%q) = %q decodes to %q, want %q", s, got, Decode(got), Decode(s))
		}
		if again := Normalize(got); again != got {
			t.Fatalf("Normalize(%q) = %q, and then %q", s, got, again)
		}
		if appended := string(AppendNormalize([]byte("%4"), s)); appended != "%4"+got {
			t.Fatalf("AppendNormalize(%q) = %q, want %q after it", s, appended, got)
		}
	})
}

func BenchmarkNormalize(b *testing.B) {
	for name, s := range map[string]string{
		"unchanged": "/caf%C3%A9/a-clean-path-segment-of-some-length",
		"changed":   "/caf%c3%a9/%61-path-segment%2fof-some-length",
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				Normalize(s)
			}
		})
	}
}
