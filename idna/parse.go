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
	result, err := AppendDomain(stack[:0], domain)
	return string(result), err
}

// ParseDomainStrict is the URL Standard's domain parser with beStrict true. It
// decides whether a domain is valid, that is, whether it may be written in a URL.
// In addition to what [ParseDomain] refuses, it refuses misplaced hyphens, ASCII
// other than letters, digits and hyphens, and labels and domains that are empty
// or too long for DNS.
//
// The result and the error are as in ParseDomain, and it allocates in the same
// way.
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

// AppendDomain appends what [ParseDomain] returns to dst, and returns the result. The
// error is that of ParseDomain. Then dst is returned unchanged, except that bytes
// between its length and its capacity may have been written.
//
// It does not allocate if domain has at most 128 code points, each of its labels at
// most 64, and dst has room for the result.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func AppendDomain(dst []byte, domain string) ([]byte, error) {
	if result, ok := appendDirect(dst, domain); ok {
		return result, nil
	}
	return appendDomain(dst, domain, false)
}

// appendDomain is AppendDomain without appendDirect.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func appendDomain(dst []byte, domain string, careful bool) ([]byte, error) {
	before := len(dst)
	classes := scan(domain)
	if classes&classNonASCII == 0 {
		dst = swar.AppendLower(dst, domain)
	} else {
		p := process{options: parserOptions(), ascii: true, careful: careful}
		dst = p.run(dst, domain)
		if err := p.err(domain); err != nil {
			return dst[:before], err
		}
		classes = scan(dst[before:])
	}
	switch {
	case len(dst) == before:
		return dst, newError(1<<ruleEmptyDomain, ruleEmptyDomain, 0, len(domain))
	case classes&classForbidden != 0:
		return dst[:before], forbidden(domain, dst[before:])
	}
	return dst, nil
}

// parserOptions are those of "domain parser ToASCII" with beStrict false, and
// strictOptions those with beStrict true.
//
// https://url.spec.whatwg.org/#domain-parser-toascii
func parserOptions() Options { return Options{CheckBidi: true, CheckJoiners: true} }

func strictOptions() Options {
	return Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true, VerifyDNSLength: true}
}

// forbidden makes the error for the first forbidden domain code point of
// result, which was made from domain.
//
// https://url.spec.whatwg.org/#forbidden-domain-code-point
func forbidden(domain string, result []byte) error {
	f := fault{code: ruleForbiddenDomainCodePoint}
	for i := 0; i < len(result); i++ {
		if result[i] == '.' {
			f.label++
		}
		if asciiClasses[result[i]]&classForbidden != 0 {
			f.char = rune(result[i])
			break
		}
	}
	start, end := f.locate(domain, false)
	return newError(1<<f.code, f.code, start, end)
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
