package redact

import (
	"strings"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
)

// A finder finds the credentials of URLs inside the path, the query and the
// fragment of an href. Such a URL is written as it is, or percent-encoded once, as
// in a parameter of a query:
//
//	jdbc:postgresql://user:password@host/db
//	https://example.com/login?next=https%3A%2F%2Fuser%3Apassword%40host%2F
//
// It takes linear time: each kind of authority is scanned only once.
type finder struct {
	href            string
	from            int // what comes before has been looked at
	last            int // the last "@", as it is or percent-encoded, or -1
	query, fragment int // offsets of their delimiters, or of the end
	known           [4]authority
}

func newFinder(u *layout.URL) finder {
	last := max(strings.LastIndexByte(u.Href, '@'), strings.LastIndex(u.Href, "%40"))
	return finder{href: u.Href, from: int(u.PathStart), last: last, query: int(u.QueryStart), fragment: int(u.FragmentStart)}
}

// authority is what has been found out about the authority that ends at the
// offset end. A later start of the same kind of authority has the same end.
type authority struct {
	end    int
	at     int // the last "@", or 0
	equals int // the last "=" before that, or 0
}

// userinfo is a username, with or without a password: the span of the href before
// the "@" that ends it.
type userinfo struct {
	start, end  int
	hasPassword bool
}

func (u userinfo) mask() string {
	if u.hasPassword {
		return mask + ":" + mask
	}
	return mask
}

// next returns the next userinfo. The second result is false if there is none.
func (f *finder) next() (userinfo, bool) {
	for i := f.from; i < f.last; i++ {
		size, isEncoded := f.is(i, ':')
		if size == 0 || i == 0 || !record.IsSchemeByte(f.href[i-1]) {
			continue
		}
		kind := kindOf(f.href[:i], isEncoded)
		start, ok := f.skipSlashes(i+size, &kind)
		if !ok {
			continue
		}
		if found, ok := f.userinfo(start, kind); ok {
			f.from = found.end
			return found, true
		}
	}
	f.from = max(f.from, f.last)
	return userinfo{}, false
}

// kind is how an authority is written. It is an index of finder.known.
type kind uint8

const (
	special kind = 1 << iota // the scheme is special: "\" counts as "/", and slashes may be missing
	encoded                  // the URL is percent-encoded
)

// kindOf returns the kind of a URL whose scheme ends text.
func kindOf(text string, isEncoded bool) (k kind) {
	if isEncoded {
		k = encoded
	}
	for _, scheme := range [...]string{"http", "https", "ws", "wss", "ftp"} {
		before := len(text) - len(scheme)
		if before < len("a:") || !strings.EqualFold(text[before:], scheme) { // the scheme of the href is before
			continue
		}
		if !record.IsSchemeByte(text[before-1]) || strings.HasPrefix(text[max(before-len("%XX"), 0):], "%") {
			return k | special
		}
	}
	return k
}

// skipSlashes returns where the authority begins that follows a colon, with the
// slashes that begin it at the offset i. The second result is false if none can
// begin there. It adds to k that one of the slashes is percent-encoded.
//
// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
func (f *finder) skipSlashes(i int, k *kind) (start int, ok bool) {
	slashes := 0
	for *k&special != 0 || slashes < 2 {
		size, isEncoded := f.is(i, '/')
		if size == 0 && *k&special != 0 {
			size, isEncoded = f.is(i, '\\')
		}
		if size == 0 {
			break
		}
		if isEncoded {
			*k |= encoded
		}
		i += size
		slashes++
	}
	return i, *k&special != 0 || slashes == 2
}

// userinfo returns the userinfo of the authority that begins at the offset start.
// The second result is false if it has none.
func (f *finder) userinfo(start int, k kind) (userinfo, bool) {
	known := &f.known[k]
	if start > known.end {
		*known = f.scan(start, k)
	}
	switch {
	case known.at > start:
	case k&encoded == 0: // only the "@" may be encoded, as by encoders that leave ":" and "/"
		return f.userinfo(start, k|encoded)
	default: // nothing is before the "@"
		return userinfo{}, false
	}
	found := userinfo{start: start, end: known.at}
	text := f.href[start:known.at]
	if start > f.query && start < f.fragment {
		if host, _, more := strings.Cut(text, "&"); more && start+len(host) < known.equals && isHostAndPort(host) {
			return userinfo{}, false // the "@" belongs to another parameter
		}
	}
	for i := range len(text) {
		found.hasPassword = found.hasPassword || text[i] == ':' || k&encoded != 0 && isEscape(text[i:], ':')
	}
	return found, true
}

// scan scans an authority.
//
// https://url.spec.whatwg.org/#authority-state
func (f *finder) scan(start int, k kind) authority {
	a := authority{end: start}
	equals := 0
	for ; a.end < len(f.href); a.end++ {
		b := f.href[a.end]
		if b == '%' && k&encoded != 0 {
			b = decoded(f.href[a.end:])
		}
		switch {
		case b == '/' || b == '?' || b == '#' || b == '\\' && k&special != 0:
			return a
		case b == '@':
			a.at, a.equals = a.end, equals
		case b == '=':
			equals = a.end
		}
	}
	return a
}

// is reports whether the byte b is at the offset i of the href, which is not after the
// last "@", as it is or percent-encoded. It returns how many bytes that takes, 0 if it
// is not there.
func (f *finder) is(i int, b byte) (size int, isEncoded bool) {
	switch {
	case f.href[i] == b:
		return 1, false
	case isEscape(f.href[i:], b):
		return len("%XX"), true
	}
	return 0, false
}

func isEscape(s string, b byte) bool { return s[0] == '%' && decoded(s) == b }

// decoded returns the byte that the percent-encoded byte at the start of s is, or "%" if
// there is none.
func decoded(s string) byte {
	if !scalar.IsEncodedByte(s) {
		return '%'
	}
	return scalar.DecodedByte(s)
}

// isHostAndPort reports whether text looks like a host with or without a port, and
// not like a username and a password, or like what has a username before a host.
func isHostAndPort(text string) bool {
	if _, after, ok := strings.Cut(text, "]"); ok && text[0] == '[' {
		text = after
	}
	hasColon := false
	for i := 0; i < len(text); i++ {
		switch {
		case hasColon && (text[i] < '0' || text[i] > '9'):
			return false
		case text[i] == '@' || isEscape(text[i:], '@'):
			return false
		case isEscape(text[i:], ':'):
			hasColon = true
			i += len("3A")
		case text[i] == ':':
			hasColon = true
		}
	}
	return true
}
