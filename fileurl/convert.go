package fileurl

import (
	"bytes"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// prefix begins the href of every file URL. The host follows, then the path.
const prefix = "file://"

// scratchSize is the size of the buffers on the stack, which are enough for
// most paths.
const scratchSize = 256

// checkNUL refuses a path with a zero byte.
func checkNUL(path string) error {
	if i := strings.IndexByte(path, 0); i >= 0 {
		return refused(reason.NUL, i, i+1)
	}
	return nil
}

// A writer writes the href of a path. Its methods return the writer that has
// written more, so that its buffer can stay on the stack.
type writer struct {
	buf  []byte
	root int  // the length of the part of buf that a ".." does not remove
	open bool // whether a slash must follow the root, as in "/" and "C:/"
}

// newWriter returns a writer that appends to buf, with the host written. The path
// has about size bytes.
func newWriter(buf []byte, host string, size int) writer {
	if need := len(prefix) + len(host) + size; need > cap(buf) {
		buf = make([]byte, 0, need+need/4)
	}
	buf = append(append(buf, prefix...), host...)
	return writer{buf, len(buf), true}
}

// segments writes the segments of path[start:], which is empty or begins with a
// separator. A separator at the end is kept.
func (w writer) segments(path string, start int, isSeparator func(byte) bool) writer {
	for i := start; i <= len(path); i++ {
		if i == len(path) || isSeparator(path[i]) {
			w = w.segment(path[start:i])
			start = i + 1
		}
	}
	if isSeparator(path[len(path)-1]) || w.open && len(w.buf) == w.root {
		w.buf = append(w.buf, '/')
	}
	return w
}

// segment writes a segment with a slash before it, or resolves it if it is empty
// or a dot segment.
func (w writer) segment(name string) writer {
	switch name {
	case "", ".":
	case "..":
		if i := bytes.LastIndexByte(w.buf[w.root:], '/'); i >= 0 {
			w.buf = w.buf[:w.root+i]
		}
	default:
		w.buf = append(w.buf, '/')
		for i := range len(name) {
			if mustEncode(name[i]) {
				w.buf = percent.AppendByte(w.buf, name[i])
			} else {
				w.buf = append(w.buf, name[i])
			}
		}
	}
	return w
}

// mustEncode reports whether a byte of a name is percent-encoded. To the
// standard's set it adds the percent sign; the backslash, which separates segments
// of URLs; the vertical line, which makes a drive of "C|"; and the brackets, which
// RFC 3986 does not allow in paths.
//
// https://url.spec.whatwg.org/#path-percent-encode-set
func mustEncode(b byte) bool {
	switch b {
	case '%', '\\', '|', '[', ']':
		return true
	}
	return percent.Path.ContainsByte(b)
}

// url returns the URL that was written. Parsing changes nothing in it, see
// FuzzUnix and FuzzWindows.
func (w writer) url(path string) (weburl.URL, error) {
	u, err := weburl.Parse(string(w.buf))
	if err != nil {
		return weburl.URL{}, &Error{reason.Fault{Code: reason.TooLong, End: len(path), Cause: err, Fatal: true}}
	}
	return u, nil
}

// pathOffset returns the byte offset of the path in the href of a file URL, which
// has neither credentials nor a port.
func pathOffset(u weburl.URL) (int, error) {
	if scheme := u.Scheme(); scheme != "file" {
		return 0, refused(reason.NotFile, 0, len(scheme))
	}
	return len(prefix) + len(u.Host().String()), nil
}

// checkEscapes refuses the percent-encoded bytes that no name can have, and
// percent signs that begin none. The path starts at the given byte of the href.
func checkEscapes(path string, start int, windows bool) error {
	for i := 0; i < len(path); i++ {
		if path[i] != '%' {
			continue
		}
		if !percent.IsEncodedByte(path[i:]) {
			return refused(reason.InvalidEscape, start+i, start+i+1)
		}
		var code reason.Code
		switch hex := path[i+1 : i+3]; {
		case hex == "00":
			code = reason.NUL
		case hex == "2F" || hex == "2f" || windows && (hex == "5C" || hex == "5c"):
			code = reason.EncodedSeparator
		}
		if code != 0 {
			return refused(code, start+i, start+i+3)
		}
		i += 2
	}
	return nil
}
