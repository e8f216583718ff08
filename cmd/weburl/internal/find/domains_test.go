package find

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestDomains finds domains without a scheme when they are wanted.
func TestDomains(t *testing.T) {
	for text, want := range map[string]string{
		"See example.com, www.a.co.uk/b(c)) and EXAMPLE.ORG:80/?d.": "5 http://example.com|18 http://www.a.co.uk/b(c)|40 http://EXAMPLE.ORG:80/?d",
		"https://a.example.com/b.com c.com/https://d.com":           "1 https://a.example.com/b.com|29 http://c.com/|35 https://d.com",
		"me@example.com main.go README.md a.com_b -c.com d.com@e":   "",
		"main.rs main.rs/x www.main.rs b.zip co.uk x.localhost":     "9 http://main.rs/x|19 http://www.main.rs",
		"é.com b.comé xn--e1afmkfd.xn--p1ai, e.g. 1.2.3.4 a.b":      "14 http://xn--e1afmkfd.xn--p1ai",
		"(a.com) [b.org] \"c.net/d\" e.com.":                        "2 http://a.com|10 http://b.org|18 http://c.net/d|27 http://e.com",
		"a.com.b.c x.com\\y k=z.com":                                "",
	} {
		var got []string
		in := &Input{Reader: strings.NewReader(text), Start: Position{Line: 1, Column: 1}, Domains: true}
		err := Find(in, Text, weburl.URL{}, Visitor{Found: func(o *Occurrence) error {
			place, _, _ := strings.Cut(strings.TrimPrefix(place(o.Start), "1:"), ":")
			got = append(got, place+" "+o.Text())
			if again := o.syntax.decode(o.source).text; again != o.text || !strings.HasPrefix(text[o.Start.Offset:], o.source) {
				t.Errorf("%q is read as %q and %q", o.source, o.text, again)
			}
			return nil
		}})
		if err != nil || strings.Join(got, "|") != want {
			t.Errorf("%q: %q, %v; want %q", text, got, err, strings.Split(want, "|"))
		}
	}
	if got := found(t, Text, "example.com https://a.com b.com"); !slices.Equal(got, []string{"1:13 text https://a.com"}) {
		t.Errorf("%q are found when they are not wanted", got)
	}
}
