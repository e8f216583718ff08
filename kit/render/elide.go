package render

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/percent"
)

const ellipsis = "…"

// mark stands for labels that were left out, with the dot after the last.
const mark = ellipsis + "."

// parts are what a URL is shown as, from left to right.
type parts struct {
	scheme string // with what follows it: "https://", "mailto:", "file://"
	labels []string
	port   string // ":8080"
	tail   string // path, query, fragment, decoded
	path   int    // length of the path in tail

	core   int  // the first label that must be shown
	marked bool // labels before the first were left out for want of width
	elided bool // something was
}

// fit leaves out what does not fit into so many columns, and notes whether that was
// anything.
//
// https://url.spec.whatwg.org/#url-rendering-elision
func (p *parts) fit(width int) {
	whole := *p
	p.narrow(width)
	p.elided = len(p.labels) != len(whole.labels) || p.scheme != whole.scheme || p.port != whole.port || p.tail != whole.tail
}

func (p *parts) narrow(width int) {
	scheme, port, tail := Columns(p.scheme), Columns(p.port), Columns(p.tail)
	hosts := p.hostColumns()
	if scheme+hosts[0]+port+tail <= width {
		return
	}
	if len(p.labels) == 0 {
		p.shorten(max(width-scheme, 2))
		return
	}
	for first, host := range hosts {
		if room := width - scheme - host - port; room >= min(tail, 2) {
			p.shorten(room)
			p.cut(first)
			return
		}
	}
	p.tail = ""
	for _, rest := range []int{scheme + port, port, 0} {
		if rest != scheme+port {
			p.scheme = ""
		}
		if rest == 0 {
			p.port = ""
		}
		for first, host := range hosts {
			if host+rest <= width {
				p.cut(first)
				return
			}
		}
	}
	p.labels, p.core = p.labels[p.core:], 0
}

// hostColumns returns how wide the host is when it begins with each of the
// labels up to the core, with the mark for what is missing.
func (p *parts) hostColumns() []int {
	columns := make([]int, p.core+1)
	n := -len(".")
	for i := len(p.labels) - 1; i >= 0; i-- {
		n += Columns(p.labels[i]) + len(".")
		if i <= p.core {
			columns[i] = n + Columns(mark)
		}
	}
	columns[0] = max(n, 0)
	return columns
}

// cut leaves out the labels before first.
func (p *parts) cut(first int) {
	p.labels, p.core = p.labels[first:], p.core-first
	p.marked = first > 0
}

// shorten makes the tail fit into width columns, of which there are two or as
// many as it has. First the query and the fragment become "?…", then the middle
// of the path becomes "/…", and at last the end is cut off.
func (p *parts) shorten(width int) {
	if Columns(p.tail) <= width {
		return
	}
	path, rest := p.tail[:p.path], ""
	if p.path < len(p.tail) {
		rest = p.tail[p.path:p.path+1] + ellipsis
		if path != "" && Columns(path)+Columns(rest) <= width {
			p.tail = path + rest
			return
		}
	}
	last := max(strings.LastIndexByte(path, '/'), 0)
	if room := width - Columns(path[last:]) - Columns(rest) - Columns("/"+ellipsis); last > 0 && path[0] == '/' && room >= 0 {
		p.tail = leadingSegments(path[:last], room) + "/" + ellipsis + path[last:] + rest
		return
	}
	p.tail = p.tail[:prefixWithin(p.tail, width-1)] + ellipsis
}

// leadingSegments returns as many segments of path, which begins with a slash, as fit, with
// the slashes before them.
func leadingSegments(path string, width int) string {
	end := 0
	for segment := range strings.SplitSeq(path[1:], "/") {
		if width -= len("/") + Columns(segment); width < 0 {
			break
		}
		end += len("/") + len(segment)
	}
	return path[:end]
}

// prefixWithin returns how much of s fits. It separates neither marks from their
// letters nor the three characters of a percent-encoded byte.
func prefixWithin(s string, width int) int {
	end := 0
	for end < len(s) {
		size, columns := unit(s[end:])
		if width -= columns; width < 0 {
			break
		}
		end += size
	}
	return end
}

// unit returns the size and the width of what must stay together at the start of
// s: a percent-encoded byte, or a code point with the marks on it.
func unit(s string) (size, columns int) {
	if percent.IsEncodedByte(s) {
		return 3, 3
	}
	r, size := utf8.DecodeRuneInString(s)
	columns = runeColumns(r)
	for size < len(s) && s[size] >= utf8.RuneSelf {
		r, n := utf8.DecodeRuneInString(s[size:])
		if l := lookOf(r); !l.isMark() && !l.isZero() {
			break
		}
		columns += runeColumns(r)
		size += n
	}
	return size, columns
}
