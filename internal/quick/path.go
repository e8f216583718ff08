package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/scan"
	"github.com/weburl-go/weburl/percent"
)

// tail scans what follows the host: path, query and fragment. It returns the
// part that could not be scanned, or end.
func tail(d draft, in string, i int, next part, base *layout.URL, o *layout.Offsets) (draft, part) {
	switch next {
	case listPath:
		d, i, next = list(d, in, i, o)
	case opaquePath:
		d, i, next = opaque(d, in, i, o)
	case relative:
		d, next = resolve(d, in, i, base, o)
		i = d.from
	}
	if next == query {
		o.QueryStart = d.at(i)
		if i < len(in) && in[i] == '?' {
			d, i = component(d, in, i, queryStop(o.Scheme))
		}
		next = fragment
	}
	if next == fragment {
		o.FragmentStart = d.at(i)
		if i < len(in) {
			d, _ = component(d, in, i, scan.StopFragment)
		}
		next = end
	}
	return d, next
}

// resolve writes the path of a relative reference, which begins at the offset i,
// against the base URL. If it has none, the path is the base URL's, and so is the
// query unless there is one here. What has been scanned has been written.
//
// https://url.spec.whatwg.org/#relative-state
func resolve(d draft, in string, i int, base *layout.URL, o *layout.Offsets) (draft, part) {
	*o = base.Offsets
	switch {
	case i == len(in), in[i] == '#':
		return d.startWith(base.Href[:base.FragmentStart], in, i), fragment
	case in[i] == '?':
		return d.startWith(base.Href[:base.QueryStart], in, i), query
	}
	start, end := base.PathStart, shortened(base, in[i:])
	if o.HostKind == host.Null {
		// The "/." that may stand before the path is left out; what comes out
		// may not need it.
		start = base.HostEnd
	}
	d = d.startWith(base.Href[:start], in, i)
	d.out = append(d.out, base.Href[base.PathStart:end]...)
	o.PathStart = start
	d, _, next := writePath(d, in, i, o)
	return d, next
}

// shortened returns where the part of the base URL's path ends that remains
// before the path of a reference.
//
// https://url.spec.whatwg.org/#relative-state
// https://url.spec.whatwg.org/#file-state
// https://url.spec.whatwg.org/#file-slash-state
func shortened(base *layout.URL, path string) uint32 {
	start, end := base.PathStart, base.QueryStart
	basePath := base.Href[start:end]
	isAbsolute := isSlash(path[0], base.Scheme.IsSpecial())
	if base.Scheme == record.File {
		if isAbsolute && driveLetter(path[1:], false) != 0 || driveLetter(path, false) != 0 {
			return start
		}
		if len(basePath) >= len("/C:") && driveLetter(basePath[1:], true) == ':' && (isAbsolute || len(basePath) == len("/C:")) {
			return start + uint32(len("/C:")) // the drive letter is not removed
		}
	}
	if isAbsolute {
		return start
	}
	return start + uint32(max(0, strings.LastIndexByte(basePath, '/')))
}

// list scans a path that is a list of segments and begins at the offset i. If it
// is known where the scan of the path stops, o.QueryStart has that.
func list(d draft, in string, i int, o *layout.Offsets) (draft, int, part) {
	isSpecial := o.Scheme.IsSpecial()
	o.PathStart = d.at(i)
	if i == len(in) || in[i] == '?' || in[i] == '#' {
		if isSpecial {
			d = d.replace(in, i, i, "/")
		}
		return d, i, query
	}
	if o.HostKind == host.Null && strings.HasPrefix(in[i:], "/.//") {
		// So does the serializer write a path that begins with two slashes.
		if end := pathStop(in, scan.Path(in, i+len("/.")), false); endsPath(in, end) {
			o.PathStart += uint32(len("/."))
			return d, end, query
		}
	}
	if in[i] != '/' || o.Scheme == record.File && driveLetter(in[i+1:], false) == '|' {
		d = d.change(in, i)
		return writePath(d, in, i, o)
	}
	stop := int(o.QueryStart)
	if stop == 0 {
		stop = scan.Path(in, i)
	}
	end := pathStop(in, stop, isSpecial)
	if endsPath(in, end) {
		return d, end, query
	}
	d = d.change(in, end)
	w := pathWriter{root: int(o.PathStart), scheme: o.Scheme}
	out, end, ok := w.goOn(d.out, in, end)
	return finishPath(draft{out, end}, end, ok, o)
}

