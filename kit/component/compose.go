package component

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/kit/surt"
)

// The functions below compose components that are not parts of the href, and
// those that are if a prefix asks for another form.

// appendHost appends the host of u, its domain in Unicode if f has idn:.
func appendHost(dst []byte, u weburl.URL, f prefixSet) []byte {
	if f&asIDN != 0 {
		return append(dst, u.Host().Unicode()...)
	}
	return append(dst, u.Host().String()...)
}

// appendPort appends a colon and the port of u, or its default port if f has
// default:. It appends nothing if there is none.
func appendPort(dst []byte, u weburl.URL, f prefixSet) []byte {
	number, ok := u.Port()
	if f&withDefaultPort != 0 {
		number, ok = u.EffectivePort()
	}
	if !ok {
		return dst
	}
	return strconv.AppendUint(append(dst, ':'), uint64(number), 10)
}

func composeAuthority(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool) {
	if u.Host().String() == "" {
		return dst, false
	}
	o := u.Offsets()
	dst = append(dst, u.Href()[o.SchemeEnd+len("://"):o.Host]...)
	return appendPort(appendHost(dst, u, f), u, f), true
}

func composeHref(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool) {
	if u.Host().String() == "" {
		href, ok := href(u)
		return append(dst, href...), ok
	}
	o := u.Offsets()
	dst, _ = composeAuthority(append(dst, u.Href()[:o.SchemeEnd+len("://")]...), u, f)
	return append(dst, u.Href()[o.Path:]...), true
}

func composeHostPort(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool) {
	if _, ok := u.EffectivePort(); !ok || u.Host().String() == "" {
		return dst, false
	}
	return appendPort(appendHost(dst, u, f), u, withDefaultPort), true
}

func composePort(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool) {
	if f&withDefaultPort != 0 {
		return composeEffectivePort(dst, u, f)
	}
	text, ok := port(u)
	return append(dst, text...), ok
}

func composeEffectivePort(dst []byte, u weburl.URL, _ prefixSet) ([]byte, bool) {
	number, ok := u.EffectivePort()
	if !ok {
		return dst, false
	}
	return strconv.AppendUint(dst, uint64(number), 10), true
}

// composeOrigin appends the serialized origin of u. The host and the port are not
// always those of u: the origin of a blob URL is that of its path.
//
// https://url.spec.whatwg.org/#concept-url-origin
func composeOrigin(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool) {
	origin := u.Origin()
	if origin.IsOpaque() {
		return dst, false
	}
	if u.Scheme() != origin.Scheme() {
		u, _ = weburl.Parse(u.Path()) // whose origin it is
	}
	dst = append(append(dst, u.Scheme()...), "://"...)
	return appendPort(appendHost(dst, u, f), u, f), true
}

func composeSite(dst []byte, u weburl.URL, f prefixSet) ([]byte, bool) {
	s := site.Of(u.Origin())
	if s.IsOpaque() {
		return dst, false
	}
	dst = append(dst, s.Scheme()...)
	dst = append(dst, "://"...)
	if f&asIDN != 0 {
		return append(dst, idna.DomainToUnicode(s.Host())...), true
	}
	return append(dst, s.Host()...), true
}

func composeDepth(dst []byte, u weburl.URL, _ prefixSet) ([]byte, bool) {
	if !u.IsValid() || u.HasOpaquePath() {
		return dst, false
	}
	depth := strings.Count(strings.TrimSuffix(u.Path(), "/"), "/")
	return strconv.AppendInt(dst, int64(depth), 10), true
}

func composeSURT(dst []byte, u weburl.URL, _ prefixSet) ([]byte, bool) {
	return surt.AppendKey(dst, u), u.IsValid()
}
