package find

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// form is how URLs are written in the value of an attribute.
type form uint8

const (
	noURL      form = iota
	oneURL          // the value is a URL, perhaps with whitespace around it
	listOfURLs      // URLs with whitespace between them
	absolutes       // the same, and no base URL applies to them
	imageSet        // srcset: URLs with descriptors, and commas
	metadata        // the content of meta: what it is depends on other attributes
	refreshing      // meta refresh: seconds and a URL
	pageURL         // the href of base
	styleSheet      // declarations of CSS, with url()
	document        // HTML
)

// formOf returns what the attribute of an element holds. Both names are in
// lower case.
//
// https://html.spec.whatwg.org/multipage/indices.html#attributes-3
func formOf(element, attribute string) form {
	switch attribute {
	case "href":
		switch element {
		case "base":
			return pageURL
		case "meta": // it has content instead
			return noURL
		}
		return oneURL
	case "src", "poster", "action", "formaction", "background", "longdesc", "itemid", "xlink:href":
		return oneURL
	case "data":
		return only(element == "object", oneURL)
	case "cite":
		return only(element == "blockquote" || element == "q" || element == "del" || element == "ins", oneURL)
	case "manifest":
		return only(element == "html", oneURL)
	case "codebase":
		return only(element == "object" || element == "applet", oneURL)
	case "ping", "profile":
		return only(element == "a" || element == "area" || element == "head", listOfURLs)
	case "itemtype":
		return absolutes
	case "srcset", "imagesrcset":
		return imageSet
	case "content":
		return only(element == "meta", metadata)
	case "style", "clip-path", "cursor", "fill", "filter", "marker", "marker-start", "marker-mid", "marker-end", "mask", "stroke":
		return styleSheet
	case "srcdoc":
		return only(element == "iframe", document)
	}
	return noURL
}

func only(condition bool, f form) form {
	if condition {
		return f
	}
	return noURL
}

// metaForm returns what the content of a meta element holds, which its other
// attributes tell.
func metaForm(name, value string) form {
	value = strings.ToLower(strings.TrimSpace(value))
	switch name {
	case "http-equiv":
		return only(value == "refresh", refreshing)
	case "property", "name":
		return only(strings.Contains(metaURLs, " "+value+" ") || strings.HasPrefix(value, "msapplication-") && strings.HasSuffix(value, "logo"), oneURL)
	case "itemprop":
		return only(strings.Contains(itemURLs, " "+value+" "), oneURL)
	}
	return noURL
}

// metaURLs are the names and properties of meta elements that hold a URL: of the
// Open Graph protocol, of cards and of tiles.
const metaURLs = " og:url og:image og:image:url og:image:secure_url og:video og:video:url og:video:secure_url og:audio og:audio:url" +
	" og:audio:secure_url og:see_also og:logo article:publisher twitter:url twitter:image twitter:image:src twitter:player" +
	" twitter:player:stream al:web:url al:ios:url al:android:url msapplication-config msapplication-starturl" +
	" msapplication-tileimage thumbnail "

// itemURLs are the properties of schema.org of the same kind.
const itemURLs = " url image contenturl embedurl logo sameas thumbnailurl mainentityofpage downloadurl installurl "

// span is a part of a string.
type span struct{ start, end int }

// urlSpans returns the spans of the URLs in a value.
func urlSpans(f form, value string) []span {
	switch f {
	case oneURL, pageURL:
		return []span{trimmed(value, 0, len(value))}
	case listOfURLs, absolutes:
		return words(value)
	case imageSet:
		return imageSpans(value)
	case refreshing:
		return refreshSpan(value)
	}
	return nil
}

// trimmed returns the span without whitespace at both ends.
func trimmed(s string, start, end int) span {
	start = end - len(strings.TrimLeft(s[start:end], ascii.Whitespace))
	return span{start, start + len(strings.TrimRight(s[start:end], ascii.Whitespace))}
}

func words(s string) (found []span) {
	at := 0
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool { return strings.ContainsRune(ascii.Whitespace, c) }) {
		at += strings.Index(s[at:], word)
		found = append(found, span{at, at + len(word)})
		at += len(word)
	}
	return found
}

// imageSpans reads the value of srcset.
//
// https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
func imageSpans(s string) (found []span) {
	for i := 0; ; {
		i = len(s) - len(strings.TrimLeft(s[i:], ascii.Whitespace+","))
		if i == len(s) {
			return found
		}
		start := i
		for i < len(s) && !ascii.IsWhitespace(s[i]) {
			i++
		}
		end := start + len(strings.TrimRight(s[start:i], ","))
		found = append(found, span{start, end})
		if end < i {
			continue // a comma follows, so there are no descriptors
		}
		for depth := 0; i < len(s) && (depth > 0 || s[i] != ','); i++ {
			switch s[i] {
			case '(':
				depth++
			case ')':
				depth = max(depth-1, 0)
			}
		}
	}
}

// refreshSpan reads the content of a meta element with http-equiv="refresh".
//
// https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
func refreshSpan(s string) []span {
	skip := func(s string) string { return strings.TrimLeft(s, ascii.Whitespace) }
	digits := skip(s)
	rest := strings.TrimLeft(digits, "0123456789.")
	if len(rest) == len(digits) || rest == "" || !strings.Contains(ascii.Whitespace+";,", rest[:1]) {
		return nil
	}
	if rest = skip(rest); strings.HasPrefix(rest, ";") || strings.HasPrefix(rest, ",") {
		rest = skip(rest[1:])
	}
	if rest == "" {
		return nil
	}
	if len(rest) > 3 && strings.EqualFold(rest[:3], "url") {
		if value, found := strings.CutPrefix(skip(rest[3:]), "="); found {
			rest = skip(value)
		}
	}
	start := len(s) - len(rest)
	if strings.HasPrefix(rest, "'") || strings.HasPrefix(rest, `"`) {
		start++
		if end := strings.IndexByte(rest[1:], rest[0]); end >= 0 {
			return []span{{start, start + end}}
		}
	}
	return []span{trimmed(s, start, len(s))}
}
