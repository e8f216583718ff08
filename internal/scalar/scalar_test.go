package scalar

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestString(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", ""},
		{"abc", "abc"},
		{"é‽💩", "é‽💩"},
		{"\uFEFFx", "\uFEFFx"},
		{"\x80", "\uFFFD"},
		{"\xC0\x80", "\uFFFD\uFFFD"},
		{"\xC2", "\uFFFD"},
		{"\xC2x", "\uFFFDx"},
		{"\xE2\x80", "\uFFFD"},
		{"\xE2\x80A", "\uFFFDA"},
		{"\xE2\x80\xE2\x80", "\uFFFD\uFFFD"},
		{"\xE0\x80\x80", "\uFFFD\uFFFD\uFFFD"},
		{"\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD"},
		{"\xEF\xBF", "\uFFFD"},
		{"\xF0\x9F\x92", "\uFFFD"},
		{"\xF0\x9F\x92/", "\uFFFD/"},
		{"\xF0\x80\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"\xF4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"\xF8\xFF", "\uFFFD\uFFFD"},
		{"a\xFFb\xC3\xA9", "a\uFFFDbé"},
	} {
		if got := String(tt.in); got != tt.want {
			t.Errorf("String(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// TestNext compares Next with unicode/utf8 on every sequence of up to three
// bytes: they must agree on which are well-formed and how long they are.
func TestNext(t *testing.T) {
	var b [3]byte
	for v := range 1 << 24 {
		b[0], b[1], b[2] = byte(v>>16), byte(v>>8), byte(v)
		s := string(b[:])
		n, ok := Next(s)
		r, size := utf8.DecodeRuneInString(s)
		if wantOK := r != utf8.RuneError || size == 3; ok != wantOK || ok && n != size {
			t.Fatalf("Next(%q) = %d, %v; utf8 has %U, %d", s, n, ok, r, size)
		}
	}
}

func TestStringAllocatesNothingForValidInput(t *testing.T) {
	s := "https://example.com/‽"
	if n := testing.AllocsPerRun(100, func() { String(s) }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

// TestTabsAndNewlines puts each byte at each offset of a string, alone and
// before a tab, and compares the result with a search byte by byte.
func TestTabsAndNewlines(t *testing.T) {
	for _, length := range []int{0, 1, 7, 8, 9, 16, 23} {
		for b := range 256 {
			for at := range length {
				for _, tail := range []string{"", "\t", "\r\n", "\v\n"} {
					s := strings.Repeat("a", at) + string([]byte{byte(b)}) + strings.Repeat("é", (length-at)/2) + tail
					start := strings.IndexAny(s, "\t\n\r")
					end := start + 1
					for start >= 0 && end < len(s) && strings.Contains("\t\n\r", s[end:end+1]) {
						end++
					}
					if gotStart, gotEnd, ok := TabsAndNewlines(s); ok != (start >= 0) || ok && (gotStart != start || gotEnd != end) {
						t.Fatalf("TabsAndNewlines(%q) = %d, %d, %v, want %d, %d", s, gotStart, gotEnd, ok, start, end)
					}
				}
			}
		}
	}
}

// TestAppendEncoded compares AppendEncoded with Next on sequences of three bytes, with and
// without space for all that is written.
func TestAppendEncoded(t *testing.T) {
	for v := 0x80 << 8; v < 1<<16; v++ {
		for _, last := range []byte{'a', 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xE2} {
			s := string([]byte{byte(v >> 8), byte(v), last})
			want, i := []byte(nil), 0
			for i < len(s) && s[i] >= 0x80 {
				n, ok := Next(s[i:])
				for _, c := range []byte(Replacement) {
					if !ok {
						want = AppendEncodedByte(want, c)
					}
				}
				for end := i + n; i < end; i++ {
					if ok {
						want = AppendEncodedByte(want, s[i])
					}
				}
			}
			for _, space := range []int{0, len(want), len(want) + 16} {
				if got, end := AppendEncoded(make([]byte, 0, space), s, 0); string(got) != string(want) || end != i {
					t.Fatalf("AppendEncoded(%q) = %q, %d, want %q, %d", s, got, end, want, i)
				}
			}
		}
	}
}
