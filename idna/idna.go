package idna

// Options are the flags of UTS #46. The zero value is its nontransitional
// processing with every optional check off.
//
// https://www.unicode.org/reports/tr46/#Processing
type Options struct {
	// CheckHyphens refuses labels with hyphens in the third and fourth place, or
	// first, or last.
	CheckHyphens bool
	// CheckBidi applies the Bidi rule to every label of a domain that holds a
	// right-to-left code point.
	CheckBidi bool
	// CheckJoiners refuses U+200C and U+200D where they have no effect on the
	// letters around them.
	CheckJoiners bool
	// UseSTD3ASCIIRules refuses ASCII other than letters, digits and hyphens.
	UseSTD3ASCIIRules bool
	// TransitionalProcessing maps ß, ς, U+200C and U+200D as IDNA2003 did. The
	// standard deprecates it.
	TransitionalProcessing bool
	// VerifyDnsLength refuses labels that are not 1 to 63 bytes long in ASCII and
	// domains that are not 1 to 253. A full stop at the end leaves an empty label
	// and is refused too. ToUnicode ignores it.
	VerifyDnsLength bool
	// IgnoreInvalidPunycode lets labels through that begin with "xn--" but do not
	// decode.
	IgnoreInvalidPunycode bool
}

const (
	acePrefix      = "xn--"
	maxDomainBytes = 253
	maxLabelBytes  = 63

	// Longer domains than these are worked on in the heap.
	stackRunes = 128
	stackBytes = 256
)

// ToASCII converts domain to ASCII. When a rule is broken it returns an *[Error]
// along with the domain as far as it could be converted; that string is for
// diagnosis only and must not be looked up.
//
// It does not allocate when the result is domain itself, and allocates once, for
// the result, when domain has at most 128 code points and the result at most
// 256 bytes.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (o Options) ToASCII(domain string) (string, error) {
	if result, ok := o.fastASCII(domain); ok {
		return result, nil
	}
	return o.processASCII(domain)
}

// processASCII is ToASCII without the fast path.
func (o Options) processASCII(domain string) (string, error) {
	var ascii [stackBytes]byte
	p := process{options: o, ascii: true}
	b := p.run(ascii[:0], domain)
	if o.VerifyDnsLength {
		p.verifyLengths(b)
	}
	result := domain
	if string(b) != domain {
		result = string(b)
	}
	return result, p.err(domain)
}

// ToUnicode converts domain to Unicode. It always returns a string; an *[Error]
// says that some of it could not be converted or should not be shown as it is.
//
// It allocates as ToASCII does, with results of up to 256 bytes in UTF-8.
//
// https://www.unicode.org/reports/tr46/#ToUnicode
func (o Options) ToUnicode(domain string) (string, error) {
	o.VerifyDnsLength = false
	if result, ok := o.fastASCII(domain); ok {
		return result, nil
	}
	var utf8 [stackBytes]byte
	p := process{options: o}
	b := p.run(utf8[:0], domain)
	result := domain
	if string(b) != domain {
		result = string(b)
	}
	return result, p.err(domain)
}
