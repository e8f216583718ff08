package host_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// TestParseKinds parses hosts of each kind, and checks that no error is
// reported for hosts in the recommended form.
//
// https://url.spec.whatwg.org/#concept-host-parser
// https://url.spec.whatwg.org/#concept-opaque-host-parser
// https://url.spec.whatwg.org/#concept-host-serializer
// https://url.spec.whatwg.org/#concept-host
// https://url.spec.whatwg.org/#concept-host-equals
func TestParseKinds(t *testing.T) {
	for _, tt := range []struct {
		input    string
		isOpaque bool
		want     host.Host
	}{
		{"weburl.example", false, host.Host{Kind: host.Domain, Text: "weburl.example"}},
		{"WEBURL.example", false, host.Host{Kind: host.Domain, Text: "weburl.example"}},
		{"bücher.example", false, host.Host{Kind: host.Domain, Text: "xn--bcher-kva.example"}},
		{"192.0.2.1", false, host.Host{Kind: host.IPv4, Text: "192.0.2.1"}},
		{"[2001:db8::1]", false, host.Host{Kind: host.IPv6, Text: "[2001:db8::1]"}},
		{"[ABCD:EF01::9]", false, host.Host{Kind: host.IPv6, Text: "[abcd:ef01::9]"}},
		{"[2001:db8::1]", true, host.Host{Kind: host.IPv6, Text: "[2001:db8::1]"}},
		{"WEBURL.example", true, host.Host{Kind: host.Opaque, Text: "WEBURL.example"}},
		{"192.0.2.1", true, host.Host{Kind: host.Opaque, Text: "192.0.2.1"}},
		{"bücher", true, host.Host{Kind: host.Opaque, Text: "b%C3%BCcher"}},
		{"", true, host.Host{Kind: host.Empty}},
	} {
		log := validation.Log{Report: func(e reason.Fault) { t.Errorf("%q, %v: %+v", tt.input, tt.isOpaque, e) }}
		got, ok := host.Parse(tt.input, tt.isOpaque, &log)
		if !ok || got != tt.want {
			t.Errorf("%q, %v: %+v, %v, want %+v", tt.input, tt.isOpaque, got, ok, tt.want)
		}
		if silent, ok := host.Parse(tt.input, tt.isOpaque, &validation.Log{}); !ok || silent != got {
			t.Errorf("%q, %v: %+v, %v without Report", tt.input, tt.isOpaque, silent, ok)
		}
	}
}

// TestCause checks that the error of package idna is passed on, whether it is
// fatal or not.
//
// https://url.spec.whatwg.org/#validation-error
func TestCause(t *testing.T) {
	for input, fatal := range map[string]bool{"a b": true, "a_b": false} {
		var got []reason.Fault
		log := validation.Log{Base: 100, Report: func(e reason.Fault) { got = append(got, e) }}
		_, ok := host.Parse(input, false, &log)
		if ok == fatal || len(got) != 1 || got[0].Code != reason.DomainToASCII || got[0].Fatal != fatal || got[0].Start != 101 || got[0].End != 102 {
			t.Errorf("%q: %v, %+v", input, ok, got)
			continue
		}
		var cause *idna.Error
		if !errors.As(got[0].Cause, &cause) || cause.Start != 1 {
			t.Errorf("%q: cause %v", input, got[0].Cause)
		}
	}
}

// TestEndsInANumber covers the checker that distinguishes IPv4 addresses from
// domains.
//
// https://url.spec.whatwg.org/#ends-in-a-number-checker
// https://url.spec.whatwg.org/#ipv4-number-parser
func TestEndsInANumber(t *testing.T) {
	for input, want := range map[string]bool{
		"0": true, "1": true, "a.1": true, "a.1.": true, "1.a": false, "a": false, "a.": false, ".": false, "1..": false, "..1": true,
		"09": true, "a.09": true, "0x": true, "0X": true, "a.0x": true, "0xg": false, "0x1f": true, "0xfg": false, "x1": false,
		"1x": false, "1e1": false, "-1": false, "+1": false, "a.0x.": true, "a.0x..": false, "99999999999999999999": true, "0xffffffffffffffffff": true,
	} {
		if got := host.EndsInANumber(input); got != want {
			t.Errorf("%q: %v, want %v", input, got, want)
		}
	}
}

// parseOrFail returns the serialized host, or "failure".
func parseOrFail(input string) string {
	h, ok := host.Parse(input, false, &validation.Log{})
	if !ok {
		return "failure"
	}
	return h.Text
}

