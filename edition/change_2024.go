package edition

// changesTo2024 are the changes between the editions of 2017 and 2024.
var changesTo2024 = []Change{
	{
		ID: "lone-drive-letter", Date: "2017-05-03", Commits: []string{"fe6b251"}, Issues: []string{"#304"}, Rules: []string{"T-3"},
		Sentence: `A reference that is nothing but a drive letter is one, too.`,
	},
	{
		ID: "ascii-origins", Date: "2017-05-19", Commits: []string{"20c3257"}, Issues: []string{"#297"}, Rules: []string{"A-5"},
		Sentence: `Origins are serialized with the host in ASCII.`,
	},
	{
		ID: "label-checks", Date: "2017-06-01", Commits: []string{"dc9d831"}, Issues: []string{"#53", "#267", "#110"}, Rules: []string{"H-4"},
		Sentence: `Labels may have hyphens anywhere, and are checked for direction and joiners.`,
	},
	{
		ID: "protocol-port", Date: "2017-06-30", Commits: []string{"0f53958"}, Issues: []string{"#327"}, Rules: []string{"A-1"},
		Sentence: `The protocol setter drops what has become the default port.`,
	},
	{
		ID: "empty-list-null-query", Date: "2017-07-14", Commits: []string{"4315826"}, Issues: []string{"#332"}, Rules: []string{"A-0"},
		Sentence: `A searchParams without pairs leaves no "?" behind.`,
	},
	{
		ID: "own-drive-letter", Date: "2017-09-18", Commits: []string{"2eef975"}, Issues: []string{"#303", "#308"}, Rules: []string{"T-5"},
		Sentence: `A path with a drive letter of its own does not get that of the base in front.`,
	},
	{
		ID: "fragment-set", Date: "2017-12-05", Commits: []string{"7a3c69f"}, Issues: []string{"#291", "#344"}, Rules: []string{"C-3"},
		Sentence: `Fragments have a percent-encode set of their own.`,
	},
	{
		ID: "charset-field-gone", Date: "2018-04-27", Commits: []string{"5c0d2ec"}, Issues: nil, Rules: []string{"A-9"},
		Sentence: `The form serializer no longer fills in a field of the name _charset_.`,
	},
	{
		ID: "unencodable-in-queries", Date: "2018-05-09", Commits: []string{"f0e4390", "2ce4938"}, Issues: []string{"encoding #139", "#557"}, Rules: []string{"Q-3", "Q-4"},
		Sentence: `What the encoding of a query lacks is a character reference, encoded whole.`,
	},
	{
		ID: "apostrophe-in-queries", Date: "2018-06-08", Commits: []string{"6ef17eb"}, Issues: []string{"#348"}, Rules: []string{"C-2"},
		Sentence: `The apostrophe is encoded in queries of special URLs.`,
	},
	{
		ID: "blob-entries", Date: "2019-01-14", Commits: []string{"d2ef633"}, Issues: []string{"#127", "#290"}, Rules: []string{"A-5", "A-10"},
		Sentence: `Blob URLs are resolved as the File API says.`,
	},
	{
		ID: "gopher", Date: "2019-10-18", Commits: []string{"d589670", "7ae1c69"}, Issues: []string{"#342", "#453", "#455"}, Rules: []string{"S-1", "A-5"},
		Sentence: `gopher is no longer a special scheme.`,
	},
	{
		ID: "null-in-fragments", Date: "2020-04-27", Commits: []string{"3d57401"}, Issues: []string{"#440"}, Rules: []string{"P-3"},
		Sentence: `U+0000 is encoded in fragments; before, it was dropped.`,
	},
	{
		ID: "empty-domain", Date: "2020-05-07", Commits: []string{"cceb435"}, Issues: nil, Rules: []string{"H-4"},
		Sentence: `A domain that is empty once it is converted is failure.`,
	},
	{
		ID: "forbidden-host-code-points", Date: "2020-05-15", Commits: []string{"302ba41", "4025253", "35e195a"}, Issues: []string{"#458", "#559", "#319", "#627"}, Rules: []string{"H-5", "H-6"},
		Sentence: `More code points are forbidden in hosts: < > ^ | everywhere, and controls in domains.`,
	},
	{
		ID: "path-dot", Date: "2020-08-24", Commits: []string{"83adf0c"}, Issues: []string{"#415"}, Rules: []string{"T-9"},
		Sentence: `"/." is written in front of a path that would be read as a host.`,
	},
	{
		ID: "file-hosts", Date: "2020-09-30", Commits: []string{"47efa00", "a19495e"}, Issues: []string{"#302", "#402", "#549"}, Rules: []string{"T-3", "T-6"},
		Sentence: `"/x" takes the host of a file base, and a host stays beside a drive letter.`,
	},
	{
		ID: "hostname-and-pathname", Date: "2021-05-19", Commits: []string{"ec96993", "0672f2e"}, Issues: []string{"#601", "#581"}, Rules: []string{"A-1"},
		Sentence: `The hostname setter ignores a port, and the pathname setter leaves a path.`,
	},
	{
		ID: "ends-in-a-number", Date: "2021-08-05", Commits: []string{"ab0e820", "fbb91a1"}, Issues: []string{"#560", "#561"}, Rules: []string{"H-7"},
		Sentence: `A host whose last label is a number is an IPv4 address or failure.`,
	},
	{
		ID: "opaque-paths", Date: "2021-10-19", Commits: []string{"fbaa03c"}, Issues: []string{"#634"}, Rules: []string{"A-2"},
		Sentence: `A path is a list or opaque; before, a flag told that a URL cannot be a base.`,
	},
	{
		ID: "opaque-path-spaces-stripped", Date: "2023-01-02", Commits: []string{"fdaa0e5"}, Issues: []string{"#651"}, Rules: []string{"T-11"},
		Sentence: `Setters strip the spaces at the end of an opaque path that nothing follows any more.`,
	},
	{
		ID: "named-errors", Date: "2023-02-20", Commits: []string{"d84610f"}, Issues: []string{"#406"}, Rules: []string{"A-7"},
		Sentence: `Validation errors have names.`,
	},
	{
		ID: "params-values", Date: "2023-02-23", Commits: []string{"12b6f0c", "ae3c28b", "bfb9157", "58acb06"}, Issues: []string{"#163", "#713", "#335", "#372"}, Rules: []string{"A-0"},
		Sentence: `There are size, canParse() and parse(), and has() and delete() take a value.`,
	},
	{
		ID: "blob-origins", Date: "2023-05-24", Commits: []string{"eee49fd", "fff33c3"}, Issues: []string{"#770", "#506", "#775"}, Rules: []string{"A-5"},
		Sentence: `A blob URL has an origin only if the URL inside is of http, https or file.`,
	},
}
