package idna_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/whole"
)

var seeds = []string{"", ".", "example.com", "EXAMPLE.com.", "bücher.example", "xn--bcher-kva.xn--a", "faß.de", "BÜCHER。ｊｐ",
	"نامه\u200Cای.com", "क्\u200Dष.भारत", "א1٠.-a_b", "\xff\xe2\x80", "xn--xn---epa", "a\u0315\u0300\u05AE\u0062",
	"\u1112\u1161\u11AB", "\u00AD", "xn--99999999", "STRAẞE", "-ü", "ü-.ß_", "ü--b.de", strings.Repeat("ü", 100), strings.Repeat("\u0301\u0323", 40)}

// optionsOf makes options of the low bits of n.
func optionsOf(n uint8) idna.Options {
	return idna.Options{CheckHyphens: n&1 != 0, CheckBidi: n&2 != 0, CheckJoiners: n&4 != 0, UseSTD3ASCIIRules: n&8 != 0,
		TransitionalProcessing: n&16 != 0, VerifyDNSLength: n&32 != 0, IgnoreInvalidPunycode: n&64 != 0}
}

// FuzzToASCII compares each way to convert a domain with the simple function, and converts
// the result again.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func FuzzToASCII(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, uint8(i*11))
		f.Add(s, uint8(6))
		f.Add(s, uint8(9))
	}
	f.Fuzz(func(t *testing.T, domain string, flags uint8) {
		o := optionsOf(flags)
		ascii, err := o.ToASCII(domain)
		checkShortCuts(t, o, domain)
		checkParse(t, domain)
		unicode, uerr := o.ToUnicode(domain)
		if err != nil {
			e := err.(*idna.Error)
			if e.Start < 0 || e.Start > e.End || e.End > len(domain) || !slices.Contains(e.Codes, e.Code) {
				t.Fatalf("%+q: ill-made error %#v", domain, e)
			}
			return
		}
		if uerr != nil {
			t.Fatalf("%+q: ToASCII is content, ToUnicode says %v", domain, uerr)
		}
		// What was left alone on purpose may be taken for Punycode next time, and
		// transitional mapping is not applied to what Punycode stands for.
		if o.IgnoreInvalidPunycode || o.TransitionalProcessing {
			return
		}
		if again, err := o.ToASCII(ascii); again != ascii || err != nil {
			t.Fatalf("%+q: ToASCII twice gives %q, then %q, %v", domain, ascii, again, err)
		}
		if back, err := o.ToUnicode(ascii); back != unicode || err != nil {
			t.Fatalf("%+q: ToUnicode gives %+q, by way of %q %+q, %v", domain, unicode, ascii, back, err)
		}
		if again, err := o.ToASCII(unicode); again != ascii || err != nil {
			t.Fatalf("%+q: ToASCII gives %q, by way of %+q %q, %v", domain, ascii, unicode, again, err)
		}
	})
}

// checkShortCuts compares the short cuts with the simple function.
func checkShortCuts(t *testing.T, o idna.Options, domain string) {
	t.Helper()
	slow, slowErr := o.SlowToASCII(domain)
	if fast, ok := o.FastASCII(domain); ok && (slow != fast || slowErr != nil) {
		t.Fatalf("%+v %+q: fast path %q, slow path %q, %v", o, domain, fast, slow, slowErr)
	}
	got, err := o.ToASCII(domain)
	if got != slow || !reflect.DeepEqual(err, slowErr) {
		t.Fatalf("%+v %+q: ToASCII %q, %v, slow path %q, %v", o, domain, got, err, slow, slowErr)
	}
}

