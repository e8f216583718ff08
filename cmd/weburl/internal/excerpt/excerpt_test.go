package excerpt

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestShow(t *testing.T) {
	tests := []struct {
		input      string
		start, end int
		width      int
		line       string
		underline  string
	}{
		{"abcdef", 2, 5, 40, "abcdef", "  ^~~"},
		{"abcdef", 0, 1, 40, "abcdef", "^"},
		{"abcdef", 0, 0, 40, "abcdef", "^"},
		{"abcdef", 3, 3, 40, "abcdef", "   ^"},
		{"abcdef", 6, 6, 40, "abcdef", "      ^"},
		{"", 0, 0, 40, "", "^"},

		// Offsets outside of the input.
		{"abc", -1, 9, 40, "abc", "^~~"},
		{"abc", 7, 5, 40, "abc", "   ^"},
		{"aéb", 2, 3, 40, "aéb", " ^"}, // in the middle of a code point

		// More than one byte in a cell, and more than one cell for a code point.
		{"é|", 2, 3, 40, "é|", " ^"},
		{"日本|", 6, 7, 40, "日本|", "    ^"},
		{"a日本", 1, 7, 40, "a日本", " ^~~~"},
		{"😀|", 4, 5, 40, "😀|", "  ^"},
		{"ｘ|", 3, 4, 40, "ｘ|", "  ^"},
		{"\u1112\u1161\u11ab|", 9, 10, 40, "\u1112\u1161\u11ab|", "  ^"},

		// A combining mark takes no cell: the caret is under its base.
		{"e\u0301|", 3, 4, 40, "e\u0301|", " ^"},
		{"xe\u0301", 2, 4, 40, "xe\u0301", " ^"},
		{"\u0301", 0, 2, 40, "\u0301", "^"},
		{"xe\u0301y", 1, 4, 40, "xe\u0301y", " ^"},

		// What a terminal does not show or takes for a command.
		{"a\tb\nc\rd", 3, 4, 40, `a\tb\nc\rd`, "    ^~"},
		{"\x1b[31m", 0, 1, 40, `\x1b[31m`, "^~~~"},
		{"\x7f\u0085\u202e\u2028", 3, 6, 40, `\x7f\u0085\u202e\u2028`, "          ^~~~~~"},
		{"\u00a0\u3000|", 5, 6, 40, `\u00a0\u3000|`, "            ^"},
		{"\U000e0001|", 4, 5, 40, `\U000e0001|`, "          ^"},
		{"\xff\xe6\x97|", 3, 4, 40, `\xff\xe6\x97|`, "            ^"},
		{"\uFFFD|", 3, 4, 40, "\uFFFD|", " ^"},

		// Parts of longer inputs.
		{"0123456789", 5, 6, 10, "0123456789", "     ^"},
		{"0123456789a", 0, 1, 10, "01234567…", "^"},
		{"0123456789a", 10, 11, 10, "…3456789a", "        ^"},
		{"0123456789a", 11, 11, 10, "…3456789a", "         ^"},
		{"0123456789abcdefgh", 9, 10, 11, "…6789abcde…", "    ^"},
		{"0123456789abcdefgh", 9, 18, 11, "…6789abcde…", "    ^~~~~~"},
		{"日日日日日日日日日日日", 15, 18, 12, "…日日日日日…", "   ^~"},
	}
	for _, tt := range tests {
		line, underline := New(tt.input, 0, 0).Show(tt.start, tt.end, tt.width)
		if line != tt.line || underline != tt.underline {
			t.Errorf("Show(%q, %d, %d):\n%q\n%q\nwant\n%q\n%q", tt.input, tt.start, tt.end, line, underline, tt.line, tt.underline)
		}
	}
}

func TestShowMask(t *testing.T) {
	line, underline := New("https://u:日\té@h|", 8, 16).Show(18, 19, 40)
	if want := "https://********@h|"; line != want {
		t.Errorf("line %q, want %q", line, want)
	}
	if want := strings.Repeat(" ", 18) + "^"; underline != want {
		t.Errorf("underline %q, want %q", underline, want)
	}
}

// TestShowMaskHidesLength shows passwords of all lengths as the same text, also when
// the place is in the password.
func TestShowMaskHidesLength(t *testing.T) {
	for n := range 30 {
		input := "https://u:" + strings.Repeat("é", n) + "@h|"
		mask := len(input) - len("@h|")
		for _, tt := range []struct {
			start, end int
			want       string
		}{
			{len(input) - 1, len(input), strings.Repeat(" ", 18) + "^"},
			{mask - 1, mask - 1, strings.Repeat(" ", 8) + "^~~~~~~~"},
			{mask - 1, mask, strings.Repeat(" ", 8) + "^~~~~~~~"},
		} {
			line, underline := New(input, 8, mask).Show(tt.start, tt.end, 40)
			if line != "https://********@h|" || underline != tt.want {
				t.Errorf("%d: %q\n%q, want\n%q", n, line, underline, tt.want)
			}
		}
	}
	if line, underline := New("0123456789u:secret@0123456789|", 10, 18).Show(29, 30, 24); line != "…89********@0123456789|" || underline != strings.Repeat(" ", 22)+"^" {
		t.Errorf("%q\n%q", line, underline)
	}
}

