package quick

import (
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/scan"
)

// scratchSize is the length in bytes of the array on the stack that a short href
// is first written into. A larger one would take longer to clear.
const scratchSize = 384

// draft is an href under construction. When the input has been scanned up to
// the offset i, the href so far is out followed by in[from:i]. As long as
// nothing changes out is empty, and the href of an input that is canonical is
// the input.
//
// The buffer out is an array on the stack, or else it is made when something
// changes. A draft is handed from function to function by value: what is stored
// through a pointer counts as escaping, and the array would be on the heap.
type draft struct {
	out  []byte
	from int
}

// at returns the length of the href when the input has been scanned up to i.
func (d draft) at(i int) uint32 { return uint32(len(d.out) + i - d.from) }

// change brings out up to date with the input up to the offset i, so that
// something else can be written there.
func (d draft) change(in string, i int) draft {
	if cap(d.out) == 0 {
		d.out = make([]byte, 0, i+capacity(in[i:]))
	}
	d.out = append(d.out, in[d.from:i]...)
	d.from = i
	return d
}

// replace writes text in place of in[start:end], unless it is the same.
func (d draft) replace(in string, start, end int, text string) draft {
	if text != in[start:end] {
		d = d.change(in, start)
		d.out, d.from = append(d.out, text...), end
	}
	return d
}

// startWith returns a draft that begins with a prefix of a base URL's href. What
// follows it begins at the offset i of the input.
func (d draft) startWith(prefix, in string, i int) draft {
	if cap(d.out) == 0 {
		d.out = make([]byte, 0, len(prefix)+capacity(in[i:]))
	}
	d.out = append(d.out[:0], prefix...)
	d.from = i
	return d
}

// isShort reports whether the array on the stack has capacity for the href of an
// input.
func isShort(in string, base *layout.URL) bool {
	n := scratchSize - added
	if base != nil {
		n -= len(base.Href)
	}
	return len("%XX")*len(in) <= n || len(in) <= n && capacity(in) <= n
}

// join stores a and b as the href.
func join(dst *layout.URL, a []byte, b string) {
	joined := make([]byte, len(a)+len(b))
	dst.Href = text(joined)
	copy(joined, a)
	copy(joined[len(a):], b)
}

// text returns b as a string without a copy. Nobody writes to b afterwards.
func text(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// added is the length of what parsing adds, but for addresses that are written
// short.
const added = len("///./")

// capacity returns how many bytes rest may need in the href, with those that
// parsing adds. Some bytes that are not encoded are counted as if they were.
func capacity(rest string) int {
	more := len("%00") - 1
	if !utf8.ValidString(rest) {
		more = len("%EF%BF%BD") - 1
	}
	return added + len(rest) + more*scan.CountUnusual(rest)
}

// setNoHost sets the offsets of a host that is empty or null.
func setNoHost(o *layout.Offsets, kind host.Kind, at uint32) {
	o.HostKind = kind
	o.UsernameEnd, o.HostStart, o.HostEnd = at, at, at
}
