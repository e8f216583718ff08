package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/verror"
)

// specialAuthority scans the authority of a special URL other than a file URL,
// and all that follows. Two slashes before it have been scanned, but there may
// be more.
func (s *scanner) specialAuthority() Answer {
	if s.plainDomain() {
		return s.listPath()
	}
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
	p, answer := survey(s.in, s.i, s.o.Scheme.IsSpecial())
	if answer != Parsed {
		return answer
	}
	start := s.at()
	s.o.UsernameEnd, s.o.HostStart = start, start
	hostname := p.hostname(s.in, s.i)
	if p.at >= 0 {
		s.credentials(s.in[s.i:p.at])
	}
	if hostname == "" && (s.o.Scheme.IsSpecial() || p.colon >= 0 || p.at >= 0) {
		return Failed // a host is missing
	}
	if !s.host(hostname, p.looks) || p.colon >= 0 && !s.port(s.in[p.colon+1:p.end]) {
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
	looks uint8 // classes of the host's bytes: plain ones have neither capital nor odd
}

// hostname returns the host of the authority that begins at the offset.
func (p parts) hostname(in string, start int) string {
	end := p.end
	if p.at >= 0 {
		start = p.at + 1
	}
	if p.colon >= 0 {
		end = p.colon
	}
	return in[start:end]
}

// survey finds the parts of the authority that begins at the offset i, or before
// it with nothing but bytes of a domain. It does not answer Parsed if there is a
// tab or newline in it.
func survey(in string, i int, isSpecial bool) (parts, Answer) {
	p := parts{at: -1, colon: -1}
	insideBrackets := false
scan:
	for ; i < len(in); i++ {
		class := authorityClasses[in[i]]
		p.looks |= class
		if class&delimiter == 0 {
			continue
		}
		switch b := in[i]; b {
		case '/', '?', '#':
			break scan
		case '\\':
			if isSpecial {
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
		case '[':
			insideBrackets = true
			p.looks |= odd
			for i+1 < len(in) && authorityClasses[in[i+1]]&address != 0 {
				i++
			}
		case ']':
			insideBrackets = false
			p.looks |= odd
		default:
			return p, strip
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
	s.copyingWith(2 * len(text)) // room does not count all that is encoded here
	s.i += len(text) + 1
	if s.authorityOnly {
		return
	}
	s.out, s.o.UsernameEnd = appendCredentials(s.out, text)
	s.o.HostStart = s.at()
}

// appendCredentials writes the text before the last "@" of an authority, and "@"
// behind it if there are any. It returns the end of the username with the buffer.
func appendCredentials(out []byte, text string) (_ []byte, usernameEnd uint32) {
	start := len(out)
	out, colon := appendUserinfo(out, text, 0, true)
	usernameEnd = uint32(len(out))
	if colon+1 < len(text) {
		out, _ = appendUserinfo(append(out, ':'), text, colon+1, false)
	}
	if len(out) > start {
		out = append(out, '@')
	}
	return out, usernameEnd
}

// appendUserinfo writes a username, which a colon ends, or else a password. It
// begins at the offset i and has neither tabs nor newlines. The result is where
// it ends.
func appendUserinfo(out []byte, text string, i int, isUsername bool) (_ []byte, end int) {
	for {
		for i < len(text) && authorityClasses[text[i]]&userinfo == 0 {
			out = append(out, text[i])
			i++
		}
		if i == len(text) || isUsername && text[i] == ':' {
			return out, i
		}
		n := 0
		out, n = appendEncoded(out, text[i:])
		i += n
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
		if authorityClasses[text[i]]&userinfo != 0 && i != len(username) {
			return false
		}
	}
	return true
}

// host scans the host and reports whether it is one.
func (s *scanner) host(hostname string, looks uint8) bool {
	isSpecial := s.o.Scheme.IsSpecial()
	switch {
	case hostname == "":
		s.o.HostKind = host.Empty
	case hostname[0] == '[':
		return s.ipv6(hostname)
	case !isSpecial && scan(hostname, 0, stopOpaqueHost) == len(hostname):
		s.o.HostKind = host.Opaque
		s.advance(len(hostname))
	case isSpecial && looks&odd == 0 && endsInANumber(hostname):
		return s.ipv4(hostname)
	case isSpecial && looks&odd == 0:
		s.o.HostKind = host.Domain
		s.domain(hostname, looks)
	default:
		return s.oddHost(hostname)
	}
	s.o.HostEnd = s.at()
	return true
}

// domain scans a domain that is canonical but for the case of its letters.
func (s *scanner) domain(hostname string, looks uint8) {
	if looks&capital == 0 {
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

// oddHost scans a host that only the host parser can tell, one with characters
// outside ASCII, say.
func (s *scanner) oddHost(hostname string) bool {
	// A clone, because errors keep their input: the scanner, and with it the
	// base URL, would not stay on the stack otherwise.
	parsed, ok := parseHost(strings.Clone(hostname), !s.o.Scheme.IsSpecial())
	if ok {
		s.setHost(hostname, []byte(parsed.Text), parsed.Kind)
	}
	return ok
}

// parseHost is host.Parse for those who do not ask why it fails.
func parseHost(hostname string, isOpaque bool) (host.Host, bool) {
	var log verror.Log
	return host.Parse(scalar.String(hostname), isOpaque, &log)
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
	digits, port, ok := parsePort(text, s.o.Scheme)
	if !ok {
		return false
	}
	if digits == "" || len(digits) < len(text) {
		s.copying()
	}
	s.o.Port = port
	if s.out != nil && digits != "" {
		s.out = append(s.out, ':')
		s.out = append(s.out, digits...)
	}
	return true
}

// parsePort returns the number that text is, and the digits of it that are
// written, none if it is the scheme's default port or if there is no number.
func parsePort(text string, scheme record.Scheme) (digits string, port uint16, ok bool) {
	number := 0
	for i := range len(text) {
		if !isDigit(text[i]) {
			return "", 0, false
		}
		number = number*10 + int(text[i]-'0')
		if number > 65535 {
			return "", 0, false
		}
	}
	defaultPort, hasDefault := scheme.DefaultPort()
	if text == "" || hasDefault && number == int(defaultPort) {
		return "", 0, true
	}
	for len(text) > 1 && text[0] == '0' {
		text = text[1:]
	}
	return text, uint16(number), true
}
