package find

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// mostPassed is how far the end of a label, or of what is passed through, may be.
const mostPassed = 1 << 11

// asciidocText searches the text from start to end, of which nothing counts but images if
// it is that of a link.
func (c *asciidocReader) asciidocText(start, end int, isLabel bool) {
	target := asciidocTarget{stop: -1}
	for first := start; start < end; {
		m := asciidocLink.get().FindStringSubmatchIndex(c.text[start:end])
		if m == nil {
			return
		}
		for i := range m {
			if m[i] >= 0 {
				m[i] += start
			}
		}
		isPassed := false
		if m[4] >= 0 {
			if stop := passedTarget(c.text[:end], m[7]); stop > 0 {
				m[1], m[9], isPassed = stop+1, stop, true
			} else if target.find(c.text[:end], m[7]) {
				m[1], m[9] = target.stop+1, target.stop
			} else {
				start = m[7]
				continue
			}
		}
		escaped := m[0] > first && c.text[m[0]-1] == '\\'
		switch start = m[1]; {
		case escaped:
		case m[2] >= 0:
			start = c.asciidocPassed(m[2], m[3], end)
		case m[4] >= 0:
			start = c.asciidocMacro(m, end, isLabel, !isPassed && target.blank >= m[8])
		case m[10] >= 0:
			if !isLabel {
				start = c.asciidocURL(first, m[10], m[11], end)
			}
		case m[0] == first && !isLabel || m[0] > first && strings.IndexByte(">:/`*", c.text[m[0]-1]) < 0: // formatted text begins with a tag when addresses are looked for
			c.add(prefixed("mailto:").read(c.text[m[0]:m[1]]), m[0], InText)
		}
	}
}

// asciidocTarget is the target of a macro, which a bracket follows. It takes linear time
// for all targets of a text together, whose starts must ascend.
type asciidocTarget struct {
	stop  int // of the bracket, or of what there is instead
	blank int // the offset of the last blank before it; less than the start if there is none
}

// find finds the target that begins at an offset, and reports whether there is one.
func (t *asciidocTarget) find(text string, at int) bool {
	if t.stop < at {
		t.stop = len(text)
		if i := strings.IndexAny(text[at:], "\n[]"); i >= 0 {
			t.stop = at + i
		}
		t.blank = at + strings.LastIndexAny(text[at:t.stop], " \t")
	}
	return t.stop < len(text) && text[t.stop] == '[' && text[at] != ':' && !ascii.IsWhitespace(text[at])
}

// passedTarget returns the offset of the bracket behind the target of a macro that begins at an
// offset, if the target is passed through; 0 if it is not.
func passedTarget(text string, at int) int {
	mark := text[at:min(at+2, len(text))]
	if mark != "++" && mark != "$$" {
		return 0
	}
	if to := closing(text, at+2, len(text), mark); to > 0 && strings.HasPrefix(text[to+2:], "[") {
		return to + 2
	}
	return 0
}

// closing returns the offset of what ends something that begins before start; negative if
// it is far away or not there.
func closing(text string, start, end int, mark string) int {
	i := strings.Index(text[start:min(end, start+mostPassed)], mark)
	if i < 0 {
		return -1
	}
	return start + i
}

// asciidocLabel returns the offset of the bracket that ends a label, which may have an image
// with its own; negative if there is none.
func asciidocLabel(text string, start, end int) int {
	closed := closing(text, start, end, "]")
	if closed > 0 {
		if i := strings.Index(text[start:closed], "image:"); i >= 0 && strings.Contains(text[start+i:closed], "[") {
			return closing(text, closed+1, end, "]")
		}
	}
	return closed
}

// asciidocPassed returns where the text goes on after what is passed through, which begins
// with a mark from start to at.
func (c *asciidocReader) asciidocPassed(start, at, end int) int {
	mark := c.text[start:at]
	switch {
	case c.isOld == (mark == "+" || mark == "++" || mark == "`+") && (c.isOld || mark == "`"):
		return start + 1
	case mark == "`+":
		mark = "+`"
	case strings.HasSuffix(mark, "["):
		mark = "]"
	case mark == "+" && (start > 0 && (ascii.IsAlphanumeric(c.text[start-1]) || strings.IndexByte("_;:}", c.text[start-1]) >= 0) || at < end && ascii.IsWhitespace(c.text[at])):
		return at
	}
	to := closing(c.text, at, end, mark)
	for ; mark == "+" && to > 0; to = closing(c.text, to+1, end, mark) {
		if !ascii.IsWhitespace(c.text[to-1]) && to > at && (to+1 == end || !ascii.IsAlphanumeric(c.text[to+1])) {
			break
		}
		if to+1-at > mostPassed {
			return at
		}
	}
	if to < 0 {
		return start + 1
	}
	return to + len(mark)
}

