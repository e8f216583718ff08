package find

import (
	"encoding/xml"
	"html"
	"io"
	"slices"
	"strings"
)

// xml finds the URLs of XML: in the elements of site maps and feeds that hold URLs, if
// the root element is one of these, in attributes with the name of one that does in HTML, and among other words, which may
// be the value of an entity. It searches a document that is not well-formed to its first mistake, and the rest as
// plain text. A reference to an entity of the document is not replaced, and no URL begins with one.
func (c *collection) xml() {
	d := xml.NewDecoder(strings.NewReader(strings.Replace(c.text, `<?xml version="1.1"`, `<?xml version="1.0"`, 1)))
	d.Strict, d.Entity = false, xml.HTMLEntity
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // is UTF-8 already
	element, root := "", ""
	for {
		start := int(d.InputOffset())
		token, err := d.RawToken()
		end := int(d.InputOffset())
		if err != nil {
			c.bareIn(min(start, len(c.text)), len(c.text))
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			if element = t.Name.Local; root == "" {
				root = element
			}
			if !isFeed(root) {
				element = ""
			}
			c.xmlTag(start, end)
		case xml.EndElement:
			element = ""
		case xml.CharData:
			c.xmlText(start, end, element)
		case xml.Directive:
			for _, m := range xmlValue.get().FindAllStringSubmatchIndex(c.text[start:end], -1) {
				c.quoted(start+m[2]+1, start+m[3]-1, xmlSyntax, InText)
			}
		case xml.Comment:
			c.bareIn(start, end-len("-->"))
		}
	}
}

// isFeed reports whether the root element of a document is that of a site map, of RSS
// or of Atom.
func isFeed(root string) bool {
	return slices.Contains([]string{"urlset", "sitemapindex", "rss", "RDF", "feed", "entry"}, root)
}

// isXMLURL reports whether the text of an element of a site map, of RSS or of Atom is
// a URL.
func isXMLURL(element string) bool {
	return slices.Contains([]string{"loc", "link", "url", "comments", "docs", "icon", "logo", "uri", "content_loc", "player_loc", "thumbnail_loc"}, element)
}

// xmlText adds the URLs in the text between two tags.
func (c *collection) xmlText(start, end int, element string) {
	s := xmlSyntax
	if source := c.text[start:end]; strings.HasPrefix(source, "<![CDATA[") && strings.HasSuffix(source, "]]>") {
		s = plainSyntax
		start, end = start+len("<![CDATA["), end-len("]]>")
	}
	if !isXMLURL(element) {
		c.quoted(start, end, s, InText)
		return
	}
	w := s.read(c.text[start:end])
	if u := trimmed(w.text, 0, len(w.text)); u.end > u.start {
		part, at := w.part(u.start, u.end)
		c.add(part, start+at, element)
	}
}

// xmlTag adds the URLs in the attributes of a tag.
func (c *collection) xmlTag(start, end int) {
	tag := c.text[start:end]
	element, attributes, length := scanTag(tag, nil)
	if length == 0 {
		return
	}
	for _, a := range attributes {
		w := attributeSyntax.read(tag[a.start:a.end])
		named := tag[a.at : a.at+len(a.name)]
		where := tag[1:1+len(element)] + " " + named
		switch prefix, name, _ := strings.Cut(a.name, ":"); named {
		case "href", "src", "url", "xlink:href", "rdf:about", "rdf:resource", "xmlUrl", "htmlUrl":
			u := trimmed(w.text, 0, len(w.text))
			part, at := w.part(u.start, u.end)
			if entity := xmlEntity.get().FindString(part.source); entity == "" || !strings.HasPrefix(part.text, entity) {
				c.add(part, start+a.start+at, where)
			}
		default:
			if name == "schemalocation" { // pairs of the name of a namespace and of where its schema is
				for _, m := range xmlPair.get().FindAllStringSubmatchIndex(w.text, -1) {
					part, at := w.part(m[2], m[3])
					c.bareWithin(part, start+a.start+at, where)
				}
			} else if prefix != "xmlns" {
				c.bareWithin(w, start+a.start, where)
			}
		}
	}
}

// xmlSyntax is how a text is written between tags.
var xmlSyntax = syntax{special: "&", escape: func(s string) (string, int) { return reference(s, false) }, encode: html.EscapeString}
