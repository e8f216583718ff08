package quick

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/scan"
	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/internal/validation"
)

// authority scans an authority, which begins at the offset i.
func authority(d draft, in string, i int, o *layout.Offsets) (draft, int, part) {
	end := scan.Domain(in, i)
	if o.Scheme.IsSpecial() && end > i && end < len(in) && in[end] == '/' && !endsInANumber(in[i:end]) {
		o.UsernameEnd, o.HostStart, o.HostEnd = d.at(i), d.at(i), d.at(end)
		o.HostKind = host.Domain
		return d, end, listPath
	}
	return authorityFrom(d, in, i, end, o)
}

// authorityFrom is authority for one that is not just a domain, but has nothing
// but bytes of a domain up to the offset plain.
func authorityFrom(d draft, in string, i, plain int, o *layout.Offsets) (draft, int, part) {
	isSpecial := o.Scheme.IsSpecial()
	if isSpecial && plain < len(in) && in[plain]-'A' < 26 {
		end := scan.AnyCase(in, plain)
		if end < len(in) && in[end] == '/' && !endsInANumber(in[i:end]) {
			d = d.change(in, i)
			o.UsernameEnd, o.HostStart, o.HostKind = d.at(i), d.at(i), host.Domain
			d.out, d.from = swar.AppendLower(d.out, in[i:end]), end
			o.HostEnd = d.at(end)
			return d, end, listPath
		}
	}
	p, ok := survey(in, plain, isSpecial)
	if !ok {
		return d, i, tab
	}
	o.UsernameEnd, o.HostStart = d.at(i), d.at(i)
	if p.at >= 0 {
		d = credentials(d, in, i, p.at, o)
	}
	start, end := p.host(i)
	if start == end {
		if isSpecial || p.colon >= 0 || p.at >= 0 {
			return d, i, failed // a host is missing
		}
		o.HostKind, o.HostEnd = host.Empty, d.at(end)
		return d, p.end, listPath
	}
	if d, ok = hostname(d, in, start, end, p.looks, o); !ok {
		return d, i, failed
	}
	if p.colon >= 0 {
		if d, ok = port(d, in, p.colon, p.end, o); !ok {
			return d, i, failed
		}
	}
	return d, p.end, listPath
}

// portEnd returns where the port ends of which the colon is at the offset i, or i if there
// is no colon.
func portEnd(in string, i int) int {
	if i < len(in) && in[i] == ':' {
		for i++; i < len(in) && isDigit(in[i]); i++ {
		}
	}
	return i
}

// parts is where the parts of an authority are, and what its host looks like.
type parts struct {
	at    int // the last "@", or -1
	colon int // the colon before the port, or -1
	end   int
	looks uint8 // classes of the host's bytes: plain ones have neither capital nor odd
}

// host returns where the host is in an authority that begins at the offset i.
func (p parts) host(i int) (start, end int) {
	start, end = i, p.end
	if p.at >= 0 {
		start = p.at + 1
	}
	if p.colon >= 0 {
		end = p.colon
	}
	return start, end
}

// survey finds the parts of an authority that has nothing but bytes of a domain
// before the offset i. The second result is false if there is a tab or newline
// in it.
func survey(in string, i int, isSpecial bool) (parts, bool) {
	p := parts{at: -1, colon: -1}
	insideBrackets := false
scan:
	for ; i < len(in); i++ {
		class := scan.AuthorityClasses[in[i]]
		p.looks |= class
		if class&scan.Delimiter == 0 {
			for in[i] >= 0x80 && i+8 < len(in) && scan.IsHostWord(in[i+1:]) {
				i += 8
			}
			continue
		}
		switch b := in[i]; b {
		case '/', '?', '#':
			break scan
		case '\\':
			if isSpecial {
				break scan
			}
			p.looks |= scan.Odd
		case '@':
			p = parts{at: i, colon: -1}
			insideBrackets = false
		case ':':
			if p.colon < 0 && !insideBrackets {
				p.colon = i
			}
		case '[':
			insideBrackets = true
			p.looks |= scan.Odd
			for i+1 < len(in) && scan.AuthorityClasses[in[i+1]]&scan.Address != 0 {
				i++
			}
		case ']':
			insideBrackets = false
			p.looks |= scan.Odd
		default:
			return p, false
		}
	}
	p.end = i
	return p, true
}

