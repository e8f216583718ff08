package render

// A Display is a URL as it is to be shown.
type Display struct {
	// Text is safe to print: it has no controls other than balanced isolates,
	// and neither user name nor password.
	Text string `json:"text"`
	// Host is the whole host in the form that Text has it in, without elision and
	// isolates; empty when there is none.
	Host string `json:"host"`
	// HostSpan is the part of Text that is the host or what is left of it.
	HostSpan Span `json:"hostSpan"`
	// RegistrableSpan is the part of Text that is the registrable domain, with
	// isolates if it has any; empty when the host has none.
	RegistrableSpan Span `json:"registrableSpan"`
	// Elided reports whether something was left out for want of width.
	Elided bool `json:"elided"`
	// Restriction is the restriction level of the whole host.
	Restriction RestrictionLevel `json:"restriction"`
	// Labels are the labels of the host, if it is a domain, from left to right.
	Labels []Label `json:"labels"`
	// Warnings say what may deceive: first those on the URL as a whole, then those on
	// the host (on the way it was written, on each label from left to right, on the
	// place of labels), then those on what follows it.
	Warnings []Warning `json:"warnings"`
}

// A Span is a range of bytes: text[Start:End]. It is empty when both are equal.
type Span struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// A Label is a label of a domain.
type Label struct {
	ASCII       string           `json:"ascii"`       // as in the URL
	Unicode     string           `json:"unicode"`     // decoded, perhaps not fit to be shown
	Shown       string           `json:"shown"`       // one of the two
	Restriction RestrictionLevel `json:"restriction"` // that of Unicode
}

// A Warning says what about a URL may deceive.
type Warning struct {
	Kind Kind `json:"kind"`
	// In tells which text Span is in.
	In   Place `json:"in"`
	Span Span  `json:"span"`
	// Message says in a sentence what it means. It is printable ASCII and quotes
	// nothing of user name, password, path, query or fragment.
	Message string `json:"message"`
}

// Place is a text that the span of a [Warning] is in.
type Place uint8

// The places.
const (
	InHref Place = iota // the URL's href, which has user name and password
	InHost              // the Display's Host
)

// String returns "href" or "host".
func (p Place) String() string {
	if p == InHost {
		return "host"
	}
	return "href"
}

// MarshalText returns what String does.
func (p Place) MarshalText() ([]byte, error) { return []byte(p.String()), nil }
