package more

import (
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/recorded"
)

type recordedAnswer struct {
	Available bool              `json:"available"`
	Found     bool              `json:"found"`
	Browsers  []recordedBrowser `json:"browsers"`
}

type recordedBrowser struct {
	Name    string  `json:"name"`
	Version string  `json:"version"`
	Date    string  `json:"date"`
	Href    *string `json:"href"`
}

// recordedYear is when the recordings were made.
const recordedYear = "2014"

func (p *program) recorded(in answer.Input) (*recordedAnswer, error) {
	input, base, err := in.Texts()
	if err != nil {
		return nil, err
	}
	a := &recordedAnswer{Available: true, Browsers: []recordedBrowser{}}
	for _, r := range recorded.Find(input, base) {
		b := recordedBrowser{Name: r.Name, Version: r.Version, Date: recordedYear}
		if r.OK {
			b.Href = &r.Href
		}
		a.Found, a.Browsers = true, append(a.Browsers, b)
	}
	return a, nil
}
