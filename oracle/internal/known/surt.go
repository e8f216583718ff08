package known

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/surt"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/percent"
)

// A Key is a difference between keys: of an input, ours, that of the Python
// package surt, and what that makes of our href.
type Key struct{ Input, Ours, Theirs, OfHref string }

// A KeyExplanation is about such a key.
type KeyExplanation = explain.Explanation[Key]

// SURT returns the explanations of what the Python package surt does otherwise.
func SURT() []KeyExplanation {
	return []KeyExplanation{
		{
			ID: "surt-backslash", Right: "weburl", Anchor: "path-state",
			Reason:    "A backslash in a path stays a backslash.",
			Match:     Key.keepsBackslash,
			Witnesses: []string{`http://example.com/a\b`, `https://www.example.com/A\%20B\?c=\`},
		},
		{
			ID: "surt-ipv6", Right: "weburl", Anchor: "concept-host-serializer",
			Reason:    "An IPv6 address has no brackets, so that a port cannot be told from a piece.",
			Match:     Key.dropsBrackets,
			Witnesses: []string{"http://[2001:db8::1]/", "http://[2001:db8::1]:81/a"},
		},
		{
			ID: "surt-ipv4", Right: "weburl", Anchor: "concept-ipv4-parser",
			Reason:    "An IPv4 address with a hexadecimal number is taken for a domain.",
			Match:     Key.takesHexadecimalForDomain,
			Witnesses: []string{"http://0x7f.1/", "http://192.0.2.0X1/a?b"},
		},
		{
			ID: "surt-idna-2003", Right: "weburl", Anchor: "idna",
			Reason:    "Domains are converted by the rules of IDNA 2003, in which U+00DF (ß) is ss.",
			Match:     Key.convertsByIDNA2003,
			Witnesses: []string{"http://faß.example/"},
		},
		{
			ID: "surt-default-port", Right: "weburl", Anchor: "default-port",
			Reason:    "The default ports of the schemes ws, wss and ftp stay.",
			Match:     Key.keepsDefaultPort,
			Witnesses: []string{"ws://example.com:80/", "wss://example.com:443/a", "ftp://example.com:21/"},
		},
		{
			ID: "surt-dots", Right: "both", Anchor: "concept-domain",
			Reason:    "Of three dots in a row in a domain two are left, of which one should go.",
			Match:     Key.keepsEmptyLabel,
			Witnesses: []string{"http://a...b/"},
		},
		{
			ID: "surt-port-0", Right: "weburl", Anchor: "port-state",
			Reason:    "The port 0 is dropped.",
			Match:     Key.dropsPort0,
			Witnesses: []string{"http://example.com:0/", "https://192.0.2.1:0/a?b"},
		},
		{
			ID: "surt-dot-segments", Right: "weburl", Anchor: "path-state",
			Reason:    "A path is decoded before its dot segments are resolved, so that a segment of it can be several; \"..\" stays if there is nothing before it.",
			Match:     Key.resolvesAfterDecoding,
			Witnesses: []string{"http://example.com/../a", "http://example.com/..%2fa", "http://example.com/%252e%252e", "http://example.com/a%2fb/../c"},
		},
	}
}

// isRight reports whether ours is what Python makes of our href, in which nothing
// is left that two parsers read in different ways.
func (k Key) isRight() bool { return k.OfHref == k.Ours }

// keyOf returns our key of an input, or nothing if that is no URL.
func keyOf(input string) string {
	u, err := weburl.Parse(input)
	if err != nil {
		return ""
	}
	return surt.Key(u)
}

// keepsBackslash reports whether the only difference is that backslashes stay.
func (k Key) keepsBackslash() bool {
	const mark = "zqbackslashqz"
	key := keyOf(strings.ReplaceAll(k.Input, `\`, mark))
	return strings.Contains(k.Input, `\`) && k.isRight() && k.Theirs == strings.ReplaceAll(key, mark, `\`)
}

// dropsBrackets reports whether the only difference is that an IPv6 address has no brackets.
func (k Key) dropsBrackets() bool {
	u, err := weburl.Parse(k.Input)
	return err == nil && u.Host().Kind() == weburl.HostIPv6 && strings.HasPrefix(k.Ours, u.Hostname()) && k.OfHref == k.Theirs &&
		k.Theirs == strings.NewReplacer("[", "", "]", "").Replace(u.Hostname())+k.Ours[len(u.Hostname()):]
}

// takesHexadecimalForDomain reports whether an IPv4 address with a hexadecimal number
// became the labels of a domain, and nothing else differs.
func (k Key) takesHexadecimalForDomain() bool {
	const mark = ".example"
	u, err := weburl.Parse(k.Input)
	if err != nil || u.Host().Kind() != weburl.HostIPv4 || !k.isRight() {
		return false
	}
	_, after, _ := strings.Cut(k.Input, "://")
	end := strings.IndexAny(after+"/", "/?#:")
	key := keyOf("http://" + after[:end] + mark + after[end:])
	return strings.Contains(strings.ToLower(after[:end]), "0x") && k.Theirs == strings.TrimPrefix(key, "example,")
}

// convertsByIDNA2003 reports whether the only difference is that U+00DF became ss.
func (k Key) convertsByIDNA2003() bool {
	return strings.Contains(k.Input, "ß") && k.isRight() && k.Theirs == keyOf(strings.ReplaceAll(k.Input, "ß", "ss"))
}

// keepsDefaultPort reports whether the only difference is a default port.
func (k Key) keepsDefaultPort() bool {
	u, err := weburl.Parse(k.Input)
	if err != nil || !k.isRight() {
		return false
	}
	port := map[string]string{"ws": ":80", "wss": ":443", "ftp": ":21"}[u.Scheme()]
	return port != "" && strings.Contains(k.Input, port) && k.Theirs == strings.Replace(k.Ours, ")", port+")", 1)
}

// keepsEmptyLabel reports whether the only difference is an empty label of several.
func (k Key) keepsEmptyLabel() bool {
	u, err := weburl.Parse(k.Input)
	if err != nil || k.Ours != strings.Replace(k.Theirs, ",,", ",", 1) || k.OfHref != k.Theirs {
		return false
	}
	two, err := u.WithHostname(strings.ReplaceAll(u.Hostname(), "..", "."))
	return err == nil && strings.Contains(u.Hostname(), "...") && k.Theirs == (surt.CDX&^surt.StripDots).Key(two)
}

// dropsPort0 reports whether the only difference is the port 0.
func (k Key) dropsPort0() bool {
	u, err := weburl.Parse(k.Input)
	if err != nil || k.OfHref != k.Theirs {
		return false
	}
	port, ok := u.Port()
	return ok && port == 0 && k.Ours == strings.Replace(k.Theirs, ")", ":0)", 1)
}

// resolvesAfterDecoding reports whether the only difference is that the path was
// decoded, and its dot segments were resolved then, as Python does it.
func (k Key) resolvesAfterDecoding() bool {
	const mark = "zqdotsqz"
	scheme, after, _ := strings.Cut(k.Input, "://")
	end := strings.IndexAny(after+"?", "?#")
	host, path, found := strings.Cut(after[:end], "/")
	if !found {
		return false
	}
	for decoded := percent.Decode(path); decoded != path; decoded = percent.Decode(path) {
		path = decoded
	}
	var kept []string
	for segment := range strings.SplitSeq(path, "/") {
		switch {
		case segment == "..":
			if len(kept) == 0 {
				kept = append(kept, mark)
			} else {
				kept = kept[:len(kept)-1]
			}
		case segment != ".":
			kept = append(kept, percent.Encode(segment, percent.Component))
		}
	}
	key := keyOf(scheme + "://" + host + "/" + strings.Join(kept, "/") + after[end:])
	atRoot := strings.NewReplacer(")/"+mark+"/", ")/", ")/"+mark, ")/").Replace(key)
	return key != keyOf(k.Input) && k.Theirs == strings.Replace(key, mark, "..", 1) && (k.isRight() || k.OfHref == k.Theirs && k.Ours == atRoot)
}
