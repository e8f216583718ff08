package scope

import (
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl"
)

// maxDomain is the maximum length of a domain in DNS, in bytes.
const maxDomain = 253

// add adds an entry. The error has no Line.
func (s *Scope) add(entry string) *Error {
	if entry == "" {
		return nil
	}
	s.entryCount++
	if len(entry) > maxLine {
		return &Error{Reason: TooLong}
	}
	if host, ok := strings.CutPrefix(entry, "!"); ok {
		return s.exclude(entry, strings.TrimSpace(host))
	}
	m, name := itself, entry
	fail := func(reason Reason, cause error) *Error {
		return &Error{Reason: reason, Entry: entry, Cause: cause}
	}
	if reason := otherNotation(entry); reason != 0 {
		return fail(reason, nil)
	}
	switch {
	case strings.HasPrefix(entry, "*."):
		m, name = below, entry[len("*."):]
	case strings.HasPrefix(entry, "."):
		m, name = itself|below, entry[len("."):]
	}
	if strings.Contains(name, "*") {
		return fail(MisplacedWildcard, nil)
	}
	if addr, err := netip.ParseAddr(name); err == nil && addr.Zone() == "" && m == itself {
		addr = addr.Unmap()
		s.addPrefix(netip.PrefixFrom(addr, addr.BitLen()))
		return nil
	}
	if address, _, found := strings.Cut(name, "/"); found {
		if _, err := netip.ParseAddr(address); err != nil || m != itself {
			return fail(MoreThanHost, nil)
		}
		prefix, ok := parsePrefix(name)
		if !ok {
			return fail(InvalidPrefix, nil)
		}
		s.addPrefix(prefix)
		return nil
	}
	host, err := weburl.ParseHost(name)
	if err != nil {
		if hasPort(name) {
			return fail(MoreThanHost, nil)
		}
		return fail(InvalidHost, err)
	}
	return s.addHost(host, m, fail)
}

// exclude adds the host of an entry to those that are not in s.
func (s *Scope) exclude(entry, host string) *Error {
	if host == "" || host[0] == '!' {
		return &Error{Reason: Exclusion, Entry: entry}
	}
	if s.excluded == nil {
		s.excluded = newScope()
	}
	err := s.excluded.add(host)
	if err != nil && err.Entry != "" {
		err.Entry = entry
	}
	return err
}

// addHost adds a host that was parsed.
func (s *Scope) addHost(host weburl.Host, m match, fail func(Reason, error) *Error) *Error {
	if addr, ok := host.Addr(); ok {
		if m != itself {
			return fail(MisplacedWildcard, nil)
		}
		addr = addr.Unmap()
		s.addPrefix(netip.PrefixFrom(addr, addr.BitLen()))
		return nil
	}
	domain := strings.TrimSuffix(host.String(), ".")
	switch {
	case domain == "":
		return fail(InvalidHost, nil)
	case len(domain) > maxDomain:
		return fail(TooLong, nil)
	}
	if reason := otherNotation(domain); reason != 0 {
		return fail(reason, nil)
	}
	if !isName(domain) {
		return fail(InvalidHost, nil)
	}
	s.addDomain(domain, m)
	return nil
}

// otherNotation returns the reason to refuse an entry, or the domain that it was
// parsed to, if other programs read it as an exclusion or as a list, or 0. The URL
// Standard allows a domain with these characters.
func otherNotation(text string) Reason {
	switch {
	case strings.ContainsAny(text[:1], "!-~"):
		return Exclusion
	case strings.ContainsAny(text, ",;"):
		return SeveralHosts
	}
	return 0
}

// isName reports whether a domain in ASCII can be the name of a host: no label is
// empty, there are only letters, digits, hyphens and underscores, and the last of
// several labels has a letter. So "192.0.2.1-9" is no name.
func isName(domain string) bool {
	last, letter := byte('.'), false
	for i := range len(domain) {
		c := domain[i]
		switch {
		case 'a' <= c && c <= 'z':
			letter = true
		case c == '.' && last != '.':
			letter = false
		case !('0' <= c && c <= '9' || c == '-' || c == '_'):
			return false
		}
		last = c
	}
	return last != '.' && (letter || !strings.Contains(domain, "."))
}

// parsePrefix parses a prefix in the notation of CIDR. One of IPv6 for mapped IPv4
// addresses is returned as that of IPv4.
func parsePrefix(text string) (netip.Prefix, bool) {
	p, err := netip.ParsePrefix(text)
	if err != nil || p != p.Masked() {
		return netip.Prefix{}, false
	}
	if p.Addr().Is4In6() && p.Bits() >= 96 {
		p = netip.PrefixFrom(p.Addr().Unmap(), p.Bits()-96)
	}
	return p, true
}

// hasPort reports whether text looks as if it has a colon and a port at its end, or a
// scheme at its start.
func hasPort(text string) bool {
	host, port, found := strings.Cut(text, ":")
	if strings.HasPrefix(text, "[") {
		host, port, found = strings.Cut(text, "]:")
	}
	return found && host != "" && !strings.Contains(port, ":")
}
