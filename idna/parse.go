package idna

import "github.com/weburl-go/weburl/internal/swar"

// ParseDomain is the URL Standard's domain parser with beStrict false, as the
// URL parser calls it. It converts ASCII to lower case and refuses forbidden
// domain code points in it. All else must consist of permitted code points and
// follow the Bidi rule and the joiner rules.
//
// The result is ASCII, is not empty, and has no forbidden domain code point. The
// error is always an *[Error] with offsets into domain; the result is then empty.
// ParseDomain does not allocate for ASCII in lower case, and otherwise allocates as
// [Options.ToASCII] does.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func ParseDomain(domain string) (string, error) {
	if classes := scan(domain); classes&(classNonASCII|classForbidden) == 0 && domain != "" {
		return lowercase(domain, classes), nil
	}
	var stack [stackBytes]byte
	if result, ok := appendDirect(stack[:0], domain); ok {
		return string(result), nil
	}
	p := process{options: parserOptions(), ascii: true}
	if result, ok := p.parse(stack[:0], domain); ok {
		return string(result), nil
	}
	return "", p.err(domain)
}

// ParseDomainStrict is the URL Standard's domain parser with beStrict true. It
// decides whether a domain is valid, that is, whether it may be written in a URL.
// In addition to what [ParseDomain] refuses, it refuses misplaced hyphens, ASCII
// other than letters, digits and hyphens, and labels and domains that are empty
// or too long for DNS.
//
// The result and the error are as in ParseDomain. It allocates as [Options.ToASCII]
// does.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
// https://url.spec.whatwg.org/#valid-domain
func ParseDomainStrict(domain string) (string, error) {
	result, err := strictOptions().ToASCII(domain)
	if err != nil {
		return "", err
	}
	return result, nil
}

// AppendDomain appends what [ParseDomain] returns to dst, and returns the result. It is
// not ok if ParseDomain returns an error, which says why. Then dst is returned unchanged,
// except that bytes between its length and its capacity may have been written.
//
// It does not allocate if dst has room for the result and domain has at most 128 code
// points, and each of its labels at most 64, before and after mapping.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func AppendDomain(dst []byte, domain string) (_ []byte, ok bool) {
	if result, ok := appendDirect(dst, domain); ok {
		return result, true
	}
	p := process{options: parserOptions(), ascii: true}
	return p.parse(dst, domain)
}

// parse is AppendDomain without appendDirect. It records why a domain is refused.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func (p *process) parse(dst []byte, domain string) (_ []byte, ok bool) {
	before := len(dst)
	classes := scan(domain)
	if classes&classNonASCII == 0 {
		dst = swar.AppendLower(dst, domain)
	} else {
		dst = p.run(dst, domain)
		classes = scan(dst[before:])
	}
	switch {
	case p.codes != 0:
	case len(dst) == before:
		p.record(fault{ruleEmptyDomain, wholeDomain, noChar, 0})
	case classes&classForbidden != 0:
		p.recordForbidden(dst[before:])
	default:
		return dst, true
	}
	return dst[:before], false
}

// parserOptions are those of "domain parser ToASCII" with beStrict false, and
// strictOptions those with beStrict true.
//
// https://url.spec.whatwg.org/#domain-parser-toascii
func parserOptions() Options { return Options{CheckBidi: true, CheckJoiners: true} }

func strictOptions() Options {
	return Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true, VerifyDNSLength: true}
}

// recordForbidden records the first forbidden domain code point of result.
//
// https://url.spec.whatwg.org/#forbidden-domain-code-point
func (p *process) recordForbidden(result []byte) {
	f := fault{code: ruleForbiddenDomainCodePoint}
	for _, b := range result {
		if b == '.' {
			f.label++
		}
		if asciiClasses[b]&classForbidden != 0 {
			f.char = rune(b)
			break
		}
	}
	p.record(f)
}

// DomainToUnicode converts the domain of a parsed URL to Unicode, to show it to a
// person. It is the standard's algorithm "domain to Unicode". If the conversion has
// an error, the result is domain itself. So parsing the result gives domain again.
//
// It allocates as [Options.ToUnicode] does, and more if the conversion has an error.
//
// https://url.spec.whatwg.org/#concept-domain-to-unicode
func DomainToUnicode(domain string) string {
	result, err := parserOptions().ToUnicode(domain)
	if err != nil {
		return domain
	}
	return result
}
