package known

import (
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A written is a URL in its parts, from which all attributes can be composed.
type written struct {
	scheme, username, password string
	hostname                   string // of a URL with an authority
	port                       string
	hasAuthority               bool
	mark                       string // "/.", where a path would be read as an authority
	path                       string
	query, fragment            string // with "?" and "#", unless null
	origin                     string
	params, returned           string
	isStep                     bool // returned counts
}

// write takes the parts of an answer apart; ok is false if the URL composed of
// them is another one.
func write(parts []string) (w written, ok bool) {
	if len(parts) < subject.PartCount {
		return w, false
	}
	href := parts[subject.Href]
	w = written{
		scheme: strings.TrimSuffix(parts[subject.Protocol], ":"), username: parts[subject.Username],
		password: parts[subject.Password], hostname: parts[subject.Hostname], port: parts[subject.Port],
		path: parts[subject.Pathname], origin: parts[subject.Origin], params: parts[subject.SearchParams],
	}
	if len(parts) > subject.Returned {
		w.isStep, w.returned = true, parts[subject.Returned]
	}
	rest := href
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		rest, w.fragment = rest[:i], rest[i:]
	}
	if i := strings.IndexByte(rest, '?'); i >= 0 {
		rest, w.query = rest[:i], rest[i:]
	}
	w.hasAuthority = strings.HasPrefix(rest, parts[subject.Protocol]+"//") && (w.isSpecial() || !strings.HasPrefix(w.path, "//") || len(rest) > len(parts[subject.Protocol])+len(w.path))
	if strings.HasPrefix(rest, parts[subject.Protocol]+"/.//") {
		w.mark = "/."
	}
	return w, w.href() == href
}

func isSpecial(scheme string) bool {
	switch scheme {
	case "http", "https", "ws", "wss", "ftp", "file":
		return true
	}
	return false
}

func (w written) isSpecial() bool { return isSpecial(w.scheme) }

// host is the hostname and the port.
func (w written) host() string {
	if w.port != "" {
		return w.hostname + ":" + w.port
	}
	return w.hostname
}

func (w written) href() string {
	var b strings.Builder
	b.WriteString(w.scheme + ":")
	if w.hasAuthority {
		b.WriteString("//" + w.username)
		if w.password != "" {
			b.WriteString(":" + w.password)
		}
		if w.username != "" || w.password != "" {
			b.WriteString("@")
		}
		b.WriteString(w.host())
	}
	b.WriteString(w.mark + w.path + w.query + w.fragment)
	return b.String()
}

// parts returns the attributes.
func (w written) parts() []string {
	unlessAlone := func(s string) string {
		if len(s) == 1 {
			return ""
		}
		return s
	}
	parts := []string{
		w.href(), w.origin, w.scheme + ":", w.username, w.password, w.host(), w.hostname,
		w.port, w.path, unlessAlone(w.query), unlessAlone(w.fragment), w.params,
	}
	if w.isStep {
		parts = append(parts, w.returned)
	}
	return parts
}
