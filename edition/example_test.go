package edition_test

import (
	"fmt"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/step"
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
