package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// fileURL has three rows.
//
// 2015: #rule-file-url
func (p *parser) fileURL() (*url, bool) {
	return choice(p, p.fileDriveLetter, p.driveLetter, p.file)
}

// fileDriveLetter is row 1: "file:c:\foo".
func (p *parser) fileDriveLetter() (*url, bool) {
	if !p.word("file") || !p.code(':') {
		return nil, false
	}
	letter := p.at()
	if !p.terminal(ascii.IsAlpha) || !p.code(':') && !p.code('|') {
		return nil, false
	}
	p.markFileDriveLetter()
	p.slash()
	path, _ := try(p, "path", p.path)
	p.markPath("file", path, nil, true)
	return driveLetterURL(letter, path), true
}

// driveLetter is row 2: "/C|\foo". E15-2: its steps are those that the text gives
// for row 3.
func (p *parser) driveLetter() (*url, bool) {
	slashes := p.zeroOrMore(func(c rune) bool { return c == '/' })
	letter := p.at()
	if !p.terminal(ascii.IsAlpha) || !p.code('|') {
		return nil, false
	}
	p.markDriveLetter(slashes)
	p.code('/')
	path, _ := try(p, "path", p.path)
	p.markPath("file", path, nil, true)
	p.conformance(0, p.pointer)
	return driveLetterURL(letter, path), true
}

// driveLetterURL is a file URL with a drive letter in front of a path.
func driveLetterURL(letter rune, path []string) *url {
	if len(path) > 1 && path[0] == "" && path[1] != "" {
		path = path[1:]
	}
	return &url{scheme: "file", path: append([]string{string(letter) + ":"}, path...)}
}

// file is row 3: "file:/example.com/". E15-2: its steps are those that the text
// gives for row 2. E15-3: the path is set before the base's is put in front of it.
// E15-4: a host that is empty is no host.
func (p *parser) file() (*url, bool) {
	if !p.word("file") || !p.code(':') {
		return nil, false
	}
	result := &url{scheme: "file"}
	slashes := false
	start := p.pointer
	first := p.code('/')
	if second := first && p.code('/'); second {
		slashes = true
		if p.emptyHost() {
			p.upTo(endsHost)
		} else {
			host, ok := try(p, "host", p.host)
			if !ok {
				return nil, false
			}
			result.host = &host
		}
		p.markFileHost(result.host)
	} else {
		p.pointer = start
	}
	more := p.zeroOrMore(func(c rune) bool { return c == '/' })
	slashes = slashes || more > 0
	path, _ := try(p, "path", p.path)
	result.path = path
	if result.host == nil && !slashes {
		result.path = append(withoutLast(p.base.clone().path), path...)
	}
	p.markFile(result, slashes, more)
	return result, true
}
