package e2017

// Rules is a set of rules: of those that it has, the later text holds, and of
// the others the text of 2017. It is a set of bits, so that two sets can be
// compared rule by rule.
type Rules uint32

// The rules, in the order of their dates. Each says what holds when the set has
// it.
const (
	// LoneDriveLetter: a reference that is nothing but a drive letter is one, too.
	LoneDriveLetter Rules = 1 << iota
	// ASCIIOrigins: the API serializes origins with the host in ASCII.
	ASCIIOrigins
	// LabelChecks: domains may have hyphens anywhere, and are checked for
	// direction and joiners.
	LabelChecks
	// ProtocolDropsPort: the protocol setter drops what has become the default
	// port.
	ProtocolDropsPort
	// EmptyListNullQuery: an empty list of pairs makes the query null.
	EmptyListNullQuery
	// OwnDriveLetter: a path with a drive letter of its own does not get the
	// base's in front.
	OwnDriveLetter
	// FragmentSet: fragments have a percent-encode set of their own.
	FragmentSet
	// NoCharsetField: the form serializer has no special field _charset_.
	NoCharsetField
	// EncodedReference: what the encoding lacks is a character reference with all
	// of its punctuation encoded.
	EncodedReference
	// EncodedApostrophe: the apostrophe is encoded in special queries.
	EncodedApostrophe
	// GopherOrdinary: gopher is not a special scheme.
	GopherOrdinary
	// NullInFragment: U+0000 is encoded in fragments, not dropped.
	NullInFragment
	// EmptyDomainFails: a domain that is empty once it is converted is failure.
	EmptyDomainFails
	// ForbiddenPunctuation: < > ^ | are forbidden in hosts.
	ForbiddenPunctuation
	// PathDot: "/." is written in front of a path that would read as a host.
	PathDot
	// FileHostKept: the base's host is copied by "/x", and a host stays beside a
	// drive letter; the host of a file URL is never null.
	FileHostKept
	// HostnameRefusesPort: the hostname setter ignores a value with a port.
	HostnameRefusesPort
	// PathnameKept: the pathname setter leaves a URL without host one segment.
	PathnameKept
	// EndsInNumber: a domain whose last label is a number is an IPv4 address or
	// failure.
	EndsInNumber
	// OpaquePath: an opaque path is a string, where it was a flag and a list.
	OpaquePath
	// ForbiddenControls: C0 controls and U+007F are forbidden in domains.
	ForbiddenControls
	// StripOpaqueSpaces: setters strip the spaces at the end of an opaque path
	// that is no longer followed by anything.
	StripOpaqueSpaces
	// NamedErrors: validation errors have names, and some other places.
	NamedErrors
	// ParamsValues: URLSearchParams has size, and delete and has take a value.
	ParamsValues
	// BlobOrigins: blob URLs have the origin of an http, https or file URL only.
	BlobOrigins
	// EncodedCaret: ^ is encoded in paths.
	EncodedCaret
	// OpaqueSpaceEncoded: the last space of an opaque path before a query or a
	// fragment is encoded.
	OpaqueSpaceEncoded
	// ASCIIDomainLowercased: a domain in ASCII is lowercased and nothing else.
	ASCIIDomainLowercased
	endOfRules
)

// The sets of the editions.
const (
	Rules2017   Rules = 0
	Rules2024         = EncodedCaret - 1
	RulesLiving       = endOfRules - 1
)

// changes returns the id of the change that each rule belongs to, in order.
func changes() []string {
	return []string{
		"lone-drive-letter", "ascii-origins", "label-checks", "protocol-port", "empty-list-null-query",
		"own-drive-letter", "fragment-set", "charset-field-gone", "unencodable-in-queries", "apostrophe-in-queries",
		"gopher", "null-in-fragments", "empty-domain", "forbidden-host-code-points", "path-dot",
		"file-hosts", "hostname-and-pathname", "hostname-and-pathname", "ends-in-a-number", "opaque-paths",
		"forbidden-host-code-points", "opaque-path-spaces-stripped", "named-errors", "params-values", "blob-origins",
		"caret-in-paths", "opaque-path-space-encoded", "ascii-domains",
	}
}

// Change returns the id of the change that a single rule belongs to.
func (r Rules) Change() string {
	for i, id := range changes() {
		if r == 1<<i {
			return id
		}
	}
	return ""
}

// Each returns the rules of the set, one by one, in the order of their dates.
func (r Rules) Each() []Rules {
	var all []Rules
	for rule := Rules(1); rule < endOfRules; rule <<= 1 {
		if r&rule != 0 {
			all = append(all, rule)
		}
	}
	return all
}