// TestIPv4Spellings writes addresses in all possible ways, with each part in
// each radix. Each must be parsed to the four decimal numbers.
//
// https://url.spec.whatwg.org/#concept-ipv4-parser
// https://url.spec.whatwg.org/#ipv4-number-parser
// https://url.spec.whatwg.org/#concept-ipv4-serializer
func TestIPv4Spellings(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 4))
	formats := []string{"%d", "0%o", "0x%x", "0X%X", "00%o", "0x00%x"}
	for range 2000 {
		address := random.Uint32()
		if random.IntN(4) == 0 {
			address &= random.Uint32() & random.Uint32()
		}
		parts := 1 + random.IntN(4)
		var b strings.Builder
		rest := address
		for i := range parts {
			number := rest
			if i < parts-1 {
				number = rest >> 24
				rest = rest << 8
			} else {
				number >>= 8 * i
			}
			if i > 0 {
				b.WriteByte('.')
			}
			fmt.Fprintf(&b, formats[random.IntN(len(formats))], number)
		}
		if random.IntN(3) == 0 {
			b.WriteByte('.')
		}
		want := netip.AddrFrom4([4]byte{byte(address >> 24), byte(address >> 16), byte(address >> 8), byte(address)}).String()
		if got := parseOrFail(b.String()); got != want {
			t.Errorf("%q: %s, want %s", b.String(), got, want)
		}
	}
}

// TestIPv4Limits checks the largest number that fits in each place, and the
// number after it.
//
// https://url.spec.whatwg.org/#concept-ipv4-parser
func TestIPv4Limits(t *testing.T) {
	for _, tt := range []struct{ prefix, largest, next string }{
		{"", "4294967295", "4294967296"}, {"1.", "16777215", "16777216"}, {"1.2.", "65535", "65536"}, {"1.2.3.", "255", "256"},
	} {
		if got := parseOrFail(tt.prefix + tt.largest); got == "failure" || !strings.HasSuffix(got, ".255") {
			t.Errorf("%s%s: %s", tt.prefix, tt.largest, got)
		}
		for _, tooMuch := range []string{tt.next, tt.next + "0", strings.Repeat("9", 400), "0x1" + strings.Repeat("0", 400)} {
			if got := parseOrFail(tt.prefix + tooMuch); got != "failure" {
				t.Errorf("%s%.40s: %s", tt.prefix, tooMuch, got)
			}
		}
		if got := parseOrFail(tt.prefix + strings.Repeat("0", 400) + "7"); !strings.HasSuffix(got, ".7") {
			t.Errorf("%s with leading zeros: %s", tt.prefix, got)
		}
	}
}

// TestIPv4Range writes numbers of 255 and more in each place. A number over 255
// is always reported. It is fatal before the last place. In the last place it
// is fatal if it does not fit into the remaining bytes.
//
// https://url.spec.whatwg.org/#concept-ipv4-parser
// https://url.spec.whatwg.org/#ipv4-out-of-range-part
func TestIPv4Range(t *testing.T) {
	for _, tt := range []struct {
		input, want string // the serialized address, or "failure"
		start, end  int    // the span of the error; 0, 0 for none
	}{
		{"255.255.255.255", "255.255.255.255", 0, 0},
		{"256.1.1.1", "failure", 0, 3},
		{"1.256.1.1", "failure", 2, 5},
		{"1.1.256.1", "failure", 4, 7},
		{"1.1.1.256", "failure", 6, 9},
		{"300.256.1.999", "failure", 0, 3},
		{"255.255.255", "255.255.0.255", 0, 0},
		{"256.1.1", "failure", 0, 3},
		{"1.256.1", "failure", 2, 5},
		{"1.1.256", "1.1.1.0", 4, 7},
		{"1.1.65535", "1.1.255.255", 4, 9},
		{"1.1.65536", "failure", 4, 9},
		{"255.255", "255.0.0.255", 0, 0},
		{"256.1", "failure", 0, 3},
		{"256.256", "failure", 0, 3},
		{"1.256", "1.0.1.0", 2, 5},
		{"1.16777215", "1.255.255.255", 2, 10},
		{"1.16777216", "failure", 2, 10},
		{"255", "0.0.0.255", 0, 0},
		{"256", "0.0.1.0", 0, 3},
		{"4294967295", "255.255.255.255", 0, 10},
		{"4294967296", "failure", 0, 10},
		{"0x100.1.1.1", "failure", 0, 5},
		{"1.1.1.0400.", "failure", 6, 10},
	} {
		var found []reason.Fault
		h, ok := host.Parse(tt.input, false, &validation.Log{Report: func(e reason.Fault) {
			if e.Code == reason.IPv4OutOfRangePart {
				found = append(found, e)
			}
		}})
		if isFailure := tt.want == "failure"; ok == isFailure || ok && h.Text != tt.want {
			t.Errorf("%q: %q, %v, want %s", tt.input, h.Text, ok, tt.want)
		}
		var want []reason.Fault
		if tt.end > 0 {
			want = []reason.Fault{{Code: reason.IPv4OutOfRangePart, Start: tt.start, End: tt.end, Fatal: tt.want == "failure"}}
		}
		if !slices.Equal(found, want) {
			t.Errorf("%q: reported %+v, want %+v", tt.input, found, want)
		}
	}
}

