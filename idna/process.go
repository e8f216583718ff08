package idna

import (
	"slices"
	"unicode/utf8"
)

// process is the state of one run of the processing. The text is not in it: it is
// passed from function to function, so that it can stay on the stack.
type process struct {
	options Options
	codes   rules
	first   fault // in the leftmost label that has one, the fault that was found first
	rtl     bool  // this is a Bidi domain name
	ascii   bool  // ASCII is wanted, not Unicode
	careful bool  // take no short cut
}

// record notes a broken rule.
func (p *process) record(f fault) {
	if p.codes == 0 || f.label < p.first.label {
		p.first = f
	}
	p.codes |= 1 << f.code
}

// err returns the error for all that was recorded, or nil.
func (p *process) err(domain string) error {
	if p.codes == 0 {
		return nil
	}
	start, end := p.first.locate(domain, p.options.TransitionalProcessing)
	return newError(p.codes, p.first.code, start, end)
}

// run appends the processed domain to dst, in ASCII or in Unicode. A plain domain
// is written as soon as it is mapped. With careful set there is no such short cut;
// FuzzToASCII compares the two.
//
// https://www.unicode.org/reports/tr46/#Processing
func (p *process) run(dst []byte, domain string) []byte {
	var stack [stackRunes]rune
	text, plain := p.mapDomain(p.buffer(stack[:0], domain), domain)
	if !plain || p.careful || p.options.CheckHyphens || p.options.UseSTD3ASCIIRules {
		text = p.convert(text)
		if p.rtl && p.options.CheckBidi {
			p.checkBidi(text)
		}
	}
	if p.ascii {
		return p.encode(dst, text)
	}
	return appendRunes(dst, text)
}

// buffer returns dst, which is empty, with enough capacity for the mapped domain. As a
// code point may be mapped to eighteen, those of a long domain are counted first:
// growing step by step would take several times the memory. The normalized text may
// be longer by a few code points.
func (p *process) buffer(dst []rune, domain string) []rune {
	if len(domain) <= cap(dst) {
		return dst
	}
	var mapped [longestMapping]rune
	n := 0
	for i := 0; i < len(domain); {
		if domain[i] < utf8.RuneSelf {
			n++
			i++
			continue
		}
		r, size := decodeRune(domain[i:])
		i += size
		n += len(appendMapped(mapped[:0], r, p.options.TransitionalProcessing))
	}
	if n <= cap(dst) {
		return dst
	}
	return slices.Grow(dst, n+n/16)
}

// mapDomain appends the mapped and normalized domain to dst and reports whether it
// is plain: without Punycode, and valid if no option checks ASCII. Some valid domains
// are not plain, such as those with right-to-left code points or joiners. Valid code
// points stay valid when they are normalized, which TestValidComposites checks.
func (p *process) mapDomain(dst []rune, domain string) (mapped []rune, plain bool) {
	var n normalizer
	var several [longestMapping]rune
	plain = true
	for i := 0; i < len(domain); {
		if b := domain[i]; b < utf8.RuneSelf {
			if b == '-' && len(dst) > 0 && dst[len(dst)-1] == '-' {
				plain = false // this may be Punycode
			}
			dst = append(n.begin(dst), rune(b|asciiClasses[b]&classUpper<<5))
			i++
			continue
		}
		r, size := decodeRune(domain[i:])
		i += size
		c := propertiesOf(r)
		if c.plain() {
			dst = append(n.begin(dst), r)
			continue
		}
		if s := c.status(); s == statusValid || s == statusDisallowed {
			first := len(dst) == 0 || dst[len(dst)-1] == '.'
			plain = plain && s == statusValid && !c.isRTL() && !(first && c.isMark())
			dst = n.append(dst, r, c)
			continue
		}
		for _, m := range appendMapped(several[:0], r, p.options.TransitionalProcessing) {
			c := propertiesOf(m)
			plain = plain && c.plain()
			dst = n.append(dst, m, c)
		}
	}
	return n.finish(dst), plain
}

// convert turns the mapped domain into its Unicode form, label by label and in the
// same memory, and validates the labels. There is enough memory, as the Unicode form
// of a label has fewer code points than its ASCII form.
//
// https://www.unicode.org/reports/tr46/#ProcessingStepConvertValidate
func (p *process) convert(mapped []rune) []rune {
	dst := mapped[:0]
	for number := 0; ; number++ {
		label, rest, _, more := cutLabel(mapped)
		if hasACEPrefix(label) {
			dst = p.convertACE(dst, label, number)
		} else {
			before := len(dst)
			dst = append(dst, label...)
			p.validate(dst[before:], number, p.options.TransitionalProcessing)
		}
		if !more {
			return dst
		}
		dst = append(dst, '.')
		mapped = rest
	}
}

