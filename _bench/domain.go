package main

import (
	"runtime"

	"github.com/weburl-go/weburl/idna"
	xnet "golang.org/x/net/idna"
)

// lookup has the checks of the profile Lookup of x/net/idna.
var lookup = idna.Options{CheckHyphens: true, CheckBidi: true, CheckJoiners: true, UseSTD3ASCIIRules: true}

func nameOperations(d *data, peers []*peer) []operation {
	hosts := accepted(domains(d.web))
	onHosts, onNames := &target{0.10, 0, 1}, &target{0.2, 1, 1}
	row := func(operationName, dataName string, t *target, items []string, f func(string) (string, error)) operation {
		return operation{operationName, dataName, t, func() *field { return nameField(items, f, peers) }, ""}
	}
	return []operation{
		row("ToASCII", "hosts of "+d.webName, onHosts, hosts, lookup.ToASCII),
		row("ToASCII", "200 names", onNames, names, lookup.ToASCII),
		row("ParseDomain", "hosts of "+d.webName, onHosts, hosts, idna.ParseDomain),
		row("ParseDomain", "200 names", onNames, names, idna.ParseDomain),
	}
}

// accepted returns the names that both implementations accept: an error would
// allocate, and the measured cost would include that.
func accepted(all []string) []string {
	var found []string
	for _, name := range all {
		_, err := lookup.ToASCII(name)
		_, xnetErr := xnet.Lookup.ToASCII(name)
		if err == nil && xnetErr == nil {
			found = append(found, name)
		}
	}
	return found
}

func nameField(items []string, f func(string) (string, error), peers []*peer) *field {
	return newField(&native{label: weburlName, items: len(items), run: func(lo, hi int) {
		last := ""
		for _, s := range items[lo:hi] {
			last, _ = f(s)
		}
		runtime.KeepAlive(last)
	}}, &native{label: xNetName, items: len(items), run: func(lo, hi int) {
		last := ""
		for _, s := range items[lo:hi] {
			last, _ = xnet.Lookup.ToASCII(s)
		}
		runtime.KeepAlive(last)
	}}, peers, "toASCII", items)
}
