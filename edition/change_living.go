package edition

// changesSince2024 are the changes since the edition of 2024.
var changesSince2024 = []Change{
	{
		ID: "uts46-flags", Date: "2024-11-29", Commits: []string{"cd8f1d6", "a6e4492", "da212c9", "c3d173f"}, Issues: []string{"#820", "#821", "#817", "#818"}, Rules: []string{"H-4"},
		Sentence: `The flags of UTS #46 are named one by one, without a change in parsing.`,
	},
	{
		ID: "caret-in-paths", Date: "2025-03-05", Commits: []string{"9bc33c3"}, Issues: []string{"#607"}, Rules: []string{"C-1"},
		Sentence: `The caret is encoded in paths.`,
	},
	{
		ID: "opaque-path-space-encoded", Date: "2025-03-13", Commits: []string{"6c78200"}, Issues: []string{"#784", "#785"}, Rules: []string{"T-11"},
		Sentence: `The last space of an opaque path before "?" or "#" is encoded.`,
	},
	{
		ID: "overrides-fail", Date: "2025-03-19", Commits: []string{"c23aec1", "cc8b776"}, Issues: []string{"urlpattern #252", "urlpattern #266"}, Rules: []string{"A-1"},
		Sentence: `Some state overrides return failure, so that URLPattern can tell.`,
	},
	{
		ID: "ascii-domains", Date: "2026-06-25", Commits: []string{"a8d5ca3"}, Issues: []string{"wpt #60476"}, Rules: []string{"H-4"},
		Sentence: `A domain in ASCII is only lowercased, whatever its Punycode stands for.`,
	},
	{
		ID: "ipv4-non-ascii-input", Date: "2026-07-02", Commits: []string{"fde3f74"}, Issues: nil, Rules: []string{"A-0", "A-7"},
		Sentence: `An IPv4 address not written in ASCII is an error, and the search setter fills searchParams from the query.`,
	},
}
