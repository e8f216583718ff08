package known

import (
	"regexp"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
	"github.com/weburl-go/weburl/percent"
)

// A reference is an input and the parts of its base URL, nil for none. The raw
// input still has tabs and newlines.
type reference struct {
	input, raw string
	base       []string
}

// An authority is an input in pieces.
type authority struct{ before, host, after string }

// split finds the host in an input that has a scheme, or that has none and
// begins with two slashes.
func split(input string, special bool) (a authority, ok bool) {
	slashes, end := `/{2}`, `/?#`
	if special {
		slashes, end = `[/\\]*`, `/\\?#`
	}
	host := `((?:\[|%5[Bb])[^` + end + `\]]*\][^:` + end + `]*|[^:` + end + `]*)`
	pattern := regexp.MustCompile(`^((?:[A-Za-z][A-Za-z0-9+.-]*:)?` + slashes + `(?:[^` + end + `]*@)?)` + host)
	if special && !regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`).MatchString(input) {
		pattern = regexp.MustCompile(`^([/\\]{2,}(?:[^` + end + `]*@)?)` + host)
	}
	m := pattern.FindStringSubmatchIndex(input)
	if m == nil {
		return a, false
	}
	return authority{input[:m[4]], input[m[4]:m[5]], input[m[5]:]}, true
}

// scheme returns the scheme of an input, or that of its base URL.
func (r reference) scheme() string {
	if m := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`).FindString(r.input); m != "" {
		return strings.ToLower(strings.TrimSuffix(m, ":"))
	}
	if r.base != nil {
		return strings.TrimSuffix(r.base[subject.Protocol], ":")
	}
	return ""
}

