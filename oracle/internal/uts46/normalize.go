package uts46

// NFC is Unicode Normalization Form C: everything is decomposed, the marks are
// put in order, and pairs are composed.
//
// https://www.unicode.org/reports/tr15/
func (t *Tables) NFC(s []rune) []rune {
	var all []rune
	for _, c := range s {
		all = t.appendDecomposed(all, c)
	}
	for i := 1; i < len(all); i++ {
		for j := i; j > 0 && t.Class[all[j]] != 0 && t.Class[all[j-1]] > t.Class[all[j]]; j-- {
			all[j], all[j-1] = all[j-1], all[j]
		}
	}
	var out []rune
	starter := -1
	for _, c := range all {
		if starter >= 0 {
			blocked := len(out)-1 > starter && (t.Class[out[len(out)-1]] == 0 || t.Class[out[len(out)-1]] >= t.Class[c])
			if composed, ok := t.composed(out[starter], c); ok && !blocked {
				out[starter] = composed
				continue
			}
		}
		if t.Class[c] == 0 {
			starter = len(out)
		}
		out = append(out, c)
	}
	return out
}

const (
	sBase, lBase, vBase, tBase = 0xAC00, 0x1100, 0x1161, 0x11A7
	lCount, vCount, tCount     = 19, 21, 28
	sCount                     = lCount * vCount * tCount
)

func (t *Tables) appendDecomposed(all []rune, c rune) []rune {
	if s := c - sBase; s >= 0 && s < sCount {
		all = append(all, lBase+s/(vCount*tCount), vBase+s%(vCount*tCount)/tCount)
		if s%tCount != 0 {
			all = append(all, tBase+s%tCount)
		}
		return all
	}
	d, ok := t.decompose[c]
	if !ok {
		return append(all, c)
	}
	for _, part := range d {
		all = t.appendDecomposed(all, part)
	}
	return all
}

func (t *Tables) composed(a, b rune) (rune, bool) {
	if l, v := a-lBase, b-vBase; l >= 0 && l < lCount && v >= 0 && v < vCount {
		return sBase + (l*vCount+v)*tCount, true
	}
	if s, e := a-sBase, b-tBase; s >= 0 && s < sCount && s%tCount == 0 && e > 0 && e < tCount {
		return a + e, true
	}
	c, ok := t.compose[[2]rune{a, b}]
	return c, ok
}
