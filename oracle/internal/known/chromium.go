package known

// Chromium returns the explanations of what Chromium's classes URL and
// URLSearchParams do otherwise. The narrow ones stand first.
func Chromium() []URLExplanation {
	return append(chromiumSpelled(), append(chromiumHosts(), chromiumSchemes()...)...)
}

const us = "weburl"

// chromiumSpelled has what Chromium only writes in another way. Apart from
// these the answers are the same, letter for letter.
func chromiumSpelled() []URLExplanation {
	all := chromiumSpellings()
	return []URLExplanation{
		{
			ID: "path-pipe", Right: us, Anchor: "path-percent-encode-set",
			Reason:    "The path percent-encode set has U+007C (|).",
			Match:     matchSpelling(all, "path-pipe"),
			Witnesses: []string{"http://a/b|c", "foo://a/b|c"},
		},
		{
			ID: "host-asterisk", Right: us, Anchor: "host-parser",
			Reason:    "An asterisk in a domain is percent-encoded.",
			Match:     matchSpelling(all, "host-asterisk"),
			Witnesses: []string{"http://*.a/"},
		},
		{
			ID: "apostrophe", Right: us, Anchor: "special-query-percent-encode-set",
			Reason:    "An apostrophe is percent-encoded in all queries, and in credentials.",
			Match:     matchSpelling(all, "apostrophe"),
			Witnesses: []string{"foo:?'", "foo://a'@b/"},
		},
		{
			ID: "opaque-path-space", Right: us, Anchor: "cannot-be-a-base-url-path-state",
			Reason:    "A space at the end of an opaque path stays a space before a query or fragment.",
			Match:     matchSpelling(all, "opaque-path-space"),
			Witnesses: []string{"data:a/. ?b"},
		},
		{
			ID: "file-localhost", Right: us, Anchor: "file-host-state",
			Reason:    "The host localhost of a file URL is kept.",
			Match:     matchSpelling(all, "file-localhost"),
			Witnesses: []string{"file://localhost/a"},
		},
		{
			ID: "search-question-mark", Right: us, Anchor: "dom-url-search",
			Reason:    `Setting search to "?" makes the query null, not empty.`,
			Match:     matchSpelling(all, "search-question-mark"),
			Witnesses: []string{`{"input":"http://a/?b","calls":[["search","?"]]}`},
		},
		{
			ID: "file-origin", Right: "both", Anchor: "concept-url-origin",
			Reason:    `The origin of a file URL is "file://"; the standard leaves it open.`,
			Match:     matchSpelling(all, "file-origin"),
			Witnesses: []string{"file:///x"},
		},
		{
			ID: "search-newline", Right: us, Anchor: "dom-url-search",
			Reason:    "After setting search to a value with tabs or newlines, searchParams has them and search has not.",
			Match:     searchWithNewline,
			Witnesses: []string{`{"input":"http://a/","calls":[["search","b\tc"]]}`},
		},
	}
}

// chromiumHosts has what Chromium does otherwise with the hosts of special URLs.
func chromiumHosts() []URLExplanation {
	return []URLExplanation{
		{
			ID: "host-space", Right: us, Anchor: "forbidden-host-code-point",
			Reason:    "A space in a domain is percent-encoded instead of refused.",
			Match:     hostSpace.match,
			Witnesses: []string{"http://a b/", "http://a%20b/"},
		},
		{
			ID: "ipv6-otherwise", Right: us, Anchor: "concept-ipv6-parser",
			Reason:    "The IPv4 part of an IPv6 address may have octal and hexadecimal numbers, and what UTS #46 maps to ASCII or ignores may stand in an IPv6 address and beside its brackets.",
			Match:     hostIPv6.match,
			Witnesses: []string{"http://[::010.1.2.3]/", "http://[::1]\uFEFF/"},
		},
		{
			ID: "host-percent-encoded-bracket", Right: us, Anchor: "host-parser",
			Reason:    "A domain is percent-decoded before it is looked at for brackets.",
			Match:     hostBracket.match,
			Witnesses: []string{"http://%5b::1]/"},
		},
		{
			ID: "host-asterisk-idna", Right: us, Anchor: "idna",
			Reason:    "An asterisk is percent-encoded before Punycode is made of the label, which makes it another domain.",
			Match:     asteriskInPunycode,
			Witnesses: []string{"http://*é/"},
		},
		{
			ID: "host-setter-port", Right: us, Anchor: "dom-url-host",
			Reason:    "Setting host to a value in which something else than a port follows a colon: a special URL keeps its old host if that is in brackets, and a file URL gets a new one.",
			Match:     hostSetterPort,
			Witnesses: []string{`{"input":"http://a/","calls":[["host","b:[::1]"]]}`, `{"input":"file:///x","calls":[["host","a:x"]]}`},
		},
	}
}

// chromiumSchemes has what Chromium does otherwise with URLs of the file scheme
// and of schemes that are not special.
func chromiumSchemes() []URLExplanation {
	return []URLExplanation{
		{
			ID: "protocol-setter", Right: us, Anchor: "scheme-state",
			Reason:    "Setting protocol may turn a special URL into another one, and the other way round, and parses again what results.",
			Match:     protocolSwitched,
			Witnesses: []string{`{"input":"foo://a/","calls":[["protocol","http"]]}`},
		},
		{
			ID: "non-special-newline", Right: us, Anchor: "concept-basic-url-parser",
			Reason:    "Tabs and newlines in a URL that is not special are kept, at the latest when the URL is a base URL or in data URLs.",
			Match:     allOf(involvesNonSpecial, textHas("\t\n\r")),
			Witnesses: []string{"data://a/b\nc"},
		},
		{
			ID: "non-special-backslash", Right: us, Anchor: "path-state",
			Reason:    "A backslash in the path of a URL that is not special is a slash, at times.",
			Match:     allOf(involvesNonSpecial, textHas(`\`)),
			Witnesses: []string{"data://a/b/..\\c"},
		},
		{
			ID: "non-special-host", Right: us, Anchor: "concept-opaque-host-parser",
			Reason:    "The host of a URL that is not special is refused, or not, by other rules.",
			Match:     allOf(involvesNonSpecial, failsOrHost),
			Witnesses: []string{"foo://镀/", "about://شد"},
		},
		{
			ID: "non-special-path", Right: us, Anchor: "concept-url-path",
			Reason:    "All else about URLs that are not special, such as a base URL that has a host and no path: its query gets into the path.",
			Match:     involvesNonSpecial,
			Witnesses: []string{`{"input":"a","base":"foo://h?q"}`},
		},
		{
			ID: "file-host", Right: us, Anchor: "file-host-state",
			Reason:    "The host of a file URL is refused, or not, by other rules, and setting it takes ports.",
			Match:     allOf(involvesFile, failsOrHost),
			Witnesses: []string{"file://c|", "file://a#b"},
		},
		{
			ID: "file-path", Right: us, Anchor: "file-slash-state",
			Reason:    "Windows drive letters are found in other places of the path of a file URL, and lost in others; slashes at its start become fewer.",
			Match:     involvesFile,
			Witnesses: []string{`{"input":"/c|/x","base":"file://h/C:"}`, "file:////a"},
		},
	}
}