// TestIPv4Errors covers every error of the IPv4 parser, with its span. Where
// IDNA or percent-decoding changed the host, the span is the whole host.
//
// https://url.spec.whatwg.org/#concept-ipv4-parser
// https://url.spec.whatwg.org/#ipv4-number-parser
func TestIPv4Errors(t *testing.T) {
	warn := func(name reason.Code, start, end int) reason.Fault {
		return reason.Fault{Code: name, Start: start, End: end}
	}
	fail := func(name reason.Code, start, end int) reason.Fault {
		return reason.Fault{Code: name, Start: start, End: end, Fatal: true}
	}
	for _, tt := range []struct {
		input, text string // text is the serialized address, empty on failure
		want        []reason.Fault
	}{
		{"1.2.3.4", "1.2.3.4", nil},
		{"1.2.3.4.", "1.2.3.4", []reason.Fault{warn(reason.IPv4EmptyPart, 7, 8)}},
		{"1.2.3.", "1.2.0.3", []reason.Fault{warn(reason.IPv4EmptyPart, 5, 6), warn(reason.IPv4TooFewParts, 0, 5)}},
		{"1", "0.0.0.1", []reason.Fault{warn(reason.IPv4TooFewParts, 0, 1)}},
		{"1.2.3.4.5", "", []reason.Fault{fail(reason.IPv4TooManyParts, 8, 9)}},
		{"10.2.3.4.5.6.", "", []reason.Fault{warn(reason.IPv4EmptyPart, 12, 13), fail(reason.IPv4TooManyParts, 9, 12)}},
		{".1.2.3.4.5", "", []reason.Fault{fail(reason.IPv4TooManyParts, 7, 10)}},
		{"....1", "", []reason.Fault{fail(reason.IPv4TooManyParts, 4, 5)}},
		{"1..3.4", "", []reason.Fault{fail(reason.IPv4NonNumericPart, 2, 3)}},
		{".1", "", []reason.Fault{warn(reason.IPv4TooFewParts, 0, 2), fail(reason.IPv4NonNumericPart, 0, 1)}},
		{"1.ab.3.4", "", []reason.Fault{fail(reason.IPv4NonNumericPart, 2, 4)}},
		{"1a.2.3.4", "", []reason.Fault{fail(reason.IPv4NonNumericPart, 0, 2)}},
		{"1.2.3.08", "", []reason.Fault{fail(reason.IPv4NonNumericPart, 6, 8)}},
		{"0xg.2.3.4", "", []reason.Fault{fail(reason.IPv4NonNumericPart, 0, 3)}},
		{"01.2.0x3.4", "1.2.3.4", []reason.Fault{warn(reason.IPv4NonDecimalPart, 0, 2), warn(reason.IPv4NonDecimalPart, 5, 8)}},
		{"1.2.3.0x", "1.2.3.0", []reason.Fault{warn(reason.IPv4NonDecimalPart, 6, 8)}},
		{"0.0.0.0", "0.0.0.0", nil},
		{"%31.2.3", "1.2.0.3", []reason.Fault{warn(reason.IPv4TooFewParts, 0, 7)}},
		{"%31.2.3.4.5", "", []reason.Fault{fail(reason.IPv4TooManyParts, 0, 11)}},
	} {
		var got []reason.Fault
		h, ok := host.Parse(tt.input, false, &validation.Log{Report: func(e reason.Fault) {
			if e.Code != reason.DomainPercentEncoded && e.Code != reason.DomainToASCII { // not of this parser
				got = append(got, e)
			}
		}})
		if ok != (tt.text != "") || h.Text != tt.text {
			t.Errorf("%q: %q, %v, want %q", tt.input, h.Text, ok, tt.text)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: reported %+v, want %+v", tt.input, got, tt.want)
		}
	}
}

