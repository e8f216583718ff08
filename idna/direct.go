package idna

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/swar"
)

// directRoom returns how many free bytes appendDirect asks for. A code point of two
// bytes takes up to eight digits, and a label takes the prefix and a hyphen besides.
func directRoom(domain string) int { return len(acePrefix) + 5*len(domain) }

// appendDirect is the domain parser for domains as they are usually written:
// each label is valid and normalized when its code points are mapped one by one,
// and is encoded at once. It declines every other domain, every domain with an
// error, and any domain if dst does not have enough free bytes.
//
// The simple function is process with careful set; FuzzToASCII compares the two.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func appendDirect(dst []byte, domain string) (_ []byte, ok bool) {
	out := dst[len(dst):cap(dst)]
	if len(out) < directRoom(domain) {
		return dst, false
	}
	n, end, ok := putDirect(out, domain)
	if !ok || end < len(domain) {
		return dst, false
	}
	return dst[:len(dst)+n], true
}

// putDirect writes the domain at the start of text to out. A colon, slash, "?" or
// "#" ends it. Unless it declines, it returns where the domain ends in out and in
// text.
func putDirect(out []byte, text string) (n, end int, ok bool) {
	all, mixed := directClass(0), false
	for rest := text; ; rest = rest[1:] {
		var set directClass
		if rest != "" && rest[0] >= utf8.RuneSelf {
			n, rest, set = putUnicode(out, n, rest)
		} else {
			n, rest, set = putLabel(out, n, rest)
		}
		if n < 0 {
			return 0, 0, false
		}
		all |= set
		mixed = mixed || set.isMixed()
		if rest == "" || rest[0] != '.' {
			end = len(text) - len(rest)
			break
		}
		out[n] = '.'
		n++
	}
	if end == 0 || all&isRight != 0 && mixed {
		return 0, 0, false // empty, or the Bidi rule has to be applied
	}
	return n, end, true
}

// AppendDomainPrefix converts the domain at the start of text, which ends before the
// first colon, slash, "?" or "#", or at the end of text. It appends to dst what
// [AppendDomain] does for that domain, and also returns the offset of its end in
// bytes.
//
// If ok is false, use AppendDomain. That is so for uncommon domains, for domains
// with errors, and if dst has room for less than about five times the bytes of the
// domain. Then dst is returned unchanged, except that bytes between its length and
// its capacity may have been written.
//
// It does not allocate.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func AppendDomainPrefix(dst []byte, text string) (_ []byte, end int, ok bool) {
	out := dst[len(dst):cap(dst)]
	whole := len(text)
	if most := (len(out) - directRoom("")) / 5; most < whole {
		text = text[:max(most, 0)]
	}
	n, end, ok := putDirect(out, text)
	if !ok || end == len(text) && end < whole {
		return dst, 0, false
	}
	return dst[:len(dst)+n], end, true
}

// A directClass says what putUnicode has to know of a code point. The table direct has
// those of the code points below U+10000; see there.
type directClass uint8

const (
	isCareful directClass = 1 << iota // isDirect decides, or nothing else is known
	isInner                           // it is a mark or has the Bidi_Class NSM, so it cannot begin a label
	isFirst                           // it may compose with or be reordered with one behind it
	isSecond                          // it may compose with or be reordered with one before it
	isLeft                            // its Bidi_Class is L
	isRight                           // R, AL or AN: such a domain is a Bidi domain name
	isWeak                            // AN or another that is neither L, R, AL nor NSM
)

// refuses returns what a code point must not be behind one of the class c.
func (c directClass) refuses() directClass { return c&isFirst<<1 | isCareful }

// isMixed reports whether a label with code points of these classes may break the Bidi
// rule. One of left-to-right letters and NSM that begins with a letter does not break it,
// nor does one of right-to-left letters and NSM.
func (c directClass) isMixed() bool {
	return c&isWeak != 0 || c&(isLeft|isRight) == isLeft|isRight
}

// endsDomain reports whether b is a byte that ends a domain in a URL.
func endsDomain(b byte) bool { return b == '/' || b == ':' || b == '?' || b == '#' }

