package guard

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/opaque"
)

// DialAddr returns the IP address that a program connects to if it dials h, and
// whether h is an address. Use it to compare with a netip.Prefix or a list of
// addresses. It differs from [weburl.Host.Addr] in two cases:
//
//   - An IPv4-mapped IPv6 address is returned as IPv4: for [::ffff:7f00:1], the
//     result is 127.0.0.1. The operating system connects to that address, but no
//     IPv4 prefix contains the mapped form.
//   - An opaque host, such as that of redis://0x7f.1/, is parsed as the host of
//     an http URL would be, because some clients do so. Only this allocates.
//
// Other IPv6 addresses that contain an IPv4 address (NAT64, 6to4, Teredo and
// the deprecated IPv4-compatible form) are returned unchanged, because they are
// dialed over IPv6. A gateway may translate them: [IsInternalAddr] and package
// scope look into NAT64 addresses.
// The addresses of URLs have no zone.
func DialAddr(h weburl.Host) (netip.Addr, bool) {
	addr, ok := opaque.AsSpecial(h).Addr()
	return addr.Unmap(), ok
}

// IsLocalName reports whether h is "localhost" or a subdomain of it, with or
// without a full stop at the end. Such names mean this machine, by RFC 6761. An
// opaque host is judged as [DialAddr] does.
func IsLocalName(h weburl.Host) bool {
	name, ok := opaque.AsSpecial(h).Domain()
	return ok && isWithin(name, "localhost")
}

// IsInternal reports whether h is known to reach only this machine or a private
// network, or no server at all:
//
//   - an address for which [IsInternalAddr] is true,
//   - a local name, see [IsLocalName],
//   - a name of one label, such as redis, which only a private network completes or
//     knows; no top-level domain should have a server,
//   - a name that ends in .local, .internal, .home.arpa or .svc, which are for
//     private networks, or in .corp, .home, .intranet, .lan, .localdomain, .localdomain4,
//     .localdomain6 or .private, which many of them use and the root of DNS does not have,
//   - a name by which clouds offer settings and credentials, such as metadata.goog,
//   - the empty host, as in file:///etc/passwd and redis:///0,
//   - an opaque host that is neither a name nor an address, such as the path of a
//     Unix socket in http+unix://%2Frun%2Fdocker.sock/info, or that may be several, as
//     in mongodb://localhost,a.example/.
//
// If the result is false, h may still lead to an internal address: what a domain
// name stands for is known only when it is resolved, and can change after that.
// To be sure, check each address at the moment when it is dialed, as a client of
// [Policy.Client] does.
//
// An opaque host is judged as [DialAddr] does; only that allocates.
func IsInternal(h weburl.Host) bool {
	special := opaque.AsSpecial(h)
	if name, ok := special.Domain(); ok {
		return isInternalName(name)
	}
	if addr, ok := special.Addr(); ok {
		return IsInternalAddr(addr)
	}
	return h.Kind() != weburl.HostNull
}

// localSuffixes are names of private networks, with their subdomains. Those in the first line
// are reserved by RFC 6761, 6762 and 8375, and by ICANN; resolvers of Kubernetes add the last
// one. Those in the second line are in use (RFC 6762, appendix G, and /etc/hosts of Fedora).
// The comment of IsInternal lists them, too.
var localSuffixes = [...]string{
	"localhost", "local", "internal", "home.arpa", "svc",
	"corp", "home", "intranet", "lan", "localdomain", "localdomain4", "localdomain6", "private",
}

// isInternalName reports whether a domain is one of a private network or of a cloud.
func isInternalName(name string) bool {
	if slices.ContainsFunc(localSuffixes[:], func(suffix string) bool { return isWithin(name, suffix) }) {
		return true
	}
	name = strings.TrimSuffix(name, ".")
	return !strings.Contains(name, ".") || slices.Contains(cloudNames[:], name)
}

// isWithin reports whether name is domain or a subdomain of it. A full stop at
// the end of name is ignored.
func isWithin(name, domain string) bool {
	rest, ok := strings.CutSuffix(strings.TrimSuffix(name, "."), domain)
	return ok && (rest == "" || strings.HasSuffix(rest, "."))
}
