package find

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// TestEachLine passes on every line once, with its line feed and its position.
func TestEachLine(t *testing.T) {
	long := strings.Repeat("x", 200<<10)
	for _, lines := range [][]string{
		nil,
		{"a"},
		{"a\n"},
		{"\n", "\n"},
		{"a\n", "\n", "b"},
		{long + "\n", "a\n", long},
		{long[:64<<10] + "\n", long[:64<<10-1] + "\n", long[:64<<10]},
	} {
		text := strings.Join(lines, "")
		for _, r := range []io.Reader{strings.NewReader(text), iotest.DataErrReader(iotest.HalfReader(strings.NewReader(text)))} {
			var got []string
			start := Position{Line: 3, Column: 1, Offset: 5}
			want := start
			err := eachLine(r, start, func(line string, at Position) error {
				if at != want {
					t.Errorf("line %d is at %+v, want %+v", len(got), at, want)
				}
				want.Line++
				want.Offset += int64(len(line))
				got = append(got, line)
				return nil
			})
			if err != nil || !slices.Equal(got, lines) {
				t.Errorf("%d lines, %v; want %d", len(got), err, len(lines))
			}
		}
	}
}

// TestLineLength reads a line of 16 MiB, and refuses a longer one and all lines
// after it.
func TestLineLength(t *testing.T) {
	line := strings.Repeat("x", maxLength-1) + "\n"
	count := 0
	counting := func(string, Position) error { count++; return nil }
	if err := eachLine(strings.NewReader(line+"y\n"), Position{}, counting); err != nil || count != 2 {
		t.Errorf("%d lines, %v", count, err)
	}
	count = 0
	if err := eachLine(strings.NewReader("a\nx"+line+"y\n"), Position{}, counting); !errors.Is(err, ErrLongLine) || count != 1 {
		t.Errorf("%d lines, %v", count, err)
	}
}

// TestLineErrors passes on the errors of the reader and of the function.
func TestLineErrors(t *testing.T) {
	broken := errors.New("broken")
	count := 0
	r := io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken))
	if err := eachLine(r, Position{}, func(string, Position) error { count++; return nil }); err != broken || count != 2 {
		t.Errorf("%v after %d lines", err, count)
	}
	if err := eachLine(strings.NewReader("a\nb\n"), Position{}, func(string, Position) error { return broken }); err != broken {
		t.Error(err)
	}
}

// TestEndsBare lists all code points of the planes 0 and 1 at which a URL in a
// text ends.
func TestEndsBare(t *testing.T) {
	var want []rune
	for _, r := range [][2]rune{{0, ' '}, {0x7F, 0x7F}, {0xA0, 0xA0}, {0x2000, 0x200B}, {0x2018, 0x201F}, {0x2028, 0x202F},
		{0x3000, 0x3002}, {0x3008, 0x3011}, {0x3014, 0x301F}, {0xFEFF, 0xFEFF}} {
		for c := r[0]; c <= r[1]; c++ {
			want = append(want, c)
		}
	}
	want = append(want, []rune("<>\"`«»‹›（），！：；？")...)
	slices.Sort(want)
	var got []rune
	for c := range rune(0x20000) {
		if endsBare(c) {
			got = append(got, c)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %U\nwant %U", got, want)
	}
}

// TestBareEnd has texts in which a URL ends before what documents write after it.
func TestBareEnd(t *testing.T) {
	for text, want := range map[string]string{
		"{@link https://a/b|label}":                          "https://a/b",
		"{@link https://a/b label} and {@see https://c}":     "https://a/b https://c",
		"https://a/b|c":                                      "https://a/b|c",
		`\url{http://a/b} {"x":http://c}`:                    "http://a/b http://c",
		"https://a/{b}/c{d https://a/{x}}":                   "https://a/{b}/c{d https://a/{x}",
		"https://a/b[label] https://a[:port]/c http://a/[1]": "https://a/b https://a http://a/",
		"http://[::1]:8/a http://u@[::1]/ http://a/?b[]=c":   "http://[::1]:8/a http://u@[::1]/ http://a/?b[]=c",
		"http://a:1,http://b:2;https://c|ftp://d,e":          "http://a:1 http://b:2 https://c ftp://d,e",
		"http://a/?b=c,http://d":                             "http://a/?b=c,http://d",
		"见http://x。或http://例え。见https://y/z，和http://w.cn：":    "http://x http://例え https://y/z http://w.cn",
		"http://a。jp/":                                       "http://a。jp/",
		"'http://a/b'c https://d…":                           "http://a/b https://d",
	} {
		var got []string
		for _, o := range foundIn(t, Text, text, text) {
			got = append(got, o.Text())
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}
