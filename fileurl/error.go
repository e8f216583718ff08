package fileurl

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/wording"
)

// A Reason says why a path or a URL cannot be converted. It is an error, which
// errors.Is finds in an [*Error].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// RelativePath: the path is not absolute. On Windows, paths such as \x and C:x
	// are relative, too.
	RelativePath
	// NUL: the path has a zero byte, or the URL an encoded one.
	NUL
	// DevicePath: the path, or the path of the URL, is one of a device of Windows.
	DevicePath
	// VerbatimName: after the prefix \\?\ there is a dot segment or a slash, which is
	// a name or a part of a name there.
	VerbatimName
	// InvalidServer: no file URL can have the server of the path as its host.
	InvalidServer
	// MissingShare: there is a server but no share.
	MissingShare
	// TooLong: the URL would be too long for package weburl.
	TooLong
	// NotFile: the scheme of the URL is not file, or it is the zero URL.
	NotFile
	// UnexpectedHost: the URL has a host, and paths of Unix have no server.
	UnexpectedHost
	// MissingDrive: the URL has neither a host nor an absolute path on a drive.
	MissingDrive
	// EncodedSeparator: the URL has %2F, or for Windows %5C.
	EncodedSeparator
	// InvalidEscape: the URL has a percent sign without two hexadecimal digits.
	InvalidEscape
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the conversion failed", "try another path or URL"},
	{"relative-path", "the path is not absolute", "make it absolute first, as filepath.Abs does"},
	{"NUL", "there is a zero byte, which no path can have", "remove it"},
	{"device-path", "this is the path of a device, not of a file", "use a path with a drive letter, or with a server and a share"},
	{"verbatim-name", `after \\?\ a dot segment or a slash is the name of a file, which no URL can have`, `remove the prefix \\?\ if it is not one`},
	{"invalid-server", "no file URL can have this server as its host", "use another name of the server"},
	{"missing-share", "there is a server but no share", `write \\server\share`},
	{"too-long", "the URL would be too long", "use a shorter path"},
	{"not-file", "the scheme of the URL is not file", "use a file URL"},
	{"unexpected-host", "the URL has a host, but a path of Unix has no server", "use a URL without host"},
	{"missing-drive", "the URL has neither a host nor an absolute path on a drive", "use a URL such as file:///C:/x"},
	{"encoded-separator", "a name has an encoded separator, which no name of a file can have", "use a URL without it"},
	{"invalid-escape", "a percent sign is not followed by two hexadecimal digits", "write %25 for a percent sign"},
}

func (r Reason) text() wording.Text { return reasonTexts.Of(uint8(r)) }

// String returns the name, such as "relative-path", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return r.text().Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return r.text().Remedy() }

// An Error says why a path or a URL cannot be converted. errors.Is finds its
// reason and its cause.
type Error struct {
	Reason Reason

	// Start and End are the span that is wrong, as byte offsets into the path, or
	// into the href of the URL. They are equal where something is missing.
	Start, End int

	// Cause is the error of package weburl about a server, a *weburl.ParseError with
	// offsets into the server, or about a URL that is too long. Otherwise it is nil.
	Cause error
}

// Error says what is wrong, where, and what to do about it. It quotes neither
// the path nor the URL.
func (e *Error) Error() string {
	return "fileurl: byte " + strconv.Itoa(e.Start) + ": " + e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason and, unless it is nil, the cause.
func (e *Error) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Cause}
}
