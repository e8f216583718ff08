package encoding

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
)

// names are those of the table in the standard.
const names = "UTF-8 IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 " +
	"ISO-8859-8-I ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh " +
	"windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 " +
	"windows-1257 windows-1258 x-mac-cyrillic GBK gb18030 Big5 EUC-JP ISO-2022-JP Shift_JIS EUC-KR " +
	"replacement UTF-16BE UTF-16LE x-user-defined"

func TestAll(t *testing.T) {
	var got []string
	for e := range All() {
		got = append(got, e.Name())
		if e.String() != e.Name() {
			t.Errorf("String of %s: %q", e.Name(), e.String())
		}
		if same, err := Get(e.Name()); err != nil || same != e {
			t.Errorf("Get(%q) = %v, %v", e.Name(), same, err)
		}
		if &encodings[e.id] != e {
			t.Errorf("%s is not at its place", e.Name())
		}
	}
	if want := strings.Fields(names); len(got) != 40 || !slices.Equal(got, want) {
		t.Errorf("All: %q, want %q", got, want)
	}
	for range All() {
		break
	}
}

func TestUnknownLabels(t *testing.T) {
	for _, label := range []string{
		"", " ", "utf-7", "utf_8", "latin-1", "shift jis", "utf-8\v", "utf-8\x00", "\u00A0utf-8", "KOI8-R\u212A",
		"\u212AOI8-R", "\u017Fhift_jis", "utf-32", "iso-8859-12", "windows-1252, utf-8", strings.Repeat("a", 100), "\xFF",
	} {
		e, err := Get(label)
		var labelError *LabelError
		if e != nil || !errors.As(err, &labelError) || labelError.Label != label {
			t.Errorf("Get(%q) = %v, %v", label, e, err)
		}
	}
	if _, err := Get("utf-7"); err.Error() != `encoding: unknown label "utf-7"` {
		t.Errorf("message: %v", err)
	}
}

func TestOutputEncoding(t *testing.T) {
	for e := range All() {
		output := e.OutputEncoding()
		switch e.Name() {
		case "UTF-8", "UTF-16BE", "UTF-16LE", "replacement":
			if output != nil {
				t.Errorf("%s is written in %v, want nil for UTF-8", e, output)
			}
			if got := percent.EncodeAfterEncoding(e, "é'", percent.SpecialQuery); got != "%C3%A9%27" {
				t.Errorf("%s: %q", e, got)
			}
		default:
			if output != percent.Encoding(e) {
				t.Errorf("%s is written in %v, want itself", e, output)
			}
		}
	}
}

// TestNilEncoding checks that a nil pointer is UTF-8, also in an interface that
// is not nil itself.
func TestNilEncoding(t *testing.T) {
	var e *Encoding
	if e.Name() != "UTF-8" || e.OutputEncoding() != nil {
		t.Errorf("nil is %s, written in %v", e.Name(), e.OutputEncoding())
	}
	if got := percent.EncodeAfterEncoding(e, "é", percent.SpecialQuery); got != "%C3%A9" {
		t.Errorf("%q", got)
	}
}

// TestStandardExamples has the rows of the standard's summary of operations
// that need an encoding.
//
// https://url.spec.whatwg.org/#example-percent-encode-operations
func TestStandardExamples(t *testing.T) {
	for _, tt := range []struct {
		label    string
		set      percent.Set
		in, want string
	}{
		{"Shift_JIS", percent.SpecialQuery, " ", "%20"},
		{"Shift_JIS", percent.SpecialQuery, "≡", "%81%DF"},
		{"Shift_JIS", percent.SpecialQuery, "‽", "%26%238253%3B"},
		{"ISO-2022-JP", percent.SpecialQuery, "¥", `%1B(J\%1B(B`},
		{"Shift_JIS", percent.FormURLEncoded, "1+1 ≡ 2%20‽", "1%2B1+%81%DF+2%2520%26%238253%3B"},
		{"UTF-8", percent.Userinfo, "≡", "%E2%89%A1"},
		{"UTF-8", percent.Userinfo, "Say what‽", "Say%20what%E2%80%BD"},
	} {
		e, err := Get(tt.label)
		if err != nil {
			t.Fatal(err)
		}
		if got := percent.EncodeAfterEncoding(e, tt.in, tt.set); got != tt.want {
			t.Errorf("%s, %v: %q is encoded as %q, want %q", e, tt.set, tt.in, got, tt.want)
		}
	}
}

