package first

import (
	_ "embed"

	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

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
