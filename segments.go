package weburl

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// The getters below return values: what is percent-encoded in the URL is decoded.
// A value may have any bytes, and may be ill-formed UTF-8: that of "%FF" is the
// byte 0xFF. There is no decoded query, because in that an "&" that separates
// parameters and one in a value would look the same; [URL.Params] decodes
// parameters one by one. There is no decoded path for the same reason. Username,
// password and fragment are decoded by percent.Decode.

// DecodedSegments yields the segments of the path, each percent-decoded, in
// order. The path "/" has one, which is empty. An opaque path has none. Segments
// may be ill-formed UTF-8, and may have slashes, which are encoded in the URL: to
// join them to a path of a file system is not safe. It allocates only for
// segments in which something is encoded.
//
// https://url.spec.whatwg.org/#url-path-segment
// https://url.spec.whatwg.org/#string-percent-decode
func (u URL) DecodedSegments() iter.Seq[string] {
	return func(yield func(string) bool) { u.decodedSegments(yield) }
}

// decodedSegments is the iterator that DecodedSegments returns, and separate as
// segments is.
func (u URL) decodedSegments(yield func(string) bool) {
	u.segments(func(segment string) bool { return yield(percent.Decode(segment)) })
}

// BaseName returns the last segment of the path, percent-decoded. It is empty if
// the path ends in a slash, is empty or is opaque. It is never "." or "..", but it
// may have slashes, which are encoded in the URL, and may be ill-formed UTF-8. It
// allocates only if something is encoded.
//
// https://url.spec.whatwg.org/#url-path-segment
// https://url.spec.whatwg.org/#string-percent-decode
func (u URL) BaseName() string {
	path := u.pathOfSegments()
	return percent.Decode(path[strings.LastIndexByte(path, '/')+1:])
}

// Parent returns the URL of the folder that u is in, and whether there is one: u
// without its last segment, or without its last folder if the path ends in a slash.
// The path of the result ends in a slash, and there is no query and no fragment. A
// URL whose path is empty, "/" or opaque has no parent, nor has the drive of a file
// URL. It allocates once.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func (u URL) Parent() (parent URL, ok bool) {
	path := u.pathOfSegments()
	folder := strings.TrimSuffix(path, "/")
	folder = folder[:strings.LastIndexByte(folder, '/')+1]
	if folder == "" || folder == "/" && u.driveLetter() != "" {
		return URL{}, false
	}
	parent, _ = u.WithoutFragment().WithoutQuery().withSegments("", folder, nil, "") // it cannot fail
	return parent, true
}

// AppendSegments returns u with the segments added to its path, each with a slash
// before it. If the path ends in a slash, the first one comes after that slash:
// it replaces the empty last segment. A last segment that is empty makes the path
// end in a slash. Query and fragment stay.
//
// The segments are values. In them everything is encoded that would otherwise
// have a meaning or would be changed: "%", "/", "\", "?", "#", tabs and
// newlines, bytes that are not UTF-8, and whatever else a path cannot have. So
// [URL.DecodedSegments] returns them byte for byte, and a segment cannot become
// two, or a query. "." and "..", which cannot be encoded, are refused; "%2e" is
// written as "%252e" and is not a dot segment.
//
// [URL.JoinPath] takes elements that are written as in a URL and may have slashes
// and dot segments.
//
// AppendSegments allocates once. On failure the error is an [*EditError], whose
// Index is that of the segment; it fails for dot segments, for an opaque path, for
// the zero URL, and if the result would be too long.
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) AppendSegments(segments ...string) (edited URL, err error) {
	path := u.pathOfSegments()
	if len(segments) > 0 {
		path = strings.TrimSuffix(path, "/")
	}
	return u.withSegments("AppendSegments", path, segments, "")
}

// WithSegments returns u with a path of these segments, which are encoded as
// [URL.AppendSegments] does, and no others. Query and fragment stay.
//
// [URL.DecodedSegments] returns the segments byte for byte, with one exception:
// without segments the path is empty if u has a host and a scheme that is not
// special; the path of all others cannot be empty, and becomes "/", which has one
// segment.
//
// It allocates once, and fails as AppendSegments does.
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) WithSegments(segments ...string) (edited URL, err error) {
	path := ""
	if len(segments) == 0 && (u.IsSpecial() || !u.flat.HasHost()) {
		path = "/"
	}
	return u.withSegments("WithSegments", path, segments, "")
}

// withSegments returns u with a path that consists of one that is encoded, of segments
// that are not, and of the encoded rest, for the method op.
func (u URL) withSegments(op, path string, segments []string, rest string) (URL, error) {
	if !u.IsValid() {
		return URL{}, refused(op, reason.ZeroURL)
	}
	if u.HasOpaquePath() {
		return URL{}, refused(op, reason.OpaquePath)
	}
	root, behind := u.flat.PathRoot(), u.flat.Href[u.flat.QueryStart:]
	size := uint64(root) + uint64(len("/.")+len(path)+len(rest)+len(behind))
	for i, segment := range segments {
		if isDotSegment(segment) {
			return URL{}, refusedSpan(op, segment, reason.DotSegment, 0, len(segment)).at("segments", i)
		}
		size += uint64(len("/")) + segmentEscapes.length(segment)
	}
	if size > layout.MaxLength {
		return URL{}, refused(op, reason.TooLong)
	}
	out := make([]byte, 0, size)
	out = append(out, u.flat.Href[:root]...)
	out = append(out, path...)
	for _, segment := range segments {
		out = append(out, '/')
		out = segmentEscapes.append(out, segment)
	}
	out = append(out, rest...)
	return URL{engine.ReplacePath(&u.flat, out)}, nil
}

// isDotSegment reports whether a segment that is not encoded is one or two dots.
//
// https://url.spec.whatwg.org/#single-dot-path-segment
// https://url.spec.whatwg.org/#double-dot-path-segment
func isDotSegment(segment string) bool { return segment == "." || segment == ".." }

// WithoutTrailingSlash returns u without the slash at the end of its path. It
// removes one slash: "/a//" becomes "/a/". The path "/" stays, unless u has a host
// and a scheme that is not special; all other paths must have a slash. Query and
// fragment stay. It does not allocate if the result is u, otherwise once.
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) WithoutTrailingSlash() URL {
	path := u.pathOfSegments()
	if !strings.HasSuffix(path, "/") || path == "/" && (u.IsSpecial() || !u.flat.HasHost()) {
		return u
	}
	edited, _ := u.withSegments("", strings.TrimSuffix(path, "/"), nil, "") // it cannot fail
	return edited
}

// pathOfSegments returns the path, or nothing if it is opaque.
func (u URL) pathOfSegments() string {
	if u.HasOpaquePath() {
		return ""
	}
	return u.Path()
}
