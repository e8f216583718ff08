package normalize

import (
	"cmp"
	"strings"

	"github.com/weburl-go/weburl"
)

func addRootSlash(u weburl.URL) weburl.URL {
	if u.Path() != "" || u.Host().Kind() == weburl.HostNull {
		return u
	}
	return withPath(u, "/")
}

func removeDuplicateSlashes(u weburl.URL) weburl.URL {
	path := u.Path()
	if !onServer(u) || !strings.Contains(path, "//") {
		return u
	}
	return withPath(u, compact(path, '/'))
}

func removeIndex(u weburl.URL) weburl.URL {
	path := u.Path()
	slash := strings.LastIndexByte(path, '/')
	if !onServer(u) || slash < 0 || !isIndex(path[slash+1:]) {
		return u
	}
	return withPath(u, path[:slash+1])
}

// removeTrailingSlash keeps the slashes after the name of an index, because
// without them removeIndex would remove the name the next time.
func removeTrailingSlash(u weburl.URL) weburl.URL {
	path := u.Path()
	if !onServer(u) || !strings.HasSuffix(path, "/") || path == "/" {
		return u
	}
	trimmed := strings.TrimRight(path, "/")
	if isIndex(trimmed[strings.LastIndexByte(trimmed, '/')+1:]) {
		return u
	}
	return withPath(u, cmp.Or(trimmed, "/"))
}

func addTrailingSlash(u weburl.URL) weburl.URL {
	path := u.Path()
	if !onServer(u) || strings.HasSuffix(path, "/") {
		return u
	}
	return withPath(u, path+"/")
}

// isIndex reports whether a segment is the name of the file that servers send for
// a directory.
func isIndex(segment string) bool {
	name, extension, ok := strings.Cut(segment, ".")
	if !ok || len(extension) == 0 || len(extension) > 5 {
		return false
	}
	for i := range len(extension) {
		if c := extension[i] | 0x20; (c < 'a' || c > 'z') && (extension[i] < '0' || extension[i] > '9') {
			return false
		}
	}
	return strings.EqualFold(name, "index") || strings.EqualFold(name, "default")
}

// onServer reports whether the path of u is one for a server to look up, so that
// the steps for paths apply. Opaque paths are not, and those of file URLs are
// names of files.
func onServer(u weburl.URL) bool { return !u.HasOpaquePath() && u.Scheme() != "file" }

// compact returns text with one delimiter in place of several in a row.
func compact(text string, delimiter byte) string {
	b := make([]byte, 0, len(text))
	for i := range len(text) {
		if text[i] != delimiter || i == 0 || text[i-1] != delimiter {
			b = append(b, text[i])
		}
	}
	return string(b)
}

func withPath(u weburl.URL, path string) weburl.URL {
	edited, err := u.WithPath(path)
	return editedOr(u, edited, err)
}
