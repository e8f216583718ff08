package render

// A Kind is a way in which a URL may deceive.
type Kind uint8

// The kinds.
const (
	_ Kind = iota

	// About the URL as a whole.
	Credentials         // there is a user name or a password, which is not shown
	CredentialsLikeHost // the user name reads like a host
	NotSecure           // the scheme does not protect what is exchanged
	ScriptURL           // following the URL runs a program
	DataURL             // the URL is the document, which comes from nowhere
	LocalFile           // the URL names a file of the reader's own

	// About a label of the host.
	BadPunycode     // an xn-- label does not decode to one that leads back to it
	InvisibleInHost // a code point of the label cannot be seen
	DelimiterInHost // a code point looks like what delimits the parts of a URL
	TrustMarkInHost // a code point looks like a program's own mark of trust
	MarksInHost     // marks are heaped on a letter, or drawn over it
	JoinerInHost    // a zero width joiner or non-joiner
	MixedScripts    // the label mixes scripts that are not written together
	MixedDigits     // digits of several scripts
	UncommonScript  // code points that are rare in names
	WholeScript     // all letters look like Latin ones, and none is
	Lookalike       // among Latin letters, one that only looks like another
	LookalikeASCII  // ASCII characters that look like others

	// About several labels.
	SubdomainAsHost // the labels before the registrable domain read like a domain
	LooksLikeKnown  // the registrable domain looks like one of Options.Known

	// About what follows the host.
	ControlEncoded   // a control character, left encoded
	DirectionEncoded // a code point that changes the direction of text, left encoded
	InvisibleEncoded // a code point that cannot be seen, left encoded
	TrustMarkEncoded // a code point that looks like a mark of trust, left encoded
)

// kindTexts are the names and the severities, in the order of the kinds.
var kindTexts = [...]struct {
	name     string
	severity Severity
}{
	{"unknown", Note},
	{"credentials", Caution},
	{"credentials-like-host", Danger},
	{"not-secure", Note},
	{"script-url", Danger},
	{"data-url", Caution},
	{"local-file", Note},
	{"bad-punycode", Caution},
	{"invisible-in-host", Danger},
	{"delimiter-in-host", Danger},
	{"trust-mark-in-host", Danger},
	{"marks-in-host", Caution},
	{"joiner-in-host", Note},
	{"mixed-scripts", Caution},
	{"mixed-digits", Caution},
	{"uncommon-script", Note},
	{"whole-script", Danger},
	{"lookalike", Danger},
	{"lookalike-ascii", Note},
	{"subdomain-as-host", Danger},
	{"looks-like-known", Danger},
	{"control-encoded", Caution},
	{"direction-encoded", Caution},
	{"invisible-encoded", Note},
	{"trust-mark-encoded", Note},
}

// String returns the kind's name, such as "mixed-scripts".
func (k Kind) String() string {
	if int(k) < len(kindTexts) {
		return kindTexts[k].name
	}
	return kindTexts[0].name
}

// MarshalText returns what String does.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Severity returns how much a warning of the kind should worry.
func (k Kind) Severity() Severity {
	if int(k) < len(kindTexts) {
		return kindTexts[k].severity
	}
	return Note
}

// Severity says how much a warning should worry.
type Severity uint8

// The severities.
const (
	Note    Severity = iota // common in harmless URLs
	Caution                 // unusual, with innocent reasons at times
	Danger                  // hard to explain unless somebody is to be deceived
)

// String returns "note", "caution" or "danger".
func (s Severity) String() string {
	switch s {
	case Caution:
		return "caution"
	case Danger:
		return "danger"
	}
	return "note"
}

// MarshalText returns what String does.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
