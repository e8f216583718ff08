package idna_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// punycodeSamples are the samples of RFC 3492, those with mixed case in lower
// case or with their capitals as the ASCII part has them.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-7.1
var punycodeSamples = []struct{ unicode, encoded string }{
	{"ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"},
	{"他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"},
	{"他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"},
	{"Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"},
	{"למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"},
	{"यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"},
	{"なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"},
	{"세계의모든사람들이한국어를이해한다면얼마나좋을까", "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"},
	{"почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"},
	{"PorquénopuedensimplementehablarenEspañol", "PorqunopuedensimplementehablarenEspaol-fmd56a"},
	{"TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"},
	{"3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"},
	{"安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"},
	{"Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"},
	{"ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"},
	{"MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"},
	{"パフィーdeルンバ", "de-jg4avhby1noc0d"},
	{"そのスピードで", "d9juau41awczczp"},
	{"-> $1.00 <-", "-> $1.00 <--"},
	{"bücher", "bcher-kva"},
	{"", ""},
	{"ü", "tda"},
	{"😀", "e28h"},
}

func TestPunycodeSamples(t *testing.T) {
	for _, tt := range punycodeSamples {
		if got, err := idna.EncodePunycode(tt.unicode); got != tt.encoded || err != nil {
			t.Errorf("EncodePunycode(%q) = %q, %v, want %q", tt.unicode, got, err, tt.encoded)
		}
		if got, err := idna.DecodePunycode(tt.encoded); got != tt.unicode || err != nil {
			t.Errorf("DecodePunycode(%q) = %q, %v, want %q", tt.encoded, got, err, tt.unicode)
		}
	}
	if got, err := idna.DecodePunycode("BCHER-KVA"); got != "BüCHER" || err != nil {
		t.Errorf("digits in capitals: %q, %v", got, err)
	}
}

func TestDecodePunycodeErrors(t *testing.T) {
	for _, tt := range []struct {
		in         string
		start, end int
	}{
		{"-", 0, 1},              // a hyphen first delimits nothing and is no digit
		{"a", 0, 0},              // nothing fails: stands for U+0080
		{"abc-9", 5, 5},          // a number without its last digit
		{"abc-k!", 5, 6},         // not a digit
		{"é", 0, 2},              // not ASCII
		{"abcé-x", 3, 5},         //
		{"a-\xff", 2, 3},         //
		{"99999999", 7, 8},       // greater than the arithmetic allows
		{"0000000000z", 7, 8},    //
		{"zzzzzzzzzzzz", 12, 12}, //
	} {
		got, err := idna.DecodePunycode(tt.in)
		if tt.in == "a" {
			if got != "\u0080" || err != nil {
				t.Errorf("DecodePunycode(a) = %+q, %v", got, err)
			}
			continue
		}
		var e *idna.Error
		if !errors.As(err, &e) {
			t.Errorf("DecodePunycode(%q) = %+q, %v, want an *Error", tt.in, got, err)
			continue
		}
		if got != "" || e.Code != "P4" || !slices.Equal(e.Codes, []idna.Code{"P4"}) || e.Start != tt.start || e.End != tt.end {
			t.Errorf("DecodePunycode(%q) = %+q, %#v, want bytes %d to %d", tt.in, got, e, tt.start, tt.end)
		}
	}
}

// TestPunycodeOverflow encodes labels that need numbers of more than 31 bits.
func TestPunycodeOverflow(t *testing.T) {
	for _, n := range []int{1900, 2000} { // times 0x10FFFF-0x80 is just below and above
		label := strings.Repeat("a", n) + "\U0010FFFD"
		checkPunycode(t, []rune(label))
		encoded, err := idna.EncodePunycode(label)
		if fits := int64(n)*(0x10FFFD-0x80) < 1<<31-1; fits != (err == nil) {
			t.Fatalf("%d letters: %v", n, err)
		}
		if err != nil {
			if !errors.Is(err, idna.Code("A3")) || encoded != "" {
				t.Errorf("%d letters: %q, %v", n, encoded, err)
			}
			continue
		}
		if decoded, err := idna.DecodePunycode(encoded); decoded != label || err != nil {
			t.Errorf("%d letters do not come back: %v", n, err)
		}
	}
}

// TestPunycodeGreatest encodes the greatest number there may be, and the next.
func TestPunycodeGreatest(t *testing.T) {
	const r = 0x80 + (1<<31-1)/2001
	const at = (1<<31 - 1) % 2001
	for n, fits := range map[int]bool{at: true, at + 1: false} {
		label := strings.Repeat("a", n) + string(rune(r)) + strings.Repeat("a", 2000-n)
		checkPunycode(t, []rune(label))
		encoded, err := idna.EncodePunycode(label)
		if fits != (err == nil) {
			t.Fatalf("after %d letters: %v", n, err)
		}
		if decoded, err := idna.DecodePunycode(encoded); fits && (decoded != label || err != nil) {
			t.Errorf("after %d letters: does not come back: %v", n, err)
		}
	}
}

