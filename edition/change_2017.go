package edition

// changesTo2017 are the changes after those until the edition of 2017.
var changesTo2017 = []Change{
	{
		ID: "no-default-base", Date: "2015-05-05", Commits: []string{"c2980ee"}, Issues: nil, Rules: []string{"R-2"},
		Sentence: `Without a base there is none; before, it was about:blank.`,
	},
	{
		ID: "base-credentials", Date: "2015-06-09", Commits: []string{"06b2e68"}, Issues: []string{"#22", "#25"}, Rules: []string{"R-3"},
		Sentence: `A relative reference takes over the credentials of the base.`,
	},
	{
		ID: "braces-encoded", Date: "2015-06-10", Commits: []string{"c296e2f", "f54c44d"}, Issues: []string{"#16", "#17"}, Rules: []string{"C-1", "C-2"},
		Sentence: `Braces are encoded in paths, and the grave accent is no longer encoded in queries.`,
	},
	{
		ID: "fragment-on-any-base", Date: "2015-06-15", Commits: []string{"7468c39"}, Issues: []string{"bug 28600"}, Rules: []string{"R-1"},
		Sentence: `A fragment alone can be resolved against any base.`,
	},
	{
		ID: "controls-stripped", Date: "2015-06-16", Commits: []string{"0bab926"}, Issues: []string{"bug 27280"}, Rules: []string{"P-1"},
		Sentence: `All C0 controls and spaces are stripped from both ends.`,
	},
	{
		ID: "userinfo-set", Date: "2015-06-16", Commits: []string{"7876306", "9ca26e5"}, Issues: []string{"#28", "#30"}, Rules: []string{"U-3"},
		Sentence: `Credentials have a percent-encode set of their own.`,
	},
	{
		ID: "setters-keep-kind", Date: "2015-06-16", Commits: []string{"d5470b8", "5533c8d"}, Issues: nil, Rules: []string{"S-2", "A-1"},
		Sentence: `A setter no longer turns a special URL into another one, or back.`,
	},
	{
		ID: "other-schemes", Date: "2015-06-17", Commits: []string{"b266a43"}, Issues: []string{"bug 27233"}, Rules: []string{"S-4", "R-1"},
		Sentence: `URLs of other schemes have authorities, paths and relative references.`,
	},
	{
		ID: "ipv4-parser", Date: "2015-07-01", Commits: []string{"9043740", "1eab2ab"}, Issues: []string{"bug 26431", "#50"}, Rules: []string{"H-7"},
		Sentence: `An IPv4 parser reads numbers in decimal, octal and hexadecimal, and "0x" is zero.`,
	},
	{
		ID: "file-states", Date: "2015-08-13", Commits: []string{"bb36bd9", "09cd673"}, Issues: []string{"bug 26387", "bug 23550", "#52"}, Rules: []string{"H-10", "T-3", "T-4", "T-5", "T-6"},
		Sentence: `File URLs have states of their own: localhost goes, and a drive letter stays.`,
	},
	{
		ID: "ports-16-bit", Date: "2015-08-14", Commits: []string{"3f0bc8b", "c3a454c"}, Issues: []string{"bug 27640", "bug 26446"}, Rules: []string{"A-4", "O-1"},
		Sentence: `A port above 65535 is failure; that two URLs are equal is defined.`,
	},
	{
		ID: "url-utils-gone", Date: "2015-10-12", Commits: []string{"c287794", "4cb6328"}, Issues: []string{"#61", "#62"}, Rules: []string{"A-0"},
		Sentence: `URLUtils and URLUtilsReadOnly are no longer a part of the standard.`,
	},
	{
		ID: "tabs-removed-first", Date: "2016-03-07", Commits: []string{"7b40216"}, Issues: []string{"#101"}, Rules: []string{"P-2"},
		Sentence: `Tabs and newlines are removed before anything else, wherever they are.`,
	},
	{
		ID: "forms-utf-8", Date: "2016-04-26", Commits: []string{"c85fb5d", "3fe9696"}, Issues: []string{"#116", "#84"}, Rules: []string{"A-9"},
		Sentence: `Forms are parsed as UTF-8, and no longer know isindex.`,
	},
	{
		ID: "domain-statics-gone", Date: "2016-10-19", Commits: []string{"2bd0f59"}, Issues: []string{"#63"}, Rules: []string{"A-6"},
		Sentence: `domainToASCII() and domainToUnicode() are gone.`,
	},
	{
		ID: "percent-2e-stays", Date: "2016-10-28", Commits: []string{"fbff683"}, Issues: []string{"#87"}, Rules: []string{"T-1"},
		Sentence: `"%2e" stays as it is in names; for some months every one was decoded.`,
	},
	{
		ID: "fragments-encoded", Date: "2016-12-09", Commits: []string{"373dbed"}, Issues: []string{"#150"}, Rules: []string{"C-3"},
		Sentence: `Fragments are encoded again.`,
	},
	{
		ID: "no-null-password", Date: "2017-01-03", Commits: []string{"5e0b05e"}, Issues: []string{"#181"}, Rules: []string{"U-1"},
		Sentence: `A password is a string, never null, and an empty one is not written.`,
	},
	{
		ID: "ipv4-in-ipv6-strict", Date: "2017-01-06", Commits: []string{"a7ae1b8"}, Issues: []string{"#195"}, Rules: []string{"H-8"},
		Sentence: `An IPv4 address that is not whole makes an IPv6 address fail.`,
	},
	{
		ID: "sort-and-tojson", Date: "2017-01-18", Commits: []string{"960f607", "7dcfe5b"}, Issues: []string{"#26", "#137"}, Rules: []string{"A-0"},
		Sentence: `URLSearchParams has sort(), and URL has toJSON().`,
	},
	{
		ID: "opaque-hosts", Date: "2017-01-24", Commits: []string{"3036255", "b087fe2"}, Issues: []string{"#148", "#212"}, Rules: []string{"H-6", "S-4"},
		Sentence: `URLs of other schemes have opaque hosts, and paths that may be empty.`,
	},
	{
		ID: "file-without-base", Date: "2017-02-07", Commits: []string{"698f3e8"}, Issues: []string{"#217"}, Rules: []string{"T-7"},
		Sentence: `A file URL takes nothing from a base that is no file URL.`,
	},
	{
		ID: "javascript-hash", Date: "2017-02-16", Commits: []string{"4bf85a0"}, Issues: []string{"#253"}, Rules: []string{"A-1"},
		Sentence: `The fragment of a javascript: URL can be set.`,
	},
	{
		ID: "nontransitional", Date: "2017-02-20", Commits: []string{"f4d84a5"}, Issues: []string{"#239"}, Rules: []string{"H-4"},
		Sentence: `Domains are converted without transitional processing: faß.de is not fass.de.`,
	},
	{
		ID: "empty-host", Date: "2017-03-07", Commits: []string{"5807b28"}, Issues: []string{"#258"}, Rules: []string{"H-2"},
		Sentence: `The empty host is a kind of host, which URLs of other schemes and file URLs may have.`,
	},
	{
		ID: "protocol-and-file", Date: "2017-03-15", Commits: []string{"462fdc1"}, Issues: []string{"#259", "#270"}, Rules: []string{"A-1"},
		Sentence: `The protocol setter leaves URLs alone that cannot be, or stop being, file URLs.`,
	},
}
