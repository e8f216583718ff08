package verb

import (
	"encoding/json"
	"errors"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/queryjson"
	"github.com/weburl-go/weburl/form"
)

// setSegments sets the segments to an array of strings in JSON.
func setSegments(p *weburl.Parts, text string) error {
	var segments []string
	if json.Unmarshal([]byte(text), &segments) != nil {
		return errors.New(`segments must be an array of strings as JSON, such as ["a","b"]`)
	}
	p.Path, p.Segments, p.Opaque = "", segments, ""
	return nil
}

// setParams sets the query to parameters in JSON.
func setParams(p *weburl.Parts, text string) error {
	query, _, err := queryjson.Parse(text)
	if err != nil {
		return err
	}
	p.Query, p.Params = query, form.List{}
	return nil
}
