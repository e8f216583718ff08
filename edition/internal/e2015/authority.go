package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// authority matches credentials, host and port. E15-5: by the letter the host is
// parsed with what stands before its last "@", and the part before the first one is
// taken for the host. Here the last one ends the credentials, to which what stands
// before it goes, and the host begins behind it. E15-4: an authority that is empty
// has no host where the URL is a file URL.
//
// 2015: #rule-authority
func (p *parser) authority() (*url, bool) {
	if p.emptyAllowed {
		if _, ok := attempt(p, p.noAuthority); ok {
			return &url{}, true
		}
		p.mark(p.emptyHost(), "grammar") // a port without a host
	}
	result, present := attempt(p, p.credentials)
	if present {
		p.moreCredentials(result)
	} else {
		result = &url{}
	}
	host, ok := try(p, "host", p.host)
	if !ok {
		return nil, false
	}
	result.host = &host
	if p.emptyAllowed {
		p.markFileHost(result.host)
	}
	if p.code(':') {
		port, ok := try(p, "port", p.port)
		if !ok {
			return nil, false
		}
		result.port = port
	}
	p.markCredentials(result)
	return result, true
}

// noAuthority matches an authority of a file URL with nothing in it but what the
// rule host removes.
func (p *parser) noAuthority() (none struct{}, ok bool) {
	empty := p.emptyHost()
	p.upTo(endsHost)
	return none, empty && p.at() != ':'
}

// credentials matches user, perhaps a colon and password, and "@".
func (p *parser) credentials() (*url, bool) {
	user, _ := try(p, "user", p.user)
	result := &url{username: user}
	if p.code(':') {
		password, _ := try(p, "password", p.password)
		result.password = &password
	}
	return result, p.code('@')
}

// moreCredentials appends what stands before the last "@" to the password, or to
// the username where there is no password.
func (p *parser) moreCredentials(result *url) {
	start, last := p.pointer, -1
	for i := start; i < p.input.Len() && !endsHost(p.input.At(i)); i++ {
		if p.input.At(i) == '@' {
			last = i
		}
	}
	if last < 0 {
		return
	}
	p.conformance(start-1, last+1)
	var info strings.Builder
	for from := start; from <= last; {
		p.pointer = from
		p.upTo(endsPassword)
		info.WriteString("%40")
		info.WriteString(p.cleanse(from, p.pointer, defaultSet))
		from = p.pointer + 1
	}
	p.pointer = last + 1
	if result.password != nil {
		result.password = new(*result.password + info.String())
	} else {
		result.username += info.String()
	}
}

// 2015: #rule-user
func (p *parser) user() (string, bool) {
	start := p.upTo(endsUser)
	return p.cleanse(start, p.pointer, defaultSet), true
}

// 2015: #rule-password
func (p *parser) password() (string, bool) {
	start := p.upTo(endsPassword)
	return p.cleanse(start, p.pointer, defaultSet), true
}

// port raises a parse exception about what is no digit, unless a setter rule is
// invoked. E15-12: the text asks for input, which is always set, and means url.
//
// 2015: #rule-port
func (p *parser) port() (string, bool) {
	start := p.upTo(endsPort)
	result := p.cleanse(start, p.pointer, null)
	for len(result) > 1 && result[0] == '0' {
		result = result[1:]
	}
	digits := 0
	for digits < len(result) && ascii.IsDigit(rune(result[digits])) {
		digits++
	}
	if digits == len(result) {
		return result, true
	}
	if p.url == nil {
		p.mark(strings.Contains(result, "@"), "grammar") // there are credentials for a machine
		return "", p.raise(start, p.pointer)
	}
	p.conformance(start, p.pointer)
	return result[:digits], true
}