// convertACE appends what a label that begins with "xn--" stands for. If it cannot
// be decoded, that is the label itself. The label may be in the memory that is
// appended to.
//
// https://www.unicode.org/reports/tr46/#ProcessingStepPunycode
func (p *process) convertACE(dst, label []rune, number int) []rune {
	whole := fault{ruleP4, number, noChar, 0}
	if at := nonASCII(label); at >= 0 {
		p.record(fault{ruleP4, number, label[at], 0})
		return append(dst, label...)
	}
	var stack [shortLabel]byte
	encoded := slices.Grow(stack[:0], len(label)-len(acePrefix))
	for _, r := range label[len(acePrefix):] {
		encoded = append(encoded, byte(r))
	}
	before := len(dst)
	decoded, bad := decodePunycode(dst, encoded)
	if bad >= 0 {
		if !p.options.IgnoreInvalidPunycode {
			p.record(whole)
		}
		return appendASCII(append(dst[:before], 'x', 'n', '-', '-'), encoded)
	}
	if nonASCII(decoded[before:]) < 0 {
		p.record(whole)
	}
	if !isNFC(decoded[before:]) {
		p.record(fault{ruleV1, number, noChar, 0})
	}
	p.validate(decoded[before:], number, false)
	return decoded
}

// appendASCII appends the code points of text, which is ASCII.
func appendASCII(dst []rune, text []byte) []rune {
	for _, b := range text {
		dst = append(dst, rune(b))
	}
	return dst
}

// encode appends the ASCII form of the processed domain to dst. A label that
// Punycode cannot hold stays in UTF-8.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (p *process) encode(dst []byte, unicode []rune) []byte {
	if n := len(unicode); n > stackRunes {
		dst = slices.Grow(dst, n+n/4) // growing from nothing would allocate five times what is needed
	}
	for number := 0; ; number++ {
		label, rest, ascii, more := cutLabel(unicode)
		before := len(dst)
		if ascii {
			for _, r := range label {
				dst = append(dst, byte(r))
			}
		} else {
			encoded, ok := appendPunycode(append(dst, acePrefix...), label)
			dst = encoded
			if !ok {
				p.record(fault{ruleA3, number, noChar, 0})
				dst = appendRunes(dst[:before], label)
			}
		}
		if !more {
			return dst
		}
		dst = append(dst, '.')
		unicode = rest
	}
}

// verifyLengths checks the limits that DNS sets for a domain in ASCII.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (p *process) verifyLengths(ascii []byte) {
	length, number, start := len(ascii), 0, 0
	if length > 0 && ascii[length-1] == '.' {
		length--
	}
	if length == 0 || length > maxDomainBytes {
		p.record(fault{ruleA41, wholeDomain, noChar, 0})
	}
	for i := 0; i <= len(ascii); i++ {
		if i < len(ascii) && ascii[i] != '.' {
			continue
		}
		if n := i - start; n == 0 || n > maxLabelBytes {
			p.record(fault{ruleA42, number, noChar, 0})
		}
		number++
		start = i + 1
	}
}

// cutLabel returns the first label of domain, whether it is ASCII, and what follows
// the full stop after it, if there is one.
func cutLabel(domain []rune) (label, rest []rune, ascii, more bool) {
	all := rune(0)
	for i, r := range domain {
		if r == '.' {
			return domain[:i], domain[i+1:], all < utf8.RuneSelf, true
		}
		all |= r
	}
	return domain, nil, all < utf8.RuneSelf, false
}

func hasACEPrefix(label []rune) bool {
	return len(label) >= 4 && label[0] == 'x' && label[1] == 'n' && label[2] == '-' && label[3] == '-'
}

// nonASCII returns the index of the first code point that is not ASCII, or -1.
func nonASCII(label []rune) int {
	for i, r := range label {
		if r >= utf8.RuneSelf {
			return i
		}
	}
	return -1
}

// appendRunes appends text in UTF-8.
func appendRunes(dst []byte, text []rune) []byte {
	if cap(dst)-len(dst) < utf8.UTFMax*len(text) {
		n := 0
		for _, r := range text {
			n += utf8.RuneLen(r)
		}
		dst = slices.Grow(dst, n)
	}
	for _, r := range text {
		dst = utf8.AppendRune(dst, r)
	}
	return dst
}

// runesFor returns dst, which is empty, with enough capacity for the code points of
// text.
func runesFor(dst []rune, text string) []rune {
	if len(text) <= cap(dst) {
		return dst
	}
	return slices.Grow(dst, utf8.RuneCountInString(text))
}
