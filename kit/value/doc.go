// Package value answers rows of URLs with values by name. Its table of names serves
// everything that lets a person or a program name a value: formats, columns of tables,
// keys, filters, statistics, functions of databases.
//
//	names, err := value.ParseAll("host", "effective-port", "errors")
//	e := value.NewEvaluator(value.Options{}, names...)
//	for _, v := range e.Row(&value.Row{Text: "https://example.com/"}) { … }
//
// # Names
//
// A name is a component, as package component describes them, or one of these:
//
//	clean       text    the URL without parameters that track people, as package clean removes them
//	resolve     text    the URL that a reference stands for, with the base of the row
//	normalized  text    the URL after the steps of a normalization, as package normalize takes them
//	endpoint    text    scheme, host, port, path, and the sorted names of the parameters, as a URL
//	similar     text    as endpoint, with the shape of the path instead of the path, as package dedupe makes it
//	sample      text    as similar, of http and https alike, without parameters that track people
//	keys        list    the names of the parameters, decoded
//	values      list    the values of the parameters, decoded
//	params      list    the parameters, NAME=VALUE, as in the URL
//	length      number  the number of bytes of the URL
//	valid       flag    whether the text is a URL
//	failure     text    the name of the error that makes the text no URL
//	errors      list    the names of the validation errors; a fatal one is the last
//	input       text    the text, as it was read
//	line        number  the number of the line on which the row begins
//	index       number  the number of the row in its input
//	source      text    the name of the file
//
// Components are texts, but for port, effective-port and depth, which are numbers, also
// with prefixes. Components are decoded unless the name has the prefix url:.
//
// # States
//
// A value is present, absent, failed or null. It is absent if the URL does not have it:
// package component says which components can be empty, and a list may be present
// without elements. It is failed if the text is not a URL; valid, failure and errors are
// present then, and so is what the row itself has (input, line, index, source). It is
// null if the row has null in place of the text; then line, index and source are
// present. failure is absent for a URL.
//
// # Cost
//
// Parsing and the values of common names do not allocate; what is made by package clean,
// normalize or dedupe does, and so do lists of more elements than before. Values that
// need the list of public suffixes are kept by host, for a thousand hosts a name, because
// looking them up takes longer than all else.
package value
