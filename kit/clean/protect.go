package clean

import (
	"encoding/base64"
	"regexp"
	"strings"
	"sync"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// unprotect returns the URL that a service for mail has put into one of its own, if u is
// that and r knows such links: the services rewrite each link, to check it when somebody
// follows it. Those that have the target in one parameter are redirectors.
func (r *Rules) unprotect(u weburl.URL) (target weburl.URL, ok bool) {
	domain, _ := u.Host().Domain()
	switch {
	case !r.unprotects:
	case domain == "urldefense.proofpoint.com" && u.Path() == "/v2/url":
		text, _ := u.Param("u")
		return parseTarget(percent.Decode(strings.NewReplacer("-", "%", "_", "/").Replace(text)))
	case domain == "urldefense.com" || domain == "urldefense.us" || domain == "urldefense.proofpoint.com":
		if text, ok := strings.CutPrefix(u.Path(), "/v3/__"); ok {
			return unprotectV3(text + u.Href()[u.Offsets().Query:])
		}
	case domain == "secure-web.cisco.com":
		if segments := strings.SplitN(u.Path(), "/", 3); len(segments) == 3 {
			return parseTarget(percent.Decode(segments[2]))
		}
	case strings.HasSuffix(domain, ".protection.sophos.com"):
		text, _ := u.Param("u")
		text = strings.ReplaceAll(text, " ", "+") // base64 has no space
		if decoded, err := base64.StdEncoding.DecodeString(text); err == nil {
			return parseTarget(string(decoded))
		}
	case strings.HasSuffix(domain, ".trendmicro.com") && u.Path() == "/wis/clicktime/v1/query":
		text, _ := u.Param("url")
		return parseTarget(text)
	case strings.HasSuffix(domain, ".url-protection.com") && checkPointPath().MatchString(u.Path()):
		text, _ := u.Param("o")
		return parseTarget(text)
	case domain == "protect.checkpoint.com":
		if groups := checkPointLink().FindStringSubmatch(u.Href()); groups != nil {
			path, rest, hasQuery := strings.Cut(groups[1], "?")
			if path = starEscape().ReplaceAllString(path, "%$1"); hasQuery {
				path += "?" + rest
			}
			return parseTarget(path + groups[2])
		}
	}
	return weburl.URL{}, false
}

// The links of Check Point and of services that use its own: the first form has the target
// in a parameter, after the number of a region or not; the second has it between three low
// lines, with a "*" where its path had a "%", and a fragment at the very end.
var (
	checkPointPath = compiled(`^/v1/(?:r[0-9]+/)?url$`)
	checkPointLink = compiled(`^https?://[^/]*/v2/(?:r[0-9]+/)?___(.+)___\.[^#]*(#.*)?$`)
	starEscape     = compiled(`\*([0-9A-Fa-f]{2})`)
)

// compiled returns a function that compiles a regular expression when it is first called.
func compiled(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
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
	return parseTarget(out.String()) // the parser adds a slash that a mail program has dropped
}