// checkParse checks what ParseDomain promises.
func checkParse(t *testing.T, domain string) {
	t.Helper()
	parsed, err := idna.ParseDomain(domain)
	// With room for what AppendDomain does at once, if it can.
	dst := append(make([]byte, 0, 3+4+5*len(domain)), "dst"...)
	appended, ok := idna.AppendDomain(dst, domain)
	if string(appended) != "dst"+parsed || ok != (err == nil) {
		t.Fatalf("AppendDomain(%+q) = %q, %v; ParseDomain gives %q, %v", domain, appended, ok, parsed, err)
	}
	slow, slowErr := idna.SlowAppendDomain([]byte("dst"), domain)
	if string(appended) != string(slow) || !reflect.DeepEqual(err, slowErr) {
		t.Fatalf("ParseDomain(%+q) = %q, %v, slow path %q, %v", domain, parsed, err, slow, slowErr)
	}
	for _, text := range []string{domain, domain + "/x", domain + ":8.x/", domain + "?.x", domain + "#" + domain} {
		checkPrefix(t, text)
	}
	if err != nil {
		if parsed != "" || err.(*idna.Error).End > len(domain) {
			t.Fatalf("ParseDomain(%+q) = %q, %#v", domain, parsed, err)
		}
		return
	}
	for i := range len(parsed) {
		if c := idna.ASCIIClass(parsed[i]); c&0b1011 != 0 { // upper, non-ASCII, forbidden
			t.Fatalf("ParseDomain(%+q) = %q", domain, parsed)
		}
	}
	if again, err := idna.ParseDomain(parsed); again != parsed || err != nil {
		t.Fatalf("ParseDomain(%+q) = %q, then %q, %v", domain, parsed, again, err)
	}
	if back, err := idna.ParseDomain(idna.DomainToUnicode(parsed)); back != parsed || err != nil {
		t.Fatalf("%q by way of Unicode %+q: %q, %v", parsed, idna.DomainToUnicode(parsed), back, err)
	}
}

// checkPrefix compares AppendDomainPrefix with the slow path, with more and less
// room, and reports whether it converted the domain.
func checkPrefix(t *testing.T, text string) (ok bool) {
	t.Helper()
	wantEnd := len(text)
	if i := strings.IndexAny(text, ":/?#"); i >= 0 {
		wantEnd = i
	}
	want, err := idna.SlowAppendDomain([]byte("dst"), text[:wantEnd])
	for room := range 6 {
		dst := append(make([]byte, 0, 5*len(text)/(room+1)+11), "dst"...)
		got, end, converted := idna.AppendDomainPrefix(dst, text)
		switch {
		case !converted && (string(got) != "dst" || end != 0):
			t.Fatalf("AppendDomainPrefix(%+q) declines with %q, %d", text, got, end)
		case converted && (string(got) != string(want) || end != wantEnd || err != nil):
			t.Fatalf("AppendDomainPrefix(%+q) = %q, %d; slow path %q, %d, %v", text, got, end, want, wantEnd, err)
		}
		ok = ok || converted
	}
	return ok
}

// TestAppendDomainPrefix converts domains that are followed by something else. Those
// that need more than one look are declined.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func TestAppendDomainPrefix(t *testing.T) {
	for text, want := range map[string]bool{
		"bücher.example/a": true, "BÜCHER.example:80": true, "例え.テスト?x": true, "ספר.ישראל#x": true, "a.b": true, "Größe..": true,
		"երևան.example/": true, "արև": true, "և.և/": true, "แม่น้ำ.ไทย": true, "น้ำใจ/": true, "पहाड़ी/": true, "а\u0301б/": true,
		"نامه\u200Cای/": true, "ن\u200C/": false, "\u200Cن/": false, "ا\u200Cن/": false, "ن\u200C-ن/": false, "क्\u200Cष/": false,
		"ำ/": false, "é\u0323/": false, "n\u0303/": false, "а\u0301\u0323/": false, "ŉ/": false,
		"": false, "/": false, ":": false, "ü@h/": false, "ü\\": false, "%C3%BC/": false, "xn--4ca/": false, "\xff/": false, "ü\t/": false, "ספר1/": false,
	} {
		if got := checkPrefix(t, text); got != want {
			t.Errorf("%q: converted %v, want %v", text, got, want)
		}
	}
	if long := strings.Repeat("ü.", 100); !checkPrefix(t, long+"/x") || checkPrefix(t, strings.Repeat("ü", 100)) {
		t.Error("long domains")
	}
}

