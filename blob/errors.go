package blob

// A Reason says why a blob URL cannot be resolved or revoked. It is an error,
// which errors.Is finds in an [*Error].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// NotBlob: the URL has another scheme than blob.
	NotBlob
	// Unknown: the store has no entry for the URL, or has none any more.
	Unknown
	// OtherOrigin: the URL was created in an environment of another origin.
	OtherOrigin
)

// reasonText has the words for a reason.
type reasonText struct{ name, meaning, remedy string }

var reasonTexts = [...]reasonText{
	{"unknown", "the operation failed", "try another URL"},
	{"not-blob", "the scheme of the URL is not blob", "use a URL that Store.Add has returned"},
	{"unknown-blob-URL", "the store has no entry for the URL: it was revoked, was never added to this store, or is to be revoked and has a fragment",
		"use the URL that Store.Add has returned, before it is revoked"},
	{"other-origin", "the URL was created in an environment of another origin",
		"revoke it from an environment of the origin that created it"},
}

func (r Reason) text() reasonText {
	if int(r) < len(reasonTexts) {
		return reasonTexts[r]
	}
	return reasonTexts[0]
}

// String returns the name, such as "not-blob", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return r.text().name }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.text().name }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return r.text().meaning }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return r.text().remedy }

// An Error says why an operation of a [Store] failed.
type Error struct {
	Op     string // the method, such as "Resolve"
	Reason Reason
}

// Error says what is wrong and what to do about it. It quotes no URL.
func (e *Error) Error() string {
	return "blob: " + e.Op + ": " + e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }
