package quick

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
)

// unicodeDomain is authorityFrom for a domain that is not ASCII, with or without a
// port, if it is one that is converted while it is scanned. Otherwise the result
// is false.
func unicodeDomain(d draft, in string, i int, o *layout.Offsets) (_ draft, end int, ok bool) {
	d = d.change(in, i)
	before := d
	d.out, end, ok = host.AppendPrefix(d.out, in[i:])
	if end += i; !ok {
		return before, i, false
	}
	o.UsernameEnd, o.HostStart, o.HostEnd = before.at(i), before.at(i), uint32(len(d.out))
	o.HostKind = host.Domain
	d.from = end
	if end < len(in) && in[end] == ':' {
		colon := end
		if end = portEnd(in, colon); end < len(in) && in[end] != '/' && in[end] != '?' && in[end] != '#' {
			return before, i, false // perhaps these are credentials
		}
		if d, ok = port(d, in, colon, end, o); !ok {
			return before, i, false
		}
	}
	return d, end, true
}