// putLabel writes the label at the start of text to out[n:]. It returns where the label ends
// in out, what follows it in text, and its classes. If it declines, the first result is negative.
func putLabel(out []byte, n int, text string) (_ int, rest string, set directClass) {
	start := n
	n, rest, set = putLetters(out, n, text)
	for ; rest != "" && rest[0] != '.'; rest = rest[1:] {
		b := rest[0]
		class := asciiClasses[b]
		if class&(classForbidden|classHyphen|classNonASCII) != 0 {
			if class&classNonASCII != 0 {
				return putUnicode(out, start, text)
			}
			if class&classForbidden != 0 {
				if endsDomain(b) {
					break
				}
				return -1, "", 0
			}
			if len(rest) > 1 && rest[1] == '-' {
				return -1, "", 0 // perhaps it is Punycode
			}
		}
		b |= class & classUpper << 5
		set |= bidiOfASCII(b)
		out[n] = b
		n++
	}
	return n, rest, set
}

// putLetters writes letters and digits at the start of text to out[n:], eight bytes at a time. It
// returns where they end in out, what follows them in text, and their classes.
func putLetters(out []byte, n int, text string) (_ int, rest string, set directClass) {
	for rest = text; len(rest) >= 8; {
		w := swar.Word(rest)
		letters, digits := swar.Inside(w|0x20*swar.Ones, 'a', 'z'), swar.Inside(w, '0', '9')
		stop := bits.TrailingZeros64((^(letters|digits)|w)&swar.Highs) &^ 7
		binary.LittleEndian.PutUint64(out[n:n+8], swar.Lower(w))
		before := swar.Highs & (uint64(1)<<stop - 1)
		if letters&before != 0 {
			set |= isLeft
		}
		if digits&before != 0 {
			set |= isWeak
		}
		n += stop / 8
		rest = rest[stop/8:]
		if stop < 64 {
			break
		}
	}
	return n, rest, set
}

// bidiOfASCII returns isLeft for a small letter. Others do not matter here.
func bidiOfASCII(b byte) directClass {
	if b-'a' < 26 {
		return isLeft
	}
	return isWeak
}

// putUnicode is putLabel for a label that is not ASCII.
func putUnicode(out []byte, n int, text string) (_ int, rest string, set directClass) {
	var keys sortedKeys
	*(*[4]byte)(out[n:]) = [4]byte{'x', 'n', '-', '-'}
	n += len(acePrefix)
	count, start := 0, n
	last, refused := rune(0), isCareful|isInner // the last code point, and what the next one must not be
	after := ""                                 // what follows a code point while rest is what it is mapped to
	for rest = text; ; {
		from, before := rest, set
		if at := n; rest != "" && rest[0] < utf8.RuneSelf {
			if n, rest, set = putLetters(out, n, rest); n > at {
				last, refused, set = rune(out[n-1]), isCareful|isSecond, set|before
				continue
			}
		} else {
			rest, count, set = keys.insertPlain(count, n-start, rest, refused)
		}
		set |= before
		if rest == "" {
			if after == "" {
				break
			}
			last, rest, after, refused = lastRune(from, rest, last), after, "", isCareful|isSecond
			continue
		}
		if b := rest[0]; b < utf8.RuneSelf {
			class := asciiClasses[b]
			if b == '.' || class&classForbidden != 0 && endsDomain(b) {
				break
			}
			if class&classForbidden != 0 || b == '-' && len(rest) > 1 && rest[1] == '-' {
				return -1, "", 0
			}
			b |= class & classUpper << 5
			set |= bidiOfASCII(b)
			last, refused = rune(b), isCareful|isSecond
			out[n] = b
			n++
			rest = rest[1:]
			continue
		}
		last = lastRune(from, rest, last)
		r, size, class := directRune(rest, last)
		if class == 0 && after == "" {
			if rest, after = longMapping(rest); rest != "" {
				refused |= isSecond
				continue
			}
		}
		if class == 0 || count == shortLabel {
			return -1, "", 0
		}
		keys.insert(count, uint32(r)<<indexBits+uint32(n-start))
		count++
		last, refused = r, class.refuses()|isSecond
		set |= class
		rest = rest[size:]
	}
	return putInsertions(out, n, keys[:count], n-start), rest, set
}

// lastRune returns the last code point of text before rest, with which it ends, or last if
// there is none.
func lastRune(text, rest string, last rune) rune {
	if len(rest) < len(text) {
		last, _ = utf8.DecodeLastRuneInString(text[:len(text)-len(rest)])
	}
	return last
}

