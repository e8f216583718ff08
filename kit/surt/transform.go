package surt

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/special"
)

// Transform returns u with its host in reverse: "http://(com,example,)/path".
// It is lossless: [Parse] of the result is u. The result for the zero URL is
// empty.
func Transform(u weburl.URL) string {
	return string(AppendTransform(make([]byte, 0, len(u.Href())+16), u))
}

// AppendTransform appends what [Transform] returns to dst and returns the result.
func AppendTransform(dst []byte, u weburl.URL) []byte {
	href, name := u.Href(), u.Host().String()
	if name == "" {
		return append(dst, href...)
	}
	o := u.Offsets()
	start := o.SchemeEnd + len("://")
	dst = append(append(dst, href[:start]...), '(')
	if domain, ok := u.Host().Domain(); ok {
		dst = appendLabels(dst, domain)
	} else {
		dst = append(dst, name...)
	}
	dst = append(dst, href[o.HostEnd:o.Path]...)
	if start < o.Host {
		dst = append(append(dst, '@'), href[start:o.Host-len("@")]...)
	}
	return append(append(dst, ')'), href[o.Path:]...)
}

// authorityEnd returns where the part of text that begins like an authority ends. No
// host, and nothing else in an authority, has one of these bytes.
func authorityEnd(text string) int {
	if n := strings.IndexAny(text, "/?#"); n >= 0 {
		return n
	}
	return len(text)
}

// appendLabels appends the labels of the domain in reverse order, with a comma
// after each.
func appendLabels(dst []byte, domain string) []byte {
	for rest, more := domain, true; more; {
		i := strings.LastIndexByte(rest, '.')
		dst = append(append(dst, strings.ReplaceAll(rest[i+1:], ",", "%2C")...), ',')
		rest, more = rest[:max(i, 0)], i >= 0
	}
	return dst
}

// Parse returns the URL that the text is the [Transform] of. The comma after the
// last label may be missing, unless that label is empty. A text that has no "://("
// after its scheme is parsed as a URL.
//
// On failure the URL is zero. The error is ErrUnclosed, or a *weburl.ParseError
// with offsets into the URL that the text stands for.
func Parse(text string) (weburl.URL, error) {
	scheme, rest, ok := strings.Cut(text, "://(")
	if !ok || strings.ContainsAny(scheme, ":/?#") {
		return weburl.Parse(text)
	}
	end := authorityEnd(rest)
	inside, closed := strings.CutSuffix(rest[:end], ")")
	if !closed {
		return weburl.URL{}, ErrUnclosed
	}
	// An opaque host, which can have commas, is not reversed.
	return weburl.Parse(href(scheme, inside, rest[end:], special.IsScheme(scheme)))
}

// ParseKey returns a URL that the key stands for, with the given scheme, which is
// http or https for most keys. Most keys stand for several URLs, because the steps
// of [Key] cannot be undone: this one has no www, no fragment, and so on. A key
// without host has its own scheme.
//
// The key of the result is the given one again, unless it was made of a URL
//
//   - with a port that is the default port of the given scheme
//   - whose path has %3F: the key has a question mark there, which begins a query
//   - whose host has a comma or a percent-encoded byte, or is of another kind
//     without its empty labels
//   - whose opaque path has a closing parenthesis
//   - with several of what a step removes once: a label www, the identifier of a
//     session, and, without host, a slash at the end of the path
//   - without host, with dot segments after decoding
//   - of the scheme file, with a drive letter and a vertical line
//
// On failure the URL is zero. The error is ErrUnclosed, or a *weburl.ParseError
// with offsets into the URL that the key stands for.
func ParseKey(key, scheme string) (weburl.URL, error) {
	end := authorityEnd(key)
	inside, closed := strings.CutSuffix(key[:end], ")")
	ownScheme, path, hasScheme := strings.Cut(key, ":")
	switch {
	case closed:
		// An opaque host, which can have commas, is not reversed.
		return weburl.Parse(href(scheme, inside, withBackslashes(key[end:]), true))
	case !hasScheme || len(ownScheme) > end:
		return weburl.URL{}, ErrUnclosed
	case strings.HasPrefix(path, "//"):
		path = "/." + path // without it, the path would begin with a host
	}
	return weburl.Parse(ownScheme + ":" + withBackslashes(path))
}

// withBackslashes encodes the backslashes of a path, before the query if there is
// one. The parser would take them for slashes.
func withBackslashes(path string) string {
	before, _, _ := strings.Cut(path, "?")
	return strings.ReplaceAll(before, `\`, "%5C") + path[len(before):]
}

// href returns the URL with what is in the parentheses, and what is after them. If
// reversed is true, a host with commas is reversed.
func href(scheme, inside, rest string, reversed bool) string {
	hostAndPort, userinfo, hasUserinfo := strings.Cut(inside, "@")
	name, port := hostAndPort, ""
	if i := strings.LastIndexByte(hostAndPort, ':'); i > strings.LastIndexByte(hostAndPort, ']') {
		name, port = hostAndPort[:i], hostAndPort[i:]
	}
	if reversed && strings.Contains(name, ",") {
		labels := strings.Split(strings.TrimSuffix(name, ","), ",")
		slices.Reverse(labels)
		name = strings.Join(labels, ".")
	}
	if reversed && name == "" {
		name = "." // which has empty labels only; without a host, the path would begin with one
	}
	if hasUserinfo {
		userinfo += "@"
	}
	return scheme + "://" + userinfo + name + port + rest
}

// ErrUnclosed is the error for a text that has no closing parenthesis after its
// host.
const ErrUnclosed = keyError("surt: no closing parenthesis after the host; add it before the path")

type keyError string

func (e keyError) Error() string { return string(e) }
