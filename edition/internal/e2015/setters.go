package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// set invokes the setter rule for an attribute on a value. What the rule has set before a parse
// exception stays set.
//
// 2015: #setter-rules
func (u *url) set(attribute, value string, rule func(*parser) bool, o spec.Options) {
	p := newParser(source.New(value), o)
	p.url = u
	p.base = about()
	p.beginTrace(u)
	invoke(p, "set-"+attribute, func() (bool, bool) { return true, rule(p) }, func(bool) *url { return u })
}

// 2015: #rule-set-protocol
func (p *parser) setProtocol() bool {
	scheme, ok := try(p, "scheme", p.scheme)
	if !ok {
		return false
	}
	p.code(':')
	p.rest()
	p.markProtocol(scheme)
	p.url.scheme = scheme
	return true
}

// setUsername percent encodes a string (E15-13), in UTF-8 as the setter of the
// attribute has it.
//
// 2015: #rule-set-username
func (p *parser) setUsername() bool {
	p.rest()
	if p.url.schemeData == nil {
		p.url.username = encode(p.input.String(), usernameSet, nil)
		p.markUserinfo(p.input.String(), false)
	}
	return true
}

// setPassword is as setUsername. The empty string makes the password null, which
// is what the setter of the attribute has in place of this rule.
//
// 2015: #rule-set-password
func (p *parser) setPassword() bool {
	p.rest()
	if p.url.schemeData != nil {
		return true
	}
	p.url.password = nil
	if p.input.Len() > 0 {
		p.url.password = new(encode(p.input.String(), passwordSet, nil))
		p.markUserinfo(p.input.String(), true)
	}
	return true
}

// setHost sets the port of the URL (E15-11; the text says that of result).
//
// 2015: #rule-set-host
func (p *parser) setHost() bool {
	host, ok := try(p, "host", p.host)
	if !ok {
		return false
	}
	port, present := "", p.code(':')
	if present {
		port, _ = try(p, "port", p.port)
	}
	p.rest()
	if p.url.schemeData == nil {
		p.url.host = &host
		if present {
			p.mark(portOver16Bit(port), "ports-16-bit")
			p.url.port = port
		}
	}
	return true
}

// 2015: #rule-set-hostname
func (p *parser) setHostname() bool {
	host, ok := try(p, "host", p.host)
	if !ok {
		return false
	}
	p.rest()
	if p.url.schemeData == nil {
		p.url.host = &host
	}
	return true
}

// 2015: #rule-set-port
func (p *parser) setPort() bool {
	port, _ := try(p, "port", p.port)
	p.rest()
	if p.url.schemeData == nil && p.url.scheme != "file" {
		p.mark(portOver16Bit(port), "ports-16-bit")
		p.url.port = port
		p.url.dropDefaultPort()
	}
	return true
}

// 2015: #rule-set-pathname
func (p *parser) setPathname() bool {
	p.slash()
	path, _ := try(p, "path", p.path)
	p.mark(p.pointer < p.input.Len(), "grammar")
	p.rest()
	if p.url.schemeData == nil {
		p.url.path = path
	}
	return true
}

// setSearch does not remove tabs and newlines.
//
// 2015: #rule-set-search
func (p *parser) setSearch() bool {
	p.code('?')
	start := p.pointer
	p.rest()
	p.url.query = new(encode(p.input.Slice(start, p.pointer).String(), querySet, p.encoding))
	return true
}

// setHash encodes with a set, which the rule fragment does not.
//
// 2015: #rule-set-hash
func (p *parser) setHash() bool {
	p.code('#')
	start := p.pointer
	p.rest()
	p.url.fragment = new(encode(p.input.Slice(start, p.pointer).String(), simpleSet, nil))
	return true
}
