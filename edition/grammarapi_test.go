package edition_test

import (
	"strings"

	"github.com/weburl-go/weburl/edition"
)

// unstable2015 returns the erratum because of which the href of u need not parse as
// u again, or nothing.
func unstable2015(u *edition.URL) string {
	r := u.Record()
	host, path := r.Get("host"), r.Get("path").List()
	isFile := r.Get("scheme").Text() == "file"
	switch {
	case isFile && len(path) > 1 && path[0] == "":
		return "E15-15" // row 3 of file-url takes all slashes
	case isFile && (r.Get("port").Text() != "" || r.Get("username").Text() != "" || !r.Get("password").IsNull()):
		return "E15-15" // which row 1 of relative-url takes from a reference, and file-url does not
	case len(path) > 1 && (path[len(path)-1] == "." || strings.EqualFold(path[len(path)-1], "%2e")):
		return "E15-15" // the last dot was alone until it was put behind something
	case !isFile && !host.IsNull() && host.Text() == "":
		return "E15-15" // a domain of nothing but what is ignored
	case strings.HasPrefix(host.Text(), "[::") || strings.HasSuffix(host.Text(), "::]"):
		return "E15-15" // the serializer compresses what ipv6addr does not match
	case strings.TrimRight(u.Href(), "\t\n\f\r ") != u.Href():
		return "E15-15" // white space at the end, once a NULL behind it is dropped
	}
	return ""
}
