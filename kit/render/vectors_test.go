package render_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/render"
)

// vectors is how many cases testdata/vectors.json has.
const vectors = 486

// vectorCase is a URL, options, and what it is shown as.
type vectorCase struct {
	Href   string   `json:"href"`
	Width  int      `json:"width"`
	Part   string   `json:"part"`
	Scheme string   `json:"scheme"`
	Domain string   `json:"domain"`
	Bidi   string   `json:"bidi"`
	Omit   bool     `json:"omitCommonLabel"`
	Known  []string `json:"known"`
	Input  string   `json:"input"`

	Text        string   `json:"text"`
	Host        string   `json:"host"`
	Registrable string   `json:"registrable"` // the text in RegistrableSpan
	At          int      `json:"at"`          // where that is
	Elided      bool     `json:"elided"`
	Restriction string   `json:"restriction"`
	Warnings    []string `json:"warnings"` // kind, place, start, end
}

func (c vectorCase) options(t *testing.T) render.Options {
	t.Helper()
	o := render.Options{Width: c.Width, OmitCommonLabel: c.Omit, Known: known(t, c.Known...), Input: c.Input}
	choose := func(name string, names ...string) int {
		i := slices.Index(names, name)
		if i < 0 {
			t.Fatalf("%s: unknown option %q", c.Href, name)
		}
		return i
	}
	o.Part = render.Part(choose(c.Part, "", "host", "registrable"))
	o.Scheme = render.SchemePolicy(choose(c.Scheme, "", "omit-secure", "omit-special"))
	o.Domain = render.DomainForm(choose(c.Domain, "", "unicode", "ascii"))
	o.Bidi = render.BidiPolicy(choose(c.Bidi, "", "text", "plain"))
	return o
}

// known returns a set of known domains.
func known(t *testing.T, domains ...string) *render.Known {
	t.Helper()
	k, err := render.NewKnown(domains, nil)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// fill sets what the case expects to what d is.
func (c *vectorCase) fill(d render.Display) {
	c.Text, c.Host, c.Elided, c.Restriction = d.Text, d.Host, d.Elided, d.Restriction.String()
	c.Registrable, c.At = d.Text[d.RegistrableSpan.Start:d.RegistrableSpan.End], d.RegistrableSpan.Start
	c.Warnings = nil
	for _, w := range d.Warnings {
		c.Warnings = append(c.Warnings, fmt.Sprintf("%s %s %d %d", w.Kind, w.In, w.Span.Start, w.Span.End))
	}
}

// TestVectors has the examples of the standard among others.
//
// https://url.spec.whatwg.org/#url-rendering
// https://url.spec.whatwg.org/#url-rendering-simplification
// https://url.spec.whatwg.org/#url-rendering-elision
// https://url.spec.whatwg.org/#url-rendering-i18n
// https://url.spec.whatwg.org/#string-percent-decode
func TestVectors(t *testing.T) {
	kinds := map[string]bool{}
	for _, c := range vector.Load[vectorCase](t, vector.Own(t, "kit/render/testdata/vectors.json"), vectors) {
		u, err := weburl.Parse(c.Href)
		if err != nil {
			t.Errorf("%q: %v", c.Href, err)
			continue
		}
		d := render.URL(u, c.options(t))
		got := c
		got.fill(d)
		if len(c.Warnings) == 0 {
			c.Warnings = nil
		}
		if !reflect.DeepEqual(got, c) {
			t.Errorf("got\n%+v, want\n%+v", got, c)
		}
		checkDisplay(t, u, c.options(t), d)
		for _, w := range d.Warnings {
			kinds[w.Kind.String()] = true
		}
	}
	for k := render.Credentials; k.String() != "unknown"; k++ {
		if !kinds[k.String()] {
			t.Errorf("no vector has a warning of kind %s", k)
		}
	}
}
