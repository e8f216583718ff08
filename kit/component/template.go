package component

import (
	"cmp"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// A Template writes components of URLs as a format says. [Compile] makes it. It
// is immutable and may be used by many goroutines at once. The zero Template and
// a nil *Template write nothing.
type Template struct {
	parts       []part
	tail        string // the text after the last component
	absent      string
	terminators uint32 // a bit for each byte below 0x20
	trurl       bool
}

// A part of a template is text and the component after it.
type part struct {
	text string
	placeholder
	start, end int // the span of the braces in the format

	// get is not nil if the component is a part of the href and needs no argument.
	// It is the function of the table, to be called without a look at the table.
	get      func(u weburl.URL) (string, bool)
	isHost   bool // get is host
	decoding decoding
}

// Append appends the text for u to dst and returns the result. It does what
// [Template.AppendCount] does.
func (t *Template) Append(dst []byte, u weburl.URL) ([]byte, error) {
	dst, _, err := t.AppendCount(dst, &u)
	return dst, err
}

// AppendCount appends the text for *u to dst. It returns the result, and how many
// values were left percent-encoded because they have one of
// [Options.Terminators] when they are decoded. A pointer is faster here than a copy
// of a URL that has just been parsed. It must not be nil, and *u is not changed.
//
// The error is a [*ValueError] for a component with the prefix must: that is
// absent, or one with the prefix strict: that was left encoded. Then the result
// is dst as it was.
//
// AppendCount allocates as [Component.AppendDecoded] does: for most components
// only if dst is too small.
func (t *Template) AppendCount(dst []byte, u *weburl.URL) (out []byte, encoded int, err error) {
	if t == nil {
		return dst, 0, nil
	}
	out = dst
	for i := range t.parts {
		p := &t.parts[i]
		if p.text != "" { // otherwise a call that does nothing
			out = append(out, p.text...)
		}
		var ok, left bool
		if p.isHost { // what is asked for most
			value := u.Host().String()
			out, ok = append(out, value...), value != ""
		} else {
			out, ok, left = t.appendValue(out, p, u)
		}
		if !ok {
			if p.must {
				return dst, 0, p.refuse(Absent)
			}
			out = append(out, t.absent...)
		}
		if left {
			if p.strict {
				return dst, 0, p.refuse(Undecodable)
			}
			encoded++
		}
	}
	if t.tail != "" {
		out = append(out, t.tail...)
	}
	return out, encoded, nil
}

// refuse returns the error for the value of a part.
func (p *part) refuse(r Reason) error {
	return &ValueError{Reason: r, Name: cmp.Or(p.name, p.component.String()), Start: p.start, End: p.end}
}

// appendValue appends the value of a part. It reports whether u has the
// component, and whether the value was left encoded.
func (t *Template) appendValue(dst []byte, p *part, u *weburl.URL) (out []byte, ok, left bool) {
	if p.get != nil {
		if value, ok := p.get(*u); isPlain(value, p.decoding) {
			return append(dst, value...), ok, false
		}
	}
	start := len(dst)
	if p.other != nil {
		dst, ok = p.other(dst, *u)
		if t.terminators != 0 && hasControl(dst[start:], t.terminators) {
			return escapeControls(dst, start, t.terminators), ok, true
		}
		return dst, ok, false
	}
	dst, ok = p.component.AppendDecoded(dst, *u)
	if p.decoding == verbatim {
		return dst, ok, false
	}
	if p.component.key != "" && t.trurl {
		for i, b := range dst[start:] {
			if b == 0 {
				dst[start+i] = '.' // as trurl does
			}
		}
	}
	if t.terminators != 0 && hasControl(dst[start:], t.terminators) {
		dst, _ = p.component.Append(dst[:start], *u)
		return dst, ok, true
	}
	return dst, ok, false
}

// hasControl reports whether a byte of text is in the set of controls. A shift by 32
// or more gives 0.
func hasControl(text []byte, controls uint32) bool {
	for _, b := range text {
		if controls>>b&1 != 0 {
			return true
		}
	}
	return false
}

// escapeControls percent-encodes the bytes from start on that are in the set of
// controls.
func escapeControls(dst []byte, start int, controls uint32) []byte {
	value := string(dst[start:])
	dst = dst[:start]
	for i := range len(value) {
		if b := value[i]; controls>>b&1 != 0 {
			dst = percent.AppendByte(dst, b)
		} else {
			dst = append(dst, b)
		}
	}
	return dst
}
