package find

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/weburl-go/weburl/encoding"
)

// TestDecode finds out encodings and byte order marks.
func TestDecode(t *testing.T) {
	shiftJIS := strings.Repeat(" ", sniffed-len("<meta charset=shift_jis>")) + "<meta charset=shift_jis>" // the last that is looked at
	latin1 := "\n<!DOCTYPE html>" + strings.Repeat(" ", sniffed-len("\n<!DOCTYPE html><meta charset=latin1>")) + "<meta charset=latin1>"
	for _, tt := range []struct {
		text     string
		kind     Kind
		given    string
		want     string // what is read
		encoding string // empty when it is not known
		mark     bool
	}{
		{"a é", Text, "", "a é", "", false},
		{"", Text, "", "", "", false},
		{"\uFEFFa", Text, "", "a", "", true},
		{"a\uFEFF", Text, "", "a\uFEFF", "", false},
		{"\xFF\xFEa\x00\xE9\x00", Text, "", "aé", "UTF-16LE", true},
		{"\xFE\xFF\x00a\x00\xE9", Markdown, "", "aé", "UTF-16BE", true},
		{"\xE9", Text, "latin1", "é", "windows-1252", false},
		{"a\x00b", Lines, "", "a\x00b", "", false},
		{"\xE9", HTML, "", "\xE9", "", false},
		{"<meta charset=latin1>\xE9", HTML, "", "<meta charset=latin1>é", "windows-1252", false},
		{"<meta charset=latin1>\xE9", Markdown, "", "<meta charset=latin1>\xE9", "", false},
		{latin1 + "\xE9", HTML, "", latin1 + "é", "windows-1252", false},
		{latin1[1:] + "\xE9", HTML, "", latin1[1:] + "é", "windows-1252", false},
		{" " + latin1 + "é", HTML, "", " " + latin1 + "é", "", false},
		{shiftJIS + "\x83A", HTML, "", shiftJIS + "ア", "Shift_JIS", false},
		{"<meta charset=latin1>é", HTML, "utf-8", "<meta charset=latin1>é", "UTF-8", false},
		{"<p><meta http-equiv=content-type content='text/html; charset=\"cp1252\"'>\xE9", HTML, "",
			"<p><meta http-equiv=content-type content='text/html; charset=\"cp1252\"'>é", "windows-1252", false},
		{"<?xml version='1.0' encoding='ISO-8859-1'?>\xE9", XML, "", "<?xml version='1.0' encoding='ISO-8859-1'?>é", "windows-1252", false},
		{"<?xml version='1.0'?>é", XML, "", "<?xml version='1.0'?>é", "", false},
		{"@charset \"latin1\";\xE9", CSS, "", "@charset \"latin1\";é", "windows-1252", false},
		{"@charset \"utf-16be\";\xE9", CSS, "", "@charset \"utf-16be\";\xE9", "", false},
		{"@charset \"x\";\xE9", CSS, "", "@charset \"x\";\xE9", "", false},
		{" @charset \"latin1\";\xE9", CSS, "", " @charset \"latin1\";\xE9", "", false},
		{"<meta charset=koi8-r>\xC1", HTML, "", "<meta charset=koi8-r>а", "KOI8-R", false},
		{"<meta name=x content='text/html; charset=latin1'>\xE9", HTML, "", "<meta name=x content='text/html; charset=latin1'>\xE9", "", false},
		{"\uFEFF<meta charset=latin1>é", HTML, "", "<meta charset=latin1>é", "", true},
		{"<meta charset=latin1>é", HTML, "", "<meta charset=latin1>Ã©", "windows-1252", false},
		{"<meta charset=utf-8>é", HTML, "", "<meta charset=utf-8>é", "", false},
		{"<meta name=x content=latin1><p charset=latin1>\xE9", HTML, "", "<meta name=x content=latin1><p charset=latin1>\xE9", "", false},
	} {
		var given *encoding.Encoding
		if tt.given != "" {
			var err error
			if given, err = encoding.Get(tt.given); err != nil {
				t.Fatal(err)
			}
		}
		in, err := Decode(strings.NewReader(tt.text), tt.kind, given)
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		got, err := io.ReadAll(in.Reader)
		name := ""
		if in.Encoding != nil {
			name = in.Encoding.Name()
		}
		if err != nil || string(got) != tt.want || name != tt.encoding {
			t.Errorf("%q: %q in %q, %v; want %q in %q", tt.text, got, name, err, tt.want, tt.encoding)
		}
		start := Position{Line: 1, Column: 1}
		if tt.mark {
			start.Offset = 3
		}
		if (in.Mark != "") != tt.mark || in.Start != start || in.Decoded != (name != "" && name != "UTF-8") {
			t.Errorf("%q: mark %q, start %+v, decoded %v", tt.text, in.Mark, in.Start, in.Decoded)
		}
	}
}

// TestDecodeProblems refuses what is not text, and passes on errors of reading.
func TestDecodeProblems(t *testing.T) {
	for text, want := range map[string]string{
		"\x00\x00a":                        "is no text: byte 0 is zero",
		"\x7fELF\x02\x01\x01\x00\x00":      "is no text: byte 7 is zero",
		"h\x00\xe9\x00\x11\x11":            "is no text: byte 1 is zero; if it is UTF-16 without a byte order mark, use --encoding utf-16le",
		"\x00h\x00:":                       "is no text: byte 0 is zero; if it is UTF-16 without a byte order mark, use --encoding utf-16be",
		strings.Repeat("a", 1023) + "\x00": "is no text: byte 1023 is zero",
	} {
		_, err := Decode(strings.NewReader(text), Text, nil)
		if !errors.As(err, new(NotText)) || err.Error() != want {
			t.Errorf("%.10q: %v, want %q", text, err, want)
		}
	}
	if _, err := Decode(strings.NewReader(strings.Repeat("a", 1024)+"\x00"), Text, nil); err != nil {
		t.Error(err)
	}
	broken := errors.New("broken")
	if _, err := Decode(iotest.ErrReader(broken), Text, nil); err != broken {
		t.Error(err)
	}
}

// TestOpen refuses a missing file without repeating the name.
func TestOpen(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{folder + "/missing"} {
		_, err := Open(name, nil)
		if !errors.As(err, new(Problem)) || strings.Contains(err.Error(), folder) {
			t.Errorf("%q: %v", name, err)
		}
	}
	r, err := Open(Stdin, strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(r); string(text) != "x" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}