// TestShowAll has carets for all spans that begin in the line.
func TestShowAll(t *testing.T) {
	for _, tt := range []struct {
		text            string
		spans           []Span
		width           int
		line, underline string
		shown           int
	}{
		{"a|b c", []Span{{1, 2}, {3, 4}}, 40, "a|b c", " ^ ^", 2},
		{"abcdef", []Span{{0, 3}, {3, 6}}, 40, "abcdef", "^~~^~~", 2},
		{"abc", []Span{{0, 3}, {1, 2}}, 40, "abc", "^^~", 2},
		{"abc", []Span{{0, 1}, {3, 3}}, 40, "abc", "^  ^", 2},
		{"abcde", []Span{{0, 1}, {4, 4}}, 40, "abcde", "^   ^", 2},
		{"0123456789a", []Span{{0, 1}, {2, 3}, {9, 10}}, 10, "01234567…", "^ ^", 2},
		{"日|本|", []Span{{3, 4}, {7, 8}}, 40, "日|本|", "  ^  ^", 2},
	} {
		line, underline, shown := New(tt.text, 0, 0).ShowAll(tt.spans, tt.width)
		if line != tt.line || underline != tt.underline || shown != tt.shown {
			t.Errorf("%q %v: %q\n%q, %d; want\n%q, %d", tt.text, tt.spans, line, underline, shown, tt.underline, tt.shown)
		}
	}
}

