package check

import (
	"maps"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/placeholder"
)

// notes tells which validation errors of a URL come from what stands for something
// else, so that they are no mistakes.
type notes struct {
	off       bool // all count: that of an argument is meant as it is written
	templated bool
	filled    map[weburl.ErrorName]bool // those that are left whatever templates are filled in with
	result    attempt.Result
}

// newNotes looks at a URL that has errors.
func (j *job) newNotes(o *find.Occurrence, r attempt.Result) notes {
	n := notes{result: r, off: j.Templates == TemplatesCheck || o.Where == find.InArgument}
	if n.off || !placeholder.Templated(o.Text()) {
		return n
	}
	n.templated = true
	for _, text := range placeholder.Filled(o.Text()) {
		p := attempt.Parser{Base: o.Base, Encoding: o.Encoding, Limit: maxFindings}
		left := namesOf(p.Parse(text).Errors)
		if n.filled == nil {
			n.filled = left
			continue
		}
		maps.DeleteFunc(n.filled, func(name weburl.ErrorName, _ bool) bool { return !left[name] })
	}
	return n
}

// TemplatesCheck is the value of Options.Templates that makes expressions of templates
// and examples count as what they are written like.
const TemplatesCheck = "check"

func namesOf(errors []weburl.ValidationError) map[weburl.ErrorName]bool {
	names := map[weburl.ErrorName]bool{}
	for _, e := range errors {
		names[e.Name] = true
	}
	return names
}

// has reports whether a validation error is a note.
func (n *notes) has(e weburl.ValidationError) bool {
	if n.off {
		return false
	}
	if n.templated && !n.filled[e.Name] {
		return true
	}
	switch e.Name {
	case weburl.InvalidCredentials:
		u := n.result.URL
		if !n.result.Parsed() {
			return false
		}
		return placeholder.IsExampleHost(u.Hostname()) ||
			placeholder.IsCredential(u.DecodedUsername()) && (u.Password() == "" || placeholder.IsCredential(u.DecodedPassword()))
	case weburl.PortInvalid:
		return placeholder.IsPort(portAround(n.result.Text, e.Start))
	case weburl.DomainToASCII:
		return strings.Contains(n.result.Text, "//*.") || strings.Contains(n.result.Text, "@*.")
	}
	return false
}

// portAround returns the port that an offset in a text is in.
func portAround(text string, at int) string {
	at = min(at, len(text))
	start := strings.LastIndexByte(text[:at], ':') + 1
	end := len(text)
	if i := strings.IndexAny(text[start:], "/?#\\"); i >= 0 {
		end = start + i
	}
	return text[start:end]
}