// endsPath reports whether a path, unless it is whole, ends at the offset i.
func endsPath(in string, i int) bool { return i == len(in) || in[i] == '?' || in[i] == '#' }

// pathStop returns where a path whose scan has stopped at the offset i is no longer
// canonical: at a byte, or at the slash before a segment of dots. If all of it is
// canonical it returns its end.
func pathStop(in string, i int, isSpecial bool) int {
	for {
		switch {
		case i == len(in):
			return i
		case in[i] == '\\' && !isSpecial:
		case in[i] != '/':
			return i
		default:
			if _, dots := dotSegment(in, i+1, isSpecial, false); dots > 0 {
				return i
			}
		}
		i = scan.Path(in, i+1)
	}
}

// dotSegment returns where the segment of in that begins at the offset i ends, and
// of how many dots it consists: one, two, or 0 if it is no such segment. A
// backslash ends it in a special URL, "?" and "#" unless it is whole.
//
// It gives what record.IsSingleDot and record.IsDoubleDot give (TestPairDots).
func dotSegment(in string, i int, isSpecial, whole bool) (end, dots int) {
	end = i + record.DotLength(in[i:])
	if end == i {
		return i, 0
	}
	dots = 1
	if n := record.DotLength(in[end:]); n > 0 {
		end += n
		dots = 2
	}
	if end == len(in) || isSlash(in[end], isSpecial) || !whole && (in[end] == '?' || in[end] == '#') {
		return end, dots
	}
	return i, 0
}

// writePath writes a path, from the slash on that begins it or one of its
// segments. The part of the input before the offset i has been written.
func writePath(d draft, in string, i int, o *layout.Offsets) (draft, int, part) {
	w := pathWriter{root: int(o.PathStart), scheme: o.Scheme}
	out, end, ok := w.append(d.out, in, i)
	return finishPath(draft{out, end}, end, ok, o)
}

// finishPath completes a path that has been written, unless a tab or newline was
// in the way.
func finishPath(d draft, end int, ok bool, o *layout.Offsets) (draft, int, part) {
	if !ok {
		return d, end, tab
	}
	d.out = markPath(d.out, o)
	return d, end, query
}

// markPath inserts "/." before a path that would be read as a host, at the end of
// the buffer.
//
// It gives what record.URL.NeedsPathMarker asks for (TestPairPathMarker).
//
// https://url.spec.whatwg.org/#concept-url-serializer
func markPath(out []byte, o *layout.Offsets) []byte {
	if o.HostKind != host.Null {
		return out
	}
	start := int(o.PathStart)
	if path := out[start:]; len(path) > 1 && path[0] == '/' && path[1] == '/' {
		out = append(out, "/."...)
		copy(out[start+2:], out[start:])
		copy(out[start:], "/.")
		o.PathStart += 2
	}
	return out
}

// pathWriter writes a path that is a list of segments.
type pathWriter struct {
	root   int // where the path begins in the href
	scheme record.Scheme
	whole  bool // neither "?" nor "#" ends the path
}

// append writes a slash and the segment of in that begins at the offset i, with
// a slash of its own or without, and all segments behind it. It returns the end
// of the path with the buffer, and reports whether there is neither tab nor
// newline in it.
func (w pathWriter) append(out []byte, in string, i int) (_ []byte, end int, ok bool) {
	if isSlash(in[i], w.scheme.IsSpecial()) {
		i++
	}
	out, i = w.beginSegment(append(out, '/'), in, i)
	out, i = scan.AppendPath(out, in, i)
	return w.goOn(out, in, i)
}

// goOn is append from where a scan of the path has stopped.
func (w pathWriter) goOn(out []byte, in string, i int) (_ []byte, end int, ok bool) {
	for i < len(in) {
		switch b := in[i]; {
		case isSlash(b, w.scheme.IsSpecial()):
			out, i = w.beginSegment(append(out, '/'), in, i+1)
		case (b == '?' || b == '#') && !w.whole:
			return out, i, true
		case scalar.IsTabOrNewline(b):
			return out, i, false
		case b == '\\' || scan.Classes[b]&scan.StopPath == 0:
			out = append(out, b)
			i++
		default:
			out, i = appendEncoded(out, in, i)
		}
		out, i = scan.AppendPath(out, in, i)
	}
	return out, i, true
}

