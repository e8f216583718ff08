package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/verror"
	"github.com/weburl-go/weburl/percent"
)

// specialAuthority scans the authority of a special URL other than a file URL,
// and all that follows. Two slashes before it have been scanned, but there may
// be more.
func (s *scanner) specialAuthority() Answer {
	if s.plainDomain() {
		return s.listPath()
	}
	return s.unusualAuthority()
}

// unusualAuthority is specialAuthority where plainDomain has found none.
func (s *scanner) unusualAuthority() Answer {
	if s.i < len(s.in) && s.isSlash(s.in[s.i]) {
		s.i -= len("//")
		return s.authoritySlashes(2)
	}
	return s.authority()
}

// plainDomain scans the usual host, a canonical domain that a slash follows,
// and reports whether that stands here. If not, nothing is scanned.
func (s *scanner) plainDomain() bool {
	if s.out != nil {
		return false
	}
	in, start := s.in, s.i
	end := scanDomain(in, start)
	if end == start || end == len(in) || in[end] != '/' || endsInANumber(in[start:end]) {
		return false
	}
	s.o.UsernameEnd, s.o.HostStart, s.o.HostEnd = uint32(start), uint32(start), uint32(end)
	s.o.HostKind = host.Domain
	s.i = end
	return true
}

// authority scans an authority, which begins here, and all that follows.
func (s *scanner) authority() Answer {
	p, answer := s.survey()
	if answer != Parsed {
		return answer
	}
	start := s.at()
	s.o.UsernameEnd, s.o.HostStart = start, start
	hostStart := s.i
	if p.at >= 0 {
		s.credentials(s.in[s.i:p.at])
		hostStart = p.at + 1
	}
	hostEnd := p.end
	if p.colon >= 0 {
		hostEnd = p.colon
	}
	if hostStart == hostEnd && (s.o.Scheme.IsSpecial() || p.colon >= 0 || p.at >= 0) {
		return Failed // a host is missing
	}
	if !s.host(s.in[hostStart:hostEnd], p.looks) || p.colon >= 0 && !s.port(s.in[p.colon+1:p.end]) {
		return Failed
	}
	s.i = p.end
	return s.listPath()
}

// parts is where the parts of an authority are, and what its host looks like.
type parts struct {
	at    int // the last "@", or -1
	colon int // the colon before the port, or -1
	end   int
	looks looks
}

// looks is what a host looks like, seen as a domain.
type looks uint8

const (
	plain    looks = 0
	capitals looks = 1 // there are capital letters, or what follows
	odd      looks = 2 // only the host parser can tell
)

// survey finds the parts of the authority that begins here, in one go. It does
// not answer Parsed if there is a tab or newline in it.
func (s *scanner) survey() (parts, Answer) {
	p := parts{at: -1, colon: -1}
	insideBrackets := false
	i := s.i
scan:
	for ; ; i++ {
		var hasCapitals bool
		i, hasCapitals = scanHost(s.in, i)
		if hasCapitals {
			p.looks |= capitals
		}
		if i == len(s.in) {
			break
		}
		switch b := s.in[i]; b {
		case '/', '?', '#':
			break scan
		case '\\':
			if s.o.Scheme.IsSpecial() {
				break scan
			}
			p.looks |= odd
		case '@':
			p = parts{at: i, colon: -1}
			insideBrackets = false
		case ':':
			if p.colon < 0 && !insideBrackets {
				p.colon = i
			}
		case '[', ']':
			insideBrackets = b == '['
			p.looks |= odd
			if insideBrackets {
				i = scanAddress(s.in, i+1) - 1
			}
		case '\t', '\n', '\r':
			return p, strip
		default:
			p.looks |= odd
		}
	}
	p.end = i
	return p, Parsed
}

// credentials scans the text before the last "@" of an authority.
func (s *scanner) credentials(text string) {
	username, password, _ := strings.Cut(text, ":")
	if s.out == nil && areCanonicalCredentials(text, username, password) {
		s.o.UsernameEnd = uint32(s.i + len(username))
		s.i += len(text) + 1
		s.o.HostStart = uint32(s.i)
		return
	}
	s.copying()
	s.i += len(text) + 1
	if s.authorityOnly {
		return
	}
	s.out = percent.AppendEncode(s.out, username, percent.Userinfo)
	s.o.UsernameEnd = s.at()
	if password != "" {
		s.out = append(s.out, ':')
		s.out = percent.AppendEncode(s.out, password, percent.Userinfo)
	}
	if username != "" || password != "" {
		s.out = append(s.out, '@')
		s.o.HostStart = s.at()
	}
}