func checkQuery(t *testing.T, label, in, want string) {
	t.Helper()
	e, err := Get(label)
	if err != nil {
		t.Fatal(err)
	}
	if got := percent.EncodeAfterEncoding(e.OutputEncoding(), in, percent.SpecialQuery); got != want {
		t.Errorf("%s: %q is encoded as %q, want %q", e, in, got, want)
	}
}

// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
func TestWPTPercentEncoding(t *testing.T) {
	type wptCase struct {
		Input  string            `json:"input"`
		Output map[string]string `json:"output"`
	}
	count := 0
	for _, c := range vector.Load[wptCase](t, vector.Shared(t, "wpt/percent-encoding.json"), 7) {
		for label, want := range c.Output {
			checkQuery(t, label, c.Input, want)
			count++
		}
	}
	if count != 16 {
		t.Errorf("%d outputs checked, want 16", count)
	}
}

func TestVectors(t *testing.T) {
	type ownCase struct {
		Encoding string `json:"encoding"`
		Input    string `json:"input"`
		Output   string `json:"output"`
	}
	for _, c := range vector.Load[ownCase](t, "testdata/encode.json", 92) {
		checkQuery(t, c.Encoding, c.Input, c.Output)
	}
}

// TestEncodeOrFail checks what an encoder reports where it stops, and that it
// continues in the state in which it stopped.
func TestEncodeOrFail(t *testing.T) {
	type step struct {
		out    string
		n      int
		failed rune
	}
	for _, tt := range []struct {
		label, in string
		steps     []step
	}{
		{"windows-1252", "", []step{{"", 0, -1}}},
		{"windows-1252", "aé\u203Db", []step{{"a\xE9", 6, 0x203D}, {"b", 1, -1}}},
		{"windows-1252", "💩💩", []step{{"", 4, 0x1F4A9}, {"", 4, 0x1F4A9}, {"", 0, -1}}},
		{"utf-8", "é\u203D", []step{{"é\u203D", 5, -1}}},
		{"iso-2022-jp", "¥é¥", []step{{"\x1B(J\\", 4, 'é'}, {"\\\x1B(B", 2, -1}}},
		{"iso-2022-jp", "日é", []step{{"\x1B$BF|\x1B(B", 5, 'é'}, {"", 0, -1}}},
		{"iso-2022-jp", "\x0F日", []step{{"", 1, 0xFFFD}, {"\x1B$BF|\x1B(B", 3, -1}}},
	} {
		e, err := Get(tt.label)
		if err != nil {
			t.Fatal(err)
		}
		encoder, rest := e.NewEncoder(), tt.in
		for _, want := range tt.steps {
			out, n, failed := encoder.EncodeOrFail([]byte("x"), rest)
			if string(out) != "x"+want.out || n != want.n || failed != want.failed {
				t.Errorf("%s: %q gives %q, %d, %U, want %q, %d, %U",
					e, rest, out, n, failed, "x"+want.out, want.n, want.failed)
			}
			rest = rest[n:]
		}
		if rest != "" {
			t.Errorf("%s: %q of %q is left", e, rest, tt.in)
		}
	}
}

func TestAllocations(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { _, _ = Get(" Shift-JIS ") }); n != 0 {
		t.Errorf("Get: %v allocations, want 0", n)
	}
	for e := range All() {
		encoder, dst := e.NewEncoder(), make([]byte, 0, 100)
		if n := testing.AllocsPerRun(100, func() { encoder.EncodeOrFail(dst, "aé日本¥") }); n != 0 {
			t.Errorf("%s: EncodeOrFail makes %v allocations, want 0", e, n)
		}
	}
}

// TestLinearCost wants time linear in the length of the input.
func TestLinearCost(t *testing.T) {
	for _, label := range []string{"windows-1252", "gb18030", "big5", "shift_jis", "iso-2022-jp", "euc-kr"} {
		e, err := Get(label)
		if err != nil {
			t.Fatal(err)
		}
		encode := func(s string) { percent.EncodeAfterEncoding(e, s, percent.SpecialQuery) }
		for _, unit := range []string{"a", "é", "日", "¥日", "💩", "\x0E", "\xFF"} {
			growth.Check(t, label+" of many "+unit, encode, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	const text = "search=日本語のテスト&page=2"
	for _, label := range []string{"utf-8", "windows-1252", "gb18030", "big5", "shift_jis", "iso-2022-jp", "euc-kr"} {
		e, err := Get(label)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(label, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				percent.EncodeAfterEncoding(e, text, percent.SpecialQuery)
			}
		})
	}
}
