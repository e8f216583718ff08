// Package fileurl converts absolute file paths to file URLs, and file URLs to
// paths: paths of Unix, and paths of Windows with a drive letter or the name of a
// server.
//
//	u, err := fileurl.FromUnix("/tmp/50% off?")      // file:///tmp/50%25%20off%3F
//	path, err := fileurl.ToUnix(u)                   // /tmp/50% off?
//	u, err = fileurl.FromWindows(`C:\Users\me`)      // file:///C:/Users/me
//	u, err = fileurl.FromWindows(`\\server\share\x`) // file://server/share/x
//
// All functions are pure: they give the same result on every operating system and
// read neither the file system nor the current directory, so a relative path is
// an error. [FromPath] and [ToPath] are those of the system the program runs on.
//
// # Paths to URLs
//
// A path is cleaned first, because a URL cannot hold dot segments: "." and ".."
// are resolved by their text, without a look at symbolic links, and several
// separators count as one. A separator at the end is kept, but one is not added
// after a dot segment: "/a/." is "/a". The share of a server is a root: ".." does
// not leave it.
//
// A path is a sequence of bytes other than zero. Bytes that are not ASCII are
// percent-encoded one by one, whether they are UTF-8 or not, and so are the code
// points of the standard's path percent-encode set, "%", "[", "\", "]", "^", "|"
// and controls. The URL is valid for RFC 3986, too, and no parser takes a name
// such as "C|" in it for a drive.
//
// # URLs to paths
//
// Query and fragment are ignored. What would not be one file is an error: an
// encoded separator, an encoded zero byte, a percent sign without two hexadecimal
// digits, a host where paths have no server, and, for Windows, a URL with neither
// a host nor a drive letter. The path can hold bytes that are not UTF-8. Empty
// segments are kept.
//
// # Windows
//
// Separators are backslashes and slashes. The server is a host of the URL
// Standard: it is converted to lower case and to ASCII, and back to Unicode in
// paths. The prefixes \\?\ and \\?\UNC\ are removed; what follows must be free
// of dot segments and slashes, which Windows would take for names there. Other
// paths that begin with \\?\ or \\.\ name devices and are errors.
//
// Lone surrogates, which names of files on Windows can have, are kept in the form
// that package os of Go has for them, three bytes that are not UTF-8.
//
// # Differences from Node.js
//
// The functions follow pathToFileURL and fileURLToPath of Node.js, with versions
// 20, 22 and 24 of which they were compared. They refuse what Node.js changes or
// takes for something else: relative paths, which it resolves against the current
// directory; zero bytes; servers that no URL can have, such as localhost, which it
// drops; devices; names after \\?\ that it resolves; servers without a share; and
// paths such as C:x, which depend on the current directory of a drive. They keep
// bytes that are not UTF-8, controls at the end of a path, and the share before a
// "..". They remove empty segments after a share, too, take slashes before and
// after a server, and do not encode "~".
//
// # Security Considerations
//
// A path from a URL can name any file of the system. Use [os.Root] to stay in a
// directory. A path with a server makes Windows connect to that server, and maybe
// log in there: refuse URLs with a host unless you expect them. The names of files
// are not checked: on Windows NUL and COM1 are devices, a colon begins the name
// of a stream, and dots and spaces at the end of a name are ignored.
//
// # Specifications
//
//   - https://url.spec.whatwg.org/#concept-url-path
//   - https://www.rfc-editor.org/rfc/rfc8089
package fileurl
