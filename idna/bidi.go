package idna

// Sets of Bidi_Class values, one bit each.
const (
	anyRTL       = 1<<bidiR | 1<<bidiAL
	neutral      = 1<<bidiES | 1<<bidiCS | 1<<bidiET | 1<<bidiON | 1<<bidiBN | 1<<bidiNSM
	allowedInLTR = 1<<bidiL | 1<<bidiEN | neutral
	allowedInRTL = anyRTL | 1<<bidiAN | 1<<bidiEN | neutral
	endsLTR      = 1<<bidiL | 1<<bidiEN
	endsRTL      = anyRTL | 1<<bidiEN | 1<<bidiAN
	digitsOfBoth = 1<<bidiEN | 1<<bidiAN
)

// checkBidi applies the Bidi rule to every label of a Bidi domain name.
//
// https://www.rfc-editor.org/rfc/rfc5893#section-2
func (p *process) checkBidi(domain []rune) {
	var label []rune
	for number, more := 0, true; more; number++ {
		if label, domain, _, more = cutLabel(domain); len(label) > 0 {
			p.checkBidiLabel(label, number)
		}
	}
}

// checkBidiLabel applies the six conditions to a label. A label that begins with
// neither direction breaks the first of them; the others depend on the direction, so
// they are not checked.
func (p *process) checkBidiLabel(label []rune, number int) {
	allowed, ends := uint32(allowedInLTR), uint32(endsLTR)
	notAllowed, wrongEnd := ruleB5, ruleB6
	switch first := uint32(1) << propertiesOf(label[0]).bidi(); {
	case first&anyRTL != 0:
		allowed, ends = allowedInRTL, endsRTL
		notAllowed, wrongEnd = ruleB2, ruleB3
	case first != 1<<bidiL:
		p.record(fault{ruleB1, number, label[0], 0})
		return
	}
	all, last, wrong := uint32(0), uint32(0), rune(noChar)
	for _, r := range label {
		class := uint32(1) << propertiesOf(r).bidi()
		all |= class
		if class != 1<<bidiNSM {
			last = class
		}
		if class&allowed == 0 && wrong < 0 {
			wrong = r
		}
	}
	if wrong >= 0 {
		p.record(fault{notAllowed, number, wrong, 0})
	}
	if last&ends == 0 {
		p.record(fault{wrongEnd, number, noChar, 0})
	}
	if notAllowed == ruleB2 && all&digitsOfBoth == digitsOfBoth {
		p.record(fault{ruleB4, number, noChar, 0})
	}
}
