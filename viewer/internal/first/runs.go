package first

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
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

// maxRuns is the length in bytes of an input whose pieces are shown.
const maxRuns = 12000

// runs returns the pieces of the text. There are none for a long text.
func (q *question) runs(u weburl.URL) []run {
	list := []run{}
	input := q.text.String()
	if len(input) > maxRuns {
		return list
	}
	href := answer.NewText(u.Href())
	for r := range (step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}).Runs(input) {
		out := run{From: q.text.Span(r.Start, r.End), Part: r.Field, Fate: r.Fate.String(), Moved: r.Moved}
		if r.HrefEnd > r.HrefStart {
			out.To = new(href.Span(r.HrefStart, r.HrefEnd))
			if r.Fate == step.Encoded {
				out.Lengths = q.lengths(input[r.Start:r.End], u.Href()[r.HrefStart:r.HrefEnd], r.Field)
			}
		}
		list = append(list, out)
	}
	return list
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
	return &written{scalar.RemoveTabsAndNewlines(input[start:end]), q.text.Span(start, end)}
}
