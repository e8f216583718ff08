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

	// About how Options.Input has the host.
	NumericAddress // an address in another notation, such as one number
	DisguisedHost  // a domain in characters that the parser replaces

	// About a label of the host.
	BadPunycode       // an xn-- label does not decode to one that leads back to it
	InvisibleInHost   // a code point of the label cannot be seen
	DelimiterInHost   // a code point looks like what delimits the parts of a URL
	TrustMarkInHost   // a code point looks like a program's own mark of trust
	MarksInHost       // marks are heaped on a letter, drawn over it, or on one that has none
	JoinerInHost      // a zero width joiner or non-joiner
	MixedScripts      // the label mixes scripts that are not written together
	MixedDigits       // digits of several scripts
	UncommonCharacter // a code point that is not to be expected in names
	RareCharacter     // an ideograph or Bopomofo that few readers know
	OutOfPlace        // a letter or sign where no orthography has it
	WholeScript       // all letters look like Latin ones, and none is
	Lookalike         // a code point that only looks like one of the others or of ASCII
	LookalikeASCII    // ASCII characters that look like others

	// About several labels.
	SubdomainAsHost // the labels before the registrable domain read like a domain
	SuffixInLabel   // a label may be read as the end of a domain and more
	LooksLikeKnown  // the registrable domain looks like one of Options.Known
	KnownAsBait     // the name of one of Options.Known, and a word such as "login", in a host of another
	KnownElsewhere  // the name of one of Options.Known in a host of another domain

	// About what follows the host.
	ControlEncoded    // a control character, left encoded
	DirectionEncoded  // a code point that changes the direction of text, left encoded
	InvisibleEncoded  // a code point that cannot be seen, left encoded
	TrustMarkEncoded  // a code point that looks like a mark of trust, left encoded
	RedirectElsewhere // a parameter is a URL of another site
)

type kindText struct {
	name     string
	severity Severity
	why      string
}

// kindTexts are the names, the severities and the reasons, in the order of the
// kinds.
var kindTexts = [...]kindText{
	{"unknown", Note, "The kind is not known."},
	{"credentials", Caution, "What stands before the @ is sent along and can be mistaken for the host; links to pages hardly ever need it."},
	{"credentials-like-host", Danger, "A reader takes the beginning for the host, but what follows the @ is the host."},
	{"not-secure", Note, "The scheme neither encrypts nor proves who answers."},
	{"script-url", Danger, "Following the URL runs its text with the rights of the page that it is on."},
	{"data-url", Caution, "The page comes from the link itself, so that no host vouches for it."},
	{"local-file", Note, "The URL leads to a file of the reader, not to a site."},
	{"numeric-address", Caution, "An address is hard to recognize as one number or in octal or hexadecimal; filters overlook it, too."},
	{"disguised-host", Caution, "The parser replaces what was written, so that the host is another than the text that a filter or a reader saw."},
	{"bad-punycode", Caution, "A label that begins with xn-- stands for one in Unicode; this one stands for none, so nobody can say how others show it."},
	{"invisible-in-host", Danger, "The domain looks like the one without the code point, and is another."},
	{"delimiter-in-host", Danger, "A reader takes what is before the sign for the whole host."},
	{"trust-mark-in-host", Danger, "A reader takes the sign for one that the program shows."},
	{"marks-in-host", Caution, "Marks that cover each other, or that fonts do not place, make a domain look like another one."},
	{"joiner-in-host", Note, "Words of some scripts need joiners; where the font shows no difference, the domain looks like another one."},
	{"mixed-scripts", Caution, "No language writes these scripts in one word, so a letter is likely to pose as one of another script (UTS #39, Highly Restrictive)."},
	{"mixed-digits", Caution, "Digits of two scripts look alike and have different values (UTS #39, mixed numbers)."},
	{"uncommon-character", Caution, "Unicode does not recommend the code point for names, or browsers refuse it there: few readers tell it from others (UTS #39, Identifier_Status)."},
	{"rare-character", Note, "Few readers know the character well enough to tell it from others."},
	{"out-of-place", Caution, "Where no orthography has the sign or letter, it is taken for punctuation or for another letter."},
	{"whole-script", Danger, "A reader takes the label for a word in Latin letters, and it is another domain (UTS #39, whole-script confusables)."},
	{"lookalike", Danger, "A reader takes the character for another one, and the domain for another domain (UTS #39, confusables)."},
	{"lookalike-ascii", Note, "In many fonts the characters look like others; ordinary names have them, too."},
	{"subdomain-as-host", Danger, "A reader takes the beginning for the site, but the owner of the registrable domain decides what is there."},
	{"suffix-in-label", Caution, "A reader may take the beginning for a whole domain, although the label goes on."},
	{"looks-like-known", Danger, "A reader who has the known domain in mind takes this one for it."},
	{"known-as-bait", Caution, "Names that pretend to be the login or the support of a well-known site are made like this."},
	{"known-elsewhere", Note, "Companies own their name under many suffixes, but so do others."},
	{"control-encoded", Caution, "Programs that decode it may break the line or end the text there."},
	{"direction-encoded", Caution, "Programs that decode it show the rest of the URL in another order."},
	{"invisible-encoded", Note, "Programs that decode it show a URL that looks like the one without it."},
	{"trust-mark-encoded", Note, "Programs that decode it show a sign that a reader takes for one of the program."},
	{"redirect-elsewhere", Note, "Many pages send their reader on to the URL in a parameter, so that the host in the URL is not the one that answers in the end."},
}

// String returns the kind's name, such as "mixed-scripts".
func (k Kind) String() string { return k.text().name }

// text returns what is known of the kind; that of no kind for other numbers.
func (k Kind) text() *kindText {
	if int(k) >= len(kindTexts) {
		k = 0
	}
	return &kindTexts[k]
}

// MarshalText returns what String does.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Why returns a sentence in ASCII that says why the kind is a reason to look
// twice, with the rule of UTS #39 if it is one of its rules.
func (k Kind) Why() string { return k.text().why }

// Severity returns how much a warning of the kind should worry.
func (k Kind) Severity() Severity { return k.text().severity }

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
