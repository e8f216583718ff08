package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/internal/record"
)

// RelativeTo returns the shortest reference to u for a document whose URL is
// base: base.Parse of it returns u. If there is none, it returns the href, and
// so it does if base is the zero URL. For the zero URL u it returns the empty
// string.
//
// The reference is written with the bytes of the href. It is one of these, with
// the query and the fragment of u after it:
//
//   - nothing, or only a fragment or a query, if the rest of base is the same
//   - a path with or without ".." segments, such as "b", "../b", "./b:c" or "."
//   - a path from the root, such as "/a/b", or "/.//b" if it begins with "//"
//   - a host and a path, such as "//example.com/a"
//
// There is no shorter reference in ASCII that the standard allows, except that
// the slash of an empty path could be left out after a host. Of two that have
// the same length, the path from the root is returned.
//
// The result can be empty: then u is base without its fragment. Functions such
// as http.Redirect do not accept each of the forms; [URL.PathReference] is for
// them. RelativeTo allocates at most once, and not at all if the reference is
// the end of the href and does not begin with "/.".
//
// https://url.spec.whatwg.org/#relative-url-string
func (u URL) RelativeTo(base URL) string {
	href := u.flat.Href
	if !u.IsValid() || !base.IsValid() || u.Scheme() != base.Scheme() || u.HasOpaquePath() != base.HasOpaquePath() {
		return href
	}
	if u.WithoutFragment() == base.WithoutFragment() && (u.flat.HasFragment() || !u.HasOpaquePath()) {
		return href[u.flat.FragmentStart:]
	}
	if u.HasOpaquePath() {
		return href
	}
	if u.authority() != base.authority() || u.Path() == "" && base.Path() != "" {
		return u.withoutScheme()
	}
	if u.Path() == base.Path() && u.flat.HasQuery() {
		return href[u.flat.QueryStart:]
	}
	if u.Path() == "" {
		return u.withoutScheme()
	}
	return u.pathFrom(base)
}

// authority returns "//", credentials, host and port; empty for a URL without a
// host.
func (u URL) authority() string {
	if !u.flat.HasHost() {
		return ""
	}
	return u.flat.Href[u.flat.SchemeEnd+1 : u.flat.PathStart]
}

// withoutScheme returns the href from the "//" before the host; all of it for a
// URL without a host.
func (u URL) withoutScheme() string {
	if !u.flat.HasHost() {
		return u.flat.Href
	}
	return u.flat.Href[u.flat.SchemeEnd+1:]
}

// pathFrom returns the shorter one of the path from the root and the path from
// the folder of base, which has the same scheme and authority.
func (u URL) pathFrom(base URL) string {
	before, rooted := u.pathFromRoot(base)
	up, start, ok := u.wayFrom(base)
	rest := u.flat.Href[start:]
	dots := ""
	isFolder := start == u.flat.QueryStart
	switch {
	case up > 0:
	case isFolder:
		dots = "."
	case u.needsDot(rest):
		dots = "./"
	}
	length := len("../")*up + len(dots) + len(rest)
	if up > 0 && isFolder {
		length-- // the slash of the last ".."
	}
	if !ok || length >= len(before)+len(rooted) {
		return before + rooted
	}
	if up == 0 {
		return dots + rest
	}
	var b strings.Builder
	b.Grow(length)
	for range up - 1 {
		b.WriteString("../")
	}
	b.WriteString("..")
	if !isFolder {
		b.WriteByte('/')
	}
	b.WriteString(rest)
	return b.String()
}

// pathFromRoot returns the path from the root in two parts. The first one is
// "/." or empty.
//
// A path from the root gets the drive letter of base. So the letter is left out
// if u has the same, and if u has none, the result begins with the host.
func (u URL) pathFromRoot(base URL) (before, rest string) {
	rest = u.flat.Href[u.flat.PathStart:]
	path, drive, baseDrive := u.Path(), u.driveLetter(), base.driveLetter()
	switch {
	case baseDrive == "":
		return u.rootDot(), rest
	case drive == "":
		return "", u.withoutScheme()
	case drive != baseDrive || len(path) == len("/C:"):
		return "", rest
	}
	rest = rest[len("/C:"):]
	if path = path[len("/C:"):]; strings.HasPrefix(path, "//") || record.StartsWithWindowsDriveLetter(path[1:]) {
		return "/.", rest
	}
	return "", rest
}

// wayFrom compares the path of u with the folder of base, which is the path of
// base without its last segment. It returns the number of segments of the folder
// that are not in the path of u, and where in the href of u the segments begin
// that are not in the folder. It returns false if u cannot be reached, because
// ".." does not remove a drive letter.
func (u URL) wayFrom(base URL) (up int, start uint32, ok bool) {
	path, folder := u.Path(), base.Path()
	drive := base.driveLetter()
	if len(folder) > 1+len(drive) || drive == "" {
		folder = folder[:1+strings.LastIndexByte(folder, '/')]
	} // otherwise the only segment is a drive letter, which stays, too
	common := 0 // after the last slash that both have
	for i := 0; i < len(path) && i < len(folder) && path[i] == folder[i]; i++ {
		if path[i] == '/' {
			common = i + 1
		}
	}
	if drive != "" && len(folder) == 1+len(drive) && strings.HasPrefix(path, folder+"/") {
		common = len(folder) + 1
	}
	if drive != "" && common <= 1+len(drive) {
		return 0, u.flat.QueryStart, false
	}
	common = max(common, 1) // the slash at the start, also if the path of base is empty
	if common < len(folder) {
		up = strings.Count(folder[common:], "/")
	}
	return up, u.flat.PathStart + uint32(common), true
}

// needsDot reports whether a reference that begins with a part of the path needs
// "./" before it, because it would otherwise begin with a scheme, a drive letter
// or a slash.
func (u URL) needsDot(reference string) bool {
	if reference[0] == '/' || u.flat.Scheme == record.File && record.StartsWithWindowsDriveLetter(reference) {
		return true
	}
	colon := strings.IndexByte(reference, ':')
	return colon > 0 && record.IsScheme(reference[:colon])
}

// driveLetter returns the normalized Windows drive letter at the start of the
// path of a file URL, such as "C:"; empty if there is none.
//
// https://url.spec.whatwg.org/#normalized-windows-drive-letter
func (u URL) driveLetter() string {
	path := u.Path()
	if u.flat.Scheme != record.File || len(path) < 3 || !record.IsNormalizedWindowsDriveLetter(path[1:3]) || len(path) > 3 && path[3] != '/' {
		return ""
	}
	return path[1:3]
}
