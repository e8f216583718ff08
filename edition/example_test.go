package edition_test

import (
	"fmt"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

func ExampleParse() {
	for _, id := range []edition.ID{edition.E2017, edition.E2024} {
		u, err := edition.Parse(id, "file://h/c:/x", "")
		fmt.Println(id, u, err)
	}
	// Output:
	// 2017 file:///c:/x <nil>
	// 2024 file://h/c:/x <nil>
}

func ExampleURL_Record() {
	u, err := edition.Parse(edition.E2017, "foo:/a/..//b", "")
	if err != nil {
		panic(err)
	}
	fmt.Println(u)
	for _, f := range u.Record() {
		fmt.Println(f.Name, f.Value)
	}
	// Output:
	// foo://b
	// scheme "foo"
	// username ""
	// password ""
	// host null
	// port null
	// path « "", "b" »
	// query null
	// fragment null
	// cannot-be-a-base-URL flag false
	// object null
}

func ExampleURL_Set() {
	for _, id := range []edition.ID{edition.E2017, edition.E2024} {
		u, err := edition.Parse(id, "http://h:443/", "")
		if err != nil {
			panic(err)
		}
		if err := u.Set("protocol", "https"); err != nil {
			panic(err)
		}
		fmt.Println(id, u)
	}
	// Output:
	// 2017 https://h:443/
	// 2024 https://h/
}

func ExampleParser() {
	p := edition.Parser{
		Edition: edition.E2024,
		Report:  func(i edition.Issue) { fmt.Println(i.Term, i.Name, i.Start, i.End) },
		Mark: func(id string) {
			if change, ok := edition.Explain(id); ok {
				fmt.Println(change.Date, change.Sentence)
			}
		},
		Trace: func(s step.Step) {
			if s.Outcome.IsLast() {
				fmt.Println(s.State, s.Outcome)
			}
		},
	}
	if _, err := p.Parse(`http:\\foo.1/`, ""); err != nil {
		fmt.Println(err)
	}
	// Output:
	// validation error special-scheme-missing-following-solidus 4 5
	// validation error special-scheme-missing-following-solidus 5 6
	// validation error special-scheme-missing-following-solidus 6 7
	// 2021-08-05 A host whose last label is a number is an IPv4 address or failure.
	// validation error IPv4-non-numeric-part 7 10
	// host state fails
	// edition 2024: input, bytes 7 to 10: validation error IPv4-non-numeric-part
}

func ExampleDiff() {
	c, err := edition.Diff("http://faß.de/", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	for g := range c.Hrefs() {
		fmt.Println(g.Editions, g.Value)
	}
	for _, d := range c.Differences {
		for _, change := range d.Changes {
			fmt.Println(d.From, "to", d.To+":", change.ID)
		}
	}
	// Output:
	// [2012] "http://faß.de/"
	// [2013 2015] "http://fass.de/"
	// [2017 2024 living] "http://xn--fa-hia.de/"
	// 2012 to 2013: host-parser
	// 2012 to 2013: idna2003
	// 2013 to 2017: nontransitional
	// 2015 to 2017: nontransitional
}

func ExampleWitness_Results() {
	for w := range edition.Witnesses("gopher") {
		answers, editions, err := w.Results()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(w)
		for i, answer := range answers {
			fmt.Println(editions[i], answer)
		}
	}
	// Output:
	// gopher://H:70/a\b
	// [2012 2013] gopher://H/a/b
	// [2015 2017] gopher://h/a/b
	// [2024 living] gopher://H:70/a\b
}
