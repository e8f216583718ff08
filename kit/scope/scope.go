package scope

import (
	"bufio"
	"errors"
	"io"
	"net/netip"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/internal/embedded"
	"github.com/weburl-go/weburl/kit/internal/opaque"
)

// A Scope is a set of hosts. [Parse] and [New] make it. It is immutable and may be
// used by many goroutines at once. The zero Scope and a nil *Scope are empty.
type Scope struct {
	domains  map[string]match
	prefixes map[netip.Prefix]struct{}

	longest    int   // of the domains, in bytes
	bits4      []int // the lengths of the prefixes of IPv4, without duplicates
	bits6      []int
	entryCount int

	excluded *Scope // nil if no host is excluded
}

// match says what an entry matches.
type match uint8

const (
	itself match = 1 << iota
	below
)

// maxLine is the length in bytes of a line, above which it is not read.
const maxLine = 64 << 10

// Parse reads a scope, one entry a line. It is strict, because a wrong entry would
// not be noticed otherwise: it fails at the first bad line with an [*Error]. An error
// of r is returned as it is. A nil r is an empty list.
func Parse(r io.Reader) (*Scope, error) {
	s := newScope()
	if r == nil {
		return s, nil
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine+len("\r\n"))
	number := 1
	for ; lines.Scan(); number++ {
		line := lines.Text()
		if number == 1 {
			line = strings.TrimPrefix(line, "\uFEFF")
		}
		if len(line) > maxLine {
			return nil, &Error{Reason: TooLong, Line: number}
		}
		entry, _, _ := strings.Cut(line, "#")
		if err := s.add(strings.TrimSpace(entry)); err != nil {
			err.Line = number
			return nil, err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return nil, &Error{Reason: TooLong, Line: number}
	}
	if lines.Err() != nil {
		return nil, lines.Err()
	}
	return s, nil
}

// New returns the scope with the given entries. An empty entry is ignored. On failure
// the error is an [*Error] whose Line is the number of the entry, from 1.
func New(entries ...string) (*Scope, error) {
	s := newScope()
	for i, entry := range entries {
		if err := s.add(strings.TrimSpace(entry)); err != nil {
			err.Line = i + 1
			return nil, err
		}
	}
	return s, nil
}

func newScope() *Scope {
	return &Scope{domains: map[string]match{}, prefixes: map[netip.Prefix]struct{}{}}
}

// Len returns the number of entries. One that was given twice counts twice.
func (s *Scope) Len() int {
	if s == nil {
		return 0
	}
	return s.entryCount
}

// Contains reports whether the host of a URL is in s: whether an entry has it, and no
// entry excludes it. The zero Host, which URLs without host have, and the empty host
// are in no Scope.
func (s *Scope) Contains(h weburl.Host) bool {
	if s == nil || s.entryCount == 0 {
		return false
	}
	h = opaque.AsSpecial(h)
	if addr, ok := h.Addr(); ok {
		return s.ContainsAddr(addr)
	}
	domain, ok := h.Domain()
	domain = strings.TrimSuffix(domain, ".")
	return ok && s.containsDomain(domain) && (s.excluded == nil || !s.excluded.containsDomain(domain))
}

// ContainsAddr reports whether an address is in s, as that of a URL would be. A zone is
// ignored.
func (s *Scope) ContainsAddr(addr netip.Addr) bool {
	if s == nil || !addr.IsValid() || s.excluded.ContainsAddr(addr) {
		return false
	}
	addr = addr.Unmap().WithZone("")
	ipv4, ok := embedded.IPv4(addr.As16())
	return s.containsAddr(addr) || ok && addr.Is6() && s.containsAddr(netip.AddrFrom4(ipv4))
}

// containsDomain looks up domain and what follows its dots, but nothing that is
// longer than all entries.
func (s *Scope) containsDomain(domain string) bool {
	if len(domain) <= s.longest && s.domains[domain]&itself != 0 {
		return true
	}
	rest := domain[max(len(domain)-s.longest-len("."), 0):] // what follows its first dot can be an entry
	for {
		dot := strings.IndexByte(rest, '.')
		if dot < 0 {
			return false
		}
		rest = rest[dot+1:]
		if s.domains[rest]&below != 0 {
			return true
		}
	}
}

// containsAddr looks up the prefixes of addr that have the length of an entry.
func (s *Scope) containsAddr(addr netip.Addr) bool {
	lengths := s.bits6
	if addr.Is4() {
		lengths = s.bits4
	}
	return slices.ContainsFunc(lengths, func(bits int) bool {
		prefix, _ := addr.Prefix(bits) // no length is too large for the address
		_, ok := s.prefixes[prefix]
		return ok
	})
}

// addPrefix adds a prefix without zone whose other bits are 0.
func (s *Scope) addPrefix(p netip.Prefix) {
	lengths := &s.bits6
	if p.Addr().Is4() {
		lengths = &s.bits4
	}
	if !slices.Contains(*lengths, p.Bits()) {
		*lengths = append(*lengths, p.Bits())
	}
	s.prefixes[p] = struct{}{}
}

// addDomain adds a domain without a dot at its end.
func (s *Scope) addDomain(domain string, m match) {
	s.longest = max(s.longest, len(domain))
	if _, known := s.domains[domain]; !known {
		domain = strings.Clone(domain) // so that the text of the list can be freed
	}
	s.domains[domain] |= m
}
