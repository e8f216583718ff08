// Package component gets components of URLs by name. Its table of names serves
// everything that lets a person name a component: columns of a table, formats,
// filters and statistics.
//
//	c, err := component.Parse("apex")
//	value, ok := c.Get(weburl.MustParse("https://www.example.co.uk/")) // "example.co.uk"
//
//	t, err := component.Compile("{host}\t{path:1}\n", component.Options{})
//	line, err := t.Append(nil, u)
package component
