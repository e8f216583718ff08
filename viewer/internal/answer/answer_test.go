package answer

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// TestText compares the offsets with those of package utf16.
func TestText(t *testing.T) {
	for _, s := range []string{"", "abc", "é", "a😀b", strings.Repeat("é", 100), strings.Repeat("a😀", 70), strings.Repeat("x", 200) + "\uFFFD", strings.Repeat("x", 63) + "😀y"} {
		text := NewText(s)
		for i := 0; i <= len(s); i++ {
			at := i
			for at < len(s) && at > 0 && !utf8.RuneStart(s[at]) {
				at--
			}
			if got, want := text.Unit(i), len(utf16.Encode([]rune(s[:at]))); got != want {
				t.Fatalf("%q: the unit at %d is %d, want %d", s, i, got, want)
			}
		}
		if span := text.Span(-1, len(s)+5); span.StartByte != 0 || span.EndByte != len(s) {
			t.Errorf("%q: %+v", s, span)
		}
	}
}

// TestUnescape decodes escapes.
func TestUnescape(t *testing.T) {
	for _, tt := range []struct{ s, want string }{
		{`a`, "a"}, {`\u{1F600}\u00e9\xe9`, "😀é\uFFFD"}, {`\xC3\xA9`, "é"}, {`\n\r\t\0\\`, "\n\r\t\x00\\"},
		{`\`, `\`}, {`\q`, `\q`}, {`\u{}`, `\u{}`}, {`\u{110000}`, `\u{110000}`}, {`\uD800`, "\uFFFD"}, {`\xg0`, `\xg0`}, {`\u12`, `\u12`},
		{`https:\\\\h`, `https:\\h`}, {`\xE2\x82x`, "\uFFFDx"},
		{`\uD83D\uDE00\uDE00`, "😀\uFFFD"}, {`\uD83D\uD83D\uDE00`, "\uFFFD😀"}, {`\ud83d\u00e9`, "\uFFFDé"},
	} {
		if got := Unescape(tt.s); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.s, got, tt.want)
		}
	}
}

// FuzzEscape checks that Unescape returns what Escape has written.
func FuzzEscape(f *testing.F) {
	f.Add("a\\n\n\u200b😀")
	f.Fuzz(func(t *testing.T, s string) {
		s = strings.ToValidUTF8(s, "\uFFFD")
		if got := Unescape(Escape(s)); got != s {
			t.Errorf("%q: %q", s, got)
		}
	})
}

// TestDiffer compares texts.
func TestDiffer(t *testing.T) {
	for _, tt := range []struct{ a, b, want string }{
		{"x", "x", ""},
		{"http://faß.de/", "http://fass.de/", `"ß" "ss"; `},
		{"/a/b", "/a/c/b", `"" "c/"; `},
		{"https://h/{}", "https://h/%7B%7D", `"{}" "%7B%7D"; `},
		{"", "ab", `"" "ab"; `},
		{"é", "è", `"é" "è"; `},
	} {
		got := ""
		for _, d := range Differ(tt.a, tt.b) {
			got += `"` + tt.a[d.A.StartByte:d.A.EndByte] + `" "` + tt.b[d.B.StartByte:d.B.EndByte] + `"; `
		}
		if got != tt.want {
			t.Errorf("%q, %q: %s, want %s", tt.a, tt.b, got, tt.want)
		}
	}
}

// FuzzDiffer checks that what is between the differences is the same.
func FuzzDiffer(f *testing.F) {
	f.Add("http://faß.de/", "http://fass.de/x")
	f.Fuzz(func(t *testing.T, a, b string) {
		a, b = strings.ToValidUTF8(a, "\uFFFD"), strings.ToValidUTF8(b, "\uFFFD")
		x, y := 0, 0
		for _, d := range Differ(a, b) {
			if a[x:d.A.StartByte] != b[y:d.B.StartByte] {
				t.Fatalf("%q, %q: %+v", a, b, d)
			}
			x, y = d.A.EndByte, d.B.EndByte
		}
		if a[x:] != b[y:] {
			t.Fatalf("%q, %q: the ends differ", a, b)
		}
	})
}

// TestCall checks that a method that panics gives an answer.
func TestCall(t *testing.T) {
	m := Methods{"panics": OfText(func(string) (any, error) { panic("x") })}
	if got := m.Call("panics", "{}"); !strings.HasPrefix(got, `{"error":{"code":"internal"`) {
		t.Error(got)
	}
}