// compress is a slow form of the IPv6 serializer: it tries every run of zero
// pieces and replaces the first of the longest ones.
func compress(pieces []string) string {
	text := strings.Join(pieces, ":")
	for length := 8; length >= 2; length-- {
		for start := 0; start+length <= 8; start++ {
			if strings.Trim(strings.Join(pieces[start:start+length], ""), "0") == "" {
				return strings.Join(pieces[:start], ":") + "::" + strings.Join(pieces[start+length:], ":")
			}
		}
	}
	return text
}

// TestIPv6Serializer compares with compress, for all patterns of zero pieces.
//
// https://url.spec.whatwg.org/#concept-ipv6-serializer
// https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
// https://url.spec.whatwg.org/#concept-ipv6-parser
func TestIPv6Serializer(t *testing.T) {
	for pattern := range 256 {
		pieces := make([]string, 8)
		for i := range pieces {
			pieces[i] = "0"
			if pattern>>i&1 == 1 {
				pieces[i] = strconv.FormatInt(int64(0xfedc>>(i*2%16)), 16)
			}
		}
		want := "[" + compress(pieces) + "]"
		for _, input := range []string{"[" + strings.Join(pieces, ":") + "]", want, strings.ToUpper(want)} {
			if got := parseOrFail(input); got != want {
				t.Errorf("%s: %s, want %s", input, got, want)
			}
		}
	}
}

// TestIPv6AgainstNetip compares with package netip, which accepts the same
// addresses as the standard, except for those with zones.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func TestIPv6AgainstNetip(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 6))
	pieces := []string{"0", "1", "ab", "FFFF", "00", "0db8", ":", "::", ":", ":", "1.2.3.4", "255.0.0.1", ".", "12345", "256.1.1.1", "g", "01.2.3.4"}
	valid := 0
	for range 200_000 {
		var b strings.Builder
		for range 1 + random.IntN(16) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		input := b.String()
		want := "failure"
		if addr, err := netip.ParseAddr(input); err == nil && addr.Is6() {
			want = "[" + expand(addr) + "]"
			valid++
		}
		if got := parseOrFail("[" + input + "]"); got != want {
			t.Errorf("%s: %s, want %s", input, got, want)
		}
	}
	if valid < 500 {
		t.Errorf("%d valid addresses, want at least 500", valid)
	}
}

// expand serializes an address as the standard does, with compress. Package
// netip writes addresses that contain an IPv4 address in another form.
func expand(addr netip.Addr) string {
	var pieces []string
	for pair := range slices.Chunk(addr.AsSlice(), 2) {
		pieces = append(pieces, strconv.FormatInt(int64(pair[0])<<8|int64(pair[1]), 16))
	}
	return compress(pieces)
}

// TestForbiddenHostBytes compares with the set written in another form than in
// the code.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func TestForbiddenHostBytes(t *testing.T) {
	const forbidden = "\x00\t\n\r #/:<>?@[\\]^|"
	for b := range 256 {
		want := b < 0x80 && strings.ContainsRune(forbidden, rune(b))
		if got := host.IsForbiddenHostByte(byte(b)); got != want {
			t.Errorf("%#x: %v, want %v", b, got, want)
		}
	}
}

// TestURLCodePoints compares every code point with the definition's list and
// ranges.
//
// https://url.spec.whatwg.org/#url-code-points
func TestURLCodePoints(t *testing.T) {
	const ascii = "!$&'()*+,-./:;=?@_~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for c := rune(0); c <= 0x10FFFF; c++ {
		want := c >= 0xA0 && c <= 0x10FFFD
		switch {
		case c < 0x80:
			want = strings.ContainsRune(ascii, c)
		case c >= 0xD800 && c <= 0xDFFF, c >= 0xFDD0 && c <= 0xFDEF, c%0x10000 >= 0xFFFE:
			want = false
		}
		if got := host.IsURLCodePoint(c); got != want {
			t.Fatalf("%U: %v, want %v", c, got, want)
		}
	}
	if host.IsURLCodePoint(-1) || host.IsURLCodePoint(0x110000) {
		t.Error("a value that is not a code point is a URL code point")
	}
}
