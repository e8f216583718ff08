package percent

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// allSets returns the sets in the order of the standard.
func allSets() []Set {
	return []Set{C0Control, Fragment, Query, SpecialQuery, Path, Userinfo, Component, FormURLEncoded}
}

func TestTable(t *testing.T) {
	checked := 0
	for _, set := range allSets() {
		for b := range 256 {
			want := inReadableSet(set, rune(b))
			if got := set.ContainsByte(byte(b)); got != want {
				t.Errorf("%v: ContainsByte(%#02x) = %v, want %v", set, b, got, want)
			}
			if got := set.Contains(rune(b)); got != want {
				t.Errorf("%v: Contains(%#02x) = %v, want %v", set, b, got, want)
			}
			checked++
		}
		for _, c := range []rune{0x100, 0x2020, 0xD800, 0xFFFD, 0xFFFF, 0x10000, unicode.MaxRune} {
			if !set.Contains(c) {
				t.Errorf("%v: lacks %U", set, c)
			}
		}
		for _, c := range []rune{-1, -0x80, unicode.MaxRune + 1} {
			if set.Contains(c) {
				t.Errorf("%v: contains %#x, which is no code point", set, c)
			}
		}
	}
	if checked != 8*256 {
		t.Errorf("checked %d entries, want %d", checked, 8*256)
	}
}

// TestFormURLEncodedRemainder checks the note that says which code points the
// largest set leaves out.
func TestFormURLEncodedRemainder(t *testing.T) {
	const kept = "*-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
	var got strings.Builder
	for b := range 256 {
		if !FormURLEncoded.ContainsByte(byte(b)) {
			got.WriteByte(byte(b))
		}
	}
	if got.String() != kept {
		t.Errorf("the set leaves out %q, want %q", got.String(), kept)
	}
}

func TestSetString(t *testing.T) {
	for _, tt := range []struct {
		set  Set
		want string
	}{
		{C0Control, "C0 control percent-encode set"},
		{Fragment, "fragment percent-encode set"},
		{Query, "query percent-encode set"},
		{SpecialQuery, "special-query percent-encode set"},
		{Path, "path percent-encode set"},
		{Userinfo, "userinfo percent-encode set"},
		{Component, "component percent-encode set"},
		{FormURLEncoded, "application/x-www-form-urlencoded percent-encode set"},
		{Fragment | Path, "fragment percent-encode set | path percent-encode set"},
		{0, "empty percent-encode set"},
	} {
		if got := tt.set.String(); got != tt.want {
			t.Errorf("%d: %q, want %q", tt.set, got, tt.want)
		}
	}
}

func TestSetUnionAndEmptySet(t *testing.T) {
	if got := Encode("a`?b é", Fragment|Query); got != "a%60?b%20%C3%A9" {
		t.Errorf("union: %q", got)
	}
	const raw = "a b\xFF%é\x00"
	if got := Encode(raw, 0); got != raw {
		t.Errorf("empty set: %q", got)
	}
	if got := string(AppendRune(nil, 'é', 0)); got != "é" {
		t.Errorf("empty set: AppendRune gives %q", got)
	}
	if Set(0).Contains('é') || Set(0).Contains(0) {
		t.Error("the empty set contains something")
	}
}

// TestRoomForSets checks that a Set can be a union of many more sets than there
// are, and that bits without a set contain nothing.
func TestRoomForSets(t *testing.T) {
	const later = Set(1) << len(setNames)
	if later == 0 || later<<16 == 0 {
		t.Fatalf("there is no room for 16 sets after the %d that there are", len(setNames))
	}
	if FormURLEncoded<<1 != later {
		t.Errorf("%d names, but the last set is %b", len(setNames), FormURLEncoded)
	}
	const raw = "a b\xFF%é\x00"
	for c := range rune(0x100) {
		if later.Contains(c) || later.ContainsByte(byte(c)) {
			t.Errorf("%b contains %U", later, c)
		}
	}
	if got := Encode(raw, later) + string(AppendRune(nil, 'é', later)); got != raw+"é" {
		t.Errorf("%b encodes %q", later, got)
	}
	if got := (later | Query).String(); got != "query percent-encode set | unknown percent-encode set" {
		t.Errorf("%q", got)
	}
}

