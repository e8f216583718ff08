//go:build !js

package guard

import (
	"cmp"
	"context"
	"net"
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/opaque"
)

// Pinned is what to dial for a URL whose name was resolved and checked; see [Policy.Pin].
type Pinned struct {
	// Addrs are the allowed addresses with the port, in the order of the resolver.
	Addrs []netip.AddrPort
	// Host is the value for the header Host of a request: the host of the URL and, if it
	// has one, the port.
	Host string
	// ServerName is the name for the field of a tls.Config, against which the certificate
	// is checked. It is the host without brackets and without a full stop at its end.
	ServerName string
}

// Pin checks u and resolves its name once, for programs that cannot use [Policy.Client] or
// [Policy.Control], such as those that start another program. It leaves out addresses that
// p refuses, and fails with the first of them if no other is left. A redirect leads to
// another URL: Pin that, too. The error is an [*Error].
func (p Policy) Pin(ctx context.Context, u weburl.URL) (Pinned, error) {
	if err := p.check(u).of("Policy.Pin"); err != nil {
		return Pinned{}, err
	}
	port, _ := u.EffectivePort()
	h := opaque.AsSpecial(u.Host())
	pinned := Pinned{Host: hostAndPort(u), ServerName: strings.TrimSuffix(h.String(), ".")}
	if addr, ok := h.Addr(); ok {
		pinned.Addrs, pinned.ServerName = []netip.AddrPort{netip.AddrPortFrom(addr.Unmap(), port)}, addr.String()
		return pinned, nil
	}
	if ctx == nil {
		ctx = context.Background()
	}
	start, end := hostSpan(u)
	addrs, err := cmp.Or(p.Resolver, net.DefaultResolver).LookupNetIP(ctx, "ip", h.String())
	if stopped := ctx.Err(); stopped != nil { // a fast resolver may have answered all the same
		addrs, err = nil, stopped
	}
	refused := &Error{Reason: NotResolved, Start: start, End: end, Cause: err}
	for i, addr := range addrs {
		err := p.checkAddr(addr)
		if err == nil {
			pinned.Addrs = append(pinned.Addrs, netip.AddrPortFrom(addr.Unmap(), port))
			continue
		}
		if err.Start, err.End = start, end; i == 0 {
			refused = err
		}
	}
	if len(pinned.Addrs) == 0 {
		return Pinned{}, refused.of("Policy.Pin")
	}
	return pinned, nil
}
