package idna

import "unicode/utf8"

// validate checks a label in Unicode against the validity criteria, except two: that
// it is normalized is known already, and the Bidi rule has to wait for all labels. An
// empty label breaks none of them.
//
// https://www.unicode.org/reports/tr46/#Validity_Criteria
func (p *process) validate(label []rune, number int, transitional bool) {
	if len(label) == 0 {
		return
	}
	if p.options.CheckHyphens {
		p.checkHyphens(label, number)
	} else if hasACEPrefix(label) {
		p.record(fault{ruleV4, number, noChar, 0})
	}
	if label[0] >= utf8.RuneSelf && propertiesOf(label[0]).isMark() {
		p.record(fault{ruleV6, number, label[0], 0})
	}
	joiners := false
	for _, r := range label {
		if r < utf8.RuneSelf {
			if p.options.UseSTD3ASCIIRules && asciiClasses[r]&classNotSTD3 != 0 {
				p.record(fault{ruleU1, number, r, 0})
			}
			continue
		}
		c := propertiesOf(r)
		if s := c.status(); s != statusValid && (s != statusDeviation || transitional) {
			p.record(fault{ruleV7, number, r, 0})
		}
		p.rtl = p.rtl || c.isRTL()
		joiners = joiners || r == zwnj || r == zwj
	}
	if joiners && p.options.CheckJoiners {
		p.checkJoiners(label, number)
	}
}

func (p *process) checkHyphens(label []rune, number int) {
	if len(label) >= 4 && label[2] == '-' && label[3] == '-' {
		p.record(fault{ruleV2, number, noChar, 0})
	}
	if label[0] == '-' || label[len(label)-1] == '-' {
		p.record(fault{ruleV3, number, noChar, 0})
	}
}

// checkJoiners applies the two rules for U+200C and U+200D. Both are allowed
// after a virama. U+200C is also allowed between letters that would join if it
// were not there; transparent code points between them do not count. One pass is
// enough, as at most one joiner waits for the letter after it.
//
// https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
func (p *process) checkJoiners(label []rune, number int) {
	var seen [2]int       // U+200C, U+200D met so far
	before := joiningU    // of the last code point that is not transparent
	waiting := false      // a U+200C still needs a letter behind it
	last := properties(0) // of the code point before this one
	nonJoiner := func() { // the last U+200C met is out of place
		p.record(fault{ruleC1, number, zwnj, seen[0] - 1})
	}
	for _, r := range label {
		c := propertiesOf(r)
		joining := int(c.joining())
		if waiting && joining != joiningT {
			if joining != joiningR && joining != joiningD {
				nonJoiner()
			}
			waiting = false
		}
		switch r {
		case zwnj:
			seen[0]++
			if last.ccc() == virama {
				break
			}
			if waiting = before == joiningL || before == joiningD; !waiting {
				nonJoiner()
			}
		case zwj:
			seen[1]++
			if last.ccc() != virama {
				p.record(fault{ruleC2, number, zwj, seen[1] - 1})
			}
		}
		if joining != joiningT {
			before = joining
		}
		last = c
	}
	if waiting {
		nonJoiner()
	}
}
