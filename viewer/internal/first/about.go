package first

import (
	_ "embed"
	"runtime"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type differQuestion struct {
	A string `json:"a"`
	B string `json:"b"`
}

func (p *program) differ(in differQuestion) (map[string][]answer.Difference, error) {
	return map[string][]answer.Difference{"spans": answer.Differ(in.A, in.B)}, nil
}

type escapeQuestion struct {
	Text string `json:"text"`
}

type escapeAnswer struct {
	Escaped string `json:"escaped"`
	Needed  bool   `json:"needed"`
}

func (p *program) escape(in escapeQuestion) (*escapeAnswer, error) {
	escaped := answer.Escape(in.Text)
	return &escapeAnswer{escaped, escaped != in.Text && strings.ReplaceAll(escaped, `\\`, `\`) != in.Text}, nil
}

type aboutAnswer struct {
	Go       string      `json:"go"`
	Unicode  string      `json:"unicode"`
	Module   string      `json:"module"`
	Standard string      `json:"standard"`
	Errors   []errorName `json:"errors"`
}

type errorName struct {
	Name      string   `json:"name"`
	Meaning   string   `json:"meaning"`
	Remedy    string   `json:"remedy"`
	Reference string   `json:"reference"`
	Example   *example `json:"example"`
}

func (p *program) about(struct{}) (*aboutAnswer, error) {
	a := &aboutAnswer{Go: runtime.Version(), Unicode: idna.UnicodeVersion, Module: "github.com/weburl-go/weburl",
		Standard: "https://url.spec.whatwg.org/"}
	for n := range reason.ValidationErrors() {
		a.Errors = append(a.Errors, errorName{n.String(), n.Meaning(), n.Remedy(), n.Reference(), exampleOf(n)})
	}
	return a, nil
}

type example struct {
	Input string `json:"input"`
	Base  string `json:"base"`
}

type galleryAnswer struct {
	Examples []galleryExample `json:"examples"`
}

type galleryExample struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Sentence string `json:"sentence"`
	Input    string `json:"input"`
	Base     string `json:"base"`
	Encoding string `json:"encoding"`
	Edition  string `json:"edition"`
	Escapes  bool   `json:"escapes"`
	Show     string `json:"show"`
}

//go:embed gallery.json
var galleryText string

func (p *program) gallery(struct{}) (*galleryAnswer, error) {
	a := &galleryAnswer{}
	return a, answer.Read(galleryText, &a.Examples)
}

// exampleOf returns an input with a validation error.
func exampleOf(c reason.Code) *example {
	e := &example{Input: validation.Infos[c].Examples[0]}
	if c == reason.FileInvalidWindowsDriveLetter {
		e.Base = "file:///c:/"
	}
	return e
}
