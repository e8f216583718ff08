package main

import "slices"

// operation is a row of the table: an operation that is run with each item of
// some data.
type operation struct {
	name, data string
	target     *target // nil if there is none
	// setup returns the contenders: weburl, then the reference for the ratios,
	// then any others. It is called just before the measurement.
	setup func() *field
	// lacks says which data is missing. If it is not empty, setup is not called.
	lacks string
}

func (o operation) id() string { return o.name + "/" + o.data }

// field is the contenders of an operation.
type field struct {
	weburl, reference *native
	others            []contender
}

func (f *field) all() []contender {
	return append([]contender{f.weburl, f.reference}, f.others...)
}

// target is a result that weburl has to reach.
type target struct {
	ratio float64 // maximum of weburl's time divided by the reference's
	// limit is the number of allocations that an item may take, and share is the
	// share of items that must not take more.
	limit int
	share float64
}

const (
	weburlName = "weburl"
	netURLName = "net/url"
	xNetName   = "x/net/idna"
	nlnwaName  = "nlnwa"
	nodeName   = "node"
	adaName    = "ada"
	rustName   = "rust-url"
)

// operations returns the rows of the table in order. peers are the processes
// that are asked, too.
func operations(d *data, peers []*peer) []operation {
	return slices.Concat(parseOperations(d, peers), []operation{resolveOperation(peers)}, editOperations(d, peers),
		[]operation{buildOperation(d)}, queryOperations(d, peers), nameOperations(d, peers))
}

const noShared = "no shared data: set WEBURL_SHARED or put it at ../shared"

// lacking returns the text for missing data.
func lacking(items []string) string {
	if items == nil {
		return noShared
	}
	return ""
}

// newField returns a field with the peers.
func newField(weburl, reference *native, peers []*peer, op string, items ...any) *field {
	f := &field{weburl: weburl, reference: reference}
	for _, p := range peers {
		f.others = append(f.others, &remote{p, op, items})
	}
	return f
}

// and returns the field with another contender.
func (f *field) and(c contender) *field {
	f.others = append(f.others, c)
	return f
}
