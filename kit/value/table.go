package value

import "github.com/weburl-go/weburl/kit/dedupe"

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
var modes = [...]dedupe.Mode{endpoint: dedupe.Endpoint, similar: dedupe.Similar, normalized: dedupe.Normalized}

// isOfHost has the components that are the same for all URLs with the same scheme and
// the same host.
var isOfHost = map[string]bool{
	"scheme": true, "protocol": true, "host": true, "unicode-host": true, "host-kind": true, "ip": true, "domain": true,
	"apex": true, "subdomain": true, "root": true, "suffix": true, "tld": true, "site": true,
}

// isNumber has the components that are numbers.
var isNumber = map[string]bool{"port": true, "effective-port": true, "depth": true}

// isLookedUp has the components that are looked up in the list of public suffixes, by
// their full names.
var isLookedUp = map[string]bool{
	"site": true, "apex": true, "suffix": true, "root": true,
	"url:site": true, "url:apex": true, "url:suffix": true, "url:root": true,
}
