// Package fix rewrites URLs so that they parse to the same href with fewer
// validation errors, and rewrites the documents that they are in.
package fix

import (
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/percent"
)

// MaxErrors is the limit of errors of the parsers in this package. A URL with
// more is left as it is.
const MaxErrors = 1 << 16

// Context is what the meaning of a URL depends on.
type Context struct {
	Base     weburl.URL       // none when it is the zero URL
	Encoding percent.Encoding // nil for UTF-8
	// Elsewhere, if valid, is another base. The fixed URL must have the meaning
	// of the original one under both.
	Elsewhere weburl.URL
}

// URL returns the fixed text of a URL that parsed, and the errors that are left.
// It returns the text itself when nothing can be fixed.
func URL(r attempt.Result, c Context) (text string, left []weburl.ValidationError) {
	f := fixer{Result: r, context: c}
	if c.Elsewhere.IsValid() {
		f.other = try(r.Text, c.Elsewhere, c.Encoding)
	}
	if r.Dropped > 0 {
		return r.Text, r.Errors
	}
	for range maxRounds {
		before := f.Text
		f.tryAll(f.withoutControls())
		f.tryAll(f.withoutBackslashes())
		f.tryAll(f.withSlashes()...)
		f.tryAll(f.withoutUserinfo())
		f.tryAll(f.withPlainHost()...)
		f.tryAll(f.withoutLeadingZeros())
		f.tryAll(f.withDrive()...)
		f.encodeUnits()
		if f.Text == before || len(f.Errors) == 0 {
			break
		}
	}
	return f.Text, f.Errors
}

// maxRounds is how often the steps are taken. One may make another possible.
const maxRounds = 4

// fixer fixes a URL. It takes no step that changes what the text parses to, and
// none after which there are as many validation errors.
type fixer struct {
	attempt.Result
	context Context
	other   attempt.Result // against context.Elsewhere, if that is valid
}

func try(text string, base weburl.URL, encoding percent.Encoding) attempt.Result {
	p := attempt.Parser{Base: base, Encoding: encoding, Limit: MaxErrors}
	return *p.Parse(text)
}

// tryAll takes the first candidate that is an improvement.
func (f *fixer) tryAll(candidates ...string) {
	for _, text := range candidates {
		if text == f.Text {
			continue
		}
		r := try(text, f.context.Base, f.context.Encoding)
		if r.Parsed() && r.URL == f.URL && len(r.Errors) < len(f.Errors) && f.sameElsewhere(text) {
			f.Result = r
			return
		}
	}
}

// sameElsewhere reports whether text means what the original does under the
// other base.
func (f *fixer) sameElsewhere(text string) bool {
	if !f.context.Elsewhere.IsValid() {
		return true
	}
	r := try(text, f.context.Elsewhere, f.context.Encoding)
	return r.Parsed() == f.other.Parsed() && r.URL == f.other.URL
}

// first returns the first error of a name.
func (f *fixer) first(names ...weburl.ErrorName) (weburl.ValidationError, bool) {
	for _, e := range f.Errors {
		if slices.Contains(names, e.Name) {
			return e, true
		}
	}
	return weburl.ValidationError{}, false
}

// replaceAll replaces the spans of all errors of a name.
func (f *fixer) replaceAll(name weburl.ErrorName, replace func(span string) string) string {
	var edits []edit
	for _, e := range f.Errors {
		if e.Name == name {
			edits = append(edits, edit{e.Start, e.End, replace(f.Text[e.Start:e.End])})
		}
	}
	return applyEdits(f.Text, edits)
}