// longMapping returns what the first code point of text is mapped to, if that is more than one
// code point and has no ASCII, and what follows it in text.
func longMapping(text string) (mapping, after string) {
	r, size := utf8.DecodeRuneInString(text)
	if propertiesOf(r).status() != statusMapped {
		return "", ""
	}
	_, mapping = mappingOf(r)
	for i := range len(mapping) {
		if mapping[i] < utf8.RuneSelf {
			return "", ""
		}
	}
	return mapping, text[size:]
}

// insertPlain inserts the code points of two and three bytes at the start of text, up to one
// that is ASCII, at the end of text, or of a class that is refused. It returns what follows
// them, how many code points there are now, and the classes of those inserted.
//
// It does little else, so that all its variables are in registers.
func (k *sortedKeys) insertPlain(count, ascii int, text string, refused directClass) (rest string, _ int, set directClass) {
	for len(text) >= 4 && count < shortLabel {
		w := uint32(text[0]) | uint32(text[1])<<8 | uint32(text[2])<<16 | uint32(text[3])<<24
		high, low, size := w&0xF<<6|w>>8&0x3F, w>>16&0x3F, 3
		if w&0xC0C0F0 != 0x8080E0 || high < 0x800>>6 {
			if w&0xC0E0 != 0x80C0 {
				break
			}
			high, low, size = w&0x1F, w>>8&0x3F, 2
		}
		class := directClass(direct[uint(direct[high])<<6|uint(low)])
		if class&refused != 0 {
			break
		}
		text = text[size:]
		set |= class
		refused = class.refuses()
		k.insert(count, (high<<6|low)<<indexBits+uint32(ascii))
		count++
	}
	return text, count, set
}

// directRune decodes the first code point of text, which stands behind the code point last,
// and maps it. The class is 0 if it is not direct, and otherwise does not have isFirst and
// isSecond.
func directRune(text string, last rune) (rune, int, directClass) {
	r, size := utf8.DecodeRuneInString(text)
	if r == zwnj && joinsBoth(last, text[size:]) {
		return r, size, isInner
	}
	r, c := propertiesOf(r).mapped(r)
	if !c.isDirect(r, last, propertiesOf(last)) {
		return 0, 0, 0
	}
	return r, size, c.directClass()
}

// joinsBoth reports whether the code point last and the first one of text, between which U+200C
// stands, would join, so that it may stand there. It may decline. As it is not at an end of the
// label then, the Bidi rule treats it like NSM.
//
// https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
func joinsBoth(last rune, text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	before, c := propertiesOf(last).joining(), propertiesOf(r)
	return (before == joiningL || before == joiningD) && (c.joining() == joiningR || c.joining() == joiningD) && c.status() == statusValid
}

// directClass returns the class of a valid code point with the properties c, without isFirst
// and isSecond.
func (c properties) directClass() (class directClass) {
	if c.isMark() {
		class = isInner
	}
	switch c.bidi() {
	case bidiL:
		return class | isLeft
	case bidiR, bidiAL:
		return class | isRight
	case bidiAN:
		return class | isRight | isWeak
	case bidiNSM:
		return class | isInner
	}
	return class | isWeak
}

// mapped returns what r is mapped to, with its properties, if that is one code
// point that is not ASCII. Otherwise it returns r.
func (c properties) mapped(r rune) (rune, properties) {
	if c.status() == statusMapped {
		if one, _ := mappingOf(r); one >= utf8.RuneSelf {
			return one, propertiesOf(one)
		}
	}
	return r, c
}

// isDirect reports whether r, which is not plain and has the properties c, is
// valid behind the code point last, which has the properties before, and is not
// changed by NFC. At the start of a label last is 0.
func (c properties) isDirect(r, last rune, before properties) bool {
	switch {
	case c.status() != statusValid && (c.status() != statusDeviation || r == zwnj || r == zwj):
		return false
	case last == 0 && (c.isMark() || c.bidi() == bidiNSM):
		return false
	case c.ccc() != 0 && c.quickNFC():
		return c.ccc() >= before.ccc()
	case c.ccc() != 0:
		return c.maybeNFC() && before.ccc() == 0 && !before.composed() && !c.composed() && composePair(last, r) == 0
	}
	// The first part of some that are composed composes with last.
	return c.quickNFC() || c.maybeNFC() && (before.ccc() != 0 || !c.composed() && composePair(last, r) == 0)
}
