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
	add := func(name string, start int, text string) {
		if text != "" {
			parts = append(parts, part{name, start, start + len(text)})
		}
	}
	o := u.Offsets()
	port := ""
	if _, ok := u.Port(); ok {
		port = u.Href()[o.HostEnd+1 : o.Path]
	}
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	add("scheme", 0, u.Scheme())
	add("username", o.SchemeEnd+len("://"), u.Username())
	add("password", o.UsernameEnd+1, u.Password())
	add("host", o.Host, u.Host().String())
	add("port", o.HostEnd+1, port)
	add("path", o.Path, u.Path())
	add("query", o.Query+1, query)
	add("fragment", o.Fragment+1, fragment)
	return parts
}
