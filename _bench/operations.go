package main

// operation is a row of the table: something that is done with each item of
// some data.
type operation struct {
	name, data string
	target     *target // nil when none is set
	// setup returns those who do it: weburl, the one that ratios refer to, and
	// then any others. It is called just before they are measured.
	setup func() *field
	// lacks says what data is missing. Then setup is not called.
	lacks string
}

func (o operation) id() string { return o.name + "/" + o.data }

// field is those who take part in an operation.
type field struct {
	weburl, reference *native
	others            []contender
}

func (f *field) all() []contender {
	return append([]contender{f.weburl, f.reference}, f.others...)
}

// target is what weburl has to reach.
type target struct {
	ratio float64 // at most this, of the reference's time
	// limit is how many allocations are allowed, and share the share of items
	// that must stay within it.
	limit int
	share float64
}

const (
	weburlName = "weburl"
	netURLName = "net/url"
	xNetName   = "x/net/idna"
	nlnwaName  = "nlnwa"
	nodeName   = "node"
)

// operations returns the rows of the table in order. Node is nil when it is not
// installed.
func operations(d *data, js *node) []operation {
	var all []operation
	all = append(all, parseOperations(d, js)...)
	all = append(all, resolveOperations(js)...)
	all = append(all, editOperations(d, js)...)
	all = append(all, queryOperations(d, js)...)
	return append(all, nameOperations(d, js)...)
}

const noShared = "no shared data: set WEBURL_SHARED or put it at ../shared"

// lacking returns what to say about data that is not there.
func lacking(items []string) string {
	if items == nil {
		return noShared
	}
	return ""
}

// newField returns a field without node when it is not there.
func newField(weburl, reference *native, js *node, op string, items ...any) *field {
	f := &field{weburl: weburl, reference: reference}
	if js != nil {
		f.others = append(f.others, &script{node: js, op: op, arguments: items})
	}
	return f
}
