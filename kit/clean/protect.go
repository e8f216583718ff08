package clean

import (
	"encoding/base64"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// unprotect returns the URL that a service for mail has put into one of its own, if u is
// that: the services rewrite each link, to check it when somebody follows it. Those that
// have the target in one parameter are redirectors.
func unprotect(u weburl.URL) (target weburl.URL, ok bool) {
	domain, _ := u.Host().Domain()
	switch {
	case domain == "urldefense.proofpoint.com" && u.Path() == "/v2/url":
		text, _ := u.Param("u")
		return parseTarget(percent.Decode(strings.NewReplacer("-", "%", "_", "/").Replace(text)))
	case domain == "urldefense.com" || domain == "urldefense.us" || domain == "urldefense.proofpoint.com":
		if text, ok := strings.CutPrefix(u.Path(), "/v3/__"); ok {
			return unprotectV3(text + afterPath(u))
		}
	case domain == "secure-web.cisco.com":
		if segments := strings.SplitN(u.Path(), "/", 3); len(segments) == 3 {
			return parseTarget(percent.Decode(segments[2]))
		}
	case strings.HasSuffix(domain, ".protection.sophos.com"):
		text, _ := u.Param("u")
		if decoded, err := base64.StdEncoding.DecodeString(text); err == nil {
			return parseTarget(string(decoded))
		}
	}
	return weburl.URL{}, false
}

// afterPath returns what is after the path of u: the query and the fragment with "?" and "#".
func afterPath(u weburl.URL) string {
	href := u.Href()
	if at := strings.IndexAny(href, "?#"); at >= 0 {
		return href[at:]
	}
	return ""
}

// runLengths has at the index of a character how many characters less two a run has.
const runLengths = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// unprotectV3 decodes what follows "__" in the third form of Proofpoint's: a URL, "__;",
// the characters that were taken out of it, in base64, and "!!". An asterisk stands for the
// next of them, and "**" and a character for a run.
func unprotectV3(text string) (target weburl.URL, ok bool) {
	href, rest, ok := strings.Cut(text, "__;")
	encoded, _, hasEnd := strings.Cut(rest, "!")
	if !ok || !hasEnd {
		return weburl.URL{}, false
	}
	decoded, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(encoded, "="))
	if err != nil {
		return weburl.URL{}, false
	}
	href = percent.Decode(href)
	taken := []rune(string(decoded))
	var out strings.Builder
	for {
		before, after, found := strings.Cut(href, "*")
		out.WriteString(before)
		if !found {
			break
		}
		n := 1
		if href = after; len(href) > 1 && href[0] == '*' {
			n = strings.IndexByte(runLengths, href[1]) + 2
			href = href[2:]
			if n < 2 {
				return weburl.URL{}, false
			}
		}
		if n > len(taken) {
			return weburl.URL{}, false
		}
		out.WriteString(string(taken[:n]))
		taken = taken[n:]
	}
	whole := out.String()
	if scheme, rest, ok := strings.Cut(whole, ":/"); ok && !strings.HasPrefix(rest, "/") {
		whole = scheme + "://" + rest // some mail programs drop a slash
	}
	return parseTarget(whole)
}