// https://url.spec.whatwg.org/#string-utf-8-percent-encode
func TestEncode(t *testing.T) {
	for _, tt := range []struct {
		set      Set
		in, want string
	}{
		{Userinfo, "\u2261", "%E2%89%A1"},
		{Userinfo, "Say what\u203D", "Say%20what%E2%80%BD"},
		{Component, "", ""},
		{Component, "abc", "abc"},
		{Component, "abcdefghijklmnop", "abcdefghijklmnop"},
		{Component, "abcdefgh ijklmnop", "abcdefgh%20ijklmnop"},
		{Component, "100%", "100%25"},
		{Component, "%20", "%2520"},
		{Component, "!'()*~-._", "!'()*~-._"},
		{Component, "/?#[]@:;=&+,$", "%2F%3F%23%5B%5D%40%3A%3B%3D%26%2B%2C%24"},
		{Component, "💩", "%F0%9F%92%A9"},
		{Component, "\xFF", "%EF%BF%BD"},
		{Component, "\xE2\x80", "%EF%BF%BD"},
		{Component, "\xED\xA0\x80", "%EF%BF%BD%EF%BF%BD%EF%BF%BD"},
		{Component, "a\xF0\x9F\x92/b", "a%EF%BF%BD%2Fb"},
		{Path, "%20 a", "%20%20a"},
		{Path, "a^b|c", "a%5Eb|c"},
		{C0Control, "a b\x7F\x1F", "a b%7F%1F"},
		{Fragment, "a`b#c", "a%60b#c"},
		{Query, "a`b#c'", "a`b%23c'"},
		{SpecialQuery, "a`b#c'", "a`b%23c%27"},
		{FormURLEncoded, " +%~*", "+%2B%25%7E*"},
		{FormURLEncoded, "  ", "++"},
	} {
		if got := Encode(tt.in, tt.set); got != tt.want {
			t.Errorf("Encode(%q, %v) = %q, want %q", tt.in, tt.set, got, tt.want)
		}
		if got := encodeSlowly(tt.in, tt.set); got != tt.want {
			t.Errorf("encodeSlowly(%q, %v) = %q, want %q", tt.in, tt.set, got, tt.want)
		}
		if got := string(AppendEncode([]byte("x"), tt.in, tt.set)); got != "x"+tt.want {
			t.Errorf("AppendEncode(x, %q, %v) = %q", tt.in, tt.set, got)
		}
		if got := EncodeAfterEncoding(nil, tt.in, tt.set); got != tt.want {
			t.Errorf("EncodeAfterEncoding(nil, %q, %v) = %q", tt.in, tt.set, got)
		}
	}
}

// TestEncodeEverywhere puts each byte at each offset of a word of eight bytes, and
// before and after it.
func TestEncodeEverywhere(t *testing.T) {
	for _, set := range allSets() {
		for b := range 256 {
			for at := range 20 {
				s := strings.Repeat("a", at) + string([]byte{byte(b)}) + strings.Repeat("b", 20-at)
				if got, want := Encode(s, set), encodeSlowly(s, set); got != want {
					t.Fatalf("Encode(%q, %v) = %q, want %q", s, set, got, want)
				}
			}
		}
	}
}