// TestAdapt compares the adaptation of the bias with the standard's.
func TestAdapt(t *testing.T) {
	for delta := range uint32(5000) {
		for length := uint32(1); length < 80; length++ {
			if !idna.SameAdapt(delta, length, false) || !idna.SameAdapt(delta*350, length, true) {
				t.Fatalf("distance %d, length %d", delta, length)
			}
		}
	}
}

// TestLabelTooLong converts a domain with a label that Punycode cannot hold.
func TestLabelTooLong(t *testing.T) {
	label := strings.Repeat("a", 12000) + "\U000323AF"
	got, err := idna.Options{}.ToASCII("É." + label)
	var e *idna.Error
	if !errors.As(err, &e) || !slices.Equal(e.Codes, []idna.Code{"A3"}) || e.Start != 3 || e.End != 3+len(label) || got != "xn--9ca."+label {
		t.Errorf("%.20q, %v", got, err)
	}
}

// randomLabel returns n code points, from one script or from all of Unicode.
func randomLabel(random *rand.Rand, n int) []rune {
	scripts := [][2]rune{{'a', 'z'}, {0x430, 0x44F}, {0x4E00, 0x9FFF}, {0x80, 0xFF}, {0x1F600, 0x1F64F}, {0, 0xD7FF},
		{0xE000, 0x10FFFF}}
	kinds := scripts[random.IntN(len(scripts)):]
	label := make([]rune, n)
	for i := range label {
		kind := kinds[random.IntN(len(kinds))]
		label[i] = kind[0] + random.Int32N(kind[1]-kind[0]+1)
	}
	return label
}

// TestPunycodeSimple compares the algorithms for long labels with the simple
// ones, on labels of every length around the limits between them.
func TestPunycodeSimple(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range whole.Or(1000, 4000) {
		checkPunycode(t, randomLabel(random, random.IntN(4*idna.ShortLabel)))
	}
	for _, n := range []int{511, 512, 513, 1024, idna.ShortLabel - 1, idna.ShortLabel, idna.ShortLabel + 1, 5000} {
		for range whole.Or(3, 10) {
			checkPunycode(t, randomLabel(random, n))
		}
		checkPunycode(t, []rune(strings.Repeat("\u4E00", n)))
		checkPunycode(t, []rune(strings.Repeat("a\u4E00\u4E01", n/3)))
		mixed := []rune(strings.Repeat("\u4E00", n))
		for i := range len(mixed) / 17 {
			mixed[i*17] = rune(0x5000 + i*7%50)
		}
		checkPunycode(t, mixed)
		checkPunycode(t, []rune(strings.Repeat("\uE800\u4E01\u0080a", n/4)))
	}
}

// TestPunycodeLengths compares what is chosen by length with the simple
// algorithms.
func TestPunycodeLengths(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{1, 63, 64, 65, 2047, 2048, 2049} {
		for range whole.Or(5, 20) {
			label := []rune(scalar.String(string(randomLabel(random, n))))
			want, ok := idna.EncodeSimple(label)
			got, err := idna.EncodePunycode(string(label))
			if ok != (err == nil) || ok && got != string(want) {
				t.Fatalf("%d code points: %q, %v, want %q, %v", n, got, err, want, ok)
			}
			if back, err := idna.DecodePunycode(got); ok && (back != string(label) || err != nil) {
				t.Fatalf("%d code points do not come back: %v", n, err)
			}
		}
	}
}

func checkPunycode(t *testing.T, label []rune) {
	t.Helper()
	simple, ok1 := idna.EncodeSimple(label)
	long, ok2 := idna.EncodeLong(label)
	if ok1 != ok2 || ok1 && string(simple) != string(long) {
		t.Fatalf("%+q: simple %q, %v; long %q, %v", string(label), simple, ok1, long, ok2)
	}
	if len(label) <= idna.ShortLabel {
		if short := idna.EncodeShort(label); string(short) != string(simple) {
			t.Fatalf("%+q: simple %q, short %q", string(label), simple, short)
		}
	}
	if !ok1 {
		return
	}
	checkDecode(t, []rune(string(simple)), label)
	// The same with one character changed, which may or may not decode.
	if n := len(simple); n > 0 {
		simple[n/2] = "abc019-z"[n%8]
		checkDecode(t, []rune(string(simple)), nil)
	}
}

// checkDecode compares both decoders, and with label unless that is nil.
func checkDecode(t *testing.T, encoded, label []rune) {
	t.Helper()
	a, bad1 := idna.DecodeShort(encoded)
	b, bad2 := idna.DecodeLong(encoded)
	if bad1 != bad2 || bad1 < 0 && !slices.Equal(a, b) {
		t.Fatalf("%q: short %+q, %d; long %+q, %d", string(encoded), string(a), bad1, string(b), bad2)
	}
	if label != nil && (bad1 >= 0 || !slices.Equal(a, label)) {
		t.Fatalf("%q does not come back: %+q, %d", string(label), string(a), bad1)
	}
}
