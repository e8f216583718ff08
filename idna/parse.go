package idna

// ParseDomain is the URL Standard's domain parser. With beStrict false it takes
// what the web takes: ASCII is only lowercased, whatever stands in it, and
// anything else must pass the Bidi and joiner rules and be made of permitted
// code points. With beStrict true, hyphens, ASCII other than letters and digits,
// and lengths are checked too; that is the question whether a domain is valid.
//
// The result is not empty and holds no forbidden domain code point. The error
// is always an *[Error], with offsets into domain, and then the result is empty.
// Allocation is as in [Options.ToASCII]: none for lowercase ASCII.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func ParseDomain(domain string, beStrict bool) (string, error) {
	if beStrict {
		result, err := parserOptions(true).ToASCII(domain)
		if err != nil {
			return "", err
		}
		return result, nil
	}
	if classes := scan(domain); classes&(classNonASCII|classForbidden) == 0 && domain != "" {
		return lowercase(domain, classes), nil
	}
	var stack [stackBytes]byte
	result, err := AppendDomain(stack[:0], domain)
	return string(result), err
}

// AppendDomain appends to dst what [ParseDomain] returns when beStrict is false.
// On an error, which is that of ParseDomain, it returns dst as it was; the bytes
// between its length and its capacity may have been written to.
//
// It does not allocate when domain has at most 128 code points and dst has room
// for the result.
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
		dst = appendLowercase(dst, domain)
	} else {
		p := process{options: parserOptions(false), ascii: true, careful: careful}
		dst = p.run(dst, domain)
		if err := p.err(domain); err != nil {
			return dst[:before], err
		}
		classes = scan(dst[before:])
	}
	switch {
	case len(dst) == before:
		return dst, &Error{Code: EmptyDomain, Codes: 1 << EmptyDomain, End: len(domain)}
	case classes&classForbidden != 0:
		return dst[:before], forbidden(domain, dst[before:])
	}
	return dst, nil
}

// parserOptions are those of "domain parser ToASCII" for the given beStrict.
//
// https://url.spec.whatwg.org/#domain-parser-toascii
func parserOptions(beStrict bool) Options {
	if beStrict {
		return Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true, VerifyDnsLength: true}
	}
	return Options{CheckBidi: true, CheckJoiners: true}
}

// forbidden makes the error for the first forbidden domain code point of
// result, which was made from domain.
//
// https://url.spec.whatwg.org/#forbidden-domain-code-point
func forbidden(domain string, result []byte) error {
	f := fault{code: ForbiddenDomainCodePoint}
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
	return &Error{Code: f.code, Codes: 1 << f.code, Start: start, End: end}
}

// DomainToUnicode is the URL Standard's "domain to Unicode", for showing the
// domain of a parsed URL to a person. Where the conversion records an error,
// domain is returned as it is, so that parsing the result gives domain again.
//
// It allocates only the result, and nothing when that is domain itself.
//
// https://url.spec.whatwg.org/#concept-domain-to-unicode
func DomainToUnicode(domain string) string {
	result, err := parserOptions(false).ToUnicode(domain)
	if err != nil {
		return domain
	}
	return result
}