// https://url.spec.whatwg.org/#percent-encode
func TestAppendByte(t *testing.T) {
	for _, tt := range []struct {
		in   byte
		want string
	}{{0x23, "%23"}, {0x7F, "%7F"}, {0x00, "%00"}, {0xAF, "%AF"}, {0xFA, "%FA"}} {
		if got := string(AppendByte(nil, tt.in)); got != tt.want {
			t.Errorf("AppendByte(%#x) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// https://url.spec.whatwg.org/#utf-8-percent-encode
func TestAppendRune(t *testing.T) {
	for _, set := range allSets() {
		for c := rune(-1); c <= 0x3000; c++ {
			want := encodeSlowly(string(c), set)
			if got := string(AppendRune(nil, c, set)); got != want {
				t.Fatalf("AppendRune(%U, %v) = %q, want %q", c, set, got, want)
			}
		}
		for _, c := range []rune{0xD7FF, 0xD800, 0xDFFF, 0xE000, 0xFFFF, 0x10000, unicode.MaxRune, unicode.MaxRune + 1} {
			want := encodeSlowly(string(c), set)
			if got := string(AppendRune(nil, c, set)); got != want {
				t.Errorf("AppendRune(%U, %v) = %q, want %q", c, set, got, want)
			}
		}
	}
}

// https://url.spec.whatwg.org/#percent-decode
// https://url.spec.whatwg.org/#string-percent-decode
func TestDecode(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"%25%s%1G", "%%s%1G"},
		{"\u203D%25%2E", "\xE2\x80\xBD\x25\x2E"},
		{"", ""},
		{"%", "%"},
		{"%%", "%%"},
		{"%4", "%4"},
		{"%41", "A"},
		{"%%41", "%A"},
		{"%4%41", "%4A"},
		{"%2541", "%41"},
		{"a%41", "aA"},
		{"%aF%Af", "\xAF\xAF"},
		{"%00%FF", "\x00\xFF"},
		{"a+b", "a+b"},
		{"\xFF%41", "\xFFA"},
		{"%g0%0g%:0%0:%@0%`0%/0", "%g0%0g%:0%0:%@0%`0%/0"},
	} {
		if got := Decode(tt.in); got != tt.want {
			t.Errorf("Decode(%q) = %q, want %q", tt.in, got, tt.want)
		}
		if got := decodeSlowly(tt.in); got != tt.want {
			t.Errorf("decodeSlowly(%q) = %q, want %q", tt.in, got, tt.want)
		}
		if got := string(AppendDecode([]byte("x"), tt.in)); got != "x"+tt.want {
			t.Errorf("AppendDecode(x, %q) = %q", tt.in, got)
		}
	}
}

// TestIsEncodedByte tries every pair of bytes after the sign.
func TestIsEncodedByte(t *testing.T) {
	for v := range 1 << 16 {
		s := string([]byte{'%', byte(v >> 8), byte(v)})
		if got, want := IsEncodedByte(s), decodeSlowly(s) != s; got != want {
			t.Fatalf("IsEncodedByte(%q) = %v, want %v", s, got, want)
		}
		if got, want := Decode(s), decodeSlowly(s); got != want {
			t.Fatalf("Decode(%q) = %q, want %q", s, got, want)
		}
	}
	for s, want := range map[string]bool{"": false, "%": false, "%4": false, "x41": false, "%41": true, "%41%": true} {
		if got := IsEncodedByte(s); got != want {
			t.Errorf("IsEncodedByte(%q) = %v, want %v", s, got, want)
		}
	}
}

// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
func TestEncodeAfterEncoding(t *testing.T) {
	for _, tt := range []struct {
		set      Set
		in, want string
	}{
		{SpecialQuery, "", ""},
		{SpecialQuery, "a é'", "a%20%E9%27."},
		{SpecialQuery, "\u203D", "%26%238253%3B"},
		{SpecialQuery, "a\u203Db", "a%26%238253%3Bb."},
		{SpecialQuery, "a💩", "a%26%23128169%3B."},
		{SpecialQuery, "\x0EA", "%26%2365533%3BA."},
		{SpecialQuery, "a\xFF", "a%26%2365533%3B."},
		{FormURLEncoded, "1+1 \u2261 2%20", "1%2B1+%26%238801%3B+2%2520."},
	} {
		if got := EncodeAfterEncoding(latin{}, tt.in, tt.set); got != tt.want {
			t.Errorf("EncodeAfterEncoding(%q, %v) = %q, want %q", tt.in, tt.set, got, tt.want)
		}
		if got := string(AppendEncodeAfterEncoding([]byte("x"), latin{}, tt.in, tt.set)); got != "x"+tt.want {
			t.Errorf("AppendEncodeAfterEncoding(x, %q, %v) = %q", tt.in, tt.set, got)
		}
	}
	if got := EncodeAfterEncoding(readOnly{}, "é", SpecialQuery); got != "%C3%A9" {
		t.Errorf("an encoding that is written in UTF-8: %q", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("an encoder that makes no progress goes unnoticed")
		}
	}()
	EncodeAfterEncoding(stuck{}, "a", SpecialQuery)
}

func TestAllocations(t *testing.T) {
	long := strings.Repeat("é/%41 ", 500)
	for _, tt := range []struct {
		name string
		run  func() string
		want float64
	}{
		{"Encode clean", func() string { return Encode("abcdefghijklmn", Component) }, 0},
		{"Encode", func() string { return Encode(long, Component) }, 1},
		{"Encode form", func() string { return Encode(long, FormURLEncoded) }, 1},
		{"Encode ill-formed", func() string { return Encode("a\xFF\xE2\x80", Path) }, 1},
		{"EncodeAfterEncoding UTF-8", func() string { return EncodeAfterEncoding(nil, long, Path) }, 1},
		{"Decode clean", func() string { return Decode("100% of abc%%%g1") }, 0},
		{"Decode", func() string { return Decode(long) }, 1},
		{"DecodeStrict", func() string { s, _ := DecodeStrict("a%41"); return s }, 1},
		{"DecodeStrict clean and refused", func() string { _, err := DecodeStrict("a%zz"); return err.(*DecodeError).Code.String() }, 1},
		{"DecodeStrict refused", func() string { _, err := DecodeStrict("%41%zz"); return err.(*DecodeError).Code.String() }, 2},
	} {
		var result string
		if got := testing.AllocsPerRun(100, func() { result = tt.run() }); got != tt.want {
			t.Errorf("%s: %v allocations, want %v", tt.name, got, tt.want)
		}
		if len(result) == 0 {
			t.Errorf("%s: no result", tt.name)
		}
	}
}

// TestLengths compares the computed lengths with those of the results.
func TestLengths(t *testing.T) {
	for _, s := range []string{"", "a b", "é\xFF%41%4", "\xE2\x80 +~", strings.Repeat("%", 9), "%41%42x%", "\x80", "\x7F\x80\x81"} {
		for _, set := range allSets() {
			if got, want := encodedLen(s, set), len(encodeSlowly(s, set)); got != want {
				t.Errorf("encodedLen(%q, %v) = %d, want %d", s, set, got, want)
			}
		}
		if got, want := scalar.DecodedLen(s), len(decodeSlowly(s)); got != want {
			t.Errorf("DecodedLen(%q) = %d, want %d", s, got, want)
		}
	}
}

// TestLinearCost wants time linear in the length of the input.
func TestLinearCost(t *testing.T) {
	for _, unit := range []string{"%", "%4", "%41", "a", " ", "\xFF", "é", "a ", "%%4"} {
		for name, f := range map[string]func(string){
			"Encode":              func(s string) { Encode(s, Component) },
			"EncodeAfterEncoding": func(s string) { EncodeAfterEncoding(latin{}, s, SpecialQuery) },
			"Decode":              func(s string) { Decode(s) },
		} {
			growth.Check(t, name+" of many "+unit, f, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
		}
	}
}

func FuzzEncode(f *testing.F) {
	f.Add("Say what\u203D %41", uint8(5))
	f.Add("a\xE2\x80/\xFF", uint8(7))
	f.Fuzz(func(t *testing.T, s string, index uint8) {
		set := allSets()[index%8]
		got := Encode(s, set)
		if want := encodeSlowly(s, set); got != want {
			t.Fatalf("Encode(%q, %v) = %q, want %q", s, set, got, want)
		}
		var runes []byte
		for _, c := range scalar.String(s) {
			runes = AppendRune(runes, c, set)
		}
		if string(runes) != got {
			t.Fatalf("Encode(%q, %v) = %q, one code point at a time %q", s, set, got, runes)
		}
		if again := Encode(got, set); set < Component && again != got {
			t.Fatalf("%v: %q is encoded to %q again", set, got, again)
		}
		if got, want := Decode(Encode(s, Component)), scalar.String(s); got != want {
			t.Fatalf("Decode(Encode(%q, Component)) = %q, want %q", s, got, want)
		}
		if after := EncodeAfterEncoding(latin{}, s, set); !utf8.ValidString(after) {
			t.Fatalf("EncodeAfterEncoding(%q, %v) = %q", s, set, after)
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add("%25%s%1G")
	f.Add("%%4%41%")
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := Decode(s), decodeSlowly(s); got != want {
			t.Fatalf("Decode(%q) = %q, want %q", s, got, want)
		}
		if got := string(AppendDecode([]byte("%4"), s)); got != "%4"+Decode(s) {
			t.Fatalf("AppendDecode(%q) = %q", s, got)
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	for _, s := range []string{"a-clean-path-segment-of-some-length", "Say what\u203D", strings.Repeat("naïve café/", 100)} {
		b.Run(fmt.Sprint(len(s)), func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				Encode(s, Path)
			}
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	for _, s := range []string{"a-clean-path-segment-of-some-length", "Say%20what%E2%80%BD", strings.Repeat("na%C3%AFve+", 100)} {
		b.Run(fmt.Sprint(len(s)), func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				Decode(s)
			}
		})
	}
}
