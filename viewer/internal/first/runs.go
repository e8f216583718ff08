package first

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type run struct {
	From  answer.Span  `json:"from"`
	To    *answer.Span `json:"to"`
	Part  string       `json:"part"`
	Fate  string       `json:"fate"`
	Moved bool         `json:"moved"`

	// Lengths are those of what became of each code point, in href.
	Lengths []int `json:"lengths,omitempty"`
}

type hrefPart struct {
	Part string      `json:"part"`
	Span answer.Span `json:"span"`
}

// maxRuns is the length in bytes of an input whose pieces are shown.
const maxRuns = 12000

// runs returns the pieces of the text, and the parts of the href. There are none
// for a long text.
func (q *question) runs(u weburl.URL) ([]run, []hrefPart) {
	list, parts := []run{}, []hrefPart{}
	input := q.text.String()
	if len(input) > maxRuns {
		return list, parts
	}
	href := answer.NewText(u.Href())
	for r := range (step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}).Runs(input) {
		out := run{From: q.text.Span(r.Start, r.End), Part: r.Field, Fate: r.Fate.String(), Moved: r.Moved}
		if r.HrefEnd > r.HrefStart {
			to := href.Span(r.HrefStart, r.HrefEnd)
			out.To = &to
			parts = addPart(parts, r.Field, to)
			if r.Fate == step.Encoded {
				out.Lengths = q.lengths(input[r.Start:r.End], u.Href()[r.HrefStart:r.HrefEnd], r.Field)
			}
		}
		list = append(list, out)
	}
	return list, parts
}

// lengths returns the length of what became of each code point of a piece that is
// percent-encoded. It is nil for an encoding with states, in which that depends on what
// is before.
func (q *question) lengths(piece, encoded, field string) (list []int) {
	var enc percent.Encoding
	if field == "query" {
		enc = q.parser.Encoding
	}
	for _, c := range piece {
		text := percent.EncodeAfterEncoding(enc, string(c), percent.Component|percent.SpecialQuery)
		rest, found := strings.CutPrefix(encoded, text)
		if !found { // not all characters are in that set
			if rest, found = strings.CutPrefix(encoded, percent.EncodeAfterEncoding(enc, string(c), percent.C0Control)); !found {
				return nil
			}
		}
		list = append(list, len(encoded)-len(rest))
		encoded = rest
	}
	return list
}

// addPart adds a part of the href, or makes the last one longer.
func addPart(parts []hrefPart, name string, span answer.Span) []hrefPart {
	if name == "" {
		return parts
	}
	if last := len(parts) - 1; last >= 0 && parts[last].Part == name {
		parts[last].Span.End, parts[last].Span.EndByte = span.End, span.EndByte
		return parts
	}
	return append(parts, hrefPart{name, span})
}

// writtenHost returns the host as the text has it, or nil.
func (q *question) writtenHost() *written {
	input := q.text.String()
	if len(input) > maxRuns {
		return nil
	}
	start, end := -1, -1
	for r := range (step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}).Runs(input) {
		if r.Field == "host" && r.End > r.Start {
			if start < 0 {
				start = r.Start
			}
			end = r.End
		}
	}
	if start < 0 {
		return nil
	}
	return &written{withoutTabs(input[start:end]), q.text.Span(start, end)}
}
