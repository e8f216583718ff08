package form

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/percent"
)

func TestZeroList(t *testing.T) {
	var list List
	if list.Len() != 0 || list.String() != "" || list.Has("") || list.GetAll("") != nil {
		t.Error("the zero list is not empty")
	}
	list.Sort()
	list.Delete("")
	list.Set("a", "b")
	if got := list.String(); got != "a=b" {
		t.Errorf("%q", got)
	}
}

// TestParseNothing has the zero list for a text without pairs, for tests of users by reflect.DeepEqual.
func TestParseNothing(t *testing.T) {
	for _, s := range []string{"", "&", "&&"} {
		if got := Parse(s); !reflect.DeepEqual(got, List{}) {
			t.Errorf("%q: %#v", s, got)
		}
	}
}

// TestReading makes a list of pairs and reads it with every method.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func TestReading(t *testing.T) {
	list := New(Pair{"a", "1"}, Pair{"b", ""}, Pair{"a", "2"}, Pair{"", "3"})
	if list.Len() != 4 || list.At(2) != (Pair{"a", "2"}) {
		t.Errorf("Len %d, At(2) %q", list.Len(), list.At(2))
	}
	for _, tt := range []struct {
		name, value string
		ok          bool
		all         []string
	}{
		{"a", "1", true, []string{"1", "2"}},
		{"b", "", true, []string{""}},
		{"", "3", true, []string{"3"}},
		{"c", "", false, nil},
		{"A", "", false, nil},
	} {
		if value, ok := list.Get(tt.name); value != tt.value || ok != tt.ok {
			t.Errorf("Get(%q) = %q, %v", tt.name, value, ok)
		}
		if got := list.Has(tt.name); got != tt.ok {
			t.Errorf("Has(%q) = %v", tt.name, got)
		}
		if got := list.GetAll(tt.name); !slices.Equal(got, tt.all) {
			t.Errorf("GetAll(%q) = %q", tt.name, got)
		}
		if value, ok := Lookup(list.String(), tt.name); value != tt.value || ok != tt.ok {
			t.Errorf("Lookup(%q) = %q, %v", tt.name, value, ok)
		}
	}
	if !list.Has("a", "2") || list.Has("a", "3") || list.Has("c", "") || !list.Has("a", "3", "2") {
		t.Error("Has with values")
	}
	var names string
	for name, value := range list.All() {
		names += name + value + " "
		if value == "2" {
			break
		}
	}
	if names != "a1 b a2 " {
		t.Errorf("All: %q", names)
	}
}

// TestIllFormed checks that names and values of the caller become well-formed,
// both those that are added and those that are looked up.
func TestIllFormed(t *testing.T) {
	list := New(Pair{"a\xFF", "b\xE2\x80"})
	list.Append("\xC0\x80", "x")
	list.Set("y\xFF", "z\xFF")
	list.Set("y\xFE", "w\xFE")
	const want = "a%EF%BF%BD=b%EF%BF%BD&%EF%BF%BD%EF%BF%BD=x&y%EF%BF%BD=w%EF%BF%BD"
	if got := list.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for name, value := range list.All() {
		if !utf8.ValidString(name) || !utf8.ValidString(value) {
			t.Errorf("%q, %q is ill-formed", name, value)
		}
	}
	if !list.Has("a\xFE") || !list.Has("a\xFD", "b\xFF") || len(list.GetAll("a\x80")) != 1 {
		t.Error("a name that is ill-formed is not found")
	}
	if value, ok := list.Get("a\xFE"); !ok || value != "b\uFFFD" {
		t.Errorf("Get: %q, %v", value, ok)
	}
	if value, ok := Lookup("a%FF=b%FF", "a\xFE"); !ok || value != "b\uFFFD" {
		t.Errorf("Lookup: %q, %v", value, ok)
	}
	list.Delete("a\xFE")
	list.Delete("\xFF\xFF", "x")
	if got := list.String(); got != "y%EF%BF%BD=w%EF%BF%BD" {
		t.Errorf("after Delete: %q", got)
	}
}

func TestParseIllFormedBytes(t *testing.T) {
	for in, want := range map[string]Pair{
		"\xFF=\x80":          {"\uFFFD", "\uFFFD"},
		"a\xE2\x80=\xE2\x80": {"a\uFFFD", "\uFFFD"},
		"\xE2%80%A0":         {"†", ""},
		"%E2\x80\xA0=x":      {"†", "x"},
		"\xC3+\xA9":          {"\uFFFD \uFFFD", ""},
		"\xED\xA0\x80=%FF%":  {"\uFFFD\uFFFD\uFFFD", "\uFFFD%"},
	} {
		list := Parse(in)
		if list.Len() != 1 || list.At(0) != want {
			t.Errorf("Parse(%q) = %q, want %q", in, list.pairs, want)
		}
		if value, ok := Lookup(in, want.Name); value != want.Value || !ok {
			t.Errorf("Lookup(%q, %q) = %q, %v", in, want.Name, value, ok)
		}
	}
}

