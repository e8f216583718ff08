package links

import "strings"

// Misspelled reports whether a URL has a scheme that is one of the usual ones but for a
// letter, the colon or what is before it, or has it twice. A document may be of any format.
func Misspelled(text string) (b Broken, broken bool) {
	if b, broken = doubled(text); broken {
		return b, true
	}
	if name, rest, found := strings.Cut(text[:min(len(text), 10)], "//"); found && rest != "" && isHTTP(name) {
		return Broken{MisspelledScheme, 0, len(name), name + ":" + text[len(name):]}, true
	}
	scheme, rest, found := strings.Cut(text[:min(len(text), 10)], ":")
	meant := ""
	switch strings.ToLower(scheme) {
	case "htp", "htpp", "htttp", "hhtp", "hhttp", "hhtpp", "ttp", "thtp", "httpp", "htt", "hppt", "hptt", "htto", "httl", "(http", "@http", "\u00a0http":
		meant = "http"
	case "htps", "htpps", "htttps", "hhtps", "hhttps", "ttps", "thtps", "httpss", "httpps", "htts", "hppts", "hptts", "httsp", "htpts", "htttsp", "httos", "(https", "@https", "\u00a0https":
		meant = "https"
	case "mialto", "maito", "mailo", "malto", "mailtto":
		return Broken{MisspelledScheme, 0, len(scheme), "mailto" + text[len(scheme):]}, true
	}
	if !found || meant == "" || !strings.HasPrefix(rest, "/") {
		return b, false
	}
	if text[0] == '(' {
		text = strings.TrimSuffix(text, ")")
	}
	return Broken{MisspelledScheme, 0, len(scheme), meant + text[len(scheme):]}, true
}

// doubled reports whether a URL has a scheme twice, as in https://https://example.com/ or
// http://https//example.com/. Browsers look for a host that is called https then.
func doubled(text string) (b Broken, broken bool) {
	first, rest, _ := strings.Cut(text[:min(len(text), len("https://https://"))], "://")
	second, _, found := strings.Cut(rest, "//")
	second = strings.TrimSuffix(second, ":")
	if !found || !isHTTP(first) || !isHTTP(second) {
		return b, false
	}
	start := len(first) + len("://") + len(second)
	return Broken{MisspelledScheme, 0, start, second + "://" + strings.TrimLeft(text[start:], ":/")}, true
}

func isHTTP(scheme string) bool {
	return strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")
}
