package render

import "strings"

const (
	leftToRightIsolate = "\u2066"
	popIsolate         = "\u2069"
)

// delimiters separate what is isolated in a path, a query and a fragment.
const delimiters = "/?#&="

// write puts the parts together and notes where host and registrable domain
// are.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func (p *parts) write(d *Display, policy BidiPolicy, registrable bool) {
	rtl, size := policy != Plain && hasRTL(p.tail), len(p.scheme)+len(p.port)+len(p.tail)
	for _, label := range p.labels {
		rtl, size = rtl || policy != Plain && hasRTL(label), size+len(label)+len(".")
	}
	var b strings.Builder
	b.Grow(size)
	if rtl {
		b.WriteString(leftToRightIsolate)
	}
	isolate := rtl && policy == IsolateParts
	b.WriteString(p.scheme)
	d.HostSpan.Start = b.Len()
	if p.marked {
		b.WriteString(mark)
	}
	for i, label := range p.labels {
		if i > 0 {
			b.WriteByte('.')
		}
		if i == p.core {
			d.RegistrableSpan.Start = b.Len()
		}
		writePiece(&b, label, isolate)
	}
	d.HostSpan.End = b.Len()
	d.RegistrableSpan.End = b.Len()
	if !registrable {
		d.RegistrableSpan = Span{}
	}
	b.WriteString(p.port)
	writePieces(&b, p.tail, isolate)
	if rtl {
		b.WriteString(popIsolate)
	}
	d.Text = b.String()
	d.Elided = p.elided
}

// spans returns where host and registrable domain are if all is written as it is.
func (p *parts) spans(hasRegistrable bool) (host, registrable Span) {
	host.Start, host.End = len(p.scheme), len(p.scheme)
	for i, label := range p.labels {
		if i > 0 {
			host.End += len(".")
		}
		if i == p.core {
			registrable.Start = host.End
		}
		host.End += len(label)
	}
	if registrable.End = host.End; !hasRegistrable {
		registrable = Span{}
	}
	return host, registrable
}

// writePieces writes text piece by piece, and the delimiters and ellipses
// between them.
func writePieces(b *strings.Builder, text string, isolate bool) {
	if !isolate {
		b.WriteString(text)
		return
	}
	for text != "" {
		n := strings.IndexAny(text, delimiters+ellipsis)
		if n < 0 {
			n = len(text)
		}
		writePiece(b, text[:n], isolate)
		rest := strings.TrimLeft(text[n:], delimiters+ellipsis)
		b.WriteString(text[n : len(text)-len(rest)])
		text = rest
	}
}

// writePiece writes text, isolated if that is asked for and if it needs to be.
func writePiece(b *strings.Builder, text string, isolate bool) {
	if !isolate || !hasRTL(text) {
		b.WriteString(text)
		return
	}
	b.WriteString(leftToRightIsolate)
	b.WriteString(text)
	b.WriteString(popIsolate)
}