// credentials scans the credentials between the offset i and the "@" of an authority.
//
// It gives what machine.authority and the serializer give (TestPairCredentials).
func credentials(d draft, in string, i, at int, o *layout.Offsets) draft {
	colon := i + strings.IndexByte(in[i:at], ':')
	if colon < i {
		colon = at
	}
	d = userinfo(d, in, i, colon)
	o.UsernameEnd = d.at(colon)
	switch {
	case colon+1 < at:
		d = userinfo(d, in, colon+1, at)
	case i < colon && colon < at:
		d = d.replace(in, colon, at, "") // without a password there is no colon
	case i == colon:
		d = d.replace(in, i, at+1, "")
	}
	o.HostStart = d.at(at + 1)
	return d
}

// userinfo scans a username or a password, from the offset i up to end, which has neither
// tabs nor newlines.
func userinfo(d draft, in string, i, end int) draft {
	if i = scan.Until(in[:end], i, scan.StopUserinfo); i < end {
		d = d.change(in, i)
		if cap(d.out)-len(d.out) < end-i { // the array on the stack of CanParse
			d.out = append(make([]byte, 0, len(d.out)+capacity(in[i:end])), d.out...)
		}
		d.out, d.from = appendComponent(d.out, in[:end], i, scan.StopUserinfo, true)
	}
	return d
}

// hostname scans the host in[start:end], which is not empty, and reports whether
// it is one.
func hostname(d draft, in string, start, end int, looks uint8, o *layout.Offsets) (_ draft, ok bool) {
	name := in[start:end]
	isSpecial := o.Scheme.IsSpecial()
	switch {
	case name[0] == '[':
		d, ok = ipAddress(d, in, start, end, host.IPv6, o)
	case !isSpecial && scan.Until(name, 0, scan.StopOpaqueHost) == len(name):
		o.HostKind, ok = host.Opaque, true
	case isSpecial && looks&scan.Odd == 0 && endsInANumber(name):
		d, ok = ipAddress(d, in, start, end, host.IPv4, o)
	case isSpecial && looks&scan.Odd == 0:
		o.HostKind, ok = host.Domain, true
		if looks&scan.Capital != 0 {
			d = d.change(in, start)
			d.out, d.from = swar.AppendLower(d.out, name), end
		}
	case isSpecial && looks&scan.Encoded == 0:
		return d, false // it is odd: a forbidden domain code point
	case isSpecial:
		d = d.change(in, start)
		d.out, o.HostKind, ok = host.Append(d.out, name)
		d.from = end
	default:
		var log validation.Log
		var parsed host.Host
		if parsed, ok = host.Parse(scalar.String(name), true, &log); ok {
			o.HostKind = parsed.Kind
			d = d.replace(in, start, end, parsed.Text)
		}
	}
	o.HostEnd = d.at(end)
	return d, ok
}

// ipAddress is hostname for an IPv4 address or an IPv6 address in brackets.
func ipAddress(d draft, in string, start, end int, kind host.Kind, o *layout.Offsets) (_ draft, ok bool) {
	var b [host.MaxAddress]byte
	canonical := b[:0]
	if kind == host.IPv6 {
		canonical, ok = host.AppendIPv6(canonical, in[start:end])
	} else {
		canonical, ok = host.AppendIPv4(canonical, in[start:end])
	}
	if ok {
		o.HostKind = kind
		d = d.replace(in, start, end, text(canonical))
	}
	return d, ok
}

// endsInANumber is host.EndsInANumber for a domain that is not empty.
func endsInANumber(domain string) bool {
	return host.MayEndNumber(domain[len(domain)-1]) && host.EndsInANumber(domain)
}

// port scans the port in[colon+1:end] and reports whether it is one.
func port(d draft, in string, colon, end int, o *layout.Offsets) (_ draft, ok bool) {
	digits, number, ok := parsePort(in[colon+1:end], o.Scheme)
	if !ok {
		return d, false
	}
	o.Port = number
	if digits == "" || len(digits) < end-colon-1 {
		d = d.change(in, colon)
		if digits != "" {
			d.out = append(append(d.out, ':'), digits...)
		}
		d.from = end
	}
	return d, true
}

// parsePort returns the number that text is, and the digits of it that are
// written, none if it is the scheme's default port or if there is no number.
//
// It gives what machine.port and record.URL.SetPort give (TestPairPort).
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
