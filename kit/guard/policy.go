//go:build !js

package guard

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/opaque"
	"github.com/weburl-go/weburl/kit/scope"
)

// A Policy says which URLs a program may request if others choose them. The zero Policy is
// for the public internet: http and https, the ports 80 and 443, and no address and no
// name for which [IsInternalAddr] or [IsInternal] is true.
//
// A client of [Policy.Client] checks each request, each redirect anew, and the address of
// each connection when it is dialed. So it does not matter how an address is written, or
// to which address a name is resolved, and when.
//
// What a Policy does not protect from:
//
//   - Servers of the own organization with public addresses: list them in Deny.
//   - Public servers that forward requests. What they answer is as untrusted as the URL.
//   - A network in which a public address leads to a private server, by a route, a rule of
//     a firewall or a transparent proxy.
//   - An answer that takes long or is large below the limits, and many requests at once.
//
// A Policy is not changed by its methods, and they do not see later changes to its fields. The
// elements of its slices must not be changed.
// Many goroutines may use it at once.
type Policy struct {
	// Schemes are the allowed schemes. Nil allows http and https. [Policy.Client] makes no
	// other requests, whatever is listed.
	Schemes []string

	// Ports are the allowed ports. Nil allows 80 and 443. The port 0 stands for all of
	// them.
	Ports []uint16

	// Deny has hosts that are refused, and prefixes of addresses: those that a URL has, and
	// those to which a name is resolved. It wins over the other lists.
	Deny *scope.Scope

	// Allow has names and prefixes of addresses that are not refused although they are
	// internal. Any name may resolve to these addresses, so all who choose URLs can reach
	// them. A name in the list may be requested; its addresses are checked as those of other names are.
	Allow *scope.Scope

	// Only has the hosts that may be requested, if it is not nil. It is compared with the
	// host of the URL, so that [Policy.Control], which sees addresses, does not use it.
	Only *scope.Scope

	// NAT64 has the prefixes of the own network for NAT64, without 64:ff9b::/96. An address
	// with such a prefix is judged as the IPv4 address in it. Their lengths are those of
	// RFC 6052; others are ignored.
	NAT64 []netip.Prefix

	// MaxRedirects is how many redirects a client follows. 0 stands for 10. If it is
	// negative, it follows none and returns the answer with the redirect.
	MaxRedirects int

	// MaxBytes is how long the body of an answer may be, after decompression. 0 stands for
	// 32 MiB, and a negative number for no limit. To read more is a [TooLarge].
	MaxBytes int64

	// Timeout is how long a request of a client may take, with its redirects and with
	// reading the body. 0 stands for a minute, and a negative number for no limit. It and
	// MaxBytes do not limit the connection that is the answer 101 to a request with the
	// header Upgrade.
	Timeout time.Duration

	// Resolver resolves names; nil stands for net.DefaultResolver.
	Resolver *net.Resolver
}

// Check reports why u may not be requested, as far as that is known before its name is
// resolved; nil if no reason is known. It is an early answer, as for a form in which
// somebody enters the URL of a webhook, and no protection: a name can be resolved to an
// internal address. The error is an [*Error] with offsets in the href.
func (p Policy) Check(u weburl.URL) error {
	return p.check(u).of("Policy.Check")
}

// check is [Policy.Check]. The error has no Op.
func (p Policy) check(u weburl.URL) *Error {
	if !u.IsValid() {
		return &Error{Reason: InvalidURL}
	}
	scheme := u.Scheme()
	allowed := scheme == "http" || scheme == "https"
	if p.Schemes != nil {
		allowed = slices.Contains(p.Schemes, scheme)
	}
	if !allowed {
		return &Error{Reason: SchemeNotAllowed, End: len(scheme)}
	}
	start, end := hostSpan(u)
	if err := p.checkHost(u.Host()); err != nil {
		err.Start, err.End = start, end
		return err
	}
	if port, ok := u.EffectivePort(); !ok || !p.allowsPort(port) {
		if _, given := u.Port(); given {
			start, end = end+len(":"), u.Offsets().Path
		}
		return &Error{Reason: PortNotAllowed, Start: start, End: end}
	}
	return nil
}

// hostSpan returns where the host is in the href of u.
func hostSpan(u weburl.URL) (start, end int) {
	if u.Host().Kind() == weburl.HostNull {
		return 0, len(u.Scheme())
	}
	o := u.Offsets()
	return o.Host, o.HostEnd
}

func (p Policy) allowsPort(port uint16) bool {
	if p.Ports == nil {
		return port == 80 || port == 443
	}
	return slices.Contains(p.Ports, port) || slices.Contains(p.Ports, 0)
}

// checkHost checks the host of a URL. The error has no Op.
func (p Policy) checkHost(h weburl.Host) *Error {
	h = opaque.AsSpecial(h)
	if addr, ok := h.Addr(); ok {
		err := p.checkAddr(addr)
		if err == nil && p.Only != nil && !p.Only.ContainsAddr(addr) {
			err = &Error{Reason: NotListed, Addr: addr}
		}
		return err
	}
	name, ok := h.Domain()
	switch {
	case !ok, name[0] == '.', strings.Contains(name, ".."): // an empty label
		return &Error{Reason: NoHost}
	case p.Deny.Contains(h):
		return &Error{Reason: Denied}
	case p.Only != nil && !p.Only.Contains(h):
		return &Error{Reason: NotListed}
	case isInternalName(name) && !p.Allow.Contains(h):
		return &Error{Reason: InternalName}
	}
	return nil
}

// checkAddr checks an address that is to be dialed. The error has no Op.
func (p Policy) checkAddr(addr netip.Addr) *Error {
	if addr.Zone() != "" {
		return &Error{Reason: HasZone, Addr: addr}
	}
	ipv4, translated := inNAT64(p.NAT64, addr)
	switch {
	case p.Deny.ContainsAddr(addr), translated && p.Deny.ContainsAddr(ipv4):
		return &Error{Reason: Denied, Addr: addr}
	case p.Allow.ContainsAddr(addr), translated && p.Allow.ContainsAddr(ipv4):
	case translated && IsInternalAddr(ipv4), !translated && IsInternalAddr(addr):
		return &Error{Reason: InternalAddress, Addr: addr}
	}
	return nil
}
