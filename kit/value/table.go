package value

import (
	"slices"

	"github.com/weburl-go/weburl/kit/dedupe"
)

// own is the number of a value that is not a component; 0 for none. It is the index
// in ownValues plus 1.
type own uint8

const (
	_ own = iota
	clean
	resolve
	normalized
	endpoint
	similar
	sample
	keys
	values
	params
	length
	valid
	failure
	errorNames
	input
	line
	index
	source
)

// ownValues are the values that are not components, in the order of their numbers.
var ownValues = [...]struct {
	name string
	kind Kind
	doc  string
}{
	{"clean", Text, "the URL without parameters that track people, as package clean removes them"},
	{"resolve", Text, "the URL that a reference stands for, with the base of the row"},
	{"normalized", Text, "the URL after the steps of a normalization, as package normalize takes them"},
	{"endpoint", Text, "scheme, host, port, path, and the sorted names of the parameters, as a URL"},
	{"similar", Text, "as endpoint, with the shape of the path instead of the path, as package dedupe makes it"},
	{"sample", Text, "as similar, of http and https alike, without parameters that track people"},
	{"keys", List, "the names of the parameters, decoded"},
	{"values", List, "the values of the parameters, decoded"},
	{"params", List, "the parameters, NAME=VALUE, as in the URL"},
	{"length", Number, "the number of bytes of the URL"},
	{"valid", Flag, "whether the text is a URL"},
	{"failure", Text, "the name of the error that makes the text no URL"},
	{"errors", List, "the names of the validation errors; a fatal one is the last"},
	{"input", Text, "the text, as it was read"},
	{"line", Number, "the number of the line on which the row begins"},
	{"index", Number, "the number of the row in its input"},
	{"source", Text, "the name of the file"},
}

// modes are the modes of package dedupe whose keys are values.
var modes = [...]dedupe.Mode{endpoint: dedupe.Endpoint, similar: dedupe.Similar, sample: dedupe.Sample, normalized: dedupe.Normalized}

// isOfHost reports whether a component is the same for all URLs with the same scheme and
// the same host.
func isOfHost(name string) bool {
	return slices.Contains([]string{
		"scheme", "protocol", "host", "unicode-host", "host-kind", "ip", "domain", "apex", "subdomain", "root", "suffix", "tld", "site",
	}, name)
}

// isNumber reports whether a component is a number.
func isNumber(name string) bool { return name == "port" || name == "effective-port" || name == "depth" }

// isLookedUp reports whether a component is looked up in the list of public suffixes.
func isLookedUp(name string) bool {
	return slices.Contains([]string{"site", "apex", "subdomain", "root", "suffix"}, name)
}
