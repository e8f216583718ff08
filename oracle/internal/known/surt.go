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
			ID: "surt-parser", Right: "weburl", Anchor: "concept-url-parser",
			Reason: "The input is read in another way: what it makes of our href is our key.",
			Match:  Key.isReadOtherwise,
			Witnesses: []string{
				`http://example.com/a\b`, `https://www.example.com/A\%20B\?c=\`, "http://0x7f.1/", "http://192.0.2.0X1/a?b", "http://faß.example/",
				"ws://example.com:80/", "wss://example.com:443/a", "ftp://example.com:21/", "http://example.com/../a", "http://example.com/a%2fb/../c",
			},
		},
		{
			ID: "surt-ipv6", Right: "weburl", Anchor: "concept-host-serializer",
			Reason:    "An IPv6 address has no brackets, so that a port cannot be told from a piece.",
			Match:     Key.dropsBrackets,
			Witnesses: []string{"http://[2001:db8::1]/", "http://[2001:db8::1]:81/a"},
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
			Reason:    "A path is decoded before its dot segments are resolved, and \"..\" stays if there is nothing before it.",
			Match:     Key.resolvesAfterDecoding,
			Witnesses: []string{"http://example.com/..%2fa", "http://example.com/%252e%252e"},
		},
	}
}

// isReadOtherwise reports whether Python makes our key of our href, in which nothing is
// left that two parsers read in different ways.
func (k Key) isReadOtherwise() bool {
	u, err := weburl.Parse(k.Input)
	return err == nil && u.Href() != k.Input && k.OfHref == k.Ours
}

// keyOf returns our key of an input, or nothing if that is no URL.
func keyOf(input string) string {
	u, err := weburl.Parse(input)
	if err != nil {
		return ""
	}
	return surt.Key(u)
}

// dropsBrackets reports whether the only difference is that an IPv6 address has no brackets.
func (k Key) dropsBrackets() bool {
	u, err := weburl.Parse(k.Input)
	return err == nil && u.Host().Kind() == weburl.HostIPv6 && strings.HasPrefix(k.Ours, u.Host().String()) && k.OfHref == k.Theirs &&
		k.Theirs == strings.NewReplacer("[", "", "]", "").Replace(u.Host().String())+k.Ours[len(u.Host().String()):]
}

// keepsEmptyLabel reports whether the only difference is an empty label of several.
func (k Key) keepsEmptyLabel() bool {
	u, err := weburl.Parse(k.Input)
	if err != nil || k.Ours != strings.Replace(k.Theirs, ",,", ",", 1) || k.OfHref != k.Theirs {
		return false
	}
	two, err := u.WithHost(strings.ReplaceAll(u.Host().String(), "..", "."))
	return err == nil && strings.Contains(u.Host().String(), "...") && k.Theirs == (surt.CDX&^surt.StripDots).Key(two)
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
	return key != keyOf(k.Input) && k.Theirs == strings.Replace(key, mark, "..", 1) && k.OfHref == k.Theirs && k.Ours == atRoot
}
