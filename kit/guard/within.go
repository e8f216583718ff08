package guard

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// Within adds segments to the path of base, each of them one name, such as names of files
// that a user has chosen. The result is below base for every program, however often it
// percent-decodes the path before it looks for slashes, dot segments, ";", "?" and "#": a segment
// that could be several, or a dot segment, is refused. Everything else that has a meaning in a URL
// is encoded. For a path from a user, pass strings.Split(path, "/")... .
//
// The query and the fragment of base stay. Only the last segment may be empty, which makes
// the path end in a slash. The error is an [*Error] with the index of the segment, and
// offsets in it.
//
// What it does not protect from: what a file system makes of a name, such as "con", "a:b" or
// "A~1" on Windows, programs that change letters, such as "．．" (U+FF0E) to full stops, and
// those that know other escapes, such as "%u002e".
func Within(base weburl.URL, segments ...string) (weburl.URL, error) {
	for i, segment := range segments {
		if err := checkName(segment, i == len(segments)-1); err != nil {
			err.Op, err.Index = "Within", i
			return weburl.URL{}, err
		}
	}
	u, err := base.AppendSegments(segments...)
	if err != nil {
		refused := &Error{Op: "Within", Reason: InvalidURL, Cause: err}
		if edit, ok := errors.AsType[*weburl.EditError](err); ok {
			refused.Index, refused.Start, refused.End = max(edit.Index, 0), edit.Start, edit.End
		}
		return weburl.URL{}, refused
	}
	return u, nil
}

// maxEncodings is how often a name may be encoded.
const maxEncodings = 8

// checkName reports why a name is refused: as it is, and each time that it is decoded.
func checkName(segment string, isLast bool) *Error {
	if segment == "" && !isLast {
		return &Error{Reason: EmptySegment}
	}
	whole := &Error{End: len(segment)}
	for range maxEncodings {
		name := segment
		if end := strings.IndexAny(segment, ";?#"); end >= 0 { // some programs end the name there
			name = segment[:end]
		}
		switch {
		case strings.ContainsAny(segment, `/\`):
			whole.Reason = EncodedSlash
		case isDots(name):
			whole.Reason = DotSegment
		case !isText(segment):
			whole.Reason = NotText
		}
		decoded := percent.Decode(segment)
		if whole.Reason != 0 {
			return whole
		}
		if decoded == segment {
			return nil
		}
		segment = decoded
	}
	whole.Reason = DoubleEncoding
	return whole
}

// isDots reports whether a program may take a decoded segment for a dot segment: some
// ignore dots and spaces at its end.
func isDots(segment string) bool { return segment != "" && strings.Trim(segment, ". ") == "" }

// isText reports whether a name is UTF-8 without control characters.
func isText(name string) bool {
	return utf8.ValidString(name) && !strings.ContainsFunc(name, unicode.IsControl)
}