// areCanonicalCredentials reports whether text, cut into username and password
// at its first colon, is how the serializer writes them.
func areCanonicalCredentials(text, username, password string) bool {
	hasColon := len(username) < len(text)
	if text == "" || hasColon && password == "" {
		return false
	}
	for i := range len(text) {
		if percent.Userinfo.ContainsByte(text[i]) && i != len(username) {
			return false
		}
	}
	return true
}

// host scans the host and reports whether it is one.
func (s *scanner) host(hostname string, l looks) bool {
	isSpecial := s.o.Scheme.IsSpecial()
	switch {
	case hostname == "":
		s.o.HostKind = host.Empty
	case hostname[0] == '[':
		return s.ipv6(hostname)
	case !isSpecial && scan(hostname, 0, stopOpaqueHost) == len(hostname):
		s.o.HostKind = host.Opaque
		s.advance(len(hostname))
	case isSpecial && l < odd && endsInANumber(hostname):
		return s.ipv4(hostname)
	case isSpecial && l < odd:
		s.o.HostKind = host.Domain
		s.domain(hostname, l)
	default:
		return s.parseHost(hostname)
	}
	s.o.HostEnd = s.at()
	return true
}

// domain scans a domain that is canonical but for the case of its letters.
func (s *scanner) domain(hostname string, l looks) {
	if l == plain {
		s.advance(len(hostname))
		return
	}
	s.copying()
	if !s.authorityOnly {
		s.out = appendLower(s.out, hostname)
	}
	s.i += len(hostname)
}

// ipv6 scans an IPv6 address in brackets.
func (s *scanner) ipv6(hostname string) bool {
	var b [host.MaxAddress]byte
	canonical, ok := host.AppendIPv6(b[:0], hostname)
	if ok {
		s.setHost(hostname, canonical, host.IPv6)
	}
	return ok
}

// ipv4 scans an IPv4 address in any notation.
func (s *scanner) ipv4(hostname string) bool {
	var b [host.MaxAddress]byte
	canonical, ok := host.AppendIPv4(b[:0], hostname)
	if ok {
		s.setHost(hostname, canonical, host.IPv4)
	}
	return ok
}

// parseHost scans a host that only the host parser can tell, one with
// characters outside ASCII, say.
func (s *scanner) parseHost(hostname string) bool {
	var log verror.Log
	// A clone, because errors keep their input: the scanner, and with it the
	// base URL, would not stay on the stack otherwise.
	parsed, ok := host.Parse(scalar.String(strings.Clone(hostname)), !s.o.Scheme.IsSpecial(), &log)
	if ok {
		s.setHost(hostname, []byte(parsed.Text), parsed.Kind)
	}
	return ok
}

// setHost goes on after hostname, whose canonical form may be another.
func (s *scanner) setHost(hostname string, canonical []byte, kind host.Kind) {
	if string(canonical) != hostname {
		s.copying()
	}
	if s.out != nil {
		s.out = append(s.out, canonical...)
	}
	s.i += len(hostname)
	s.o.HostKind, s.o.HostEnd = kind, s.at()
}

// endsInANumber is host.EndsInANumber for a domain that is not empty, with the
// answer at once for those that end in a letter that no number has.
func endsInANumber(domain string) bool {
	return mayEndNumber(domain[len(domain)-1]) && host.EndsInANumber(domain)
}

// mayEndNumber reports whether an IPv4 number, or a dot after one, may end in b.
func mayEndNumber(b byte) bool { return b <= 'f' || b == 'x' }

// port scans the text after the host's colon and reports whether it is a port.
func (s *scanner) port(text string) bool {
	port := 0
	for i := range len(text) {
		if !isDigit(text[i]) {
			return false
		}
		port = port*10 + int(text[i]-'0')
		if port > 65535 {
			return false
		}
	}
	defaultPort, hasDefault := s.o.Scheme.DefaultPort()
	switch {
	case text == "" || hasDefault && port == int(defaultPort):
		s.copying()
		return true
	case text[0] == '0' && len(text) > 1:
		s.copying()
		for len(text) > 1 && text[0] == '0' {
			text = text[1:]
		}
	}
	s.o.Port = uint16(port)
	if s.out != nil {
		s.out = append(s.out, ':')
		s.out = append(s.out, text...)
	}
	return true
}