func TestPrintable(t *testing.T) {
	if got, want := Printable("bücher\u202e\x1b\xff"), `bücher\u202e\x1b\xff`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestSecret(t *testing.T) {
	tests := []struct {
		input               string
		parsed, credentials bool
		secret              string
	}{
		{"https://u:p@h", true, true, "u:p"},
		{"https://u:p@h", false, false, "u:p"},
		{"https://u@h", true, true, "u"},
		{"https://u:p@q@h/@x", true, true, "u:p@q"},
		{"https://u:p/q@h", false, false, "u:p/q"},
		{"https://u:p?q#r@h", false, false, "u:p?q#r"},
		{"https://u:p%40h", false, false, "u:p"},
		{"https://u:p%40q@h", false, false, "u:p%40q"},
		{"https://u:p@q%40h", false, false, "u:p@q"},
		{"https://u:p%40h", true, false, ""},
		{`https:\\u:p@h`, false, false, "u:p"},
		{"https:u:p@h", false, false, "u:p"},
		{" \tht\ntps:\t/\n/\ru:p@h", false, false, "u:p"},
		{"//u:p@h", false, false, "u:p"},
		{"u:p@h", false, false, "u:p"},
		{"ü:p@h", false, false, "ü:p"},
		{":p@h", false, false, ":p"},
		{"z:p@h", false, false, "z:p"},
		{"aZ09+-.:p@h", false, false, "aZ09+-.:p"},
		{"https: //u:p@h", false, false, "u:p"},
		{"https://h/@x", true, false, ""},
		{"u:p@h", true, false, "p"},
		{"mailto:x@h", true, false, ""},
		{"//h/@x", true, false, ""},
		{"@x", true, false, ""},
		{"x:y/@x", true, false, "y/"},
		{"https://h/@x", false, false, ""},
		{"https://h:8/@x", true, false, "h:8/"},
		{"https://h/?https://u:p@h", true, false, "u:p"},
		{"https://h.example:8/@x", true, false, ""},
		{"https://[::1]:8/@x", true, false, ""},
		{"https://localhost:8/@x", true, false, ""},
		{"https://h/a:b@c", true, false, ""},
		{"https://h/?at=12:30&by=a@b", true, false, ""},
		{"https://h/?u=https%3a%2F%2fu%3Ap@h", true, false, "u%3Ap"},
		{"https://h/?ȿ//u:p@h", true, false, "u:p"}, // with capitals it is longer
		{"https://h/?ı%2f%2Fu:p@h", true, false, "u:p"},
		{"https://h/?\xff//u:p@h", true, false, "u:p"},
		{"https://u:p@h/?u=//v:q@h", true, true, "u:p@h/?u=//v:q"},
		{"HTTP://token@h", true, true, "token"},
		{"ssh://git@h/x", true, true, ""},
		{"ssh://git:p@h/x", true, true, "git:p"},
		{"ssh://git:p\\q@h/x", true, true, "git:p\\q"},
		{"//token@h", true, true, "token"},
		{"https://a b@h", false, false, "a b"},
		{"https://a b/c:d@h", false, false, "a b/c:d"},
		{"1u:p/q@h", false, false, "1u:p/q"},
		{"jdbc:postgresql://u:p@h", true, false, "postgresql://u:p"},
		{"https://@h", true, false, ""},
		{"https://h", false, false, ""},
		{"https://h?token=x", true, false, ""},
		{"https://a b/?token=x&y", false, false, "x"},
		{"https://u:p@a b/?token=x&y", false, false, "u:p@a b/?token=x"},
		{"host=db user=ann password=x dbname=y", false, false, "x"},
		{"/a?password=x&sig=y&z", false, false, "x&sig=y"},
		{"Bearer x", false, false, "x"},
		{"@", false, false, ""},
		{"", false, false, ""},
	}
	for _, tt := range tests {
		start, end := Secret(tt.input, tt.parsed, tt.credentials)
		if got := tt.input[start:end]; got != tt.secret {
			t.Errorf("Secret(%q, %v, %v) is %q, want %q", tt.input, tt.parsed, tt.credentials, got, tt.secret)
		}
	}
}

// TestShowMarks shows a part of an input of which many code points take no cell.
func TestShowMarks(t *testing.T) {
	marks := strings.Repeat("\u0301", 1000)
	for _, tt := range []struct{ input, under string }{
		{"https://h/|" + marks, "|"}, {"https://h/" + marks + "|", "|"}, {"a" + marks + "|" + marks + "b", "|"}, {marks + "|", "|"}, {"|" + marks, "\u0301"},
	} {
		at := strings.LastIndex(tt.input, tt.under)
		line, underline := New(tt.input, 0, 0).Show(at, at+len(tt.under), 20)
		if points := utf8.RuneCountInString(line); points > 200 || cells(line) > 20 || !strings.Contains(line, tt.under) || !strings.Contains(underline, "^") {
			t.Errorf("%.20q: %d code points, %q", tt.input, points, underline)
		}
	}
}

// FuzzShow checks that a line is not wider than asked, that the underline is longer
// by at most a caret, and that the line has nothing that a terminal takes for a
// command.
func FuzzShow(f *testing.F) {
	f.Add("https://u:p@h\t日本", 9, 12, 20)
	f.Add("\xe6\x97\xe6\x97\xa5e\u0301\u0301", 1, 2, 9)
	f.Fuzz(func(t *testing.T, input string, start, end, width int) {
		width = 20 + width&63
		line, underline := New(input, 0, 0).Show(start, end, width)
		if !utf8.ValidString(line) {
			t.Fatalf("%q is not UTF-8", line)
		}
		for i := 0; i < len(line); {
			shown, _, size := cell(line[i:])
			if shown != line[i:i+size] {
				t.Fatalf("%q holds %q", line, line[i:i+size])
			}
			i += size
		}
		n := cells(line)
		if n > width || strings.Index(underline, "^") > n || len(underline) > n+1 {
			t.Fatalf("%d cells in %q, underline %q, width %d", n, line, underline, width)
		}
	})
}

func cells(s string) (n int) {
	for len(s) > 0 {
		_, c, size := cell(s)
		n += c
		s = s[size:]
	}
	return n
}

// TestMark has carets under the cells of the spans.
func TestMark(t *testing.T) {
	for _, tt := range []struct {
		text      string
		spans     []Span
		line, low string
	}{
		{"abc", nil, "abc", ""},
		{"abc", []Span{{1, 2}}, "abc", " ^"},
		{"abcd", []Span{{0, 1}, {2, 4}}, "abcd", "^ ^^"},
		{"abc", []Span{{1, 1}}, "abc", " ^"},
		{"abc", []Span{{3, 3}}, "abc", "   ^"},
		{"", []Span{{0, 0}}, "", "^"},
		{"a\x01b", []Span{{1, 2}}, `a\x01b`, " ^^^^"},
		{"漢a", []Span{{0, 3}}, "漢a", "^^"},
		{"漢a", []Span{{3, 4}}, "漢a", "  ^"},
	} {
		if line, low := Mark(tt.text, tt.spans); line != tt.line || low != tt.low {
			t.Errorf("%q, %v: %q and %q, want %q and %q", tt.text, tt.spans, line, low, tt.line, tt.low)
		}
	}
}

// TestFileError repeats the name of a file, unless a secret may be in it.
func TestFileError(t *testing.T) {
	for name, want := range map[string]string{
		`C:\docs\a b.txt`: `C:\docs\a b.txt: file does not exist`, "\\\n": `"\\\n": file does not exist`,
		"a.txt": "a.txt: file does not exist", "a b\n": `"a b\n": file does not exist`, "https://u:p@h/": "a file: file does not exist", "/a?token=p": "a file: file does not exist",
	} {
		if got := FileError(&fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}, name).Error(); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
		if got := FileError(&os.LinkError{Op: "rename", Old: name + ".1-0.tmp", New: name, Err: fs.ErrNotExist}, name).Error(); got != want {
			t.Errorf("%q: renaming: %q, want %q", name, got, want)
		}
	}
	if other := errors.New("x"); FileError(other, "a") != other {
		t.Error("another error is changed")
	}
}
