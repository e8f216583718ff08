package find

import "strings"

// robots finds the site maps that a robots.txt names, and the URLs in its comments.
// What it allows and disallows are patterns rather than URLs.
//
// https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4
func (c *collection) robots() {
	offset := 0
	for line := range strings.Lines(c.text) {
		value := strings.IndexByte(line, ':') + 1
		comment := strings.IndexByte(line, '#')
		if comment < 0 {
			comment = len(line)
		}
		if value > 0 && value <= comment && strings.EqualFold(strings.TrimSpace(line[:value-1]), "sitemap") {
			if s := trimmed(c.text, offset+value, offset+comment); s.end > s.start {
				c.addSpan(s, "sitemap")
			}
		}
		c.bareIn(offset+comment, offset+len(line))
		offset += len(line)
	}
}