// asciidocMacro adds the target of a macro and returns where its label ends.
func (c *asciidocReader) asciidocMacro(m []int, end int, isLabel, hasBlank bool) int {
	name, isBlock, target, label := c.text[m[4]:m[5]], m[7]-m[6] == 2, c.text[m[8]:m[9]], m[1]
	closed := asciidocLabel(c.text, label, end)
	isLink, isImage := name == "link" || name == "mailto", name == "image"
	if closed > 0 && hasBlank && name == "link" && strings.HasPrefix(target, "http") && strings.Contains(target, " ") && strings.Count(target, "://") == 1 { // which makes it none
		c.add(literally(target), m[8], name).Unlinked = true
		return closed + 1
	}
	switch {
	case closed < 0, isBlock == (isLink || name == "icon") && !isImage, isBlock && m[0] > 0 && c.text[m[0]-1] != '\n' && m[0] != c.cell, isLink && hasBlank,
		name == "video" && containsAny([]byte(c.text[label:closed]), "youtube", "vimeo", "wistia"):
		return m[8]
	case isLink:
		text := c.text[label:closed]
		if name == "mailto" {
			text, _, _ = strings.Cut(text, ",") // a subject follows
		}
		c.asciidocText(label, label+len(text), true)
	default:
		if link := asciidocLinkValue(c.text, label, closed); link.end > 0 {
			c.addSpan(link, "link")
		}
	}
	if target != "" && name != "include" && name != "icon" && !(isLabel && isLink) {
		s, where := plainSyntax, name
		if name == "mailto" {
			s, where = prefixed("mailto:"), "link"
		}
		at := m[8]
		for _, mark := range []string{"++", "$$"} { // it is passed through
			if passed, found := strings.CutPrefix(target, mark); found {
				target, at = strings.TrimSuffix(passed, mark), at+len(mark)
			}
		}
		c.add(s.read(target), at, where)
	}
	return closed + 1
}

// asciidocLinkValue returns where the value of the attribute link is, in a list of attributes from start to
// end; the end is 0 if there is none.
func asciidocLinkValue(text string, start, end int) span {
	i := strings.Index(text[start:end], "link=")
	if i < 0 {
		return span{}
	}
	at, mark := start+i+len("link="), ","
	if strings.HasPrefix(text[at:end], `"`) {
		at, mark = at+1, `"`
	}
	value, _, _ := strings.Cut(text[at:end], mark)
	return span{at, at + len(value)}
}

// asciidocURL adds a URL that makes a link by itself, whose host begins at an offset, and
// returns where the text goes on.
func (c *asciidocReader) asciidocURL(first, from, host, end int) int {
	before := byte('\n')
	if from > first {
		before = c.text[from-1]
	}
	if c.text[from-min(from, 5):from] == "link:" {
		before = ':'
	} else if (before == '+' && !c.isOld || strings.IndexByte(" \t\n\u00a0>()[];\"'<*_`#~^+", before) < 0) && !strings.HasSuffix(c.text[:from], "\u00a0") {
		return host
	}
	to, next := host, 0
	formatted := "" // the mark of text of which the URL is the start
	if m := c.text[max(from-2, first):from]; len(m) == 2 && m[0] == m[1] && strings.IndexByte("*_#+", m[0]) >= 0 {
		formatted = m
	}
	for to < end && !ascii.IsWhitespace(c.text[to]) && strings.IndexByte("[]>`", c.text[to]) < 0 && (formatted == "" || !strings.HasPrefix(c.text[to:], formatted)) {
		if c.text[to] == '<' { // which a name in angle brackets does not end
			name := asciidocName.get().FindString(c.text[to:end])
			if name == "" || before == '<' {
				break
			}
			to += len(name) - 1
		}
		to++
	}
	if to < end && c.text[to] == '[' && to > host {
		next = asciidocLabel(c.text, to+1, end) + 1
	}
	switch {
	case next > 0:
		c.asciidocText(to+1, next-1, true)
	case before == ':' || before == '"' || before == '\'':
		return to
	default:
		url := strings.TrimRight(strings.TrimSuffix(c.text[host:to], "''"), ",.?!)")
		if shorter := strings.TrimRight(url, ";:"); len(shorter) < len(url) {
			url = strings.TrimRight(shorter, ")")
		}
		for _, mark := range []string{"*", "_", "+", "#"} {
			if shorter := strings.TrimRight(url, mark); len(shorter) < len(url) && strings.Contains(c.text[first:from], mark) {
				url = strings.TrimRight(shorter, ",.?!)")
			}
		}
		to = host + len(url)
		next = to
	}
	if to > host {
		c.add(asciidocSyntax.read(c.text[from:to]), from, InText).bare = true
	}
	return max(next, host)
}

// asciidocSyntax is how a URL is written: with character references; a backslash before what would be an ellipsis or a
// dash is left out.
var asciidocSyntax = syntax{special: `\&`, escape: func(s string) (string, int) {
	if strings.HasPrefix(s, `\...`) || strings.HasPrefix(s, `\--`) {
		return s[1:2], 2
	}
	return reference(s, false)
}, encode: same}