// TestFastASCII compares the fast path with the simple function on short strings of
// everything that matters to it, under all options.
func TestFastASCII(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	parts := []string{"", "a", "Z", "-", "--", ".", "..", "xn--", "xn-", "_", "7", "é", strings.Repeat("b", 63),
		strings.Repeat("c.", 90)}
	taken, declined, chosen := 0, 0, whole.OneOf(4)
	for flags := range uint8(128) {
		o := optionsOf(flags)
		for n := range len(parts) * len(parts) * len(parts) {
			if !chosen() {
				continue
			}
			domain := parts[n%14] + parts[n/14%14] + parts[n/14/14]
			checkShortCuts(t, o, domain)
			if _, ok := o.FastASCII(domain); ok {
				taken++
			} else {
				declined++
			}
		}
	}
	if taken < 10000 || declined < 10000 {
		t.Errorf("taken %d times, declined %d times", taken, declined)
	}
}

func FuzzPunycode(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, s := range punycodeSamples {
		f.Add(s.unicode)
		f.Add(s.encoded)
	}
	f.Fuzz(func(t *testing.T, s string) {
		checkPunycode(t, []rune(s))
		if encoded, err := idna.EncodePunycode(s); err == nil {
			back, err := idna.DecodePunycode(encoded)
			if want := scalar.String(s); back != want || err != nil {
				t.Fatalf("%+q: %q stands for %+q, %v", s, encoded, back, err)
			}
		}
		decoded, err := idna.DecodePunycode(s)
		if err != nil {
			return
		}
		checkDecode(t, []rune(s), []rune(decoded))
		encoded, err := idna.EncodePunycode(decoded)
		ascii := strings.LastIndexByte(s, '-') + 1 // digits may have been capitals
		if err != nil || !strings.EqualFold(encoded, s) || encoded[:ascii] != s[:ascii] {
			t.Fatalf("%q stands for %+q, which is %q, %v", s, decoded, encoded, err)
		}
	})
}

// naiveNFC normalizes by the letter of the definition, in quadratic time: it
// decomposes, swaps neighbors until all are in order, and looks for each code
// point's starter backwards.
func naiveNFC(s string) string {
	var text []rune
	for _, r := range scalar.String(s) {
		if d := idna.PropertyOf(r).Decomposition; d != "" {
			text = append(text, []rune(d)...)
		} else if n := r - 0xAC00; 0 <= n && n < 11172 {
			text = append(text, 0x1100+n/588, 0x1161+n/28%21)
			if n%28 > 0 {
				text = append(text, 0x11A7+n%28)
			}
		} else {
			text = append(text, r)
		}
	}
	ccc := func(r rune) uint8 { return idna.PropertyOf(r).CCC }
	for swapped := true; swapped; {
		swapped = false
		for i := 1; i < len(text); i++ {
			if a, b := ccc(text[i-1]), ccc(text[i]); b != 0 && a > b {
				text[i-1], text[i] = text[i], text[i-1]
				swapped = true
			}
		}
	}
	for i := 1; i < len(text); i++ {
		j := i - 1
		for j >= 0 && ccc(text[j]) != 0 {
			j--
		}
		blocked := j < i-1 && (ccc(text[i-1]) >= ccc(text[i]))
		if j < 0 || blocked {
			continue
		}
		if c := idna.ComposePair(text[j], text[i]); c != 0 {
			text[j] = c
			text = slices.Delete(text, i, i+1)
			i--
		}
	}
	return string(text)
}

func FuzzNFC(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Add("\u0B47\u0300\u0B3E\uAC00\u11A8\u0915\u093C\u0344")
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 2000 {
			return
		}
		got := idna.NFC(s)
		if want := naiveNFC(s); got != want {
			t.Fatalf("NFC(%+q) = %+q, want %+q", s, got, want)
		}
		if again := idna.NFC(got); again != got {
			t.Fatalf("NFC(%+q) = %+q, again %+q", s, got, again)
		}
		if !utf8.ValidString(got) {
			t.Fatalf("NFC(%+q) = %+q is not UTF-8", s, got)
		}
		if all := string(idna.AppendNFC([]rune(scalar.String(s)))); all != got {
			t.Fatalf("%+q: without quick check %+q, with it %+q", s, all, got)
		}
	})
}
