package blob

import "github.com/weburl-go/weburl/internal/wording"

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

var reasonTexts = wording.Texts{
	{wording.Unknown, "the operation failed", "try another URL"},
	{"not-blob", "the scheme of the URL is not blob", "use a URL that Store.Add has returned"},
	{"unknown-blob-URL", "the store has no entry for the URL: it was revoked, was never added to this store, or is to be revoked and has a fragment",
		"use the URL that Store.Add has returned, before it is revoked"},
	{"other-origin", "the URL was created in an environment of another origin",
		"revoke it from an environment of the origin that created it"},
}

func (r Reason) text() wording.Text { return reasonTexts.Of(uint8(r)) }

// String returns the name, such as "not-blob", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return r.text().Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return r.text().Remedy() }

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
