package fileurl

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// FromWindows returns the file URL of an absolute path of Windows, one that
// begins with a drive letter, as C:\x does, or with a server and a share, as
// \\server\share\x does. It cleans the path as Windows does: it removes
// empty segments and resolves "." and "..", but not beyond the drive or the share.
// Slashes count as backslashes. [ToWindows] returns the cleaned path.
//
// The error is an [*Error], whose Code is RelativePath, NUL, DevicePath,
// VerbatimName, InvalidServer, MissingShare or TooLong.
//
// It allocates what [FromUnix] does; for a server also what [weburl.ParseHost] does.
func FromWindows(path string) (weburl.URL, error) {
	if err := checkNUL(path); err != nil {
		return weburl.URL{}, err
	}
	start, isServer, err := withoutPrefix(path)
	switch {
	case err != nil:
		return weburl.URL{}, err
	case isServer:
		return fromServer(path, start)
	case isDrive(path[start:]):
		return fromDrive(path, start)
	}
	return weburl.URL{}, refused(reason.RelativePath, 0, 0)
}

// withoutPrefix finds where the drive or the server of a path starts, behind the separators
// or the prefix at its start, and whether a server is there; otherwise it can only be a drive.
func withoutPrefix(path string) (start int, isServer bool, err error) {
	if len(path) < 2 || !isSeparator(path[0]) || !isSeparator(path[1]) {
		return 0, false, nil
	}
	device := len(path) >= 3 && (path[2] == '?' || path[2] == '.') && (len(path) == 3 || isSeparator(path[3]))
	if !device {
		return 2, true, nil
	}
	const verbatim, unc = `\\?\`, `UNC\`
	if strings.HasPrefix(path, verbatim) {
		after := path[len(verbatim):]
		if len(after) >= len(unc) && strings.EqualFold(after[:len(unc)], unc) {
			return len(verbatim + unc), true, checkVerbatim(path, len(verbatim+unc))
		}
		if isDrive(after) {
			return len(verbatim), false, checkVerbatim(path, len(verbatim))
		}
	}
	return 0, false, refused(reason.DevicePath, 0, min(4, len(path)))
}

// checkVerbatim refuses slashes and dot segments from start on.
func checkVerbatim(path string, start int) error {
	for i := start; i <= len(path); i++ {
		if i < len(path) && path[i] == '/' {
			return refused(reason.VerbatimName, i, i+1)
		}
		if i == len(path) || path[i] == '\\' {
			if name := path[start:i]; name == "." || name == ".." {
				return refused(reason.VerbatimName, start, i)
			}
			start = i + 1
		}
	}
	return nil
}

// isDrive reports whether s begins with a drive letter, a colon and a separator.
func isDrive(s string) bool {
	return len(s) >= 3 && 'a' <= s[0]|0x20 && s[0]|0x20 <= 'z' && s[1] == ':' && isSeparator(s[2])
}

func isSeparator(b byte) bool { return b == '\\' || b == '/' }

// fromDrive returns the URL of a path with a drive letter at start.
func fromDrive(path string, start int) (weburl.URL, error) {
	var scratch [scratchSize]byte
	w := newWriter(scratch[:0], "", len(path))
	w.buf = append(w.buf, '/', path[start], ':')
	w.root = len(w.buf)
	return w.segments(path, start+2, isSeparator).url(path)
}

// fromServer returns the URL of a path with a server at start.
func fromServer(path string, start int) (weburl.URL, error) {
	serverEnd := segmentEnd(path, start)
	host, err := parseServer(path, start, serverEnd)
	if err != nil {
		return weburl.URL{}, err
	}
	shareStart := min(serverEnd+1, len(path))
	shareEnd := segmentEnd(path, shareStart)
	share := path[shareStart:shareEnd]
	if share == "" || share == "." || share == ".." {
		return weburl.URL{}, refused(reason.MissingShare, shareStart, shareEnd)
	}
	var scratch [scratchSize]byte
	w := newWriter(scratch[:0], host, len(path))
	w = w.segment(share)
	w.root, w.open = len(w.buf), false
	return w.segments(path, shareEnd, isSeparator).url(path)
}

// segmentEnd returns the offset of the first separator at start or later, or the
// length of the path.
func segmentEnd(path string, start int) int {
	if i := strings.IndexAny(path[start:], `\/`); i >= 0 {
		return start + i
	}
	return len(path)
}

// parseServer returns the host of a server as a URL has it. A percent sign is
// refused because the host parser would decode what follows. The parser of file URLs
// drops localhost.
func parseServer(path string, start, end int) (string, error) {
	server := path[start:end]
	problem := refused(reason.InvalidServer, start, end)
	if server == "" || strings.Contains(server, "%") {
		return "", problem
	}
	h, err := weburl.ParseHost(server)
	if err != nil {
		problem.Cause = err
		return "", problem
	}
	host := h.String()
	if host == "localhost" || isDots(host) {
		return "", problem
	}
	return host, nil
}

// isDots reports whether a host is "." or "..", which make the path of a device
// or none.
func isDots(host string) bool { return host == "." || host == ".." }

// ToWindows returns the path of Windows that a file URL names: C:\x for a URL
// without host, \\server\share\x for one with a host. Domains are in Unicode, as
// [weburl.Host.Unicode] returns them. The colon of the drive letter may be
// percent-encoded in the URL. The directory of file:///C: is C:\.
//
// The error is an [*Error], whose Code is NotFile, MissingDrive, MissingShare,
// DevicePath, NUL, EncodedSeparator or InvalidEscape.
//
// It allocates at most four times: to decode, to write backslashes, and for a
// server its name in Unicode and the path.
func ToWindows(u weburl.URL) (string, error) {
	start, err := pathOffset(u)
	if err != nil {
		return "", err
	}
	path := u.Path()
	if err := checkEscapes(path, start, true); err != nil {
		return "", err
	}
	decoded := strings.ReplaceAll(percent.Decode(path), "/", `\`)
	if start == len(prefix) {
		return toDrive(decoded, start, start+len(path))
	}
	if isDots(u.Host().String()) {
		return "", refused(reason.DevicePath, len(prefix), start)
	}
	if len(decoded) < 2 || decoded[1] == '\\' {
		return "", refused(reason.MissingShare, start+1, start+1)
	}
	return `\\` + u.Host().Unicode() + decoded, nil
}

// toDrive removes the backslash before the drive letter of a decoded path, which
// spans the given bytes of the href.
func toDrive(decoded string, start, end int) (string, error) {
	path := decoded[1:]
	if len(path) == 2 {
		path += `\`
	}
	if !isDrive(path) {
		return "", refused(reason.MissingDrive, start, end)
	}
	return path, nil
}
