package fileurl

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// FromUnix returns the file URL of an absolute path of Unix, which it cleans: it
// removes empty segments and resolves "." and "..". [ToUnix] returns the cleaned
// path.
//
// The error is an [*Error], whose Code is RelativePath, NUL or TooLong.
//
// It allocates the href and, if that is long, a buffer, which grows a few times if much
// of the path is percent-encoded.
func FromUnix(path string) (weburl.URL, error) {
	if !strings.HasPrefix(path, "/") {
		return weburl.URL{}, refused(reason.RelativePath, 0, 0)
	}
	if err := checkNUL(path); err != nil {
		return weburl.URL{}, err
	}
	var scratch [scratchSize]byte
	w := newWriter(scratch[:0], "", len(path))
	return w.segments(path, 0, isSlash).url(path)
}

// ToUnix returns the path of Unix that a file URL names. It begins with a slash.
//
// The error is an [*Error], whose Code is NotFile, UnexpectedHost, NUL,
// EncodedSeparator or InvalidEscape.
//
// It does not allocate if nothing in the path is percent-encoded: the result
// is then a part of the href.
func ToUnix(u weburl.URL) (string, error) {
	start, err := pathOffset(u)
	if err != nil {
		return "", err
	}
	if start > len(prefix) {
		return "", refused(reason.UnexpectedHost, len(prefix), start)
	}
	path := u.Path()
	if err := checkEscapes(path, start, false); err != nil {
		return "", err
	}
	return percent.Decode(path), nil
}

func isSlash(b byte) bool { return b == '/' }
