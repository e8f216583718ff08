package render

import (
	"strings"

	"github.com/weburl-go/weburl"
)

// Skeleton returns what s, a domain in Unicode, may be read as by somebody who
// does not look closely: letters that look like ASCII ones replaced by these,
// loose marks dropped, and then 0, 1, rn and vv replaced by o, l, m and w. Two
// domains with the same skeleton look alike. It is not the skeleton of UTS #39,
// whose table of confusables is much larger.
//
// https://www.unicode.org/reports/tr39/#Confusable_Detection
func Skeleton(s string) string {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		if like := lookalikeOf(r); like != 0 {
			b = append(b, like)
		} else if lookOf(r).class() != classNonspacing {
			b = append(b, string(r)...)
		}
	}
	return skeletonReplacer().Replace(string(b))
}

func skeletonReplacer() *strings.Replacer {
	return strings.NewReplacer("0", "o", "1", "l", "rn", "m", "vv", "w")
}

// lookalikeASCII finds ASCII characters in an ASCII label that may be taken for
// others, and says for which.
func lookalikeASCII(label string) (at Span, message string) {
	letter := func(i int) bool { return 0 <= i && i < len(label) && isLetter(label[i]) }
	for i := 0; i < len(label); i++ {
		switch {
		case strings.HasPrefix(label[i:], "rn"):
			return Span{i, i + 2}, `"rn" may be taken for "m".`
		case strings.HasPrefix(label[i:], "vv"):
			return Span{i, i + 2}, `"vv" may be taken for "w".`
		case label[i] == '1' && letter(i-1) && (letter(i+1) || i == len(label)-1):
			return Span{i, i + 1}, `The digit 1 may be taken for the letter l.`
		case label[i] == '0' && letter(i-1):
			end := i + 1
			for end < len(label) && label[end] == '0' {
				end++
			}
			if letter(end) {
				return Span{i, end}, `The digit 0 may be taken for the letter o.`
			}
			i = end - 1
		}
	}
	return Span{}, ""
}

// lookalikeKnown returns the first of the known domains that is not the
// registrable domain, given in both forms, but looks like it; empty if none.
func lookalikeKnown(ascii, unicode string, known []string) string {
	if len(known) == 0 {
		return ""
	}
	skeleton := Skeleton(unicode)
	for _, k := range known {
		h, err := weburl.ParseHost(k)
		if err != nil {
			continue
		}
		domain, ok := h.Domain()
		if ok && domain == ascii {
			return ""
		}
		if ok && Skeleton(h.Unicode()) == skeleton {
			return domain
		}
	}
	return ""
}
