package edition

// changesTo2013 are the changes between the editions of 2012 and 2013.
var changesTo2013 = []Change{
	{
		ID: "port-parsed", Date: "2012-11-10", Commits: []string{"987d1e7"}, Issues: nil, Rules: []string{"O-2", "E12-5"},
		Sentence: `A port is parsed: leading zeros go, and the default port is left out.`,
	},
	{
		ID: "username-password", Date: "2012-11-16", Commits: []string{"d7be1d1"}, Issues: nil, Rules: []string{"U-1"},
		Sentence: `Username and password are two fields, where userinfo was one.`,
	},
	{
		ID: "ipv6-parser", Date: "2012-11-19", Commits: []string{"fa86651"}, Issues: nil, Rules: []string{"H-8", "H-9"},
		Sentence: `IPv6 addresses are parsed and written in one way.`,
	},
	{
		ID: "host-parser", Date: "2012-11-20", Commits: []string{"6463c3a", "83a320b"}, Issues: nil, Rules: []string{"H-1", "H-3"},
		Sentence: `Hosts are percent-decoded and parsed; before, they were what stood between the delimiters.`,
	},
	{
		ID: "failure", Date: "2012-11-22", Commits: []string{"bc49665"}, Issues: nil, Rules: []string{"M-2"},
		Sentence: `A URL that cannot be parsed is failure, no longer an object with a flag.`,
	},
	{
		ID: "query-everywhere", Date: "2012-11-26", Commits: []string{"d8ea882"}, Issues: []string{"bug 20044"}, Rules: []string{"S-5"},
		Sentence: `A URL of any scheme has a query; before, it was a part of the scheme data.`,
	},
	{
		ID: "slash-states", Date: "2013-01-03", Commits: []string{"60299ad", "3cc470c", "fdd7195"}, Issues: nil, Rules: []string{"M-3", "P-2"},
		Sentence: `Slashes have states of their own, and tabs and newlines are ignored in ports, too.`,
	},
	{
		ID: "off-by-one", Date: "2013-03-03", Commits: []string{"e86a4b2", "33b15c9", "b3fd683"}, Issues: nil, Rules: []string{"E12-1", "E12-3"},
		Sentence: `The pointer goes back to the right place after the authority, and ".." removes the last segment.`,
	},
	{
		ID: "file-scheme-kept", Date: "2013-04-09", Commits: []string{"20ac84d"}, Issues: []string{"bug 21378"}, Rules: []string{"E12-4"},
		Sentence: `A file URL keeps its scheme when the base has another one.`,
	},
	{
		ID: "at-sign-otherwise", Date: "2013-05-15", Commits: []string{"852809f"}, Issues: []string{"bug 22042"}, Rules: []string{"E12-2"},
		Sentence: `A second "@" in the credentials is encoded, and not also kept.`,
	},
	{
		ID: "file-slash-no-host", Date: "2013-06-27", Commits: []string{"68468e1"}, Issues: nil, Rules: []string{"T-6", "T-7"},
		Sentence: `"file:/x" and "/x" take no host from the base.`,
	},
	{
		ID: "empty-hosts-forbidden", Date: "2013-07-03", Commits: []string{"ba45d40", "a19b770"}, Issues: nil, Rules: []string{"H-2", "U-4", "T-3"},
		Sentence: `An empty host is failure, and only a drive letter with "|" is replaced.`,
	},
	{
		ID: "drive-letter-references", Date: "2013-07-15", Commits: []string{"a68f47c"}, Issues: nil, Rules: []string{"T-3"},
		Sentence: `A reference that begins with a drive letter does not join the path of the base.`,
	},
	{
		ID: "percent-2e", Date: "2013-07-18", Commits: []string{"0b7c846"}, Issues: nil, Rules: []string{"T-1"},
		Sentence: `"%2e" is a dot only where it makes a whole segment a dot segment.`,
	},
	{
		ID: "idna2003", Date: "2013-08-16", Commits: []string{"d111888", "842c0c5"}, Issues: nil, Rules: []string{"H-4", "A-6"},
		Sentence: `Domains are converted by IDNA2003, and domainToASCII() shows how.`,
	},
	{
		ID: "search-params", Date: "2013-11-01", Commits: []string{"0ca57a1"}, Issues: []string{"bug 23586"}, Rules: []string{"A-0"},
		Sentence: `The attribute query with its URLQuery is now searchParams with URLSearchParams.`,
	},
}