func (r reference) hasScheme() bool {
	return regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`).MatchString(r.input)
}

const stand = "host-of-the-oracle.example"

// chromiumHosted returns the outcome for an input with a host in a special URL
// that Chromium takes and we do not, or take otherwise: the input is parsed
// with another host, which is replaced afterwards.
func chromiumHosted(r reference, used []string) (outcome, bool) {
	a, ok := split(r.input, isSpecial(r.scheme()))
	if !ok {
		return outcome{}, false
	}
	host, id := chromiumHost(a.host, isSpecial(r.scheme()))
	if r.scheme() == "file" && host == "" && strings.EqualFold(percent.Decode(a.host), "localhost") {
		host, id = "localhost", "file-localhost"
	}
	if host == "" {
		return outcome{}, false
	}
	w, ok := hosted(a, host, r.base)
	if !ok {
		return outcome{}, false
	}
	o := habitual(w.parts(), append(used[:len(used):len(used)], id), r.input)
	return o, true
}

// hosted returns the URL of an input with another host.
func hosted(a authority, host string, base []string) (w written, ok bool) {
	parts := parsed(a.before+stand+a.after, base)
	if parts == nil || parts[subject.Hostname] != stand {
		return w, false
	}
	if w, ok = write(parts); ok {
		w.hostname = host
		w.origin = w.tupleOrigin()
	}
	return w, ok
}

// chromiumHost returns the host that Chromium makes of one in an authority, and
// why, if it may be another one than ours; otherwise it is empty.
func chromiumHost(raw string, special bool) (host, id string) {
	if !special {
		if strings.HasPrefix(raw, "[") && strings.HasSuffix(raw, "]") {
			return chromiumIPv6(raw), "ipv6-otherwise"
		}
		return "", ""
	}
	decoded := percent.Decode(raw)
	mapped := mapToASCII(decoded)
	if strings.HasPrefix(mapped, "[") && strings.HasSuffix(mapped, "]") {
		id = "ipv6-otherwise"
		if strings.Contains(strings.ToLower(raw), "%5b") || strings.Contains(strings.ToLower(raw), "%5d") {
			id = "host-percent-encoded-bracket"
		}
		return chromiumIPv6(mapped), id
	}
	// What stands there as such is percent-encoded before UTS #46, and what comes
	// of a mapping afterwards.
	escape := strings.NewReplacer(" ", "%20", "*", "%2A")
	ascii, err := escape.Replace(strings.ToLower(decoded)), error(nil)
	if !isASCII(decoded) {
		ascii, err = idna.Options{CheckBidi: true, CheckJoiners: true}.ToASCII(escape.Replace(decoded))
		ascii = strings.ReplaceAll(escape.Replace(ascii), "%2a", "%2A")
	}
	if err != nil || !strings.Contains(ascii, "%2") {
		return "", ""
	}
	switch {
	case strings.Contains(ascii, "%20"):
		id = "host-space"
	case isASCII(mapped):
		id = "host-asterisk"
	default:
		id = "host-asterisk-idna"
	}
	// Once what Chromium alone takes is gone, we must take the host too.
	bad := regexp.MustCompile(`[\x00-\x1F#/:<>?@\[\\\]^|\x7F]|%[^2]|%2[^0A]|(?:^|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?$`)
	if bad.MatchString(ascii) {
		return "", ""
	}
	return ascii, id
}

// chromiumIPv6 parses an IPv6 address whose last part may be any IPv4 address
// of four numbers.
func chromiumIPv6(host string) string {
	inner := host[1 : len(host)-1]
	if i := strings.LastIndexByte(inner, ':'); i >= 0 && strings.Count(inner[i:], ".") == 3 {
		if parts := parsed("http://"+inner[i+1:]+"/", nil); parts != nil {
			inner = inner[:i+1] + parts[subject.Hostname]
		}
	}
	if parts := parsed("http://["+inner+"]/", nil); parts != nil {
		return parts[subject.Hostname]
	}
	return ""
}

func chromiumHosts() []URLExplanation {
	return []URLExplanation{
		{
			ID: "host-space", Right: us, Anchor: "forbidden-host-code-point",
			Reason:    "A space in a domain is percent-encoded, after UTS #46, instead of refused.",
			Witnesses: []string{"http://a b/", "http://a%20b/"},
		},
		{
			ID: "ipv6-otherwise", Right: us, Anchor: "concept-ipv6-parser",
			Reason:    "The IPv4 part of an IPv6 address may have octal and hexadecimal numbers, and what UTS #46 maps to ASCII or ignores may stand in an IPv6 address and beside its brackets.",
			Witnesses: []string{"http://[::010.1.2.3]/", "http://[::1]\uFEFF/"},
		},
		{
			ID: "host-percent-encoded-bracket", Right: us, Anchor: "host-parser",
			Reason:    "A domain is percent-decoded before it is looked at for brackets.",
			Witnesses: []string{"http://%5b::1]/"},
		},
		{
			ID: "host-asterisk-idna", Right: us, Anchor: "idna",
			Reason:    "An asterisk is percent-encoded in the Punycode of a label.",
			Witnesses: []string{"http://*é/"},
		},
		{
			ID: "file-localhost", Right: us, Anchor: "file-host-state",
			Reason:    "The host localhost of a file URL is kept.",
			Witnesses: []string{"file://localhost/a"},
		},
	}
}

// chromiumTables returns the explanation for the version of Chromium's tables.
func chromiumTables(t *uts46.Tables) []URLExplanation {
	const id = "host-unicode-17"
	names := &nameModel{tables: t, convert: hostOf, deviations: []deviation{{id: id, apply: unicode17}}}
	return []URLExplanation{{
		ID: id, Right: us, Anchor: "idna",
		Reason:    "It has the tables of Unicode 17, weburl those of 18: a host with a code point that is new is refused there, and three marks of Balinese have no direction.",
		Match:     matchHosts(names, id),
		Witnesses: []string{"http://a\u0558b/", "http://\u05D0\u1B3A/", `{"input":"http://a/","calls":[["host","\u0558"]]}`},
	}}
}