func TestPairsStops(t *testing.T) {
	var names []string
	for name := range Pairs("a&b&c") {
		names = append(names, name)
		if name == "b" {
			break
		}
	}
	if !slices.Equal(names, []string{"a", "b"}) {
		t.Errorf("%q", names)
	}
}

// upper is an encoding that has only ASCII and writes letters in upper case.
type upper struct{ readOnly bool }

func (upper) Name() string                  { return "upper" }
func (e upper) NewEncoder() percent.Encoder { return e }

func (e upper) OutputEncoding() percent.Encoding {
	if e.readOnly {
		return nil
	}
	return e
}

func (upper) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i, c := range src {
		if c >= utf8.RuneSelf {
			return dst, i + utf8.RuneLen(c), c
		}
		dst = append(dst, strings.ToUpper(string(c))...)
	}
	return dst, len(src), -1
}

func TestSerializeInAnotherEncoding(t *testing.T) {
	list := New(Pair{"a b", "é&"}, Pair{"", "\u203D"})
	for _, tt := range []struct {
		name string
		enc  percent.Encoding
		want string
	}{
		{"UTF-8", nil, "a+b=%C3%A9%26&=%E2%80%BD"},
		{"one that is written in UTF-8", upper{readOnly: true}, "a+b=%C3%A9%26&=%E2%80%BD"},
		{"one that is written in itself", upper{}, "A+B=%26%23233%3B%26&=%26%238253%3B"},
	} {
		if got := list.Serialize(tt.enc); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if got := (List{}).Serialize(upper{}); got != "" {
		t.Errorf("empty list: %q", got)
	}
}

func TestAllocations(t *testing.T) {
	const plain = "utm_source=newsletter&id=12345&page=2&q=é&flag&=x"
	const encoded = "q=caf%C3%A9+au+lait&page=2&name=J%C3%BCrgen+K&%61=%62&ref=https%3A%2F%2Fexample.com%2F"
	const illFormed = "a=%FF&b=%FE"
	some := strings.Repeat("%61=%62&", 16)
	short := "a=" + strings.Repeat("%62", 512)
	many := strings.Repeat("%61=%62&", 17)
	long := "a=" + strings.Repeat("%62", 513)
	longName, longDecoded := "%FF"+strings.Repeat("%62", 100)+"=1", "\uFFFD"+strings.Repeat("b", 100)
	list, values := Parse(encoded), url.Values{"a": {"1", "3"}, "b": {"2"}, "c": {"4"}, "d": {"5"}, "e": {"6"}} // too many for a small slice on the stack
	sorted, one := Parse("a=2&a=1&b"), Parse("a=b")
	unsorted := Parse("\U0001F308=1&\uFFFF=2&b=3&a=4&b=5&\uE000=6")
	eight := Parse("a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=%41")
	for _, tt := range []struct {
		name string
		run  func()
		want float64
	}{
		{"Parse of nothing", func() { Parse("&&&") }, 0},
		{"Parse", func() { Parse(plain) }, 1},
		{"Parse encoded", func() { Parse(encoded) }, 1},
		{"Parse of 16 encoded pairs", func() { Parse(some) }, 1},
		{"Parse of 512 encoded bytes", func() { Parse(short) }, 1},
		{"Parse of much encoded", func() { Parse(many) }, 2},
		{"Parse of long encoded", func() { Parse(long) }, 2},
		{"Parse ill-formed", func() { Parse(illFormed) }, 1},
		{"Pairs", func() {
			n := 0
			for name, value := range Pairs(plain) {
				n += len(name) + len(value)
			}
			if n == 0 {
				t.Error("no pairs")
			}
		}, 0},
		{"Lookup", func() { Lookup(plain, "flag") }, 0},
		{"Lookup of a long encoded name", func() { Lookup(longName, longDecoded) }, 0},
		{"Lookup of an encoded name", func() { Lookup("%61=1&%62=2", "b") }, 0},
		{"Lookup of a value with a percent sign", func() { Lookup("rate=100%", "rate") }, 0},
		{"Lookup of an encoded value", func() { Lookup(encoded, "q") }, 1},
		{"String", func() { _ = list.String() }, 1},
		{"FromValues", func() { FromValues(values) }, 2},
		{"Values", func() { values = eight.Values() }, 3},
		{"Get", func() { list.Get("page") }, 0},
		{"Sort", func() { list := unsorted; list.Sort() }, 1},
		{"Sort of a list in order", func() { sorted.Sort() }, 0},
		{"Append", func() { list := list; list.Append("a", "b") }, 1},
		{"4 times Append", func() { appendPairs(4) }, 1},
		{"16 times Append", func() { appendPairs(16) }, 2},
		{"64 times Append", func() { appendPairs(64) }, 6},
		{"Set", func() { list := list; list.Set("page", "3") }, 1},
		{"Set of the same value", func() { list.Set("page", "2") }, 0},
		{"Delete", func() { list := list; list.Delete("page") }, 1},
		{"Delete of nothing", func() { list.Delete("none") }, 0},
		{"Delete of a value", func() { list := list; list.Delete("page", "2") }, 1},
		{"Delete of the only pair", func() { list := one; list.Delete("a", "b") }, 0},
	} {
		if got := testing.AllocsPerRun(100, tt.run); got != tt.want {
			t.Errorf("%s: %v allocations, want %v", tt.name, got, tt.want)
		}
	}
}

func appendPairs(n int) {
	var list List
	for range n {
		list.Append("a", "b")
	}
}

// TestExactSizes checks that the computed sizes are exact.
func TestExactSizes(t *testing.T) {
	for _, s := range []string{"a=1&b=%41+c&é=%C3%A9&%=%4&&", "&&&&&&&&a&&&&", "%41%42=%43", "%41%4%=%%42&+%", "a b+c=\u203D+&"} {
		list := Parse(s)
		if cap(list.pairs) != len(list.pairs) {
			t.Errorf("Parse(%q): capacity for %d pairs, %d used", s, cap(list.pairs), len(list.pairs))
		}
		_, size := measure(s, utf8.ValidString(s))
		used := 0
		for rest := s; ; {
			name, value, after, ok := next(rest)
			if !ok {
				break
			}
			for _, part := range []string{name, value} {
				if !literal(part) {
					used += len(decode(part))
				}
			}
			rest = after
		}
		if size != used {
			t.Errorf("measure(%q) = %d, but %d bytes are used", s, size, used)
		}
		if computed, written := list.encodedLen(), uint64(len(list.String())); computed != written {
			t.Errorf("encodedLen of %q = %d, but %d bytes are written", list.String(), computed, written)
		}
	}
}

// TestLinearCost wants time linear in the length of the input.
func TestLinearCost(t *testing.T) {
	for _, unit := range []string{"&", "=", "+", "%", "%4", "%41", "%FF", "\xFF", "é", "a&", "%FF&", "a=+&", "=&"} {
		for name, f := range map[string]func(string){
			"Parse":  func(s string) { Parse(s) },
			"String": func(s string) { _ = New(Pair{s, s}).String() },
			"Lookup": func(s string) { Lookup(s, "missing") },
			"HasName": func(s string) {
				for p := range RawPairs(s) {
					p.HasName(s)
				}
			},
			"Delete": func(s string) { list := Parse(s); list.Delete("a") },
			// Of a value that is much longer than those of the list.
			"Has with a value":    func(s string) { Parse(s).Has("a", s) },
			"Delete with a value": func(s string) { list := Parse(s); list.Delete("a", s) },
			"Set":                 func(s string) { list := Parse(s); list.Set("a", "") },
		} {
			growth.Check(t, name+" of many "+unit, f, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("a=1&b=%41+c&é=%C3%A9&%=%4&&")
	f.Add("%E2\x80=\xA0&\xE2%80%A0")
	f.Fuzz(func(t *testing.T, s string) {
		list := Parse(s)
		want := parseSlowly(s)
		if !slices.Equal(list.pairs, want) {
			t.Fatalf("Parse(%q) = %q, want %q", s, list.pairs, want)
		}
		var walked []Pair
		for name, value := range Pairs(s) {
			walked = append(walked, Pair{name, value})
			first, _ := list.Get(name)
			if got, ok := Lookup(s, name); !ok || got != first {
				t.Fatalf("Lookup(%q, %q) = %q, %v, want %q", s, name, got, ok, first)
			}
		}
		if !slices.Equal(walked, want) {
			t.Fatalf("Pairs(%q) = %q, want %q", s, walked, want)
		}
		checkRaw(t, s, want)
		if _, ok := Lookup(s, s+"&"); ok && !list.Has(s+"&") {
			t.Fatalf("Lookup(%q, %q) finds something", s, s+"&")
		}
		text := list.String()
		if again := Parse(text); !slices.Equal(again.pairs, want) {
			t.Fatalf("%q, serialized as %q, is parsed as %q", want, text, again.pairs)
		}
		for _, b := range []byte(text) {
			if b >= utf8.RuneSelf || b <= ' ' {
				t.Fatalf("String of %q = %q", want, text)
			}
		}
	})
}

func FuzzSort(f *testing.F) {
	f.Add("\uFFFF", "\U00010000")
	f.Add("a\uE000", "a\U0010FFFF")
	f.Fuzz(func(t *testing.T, a, b string) {
		a, b = scalar.String(a), scalar.String(b)
		got, want := compareCodeUnits(a, b), compareSlowly(a, b)
		if got < 0 != (want < 0) || got > 0 != (want > 0) {
			t.Fatalf("compareCodeUnits(%q, %q) = %d, want %d", a, b, got, want)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for name, s := range map[string]string{
		"plain":   "utm_source=newsletter&id=12345&page=2&sort=asc&flag",
		"encoded": "q=caf%C3%A9+au+lait&page=2&ref=https%3A%2F%2Fexample.com%2F",
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				Parse(s)
			}
		})
	}
}

func BenchmarkLookup(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Lookup("utm_source=newsletter&id=12345&page=2&sort=asc&flag", "sort")
	}
}

func BenchmarkString(b *testing.B) {
	list := Parse("q=caf%C3%A9+au+lait&page=2&ref=https%3A%2F%2Fexample.com%2F")
	b.ReportAllocs()
	for b.Loop() {
		_ = list.String()
	}
}
