package links

import (
	"strings"
	"unicode/utf8"
)

// What may be around a URL as a part of it, so that it is relative: brackets, quotation marks, and what is
// hardly seen.
const (
	opening = "(<[\"'`“‘”’@\u00a0\u200b\ufeff"
	closing = ")>]\"'`”’”’@\u00a0\u200b\ufeff"
)

// Misspelled reports whether a URL has a scheme that is one of the usual ones but for a
// letter, the colon or what is before it, or has it twice. A document may be of any format.
func Misspelled(text string) (b Broken, broken bool) {
	// Of https://https://example.com/ and http://https//example.com/, browsers look for a host that is called https.
	start := 0
	if first, _, found := strings.Cut(text[:min(len(text), len("https://"))], "://"); found && isHTTP(first) {
		start = len(first) + len("://")
	}
	name, rest, found := strings.Cut(text[start:min(len(text), start+12)], "//")
	if scheme := strings.TrimRight(name, " :.,;：；"); found && isHTTP(scheme) && (start > 0 || rest != "" && name != scheme+":") {
		return Broken{Name: MisspelledScheme, End: start + len(strings.TrimSuffix(name, ":")), Suggestion: scheme + "://" + strings.TrimLeft(text[start+len(name):], ":/ ")}, true
	}
	first, before := utf8.DecodeRuneInString(text)
	if at := strings.IndexRune(opening, first); at >= 0 {
		text = strings.TrimSuffix(text[before:], closing[at:at+before])
	} else {
		before = 0
	}
	scheme, rest, found := strings.Cut(text[:min(len(text), 12)], ":")
	meant := ""
	if before > 0 && isHTTP(scheme) && strings.Trim(rest, "/") != "" {
		meant = scheme
	}
	switch strings.ToLower(scheme) {
	case "htp", "htpp", "htttp", "hhtp", "hhttp", "hhtpp", "ttp", "thtp", "httpp", "htt", "hppt", "hptt", "htto", "httl", "httphttp":
		meant = "http"
	case "htps", "htpps", "htttps", "hhtps", "hhttps", "ttps", "thtps", "httpss", "httpps", "htts", "hppts", "hptts", "httsp", "htpts", "htttsp", "httos", "httpshttps":
		meant = "https"
	case "mialto", "maito", "mailo", "malto", "mailtto", "maillto":
		return Broken{Name: MisspelledScheme, End: before + len(scheme), Suggestion: "mailto" + text[len(scheme):]}, true
	}
	if !found || meant == "" || !strings.HasPrefix(rest, "/") {
		return b, false
	}
	return Broken{Name: MisspelledScheme, End: before + len(scheme), Suggestion: meant + text[len(scheme):]}, true
}

func isHTTP(scheme string) bool {
	return strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")
}
