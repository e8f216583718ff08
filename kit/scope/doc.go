// Package scope implements sets of hosts for the scopes of security tests, lists of
// blocked hosts and filters of logs: a list of hosts, domains with wildcards, and
// ranges of IP addresses.
//
//	s, err := scope.Parse(strings.NewReader(`
//		# the shop
//		shop.example
//		*.shop.example
//		192.0.2.0/24
//	`))
//	s.Contains(weburl.MustParse("https://www.shop.example/cart").Host()) // true
//
// # Entries
//
// Each line has one entry. Spaces around it, empty lines, and everything after a
// number sign are ignored.
//
//	example.com       the host itself
//	*.example.com     all domains below example.com, at any depth, but not itself
//	.example.com      example.com and all domains below it
//	192.0.2.7         an IP address
//	2001:db8::1       an IPv6 address, also in brackets
//	192.0.2.0/24      the addresses with this prefix, in the notation of CIDR
//	!admin.example.com  not this host, whatever other entries say
//
// Hosts are parsed as those of special URLs. So bücher.example is
// xn--bcher-kva.example, and 0x7F.1 is 127.0.0.1. A domain has only letters, digits,
// hyphens and underscores, and does not begin with a hyphen.
//
// After "!" stands any other entry. It excludes hosts, in whatever order the entries
// are. A scope that only excludes hosts is empty. An entry that begins with "-" or "~",
// with which other programs exclude a host, is refused, as is one with a comma.
//
// # Which hosts are equal
//
// A dot at the end of a domain does not count, as DNS finds the same host without
// it. An IPv6 address that maps an IPv4 address, such as [::ffff:c000:207], counts as
// that address, as a connection goes there. A prefix of IPv4 also has the addresses
// of NAT64 (64:ff9b::/96), SIIT (::ffff:0:0:0/96) and 6to4 (2002::/16) for its
// addresses, as a gateway may translate them; the NAT64 prefixes of operators are not
// known.
//
// An opaque host, such as that of ssh://git@Example.com/, counts as the host that a
// special URL would have; it is in no Scope if that does not parse, or has a comma or a
// semicolon: clients of databases read several hosts in mongodb://a.example,b.example/.
//
// A Scope compares names. It does not know which address a name has in DNS.
//
// # Cost
//
// [Scope.Contains] looks up the host and what follows each of its last dots in a
// table, 128 look-ups at most, and the address once for each length of the
// prefixes. It does not depend on how many entries there are. It allocates only for
// opaque hosts. An entry takes about 100 bytes and its text.
package scope
