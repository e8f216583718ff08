package idna

import (
	"slices"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
)

// NFC returns s in Unicode Normalization Form C: s itself if it is in this form. If s
// has at most 128 code points after decomposition, it allocates nothing then, and
// otherwise once, for the result. For a longer s it allocates nothing if Unicode's
// quick check for this form says yes, as it does for all ASCII.
//
// https://www.unicode.org/reports/tr15/#Norm_Forms
func NFC(s string) string {
	if quickNFC(s) {
		return s
	}
	var stack [stackRunes]rune
	var out [stackBytes]byte
	var n normalizer
	text := runesFor(stack[:0], s)
	for i := 0; i < len(s); {
		r, size := decodeRune(s[i:])
		text = n.append(text, r, propertiesOf(r))
		i += size
	}
	return scalar.Text(appendRunes(out[:0], n.finish(text)), s)
}

// A normalizer puts text in NFC while it is being written. If a quick check cannot
// tell whether the text from start on is normalized, that part is normalized again.
// Nothing before start can change any more.
//
// The simple function is naiveNFC in the tests; FuzzNFC compares the two.
//
// https://www.unicode.org/reports/tr15/#Concatenation
type normalizer struct {
	quickCheck
	start int
}

// append appends r, whose properties are c, to text.
func (n *normalizer) append(text []rune, r rune, c properties) []rune {
	if c.beginsNFC() {
		return append(n.begin(text), r)
	}
	n.add(c)
	return append(text, r)
}

// begin tells n that no code point before the next one affects it.
func (n *normalizer) begin(text []rune) []rune {
	if n.failed {
		text = n.finish(text)
	}
	n.last, n.start = 0, len(text)
	return text
}

// finish returns text in NFC. All of it must have been appended.
func (n *normalizer) finish(text []rune) []rune {
	if !n.failed {
		return text
	}
	n.failed = false
	var stack [32]rune
	return append(text[:n.start], appendNFC(stack[:0], text[n.start:])...)
}

// A quickCheck is the state of the quick check: failed means that a text may
// not be in NFC, not failed that it is.
//
// https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms
type quickCheck struct {
	last   uint8 // the combining class of the code point before
	failed bool
}

func (q *quickCheck) add(c properties) {
	ccc := c.ccc()
	if ccc != 0 && ccc < q.last || !c.quickNFC() {
		q.failed = true
	}
	q.last = ccc
}

// quickNFC reports whether the quick check finds s, which must be UTF-8 for
// that, to be in NFC.
func quickNFC(s string) bool {
	var quick quickCheck
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			quick.last = 0
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			return false
		}
		i += n
		if quick.add(propertiesOf(r)); quick.failed {
			return false
		}
	}
	return true
}

// isNFC reports whether text is in NFC.
func isNFC(text []rune) bool {
	var quick quickCheck
	for _, r := range text {
		if r < utf8.RuneSelf {
			quick.last = 0
			continue
		}
		quick.add(propertiesOf(r))
	}
	if !quick.failed {
		return true
	}
	var stack [stackRunes]rune
	return slices.Equal(text, appendNFC(stack[:0], text))
}

// While text is being normalized, the bits above those of a code point are its
// combining class.
const (
	cccShift = 21
	runeMask = 1<<cccShift - 1
)

// appendNFC appends text in NFC to dst: decomposed, put in canonical order,
// composed.
//
// The simple function is naiveNFC in the tests; FuzzNFC compares the two.
//
// https://www.unicode.org/reports/tr15/#Norm_Forms
func appendNFC(dst, text []rune) []rune {
	before := len(dst)
	dst = slices.Grow(dst, len(text))
	for _, r := range text {
		dst = appendDecomposed(dst, r)
	}
	work := dst[before:]
	for i := 0; i < len(work); i++ {
		if work[i]>>cccShift == 0 {
			continue
		}
		start := i
		for i < len(work) && work[i]>>cccShift != 0 {
			i++
		}
		reorder(work[start:i])
	}
	return dst[:before+compose(work)]
}

// appendDecomposed appends the canonical decomposition of r, each code point
// with its combining class.
func appendDecomposed(dst []rune, r rune) []rune {
	if r < utf8.RuneSelf {
		return append(dst, r)
	}
	if s := r - hangulS; 0 <= s && s < hangulCount {
		dst = append(dst, hangulL+s/(vCount*tCount), hangulV+s/tCount%vCount)
		if t := s % tCount; t != 0 {
			dst = append(dst, hangulT+t)
		}
		return dst
	}
	c := propertiesOf(r)
	if !c.composed() {
		return append(dst, rune(c.ccc())<<cccShift|r)
	}
	for _, d := range decompositionOf(r) {
		dst = append(dst, rune(propertiesOf(d).ccc())<<cccShift|d)
	}
	return dst
}

// reorder sorts a run of marks by combining class and keeps the order of equal
// ones. Long runs are sorted by counting, so that the time stays linear.
func reorder(run []rune) {
	if len(run) > 32 {
		reorderLong(run)
		return
	}
	for i := 1; i < len(run); i++ {
		mark, j := run[i], i
		for ; j > 0 && run[j-1]>>cccShift > mark>>cccShift; j-- {
			run[j] = run[j-1]
		}
		run[j] = mark
	}
}

func reorderLong(run []rune) {
	var starts [257]int
	for _, mark := range run {
		starts[mark>>cccShift+1]++
	}
	for c := range 256 {
		starts[c+1] += starts[c]
	}
	sorted := make([]rune, len(run))
	for _, mark := range run {
		sorted[starts[mark>>cccShift]] = mark
		starts[mark>>cccShift]++
	}
	copy(run, sorted)
}
