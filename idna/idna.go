package idna

import (
	"strings"

	"github.com/weburl-go/weburl/internal/scalar"
)

// Options are the flags of UTS #46. The zero value is its nontransitional
// processing without the optional checks.
//
// https://www.unicode.org/reports/tr46/#Processing
type Options struct {
	// CheckHyphens refuses labels that begin or end with a hyphen, or have hyphens
	// in the third and fourth position.
	CheckHyphens bool
	// CheckBidi applies the Bidi rule to every label of a domain that has a
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
	// VerifyDNSLength refuses labels that do not have 1 to 63 bytes in ASCII, and
	// domains that do not have 1 to 253. A full stop at the end is refused, too,
	// because an empty label follows it. ToUnicode ignores this flag, which UTS #46
	// writes VerifyDnsLength.
	VerifyDNSLength bool
	// IgnoreInvalidPunycode keeps labels that begin with "xn--" but cannot be
	// decoded, and reports no error for them.
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

// ToASCII converts domain to ASCII. If it breaks a rule, the error is an *[Error]
// with byte offsets into domain. The result is then the domain as far as it could
// be converted. Use that for messages only, never to look up an address.
//
// If domain has at most 128 code points, and each of its labels at most 64, before and
// after mapping, ToASCII does not allocate if the result is domain itself, and otherwise
// allocates once, for the result, if that has at most 256 bytes.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (o Options) ToASCII(domain string) (string, error) {
	if result, ok := o.fastASCII(domain); ok {
		return result, nil
	}
	var ascii [stackBytes]byte
	p := process{options: o, ascii: true}
	b, ok := appendDirect(ascii[:0], domain)
	if !ok || o.mayRefuse(domain) {
		b = p.run(ascii[:0], domain)
	}
	if o.VerifyDNSLength {
		p.verifyLengths(b)
	}
	return scalar.Text(b, domain), p.err(domain)
}

// mayRefuse reports whether o may refuse a domain, or convert it in another way than
// appendDirect has done.
func (o Options) mayRefuse(domain string) bool {
	return o.TransitionalProcessing || o.UseSTD3ASCIIRules && !isSTD3(domain) ||
		o.CheckHyphens && strings.IndexByte(domain, '-') >= 0 && !Options{CheckHyphens: true}.plainLabels(domain)
}

// ToUnicode converts domain to Unicode. If it breaks a rule, the error is an
// *[Error] with byte offsets into domain. The result is then the domain as far as
// it could be converted, and should not be shown as a domain.
//
// ToUnicode allocates as [Options.ToASCII] does; the 256 bytes are those of the
// result in UTF-8.
//
// https://www.unicode.org/reports/tr46/#ToUnicode
func (o Options) ToUnicode(domain string) (string, error) {
	o.VerifyDNSLength = false
	if result, ok := o.fastASCII(domain); ok {
		return result, nil
	}
	var utf8 [stackBytes]byte
	p := process{options: o}
	b := p.run(utf8[:0], domain)
	return scalar.Text(b, domain), p.err(domain)
}
