package edition

// changesTo2015 are the changes after the edition of 2013 that the edition of 2015 has.
var changesTo2015 = []Change{
	{
		ID: "hosts-lowercased", Date: "2014-01-13", Commits: []string{"81cdd67", "0eaf28c"}, Issues: []string{"bug 24187", "bug 24191", "bug 24257"}, Rules: []string{"H-1", "H-5"},
		Sentence: `Domains are lowercased, and some code points are forbidden in them.`,
	},
	{
		ID: "ipv4-in-ipv6-zeros", Date: "2014-01-15", Commits: []string{"a0a8e32"}, Issues: []string{"bug 23962"}, Rules: []string{"H-8"},
		Sentence: `The IPv4 address at the end of an IPv6 address has no leading zeros.`,
	},
	{
		ID: "query-encoding", Date: "2014-01-16", Commits: []string{"7659815"}, Issues: []string{"bug 24305"}, Rules: []string{"Q-1", "E13-6"},
		Sentence: `The encoding of the document counts for special schemes, but not for ws and wss.`,
	},
	{
		ID: "uts46", Date: "2014-04-15", Commits: []string{"3bec3b8"}, Issues: nil, Rules: []string{"H-4"},
		Sentence: `Domains are converted by UTS #46, with transitional processing.`,
	},
	{
		ID: "origin-defined", Date: "2014-06-27", Commits: []string{"c65766a"}, Issues: nil, Rules: []string{"A-5"},
		Sentence: `The origin of a URL is defined here, and that of a blob URL is the one inside.`,
	},
	{
		ID: "ipv4-in-ipv6-pieces", Date: "2014-07-30", Commits: []string{"72e5848"}, Issues: nil, Rules: []string{"E13-4"},
		Sentence: `The four numbers of an IPv4 address fill two pieces of an IPv6 address.`,
	},
	{
		ID: "ipv4-grammar", Date: "2014-11-05", Commits: []string{"webspecs/url 1a03e53"}, Issues: nil, Rules: []string{"H-7"},
		Sentence: `Hosts that are numbers are IPv4 addresses.`,
		Branch:   true,
	},
	{
		ID: "fragments-raw", Date: "2014-12-15", Commits: []string{"05cbe06"}, Issues: []string{"bug 27252"}, Rules: []string{"C-3", "P-3"},
		Sentence: `Fragments are not encoded, and U+0000 in them is dropped.`,
	},
	{
		ID: "grammar", Date: "2015-01-12", Commits: []string{"webspecs/url d01e7ca"}, Issues: nil, Rules: []string{"S-3", "M-3", "R-1", "R-4", "R-5", "R-6", "U-5", "H-8", "T-2", "T-3", "T-6", "T-7", "T-8", "C-4", "Q-2", "Q-3"},
		Sentence: `The parser is a grammar with rules that are tried one after the other, no state machine.`,
		Branch:   true,
	},
}
