package edition_test

import (
	"encoding/json"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// results are the hrefs of a vector by edition; nil is failure, or in the setter
// vectors an attribute that there is not.
type results struct {
	E2012  *string `json:"2012"`
	E2013  *string `json:"2013"`
	E2015  *string `json:"2015"`
	E2017  *string `json:"2017"`
	E2024  *string `json:"2024"`
	Living *string `json:"living"`
}

func (r results) of(id edition.ID) *string {
	return map[edition.ID]*string{
		edition.E2012: r.E2012, edition.E2013: r.E2013, edition.E2015: r.E2015,
		edition.E2017: r.E2017, edition.E2024: r.E2024, edition.Living: r.Living,
	}[id]
}

// parseVector is a case of editions-vectors.json and editions-encoding-vectors.json.
type parseVector struct {
	Input    string  `json:"input"`
	Base     *string `json:"base"`
	Witness  bool    `json:"witness"`
	Encoding string  `json:"encoding"`
	results
}

// base returns the base, empty for none.
func (v parseVector) base() string {
	if v.Base == nil {
		return ""
	}
	return *v.Base
}

// exceptions are the vectors that an edition answers otherwise, each with the
// reason that its text gives. A vector that is listed must differ.
func exceptions(id edition.ID) map[string]string {
	return map[edition.ID]map[string]string{
		edition.E2013: {},
		edition.E2015: {},
		edition.E2017: {},
		edition.E2024: {},
	}[id]
}

func show(s *string) string {
	if s == nil {
		return "failure"
	}
	b, _ := json.Marshal(*s)
	return string(b)
}

// TestVectors parses each vector by each edition.
//
// 2012, 2013, 2015, 2017, 2024: every state or rule, every other algorithm.
func TestVectors(t *testing.T) {
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	cases = append(cases, vector.Load[parseVector](t, vector.Shared(t, "editions/editions-encoding-vectors.json"), 26)...)
	for info := range edition.All() {
		t.Run(string(info.ID), func(t *testing.T) { runVectors(t, info.ID, cases) })
	}
}

func runVectors(t *testing.T, id edition.ID, cases []parseVector) {
	listed := exceptions(id)
	met := map[string]bool{}
	ran := 0
	for _, c := range cases {
		p := edition.Parser{Edition: id}
		if c.Encoding != "" {
			enc, err := encoding.Get(c.Encoding)
			if err != nil {
				t.Fatal(err)
			}
			p.Encoding = enc
		}
		var got *string
		if u, err := p.Parse(c.Input, c.base()); err == nil {
			href := u.Href()
			got = &href
		}
		ran++
		want := c.of(id)
		equal := (got == nil) == (want == nil) && (got == nil || *got == *want)
		if _, ok := listed[c.Input]; ok {
			met[c.Input] = true
			if equal {
				t.Errorf("%q, base %q: listed as an exception and equal", c.Input, c.base())
			}
			continue
		}
		if !equal {
			t.Errorf("%q, base %q, %s: %s, want %s", c.Input, c.base(), c.Encoding, show(got), show(want))
		}
	}
	for input := range listed {
		if !met[input] {
			t.Errorf("%q is listed as an exception and is no vector", input)
		}
	}
	if ran != 2755+26 {
		t.Errorf("%d cases ran", ran)
	}
}

// setterVector is a case of editions-setter-vectors.json.
type setterVector struct {
	Href      string `json:"href"`
	Attribute string `json:"attribute"`
	Value     string `json:"value"`
	results
}

// TestSetterVectors sets an attribute by each edition.
//
// 2012, 2013, 2015, 2017, 2024: every member of the API, every other algorithm.
func TestSetterVectors(t *testing.T) {
	cases := vector.Load[setterVector](t, vector.Shared(t, "editions/editions-setter-vectors.json"), 27)
	for info := range edition.All() {
		t.Run(string(info.ID), func(t *testing.T) {
			for _, c := range cases {
				u, err := edition.Parse(info.ID, c.Href, "")
				if err != nil {
					t.Errorf("%q: %v", c.Href, err)
					continue
				}
				var got *string
				if err := u.Set(c.Attribute, c.Value); err != edition.ErrNoAttribute {
					href := u.Href()
					got = &href
				}
				want := c.of(info.ID)
				if (got == nil) != (want == nil) || got != nil && *got != *want {
					t.Errorf("%q, %s = %q: %s, want %s", c.Href, c.Attribute, c.Value, show(got), show(want))
				}
			}
		})
	}
}
