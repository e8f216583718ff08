package known

import (
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A habit is what a peer writes otherwise: it returns what comes of a URL that
// was made of a value.
type habit struct {
	id    string
	apply func(value string, w written) written
}

func chromiumHabits() []habit {
	escape := func(s *string, what, escaped string) { *s = strings.ReplaceAll(*s, what, escaped) }
	return []habit{
		{"path-pipe", func(_ string, w written) written {
			if strings.HasPrefix(w.path, "/") {
				escape(&w.path, "|", "%7C")
			}
			return w
		}},
		{"host-asterisk", func(_ string, w written) written {
			if w.isSpecial() {
				escape(&w.hostname, "*", "%2A")
				w.origin = w.tupleOrigin()
			}
			return w
		}},
		{"apostrophe", func(_ string, w written) written {
			escape(&w.username, "'", "%27")
			escape(&w.password, "'", "%27")
			escape(&w.query, "'", "%27")
			return w
		}},
		{"opaque-path-space", func(value string, w written) written {
			if before, ok := strings.CutSuffix(w.path, "%20"); ok && !strings.HasPrefix(w.path, "/") && spaceBeforeQuery(value) {
				w.path = before + " "
			}
			return w
		}},
		{"file-origin", func(_ string, w written) written {
			if w.scheme == "file" {
				w.origin = "file://"
			}
			return w
		}},
		{"blob-origin", func(_ string, w written) written {
			if w.scheme == "blob" {
				w.origin = chromiumBlobOrigin(w)
			}
			return w
		}},
	}
}

// tupleOrigin returns the origin of a special URL by its scheme and host.
//
// https://url.spec.whatwg.org/#concept-url-origin
func (w written) tupleOrigin() string {
	if !w.isSpecial() || w.scheme == "file" {
		return w.origin
	}
	return w.scheme + "://" + w.host()
}

// spaceBeforeQuery reports whether a space stands at the end of a value's path.
func spaceBeforeQuery(value string) bool {
	i := strings.IndexAny(value, "?#")
	return i > 0 && strings.HasSuffix(strings.TrimRight(value[:i], "\t\n\r"), " ")
}

// chromiumBlobOrigin returns the origin of the URL in a blob URL's path.
func chromiumBlobOrigin(w written) string {
	path := strings.TrimSpace(w.path)
	scheme, _, _ := strings.Cut(path, ":")
	if scheme = strings.ToLower(scheme); scheme != "http" && scheme != "https" && scheme != "file" {
		return w.origin
	}
	origin := w.origin
	for _, o := range chromiumParse(path, nil) {
		if o.parts != nil && len(o.used) > 0 {
			return o.parts[subject.Origin]
		}
		if o.parts != nil {
			origin = o.parts[subject.Origin]
		}
	}
	return origin
}

func chromiumSpelled() []URLExplanation {
	return []URLExplanation{
		{
			ID: "path-pipe", Right: us, Anchor: "path-percent-encode-set",
			Reason:    "A path that is not opaque has U+007C (|) percent-encoded.",
			Witnesses: []string{"http://a/b|c", "foo://a/b|c"},
		},
		{
			ID: "host-asterisk", Right: us, Anchor: "host-parser",
			Reason:    "An asterisk in the host of a special URL is percent-encoded.",
			Witnesses: []string{"http://*.a/"},
		},
		{
			ID: "apostrophe", Right: us, Anchor: "special-query-percent-encode-set",
			Reason:    "An apostrophe is percent-encoded in all queries, and in credentials.",
			Witnesses: []string{"foo:?'", "foo://a'@b/"},
		},
		{
			ID: "opaque-path-space", Right: us, Anchor: "cannot-be-a-base-url-path-state",
			Reason:    "The last space of an opaque path stays a space before a query or fragment.",
			Witnesses: []string{"data:. ?b"},
		},
		{
			ID: "file-origin", Right: "both", Anchor: "concept-url-origin",
			Reason:    `The origin of a file URL is "file://"; the standard leaves it open.`,
			Witnesses: []string{"file:///x"},
		},
		{
			ID: "blob-origin", Right: us, Anchor: "concept-url-origin",
			Reason:    "The origin of a blob URL is that of its path, file URLs included, as Chromium parses it.",
			Witnesses: []string{"blob:http://. /", "blob:file:///x"},
		},
	}
}
