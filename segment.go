package weburl

import (
	"github.com/weburl-go/weburl/reason"
)

// WithSegment returns u with another value for one segment of the path, which is
// encoded as [URL.AppendSegments] does. The index counts from 0, in the order of
// [URL.Segments]. All other segments keep their bytes, and query and fragment stay.
// An empty value leaves an empty segment, and does not remove it.
//
// It allocates once. On failure the error is an [*EditError]; it fails for an index
// that the path does not have, which is then the Index of the error, for "." and "..",
// for an opaque path, for the zero URL, and if the result would be too long.
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) WithSegment(index int, value string) (edited URL, err error) {
	const op = "WithSegment"
	switch {
	case !u.IsValid():
		return URL{}, refused(op, reason.ZeroURL)
	case u.HasOpaquePath():
		return URL{}, refused(op, reason.OpaquePath)
	case isDotSegment(value):
		e := refusedSpan(op, value, reason.DotSegment, 0, len(value))
		e.Field = "value"
		return URL{}, e
	}
	path, i, start := u.Path(), 0, 0
	for segment := range u.Segments() {
		if i == index {
			return u.withSegments(op, path[:start], []string{value}, path[start+len("/")+len(segment):])
		}
		start += len("/") + len(segment)
		i++
	}
	return URL{}, refused(op, reason.NoSegment).at("index", index)
}
