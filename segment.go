package weburl

import "github.com/weburl-go/weburl/internal/engine"

// WithSegment returns u with another value for one segment of the path, which is
// encoded as [URL.AppendSegments] does. The index counts from 0, in the order of
// [URL.Segments]. All other segments keep their bytes, and query and fragment stay.
// An empty value leaves an empty segment, and does not remove it.
//
// It allocates at most three times. On failure the error is an [*EditError]; it fails
// for an index that the path does not have, which is then the Index of the error, for
// "." and "..", for an opaque path, for the zero URL, and if the result would be too
// long.
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) WithSegment(index int, value string) (edited URL, err error) {
	const op = "WithSegment"
	switch {
	case !u.IsValid():
		return URL{}, newEditError(op, "", &engine.Result{Refusal: engine.NoURL})
	case u.HasOpaquePath():
		return URL{}, newEditError(op, "", &engine.Result{Refusal: engine.OpaquePath})
	case isDotSegment(value):
		return URL{}, &EditError{Op: op, Field: "value", Reason: RefusedDotSegment, End: len(value), value: value}
	}
	path, i, start := u.Path(), 0, 0
	for segment := range u.Segments() {
		if i == index {
			path = path[:start] + "/" + segmentEscapes.encode(value) + path[start+len("/")+len(segment):]
			return u.withSegments(op, path, nil)
		}
		start += len("/") + len(segment)
		i++
	}
	return URL{}, &EditError{Op: op, Field: "index", Index: index, Reason: RefusedNoSegment}
}
