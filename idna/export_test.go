package idna

// What the tests of package idna_test need of the inside.

const (
	TableBytes     = tableBytes
	LongestMapping = longestMapping
	ShortLabel     = shortLabel
)

// TableLengths is the length of all tables together as they are in memory.
func TableLengths() int {
	return len(asciiClasses) + len(classFirst) + len(classSecond) + len(classThird) + 4*len(words) +
		len(mappingFirst) + len(mappingSecond) + len(mappingThird) + 4*len(mappingDeltas) + len(mappingText) +
		len(decompositionFirst) + len(decompositionSecond) + len(decompositionThird) + len(decompositionText) +
		8*len(compositions)
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

// FastASCII is the fast path of ToASCII, SlowToASCII what would follow if there
// were no short cut.
func (o Options) FastASCII(domain string) (string, bool) { return o.fastASCII(domain) }

func (o Options) SlowToASCII(domain string) (string, error) {
	p := process{options: o, ascii: true, careful: true}
	b := p.run(nil, domain)
	if o.VerifyDnsLength {
		p.verifyLengths(b)
	}
	return string(b), p.err(domain)
}

// ASCIIClass returns the class bits of b: upper, non-ASCII, hyphen, forbidden
// domain code point, not of STD 3.
func ASCIIClass(b byte) uint8 { return asciiClasses[b] }

// The Punycode algorithms, simple and for long labels.
func DecodeSimple(encoded []rune) ([]rune, int) { return decodeSimple(nil, encoded) }
func DecodeLong(encoded []rune) ([]rune, int)   { return decodeLong(nil, encoded) }
func EncodeSimple(label []rune) ([]byte, bool)  { return encodeSimple(nil, label) }
func EncodeLong(label []rune) ([]byte, bool)    { return encodeLong(nil, label) }

// AppendNFC is the normalisation without the quick check.
func AppendNFC(text []rune) []rune { return appendNFC(nil, text) }
