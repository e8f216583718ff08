package check

import (
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/encoding"
)

// TestArgumentEncoding fixes a query in the encoding that is given: in
// windows-1252, U+0081 is encoded as another byte than in UTF-8.
func TestArgumentEncoding(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	source := Source{Name: "URL 1", URL: "https://h/?\u0081 x", IsURL: true}
	for want, e := range map[string]*encoding.Encoding{"https://h/?%C2%81%20x\n": nil, "https://h/?%81%20x\n": latin} {
		if _, got, _ := checkSources(t, Options{Options: documents.Options{Encoding: e}, Fix: true}, source); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestIgnore counts neither ignored errors nor those that are fixed.
func TestIgnore(t *testing.T) {
	source := Source{Name: "URL 1", URL: `https://jane@h\a b`, IsURL: true}
	for _, tt := range []struct {
		o                Options
		errors, warnings int
	}{
		{Options{}, 0, 3},
		{Options{Ignore: map[string]bool{"invalid-credentials": true}}, 0, 2},
		{Options{Fix: true}, 0, 1},
		{Options{Fix: true, Ignore: map[string]bool{"invalid-credentials": true}}, 0, 0},
	} {
		if sum, _, _ := checkSources(t, tt.o, source); sum.Findings[report.Error] != tt.errors || sum.Findings[report.Warning] != tt.warnings || sum.URLs != 1 {
			t.Errorf("%+v: %+v", tt.o.Ignore, sum)
		}
	}
}
