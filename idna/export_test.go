package idna

// What the tests of package idna_test need of the inside.

const (
	TableBytes     = tableBytes
	LongestMapping = longestMapping
	ShortLabel     = shortLabel
)

// TableLengths is the length of all tables together as they are in memory.
func TableLengths() int {
	return len(asciiClasses) + len(direct) + len(classFirst) + len(classSecond) + len(classThird) + 4*len(words) +
		len(mappingFirst) + len(mappingSecond) + len(mappingThird) + len(mappingDeltas) + len(mappingText) +
		len(decompositionFirst) + len(decompositionSecond) + len(decompositionThird) + len(decompositionText) +
		len(compositions)
}

// AllCodes returns all codes in their order.
func AllCodes() (codes []Code) {
	for _, text := range codeTexts[1:] {
		codes = append(codes, Code(text.name))
	}
	return codes
}

// Property is what the tables say about one code point.
type Property struct {
	Status, Bidi, Joining uint32
	CCC                   uint8
	Mark, No, Maybe       bool
	Mapping               string
	Decomposition         string
}

// PropertyOf looks r up in the tables.
func PropertyOf(r rune) Property {
	c := propertiesOf(r)
	p := Property{Status: c.status(), Bidi: c.bidi(), Joining: c.joining(), CCC: c.ccc(), Mark: c.isMark(),
		No: !c.quickNFC() && !c.maybeNFC(), Maybe: c.maybeNFC()}
	if c.status() == statusMapped || c.status() == statusDeviation {
		p.Mapping = string(appendMapped(nil, r, true))
	}
	if c.composed() {
		p.Decomposition = decompositionOf(r)
	}
	return p
}

// ComposePair returns the primary composite of two code points, or 0.
func ComposePair(first, second rune) rune { return composePair(first, second) }

// Compositions returns the pairs of code points that compose, and what to.
func Compositions() (all [][3]rune) {
	for i := range len(compositions) / 8 {
		c := compositionAt(i)
		all = append(all, [3]rune{rune(c >> 42), rune(c >> 21 & runeMask), rune(c & runeMask)})
	}
	return all
}

// FastASCII is the fast path of ToASCII, SlowToASCII what would follow if there
// were no short cut.
func (o Options) FastASCII(domain string) (string, bool) { return o.fastASCII(domain) }

func (o Options) SlowToASCII(domain string) (string, error) {
	p := process{options: o, ascii: true, careful: true}
	b := p.run(nil, domain)
	if o.VerifyDNSLength {
		p.verifyLengths(b)
	}
	return string(b), p.err(domain)
}

// SlowAppendDomain is AppendDomain without any short cut, with the error of ParseDomain.
func SlowAppendDomain(dst []byte, domain string) ([]byte, error) {
	p := process{options: parserOptions(), ascii: true, careful: true}
	b, _ := p.parse(dst, domain)
	return b, p.err(domain)
}

// ASCIIClass returns the class bits of b: upper, non-ASCII, hyphen, forbidden
// domain code point, not of STD 3.
func ASCIIClass(b byte) uint8 { return asciiClasses[b] }

// The Punycode algorithms for short labels and for others. EncodeShort is for up to
// ShortLabel code points.
func DecodeShort(encoded []rune) ([]rune, int) { return decodeShort(nil, []byte(string(encoded))) }
func DecodeLong(encoded []rune) ([]rune, int)  { return decodeLong(nil, []byte(string(encoded))) }
func EncodeShort(label []rune) []byte          { return encodeShort(nil, label) }
func EncodeLong(label []rune) ([]byte, bool)   { return encodeLong(nil, label) }

// EncodeSimple encodes in the standard's own way: it goes through the label
// again for each distinct code point.
func EncodeSimple(label []rune) ([]byte, bool) {
	var out []byte
	for _, r := range label {
		if r < initialN {
			out = append(out, byte(r))
		}
	}
	done, bias := uint64(len(out)), initialBias
	if done > 0 {
		out = append(out, '-')
	}
	first := true
	for n, delta := rune(initialN), uint64(0); done < uint64(len(label)); n, delta = n+1, delta+1 {
		next := rune(0x110000)
		for _, r := range label {
			if r >= n && r < next {
				next = r
			}
		}
		delta += uint64(next-n) * (done + 1)
		n = next
		for _, r := range label {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			if delta > maxDelta {
				return out, false
			}
			q := delta
			for k := base; q >= uint64(threshold(k, bias)); k += base {
				t := uint64(threshold(k, bias))
				out = append(out, simpleDigit(t+(q-t)%(base-t)))
				q = (q - t) / (base - t)
			}
			out = append(out, simpleDigit(q))
			done++
			bias = simpleAdapt(delta, done, first)
			first, delta = false, 0
		}
	}
	return out, true
}

// simpleAdapt is adapt as the standard has it.
func simpleAdapt(delta, length uint64, first bool) int {
	if first {
		delta /= 700
	} else {
		delta /= 2
	}
	delta += delta / length
	k := 0
	for ; delta > 455; k += 36 {
		delta /= 35
	}
	return k + int(36*delta/(delta+38))
}

// SameAdapt reports whether adapt and simpleAdapt return the same.
func SameAdapt(delta, length uint32, first bool) bool {
	return adapt(delta, length, first) == simpleAdapt(uint64(delta), uint64(length), first)
}

func simpleDigit(d uint64) byte {
	if d < 26 {
		return 'a' + byte(d)
	}
	return '0' + byte(d-26)
}

// AppendNFC is the normalization without the quick check.
func AppendNFC(text []rune) []rune { return appendNFC(nil, text) }
