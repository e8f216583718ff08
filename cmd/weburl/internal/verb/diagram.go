package verb

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
)

// part is a component in the href.
type part struct {
	name       string
	start, end int
}

// writeDiagram writes the href, and under it where each component begins.
func (p *paper) writeDiagram(u weburl.URL) {
	href := u.Href()
	fmt.Fprintln(p, href)
	parts := partsOf(u)
	for i := len(parts) - 1; i >= 0; i-- {
		var line strings.Builder
		for _, before := range parts[:i+1] {
			line.WriteString(strings.Repeat(" ", before.start-line.Len()) + "|")
		}
		fmt.Fprintf(p, "%s %s %s\n", p.style.Pointer(line.String()), p.style.Label(parts[i].name), p.style.Faint(fmt.Sprintf("%d-%d", parts[i].start, parts[i].end)))
	}
}

// partsOf returns the components of a URL that are not empty, in their order. The
// offsets are bytes, and also columns, as an href is ASCII.
func partsOf(u weburl.URL) []part {
	var parts []part
	at := 0
	add := func(name, text string) {
		if text != "" {
			parts = append(parts, part{name, at, at + len(text)})
		}
		at += len(text)
	}
	add("scheme", u.Scheme())
	at++ // the colon
	if u.Host().Kind() != weburl.HostNull {
		at += len("//")
		if u.HasCredentials() {
			add("username", u.Username())
			if u.Password() != "" {
				at++
				add("password", u.Password())
			}
			at++
		}
		add("host", u.Hostname())
		if port, ok := u.Port(); ok {
			at++
			add("port", fmt.Sprint(port))
		}
	}
	query, hasQuery := u.Query()
	at = len(u.HrefWithoutFragment()) - len(u.Path()) // after "/." if that is there
	if hasQuery {
		at -= len("?") + len(query)
	}
	add("path", u.Path())
	if hasQuery {
		at++
		add("query", query)
	}
	if fragment, ok := u.Fragment(); ok {
		at++
		add("fragment", fragment)
	}
	return parts
}
