package edition_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/wpt"
)

// TestWPT runs the parsing tests of web-platform-tests of the month of an edition.
func TestWPT(t *testing.T) {
	for _, file := range []struct {
		id                          edition.ID
		name                        string
		cases, failures, attributes int
	}{
		{edition.E2017, "wpt-urltestdata-2017-03-19-via-trowbotham.json", 445, 92, 3825},
		{edition.E2024, "wpt-urltestdata-2024-10-18-via-ada.json", 859, 273, 6252},
	} {
		failures, attributes := 0, 0
		for _, c := range wpt.LoadURLs(t, "editions/"+file.name, file.cases) {
			if c.Failure {
				failures++
			}
			attributes += checkWPT(t, file.id, c)
		}
		if failures != file.failures || attributes != file.attributes {
			t.Errorf("%s: %d failures and %d attributes, want %d and %d", file.id, failures, attributes, file.failures, file.attributes)
		}
	}
}

// checkWPT returns how many attributes it compared.
func checkWPT(t *testing.T, id edition.ID, c wpt.URL) (compared int) {
	t.Helper()
	base := ""
	if c.Base != nil {
		base = *c.Base
	}
	u, err := edition.Parse(id, c.Input, base)
	if (err != nil) != c.Failure {
		t.Errorf("%s: %q against %q: %v, want failure %v", id, c.Input, base, err, c.Failure)
		return 0
	}
	if err != nil {
		return 0
	}
	compared += checkAttributes(t, u, c.Input+" against "+base, c.Attributes())
	if c.SearchParams != nil {
		compared++
		if got, _ := u.Params().Call("toString"); got.Text() != *c.SearchParams {
			t.Errorf("%s: %q against %q: searchParams %q, want %q", id, c.Input, base, got.Text(), *c.SearchParams)
		}
	}
	return compared
}

// checkAttributes returns how many attributes it compared.
func checkAttributes(t *testing.T, u *edition.URL, what string, want map[string]*string) (compared int) {
	t.Helper()
	for name, value := range want {
		if value == nil {
			continue
		}
		compared++
		if got, ok := u.Attribute(name); !ok || got.Text() != *value {
			t.Errorf("%s: %q: %s %v, want %q", u.Edition(), what, name, got, *value)
		}
	}
	return compared
}

// TestWPTSetters runs the tests of the setters.
//
// 2017, 2024: every state or rule, every member of the API.
func TestWPTSetters(t *testing.T) {
	for _, file := range []struct {
		id    edition.ID
		name  string
		cases int
	}{
		{edition.E2017, "wpt-setters_tests-2017-03-19-via-trowbotham.json", 187},
		{edition.E2024, "wpt-setters_tests-2024-10-18-via-ada.json", 258},
	} {
		for attribute, list := range wpt.LoadSetters(t, "editions/"+file.name, file.cases) {
			for _, c := range list {
				checkWPTSetter(t, file.id, attribute, c)
			}
		}
	}
}

func checkWPTSetter(t *testing.T, id edition.ID, attribute string, c wpt.Setter) {
	t.Helper()
	u, err := edition.Parse(id, c.Href, "")
	if err != nil {
		t.Errorf("%s: %q: %v", id, c.Href, err)
		return
	}
	if err := u.Set(attribute, c.NewValue); err != nil && attribute != "href" {
		t.Errorf("%s: %q, %s = %q: %v", id, c.Href, attribute, c.NewValue, err)
	}
	if checkAttributes(t, u, c.Href+", "+attribute+" = "+c.NewValue, c.Expected) == 0 {
		t.Errorf("%s: %q: nothing to compare", id, c.Href)
	}
}

// toASCIICase is a case of toascii.json; a null output is failure.
type toASCIICase struct {
	Comment string  `json:"comment"`
	Input   string  `json:"input"`
	Output  *string `json:"output"`
}

// TestWPTToASCII runs the tests of domains of October 2024, as hosts of URLs that
// are parsed and as values of the setters of host and hostname.
func TestWPTToASCII(t *testing.T) {
	for _, c := range vector.Load[toASCIICase](t, vector.Shared(t, "editions/wpt-toascii-2024-10-18-via-ada.json"), 45) {
		u, err := edition.Parse(edition.E2024, "https://"+c.Input+"/x", "")
		if (err != nil) != (c.Output == nil) {
			t.Errorf("%q: %v, want %s", c.Input, err, show(c.Output))
			continue
		}
		if err == nil {
			checkAttributes(t, u, c.Input, map[string]*string{"host": c.Output, "hostname": c.Output})
		}
		want := c.Output
		if want == nil {
			x := "x"
			want = &x
		}
		for _, attribute := range []string{"host", "hostname"} {
			v, err := edition.Parse(edition.E2024, "https://x/x", "")
			if err != nil {
				t.Fatal(err)
			}
			if err := v.Set(attribute, c.Input); err != nil {
				t.Error(err)
			}
			checkAttributes(t, v, attribute+" = "+c.Input, map[string]*string{"hostname": want})
		}
	}
}

// percentCase is a case of percent-encoding.json: a text as the query of a link
// in a document of each encoding.
type percentCase struct {
	Input  string            `json:"input"`
	Output map[string]string `json:"output"`
}

// TestWPTPercentEncoding runs the tests of queries in legacy encodings of October
// 2024.
func TestWPTPercentEncoding(t *testing.T) {
	compared := 0
	for _, c := range vector.Load[percentCase](t, vector.Shared(t, "editions/wpt-percent-encoding-2024-10-18-via-ada.json"), 6) {
		for label, want := range c.Output {
			enc, err := encoding.Get(label)
			if err != nil {
				t.Fatal(err)
			}
			p := edition.Parser{Edition: edition.E2024, Encoding: enc}
			u, err := p.Parse("https://h/?"+c.Input, "")
			if err != nil {
				t.Errorf("%q: %v", c.Input, err)
				continue
			}
			compared++
			if _, got, _ := strings.Cut(u.Href(), "?"); got != want {
				t.Errorf("%q in %s: %q, want %q", c.Input, label, got, want)
			}
		}
	}
	if compared != 14 {
		t.Errorf("%d results compared", compared)
	}
}