// beginSegment goes on behind a slash. It does what segments of dots ask for, and
// writes the colon of a drive letter.
func (w pathWriter) beginSegment(out []byte, in string, i int) ([]byte, int) {
	for i < len(in) && (in[i] == '.' || in[i] == '%') {
		end, dots := dotSegment(in, i, w.scheme.IsSpecial(), w.whole)
		if dots == 0 {
			return out, i
		}
		if dots == 2 {
			out = w.shorten(out)
		}
		i = end
		if i == len(in) || !isSlash(in[i], w.scheme.IsSpecial()) {
			return out, i // the end of the path
		}
		i++
	}
	if w.scheme == record.File && len(out) == w.root+1 && driveLetter(in[i:], w.whole) != 0 {
		out = append(out, in[i], ':')
		i += 2
	}
	return out, i
}

// shorten removes the last segment, if any, of a path that ends with a slash,
// but never a file URL's drive letter.
//
// It gives what record.URL.Shorten gives (TestPairShorten).
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func (w pathWriter) shorten(out []byte) []byte {
	end := len(out) - 1
	if end <= w.root {
		return out
	}
	slash := scan.LastSlash(out[:end])
	if w.scheme == record.File && slash == w.root && record.IsNormalizedWindowsDriveLetter(text(out[w.root+1:end])) {
		return out
	}
	return out[:slash+1]
}

// opaque scans an opaque path, which begins at the offset i. A space before a
// query or a fragment is encoded; the input does not end with one.
//
// It gives what machine.opaquePath gives (TestPairOpaqueSpace).
func opaque(d draft, in string, i int, o *layout.Offsets) (draft, int, part) {
	o.PathStart = d.at(i)
	for {
		i = scan.Until(in, i, scan.StopOpaquePath)
		switch {
		case endsPath(in, i):
			return d, i, query
		case scalar.IsTabOrNewline(in[i]), in[i] == ' ' && scalar.IsTabOrNewline(in[i+1]):
			return d, i, tab
		case in[i] == ' ' && !endsPath(in, i+1):
			i++
		default:
			d = d.change(in, i)
			d.out, i = appendEncoded(d.out, in, i)
			d.from = i
		}
	}
}

// queryStop returns the class of bytes that end or change a query.
func queryStop(scheme record.Scheme) uint8 {
	if scheme.IsSpecial() {
		return scan.StopSpecialQuery
	}
	return scan.StopQuery
}

// component scans a query, which "#" ends, or a fragment. Its delimiter is at
// the offset i.
func component(d draft, in string, i int, stop uint8) (draft, int) {
	end := scan.Until(in, i+1, stop)
	if end < len(in) && in[end] != '#' {
		d = d.change(in, end)
		d.out, end = appendComponent(d.out, in, end, stop, false)
		d.from = end
	}
	return d, end
}

// appendComponent writes a query, which "#" ends unless it is whole, a fragment, a
// username or a password, from the offset i on, and returns where it ends.
func appendComponent(out []byte, in string, i int, stop uint8, whole bool) (_ []byte, end int) {
	for {
		start := i
		i = scan.Until(in, i, stop)
		out = append(out, in[start:i]...)
		if i == len(in) || in[i] == '#' && !whole {
			return out, i
		}
		out, i = appendEncoded(out, in, i)
		out, i = scan.AppendEscaped(out, in, i, stop)
	}
}

// appendEncoded writes the byte of in at the offset i percent-encoded, unless it
// is a tab or newline. It goes on to the end of a run of code points that are not
// ASCII.
func appendEncoded(dst []byte, in string, i int) ([]byte, int) {
	b := in[i]
	switch {
	case scalar.IsTabOrNewline(b):
		return dst, i + 1
	case b < 0x80:
		return percent.AppendByte(dst, b), i + 1
	}
	return scalar.AppendEncoded(dst, in, i)
}
