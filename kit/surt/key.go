package surt

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// Key returns the key of u that indexes of web archives (CDX files) have, such
// as "com,example)/path?query". It is [CDX].Key. The key of the zero URL is
// empty.
func Key(u weburl.URL) string { return CDX.Key(u) }

// AppendKey appends what [Key] returns to dst and returns the result.
func AppendKey(dst []byte, u weburl.URL) []byte { return CDX.AppendKey(dst, u) }

// Key returns the key of u, made with the steps of the set only. Without any
// step it is the host in reverse, the port, the path and the query.
//
// It takes time linear in the length of u, times its logarithm if it sorts
// parameters.
func (s Steps) Key(u weburl.URL) string {
	return string(s.AppendKey(make([]byte, 0, len(u.Href())+16), u))
}

// AppendKey appends what [Steps.Key] returns to dst and returns the result.
func (s Steps) AppendKey(dst []byte, u weburl.URL) []byte {
	if !u.IsValid() {
		return dst
	}
	if u.Host().String() == "" {
		dst = append(append(dst, u.Scheme()...), ':')
	} else {
		dst = s.appendHost(dst, u.Host())
		if port, ok := u.Port(); ok {
			dst = strconv.AppendUint(append(dst, ':'), uint64(port), 10)
		}
		dst = append(dst, ')')
	}
	dst = append(dst, s.path(u)...)
	if query, ok := u.Query(); ok {
		query = s.query(query)
		if query != "" || s&StripQuery == 0 {
			dst = append(append(dst, '?'), query...)
		}
	}
	return dst
}

// appendHost appends the labels of the host in reverse order, with commas
// between them.
func (s Steps) appendHost(dst []byte, h weburl.Host) []byte {
	name := h.String()
	switch h.Kind() {
	case weburl.HostIPv6:
		return append(dst, name...)
	case weburl.HostIPv4:
		if s&ReverseIPv4 == 0 {
			return append(dst, name...)
		}
	case weburl.HostOpaque:
		if s&Unescape != 0 {
			name = strings.ToLower(escape(unescape(name)))
		}
	}
	if s&StripDots != 0 {
		name = strings.Trim(name, ".")
	}
	if s&StripWWW != 0 {
		name = withoutWWW(name)
	}
	start := len(dst)
	for rest, more := name, true; more; {
		i := strings.LastIndexByte(rest, '.')
		if label := rest[i+1:]; label != "" || s&StripDots == 0 {
			dst = append(append(dst, label...), ',')
		}
		rest, more = rest[:max(i, 0)], i >= 0
	}
	return dst[:max(start, len(dst)-len(","))]
}

// withoutWWW returns the name without a first label that is www and any number of
// digits, unless it is the only label.
func withoutWWW(name string) string {
	rest, ok := strings.CutPrefix(name, "www")
	if !ok {
		return name
	}
	if rest, ok := strings.CutPrefix(strings.TrimLeft(rest, "0123456789"), "."); ok && rest != "" {
		return rest
	}
	return name
}

// path returns the path as it is in the key.
func (s Steps) path(u weburl.URL) string {
	path := u.Path()
	if s&Unescape != 0 {
		path = escape(unescape(path))
	}
	if u.Host().String() != "" {
		if s&MergeSlashes != 0 {
			path = mergeSlashes(path)
		}
		if path == "" {
			path = "/"
		}
	}
	if s&LowerPath != 0 {
		path = strings.ToLower(path)
	}
	if s&StripSession != 0 {
		path = stripPathSession(path)
	}
	if s&StripSlash != 0 && len(path) > 1 {
		path = strings.TrimSuffix(path, "/")
	}
	return path
}

// query returns the query as it is in the key.
func (s Steps) query(query string) string {
	if s&Unescape != 0 {
		query = escape(unescape(query))
	}
	if s&StripSession != 0 {
		query = stripQuerySession(query)
	}
	if s&LowerQuery != 0 {
		query = strings.ToLower(query)
	}
	if s&SortQuery != 0 {
		query = sortQuery(query)
	}
	return query
}

// mergeSlashes resolves dot segments, which decoding may have made, and then
// removes empty segments, except one at the end. As in the standard, ".." removes
// an empty segment, too.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func mergeSlashes(path string) string {
	if !strings.Contains(path, "//") && !strings.Contains(path, "/.") {
		return path
	}
	var kept []string
	for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		switch segment {
		case ".":
		case "..":
			kept = kept[:max(len(kept)-1, 0)]
		default:
			kept = append(kept, segment)
		}
	}
	slash := len(kept) > 0 && kept[len(kept)-1] == ""
	kept = slices.DeleteFunc(kept, func(segment string) bool { return segment == "" })
	if slash && len(kept) > 0 {
		kept = append(kept, "")
	}
	return "/" + strings.Join(kept, "/")
}

// unescape percent-decodes s until no percent-encoded byte is left. It takes
// linear time, because it looks for an encoded byte at the end of what it has
// written each time that it writes a byte. Two encoded bytes never overlap, so the
// result is that of decoding again and again, as slowUnescape in the tests does
// (FuzzSteps).
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := range len(s) {
		out = append(out, s[i])
		for n := len(out) - len("%XX"); n >= 0 && out[n] == '%' && percent.IsEncodedByte(string(out[n:])); n = len(out) - len("%XX") {
			out = percent.AppendDecode(out[:n], string(out[n:]))
		}
	}
	return string(out)
}

// escape percent-encodes controls, spaces, "#", "%", and all bytes above ASCII.
func escape(s string) string {
	n := 0
	for n < len(s) && !isEscaped(s[n]) {
		n++
	}
	if n == len(s) {
		return s
	}
	out := append(make([]byte, 0, len(s)+16), s[:n]...)
	for i := n; i < len(s); i++ {
		if isEscaped(s[i]) {
			out = percent.AppendByte(out, s[i])
		} else {
			out = append(out, s[i])
		}
	}
	return string(out)
}

func isEscaped(b byte) bool { return b <= ' ' || b >= 0x7F || b == '#' || b == '%' }

// Steps is a set of the steps of the package comment, written with the operator
// |. The zero Steps is empty.
type Steps uint16

// The steps, in the order in which they are done.
const (
	StripDots    Steps = 1 << iota // empty labels
	StripWWW                       // a first label such as www or www2
	ReverseIPv4                    // IPv4 addresses in reverse
	Unescape                       // decode repeatedly, encode once
	MergeSlashes                   // empty and dot segments
	LowerPath                      // the path in lower case
	StripSession                   // identifiers of sessions, in path and query
	StripSlash                     // a slash at the end of the path
	LowerQuery                     // the query in lower case
	SortQuery                      // parameters by name and value
	StripQuery                     // a query that is empty

	// CDX is the set of all steps, as indexes of web archives use them.
	CDX Steps = 1<<iota - 1
)

var stepNames = [...]string{
	"strip-dots", "strip-www", "reverse-IPv4", "unescape", "merge-slashes", "lower-path",
	"strip-session", "strip-slash", "lower-query", "sort-query", "strip-query",
}

// All yields the steps of s, one at a time, in the order in which they are done.
func (s Steps) All() iter.Seq[Steps] {
	return func(yield func(Steps) bool) {
		for i := range stepNames {
			if step := Steps(1) << i; s&step != 0 && !yield(step) {
				return
			}
		}
	}
}

// String returns the names of the steps, such as "strip-www", with commas between
// them.
func (s Steps) String() string {
	var names []string
	for i, name := range stepNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}
