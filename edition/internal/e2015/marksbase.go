package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// markOnBase marks what the rows that take host and path of the base lose, and
// what the machines do with file URLs.
func (p *parser) markOnBase(result *url) {
	if !p.marking() {
		return
	}
	empty := len(p.names) == 1 && p.names[0] == ""
	absolute := !empty && p.names[0] == ""
	p.mark(p.base.port != "", "grammar")
	p.mark(p.base.includesCredentials(), "base-credentials")
	p.markBaseQuery()
	p.markPath(result.scheme, result.path, p.base.path, false)
	if result.scheme == "file" {
		p.mark(absolute && text(p.base.host) != "", "grammar")
		p.mark(absolute && p.hasDriveLetter(), "file-states")
		p.mark(segment.IsDriveLetter(p.names[0]) || absolute && segment.IsDriveLetter(p.names[1]) && text(p.base.host) != "", "file-states")
	}
}

// markBaseQuery marks that an empty reference does not take the query of the base.
func (p *parser) markBaseQuery() {
	p.mark(len(p.names) == 1 && p.names[0] == "" && p.base.query != nil && p.at() != '?', "grammar")
}

// markFileDriveLetter marks row 1 of file-url, after the letter and what follows
// it, unless the machines read it alike.
func (p *parser) markFileDriveLetter() {
	next := p.at()
	p.mark(!isSlash(next) || text(p.base.host) != "" || p.base.port != "", "grammar")
}

// markDriveLetter is that for row 2.
func (p *parser) markDriveLetter(slashes int) {
	p.mark(p.base.scheme != "file" || !isSlash(p.at()) || text(p.base.host) != "" || slashes > 1, "grammar")
	p.mark(slashes == 1 && p.hasDriveLetter(), "file-states")
}

// markFileHost marks a file URL with a host after which something follows that no
// host has, and the hosts that go later.
func (p *parser) markFileHost(host *string) {
	name := text(host)
	p.mark(p.at() == ':' || segment.IsDriveLetter(name), "grammar")
	p.mark(name == "localhost", "file-states")
	p.mark(host != nil && name == "", "empty-host")
}

// markFile marks row 3 of file-url: more is the number of slashes between host and
// path, absolute whether there is any slash before the path.
func (p *parser) markFile(u *url, absolute bool, more int) {
	if !p.marking() {
		return
	}
	names := p.names
	if absolute && more == 0 && len(names) > 1 && names[0] == "" {
		p.names = names[1:]
	}
	p.markPath("file", u.path, p.base.path, absolute)
	p.names = names
	p.mark(more > 1, "grammar")
	backslash := !absolute && len(names) > 1 && names[0] == ""
	p.mark((more == 1 || backslash) && p.hasDriveLetter() && u.host == nil, "file-states")
	p.mark(text(u.host) != "" && len(u.path) > 0 && segment.IsDriveLetter(u.path[0]), "file-states")
	if !absolute {
		p.mark(text(p.base.host) != "" || p.base.port != "", "grammar")
		p.mark(p.base.scheme != "file" && len(p.base.path) > 1, "file-without-base")
		p.markBaseQuery()
	}
}

// markProtocol marks a scheme that the setters of 2017 refuse.
func (p *parser) markProtocol(scheme string) {
	before := p.url.scheme
	p.mark(spec.IsRelativeScheme(before) != spec.IsRelativeScheme(scheme), "setters-keep-kind")
	p.mark((before == "file") != (scheme == "file"), "protocol-and-file")
}
