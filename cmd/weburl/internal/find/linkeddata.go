package find

import (
	"slices"
	"strings"
)

// linkedData finds the URLs in JSON-LD: the values that are URLs as a whole, which may
// be relative, and URLs with "://" anywhere, as in JSON.
//
// https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents
func (c *collection) linkedData() {
	var s linkedDataScope
	c.eachString(func(start, end int) {
		value := c.text[start:end]
		after := strings.TrimLeft(c.text[end+1:], " \t\r\n")
		switch {
		case strings.HasPrefix(after, ":"):
			s.key(value)
			c.quoted(start, end, jsonSyntax, "string")
		case s.top().name != 0 && !strings.HasPrefix(value, "_:") && !isWords(value): // a blank node has no URL
			c.add(jsonSyntax.read(value), start, "json-ld "+s.names[s.top().name])
		default:
			c.quoted(start, end, jsonSyntax, "string")
		}
	}, func(start, end int) {
		c.bareIn(start, end)
		for i := start; i < end; i++ {
			s.punctuation(c.text[i])
		}
	})
}

// isWords reports whether a value that should be a URL is a text, such as the name of a
// person in sameAs.
func isWords(value string) bool {
	return strings.Contains(strings.TrimSpace(value), " ") && !strings.ContainsAny(value, "/:.?#")
}

// linkedDataScope is what a place in JSON-LD is in: objects and arrays.
type linkedDataScope struct {
	levels []linkedDataLevel
	names  []string // that levels have; the first one is empty
}

// linkedDataLevel is an object or an array. The values of an array are those of the
// key that has the array.
type linkedDataLevel struct {
	name      uint8 // of the key, if its values are URLs; an index, 0 for none
	isArray   bool
	isContext bool // the key has a context, or the object is one or in one
}

// top returns the innermost object or array.
func (s *linkedDataScope) top() linkedDataLevel {
	if len(s.levels) == 0 {
		return linkedDataLevel{}
	}
	return s.levels[len(s.levels)-1]
}

// key takes the key of an object. The keys of a context are names that it defines.
func (s *linkedDataScope) key(key string) {
	if len(s.levels) == 0 {
		return
	}
	top := &s.levels[len(s.levels)-1]
	switch {
	case top.isArray:
		return
	case key == "@context":
		top.isContext = true
	case len(s.levels) > 1 && s.levels[len(s.levels)-2].isContext:
		return // the object is a context, or part of one
	default:
		top.isContext = false
	}
	top.name = 0
	if key == "@list" || key == "@set" {
		if len(s.levels) > 1 {
			top.name = s.levels[len(s.levels)-2].name
		}
		return
	}
	if key = key[strings.LastIndexAny(key, ":/#")+1:]; slices.Contains(urlKeys(), key) {
		top.name = s.index(key)
	}
}

func (s *linkedDataScope) index(name string) uint8 {
	if s.names == nil {
		s.names = []string{""}
	}
	i := slices.Index(s.names, name)
	if i < 0 {
		i = len(s.names)
		s.names = append(s.names, name)
	}
	return uint8(i)
}

// punctuation takes a character between strings.
func (s *linkedDataScope) punctuation(c byte) {
	switch c {
	case '{':
		s.levels = append(s.levels, linkedDataLevel{isContext: s.top().isContext})
	case '[':
		level := s.top()
		level.isArray = true
		s.levels = append(s.levels, level)
	case '}', ']':
		s.levels = s.levels[:max(len(s.levels)-1, 0)]
	}
}

// urlKeys are the keys of JSON-LD and the properties of schema.org whose values are
// URLs when they are strings. Properties that often have a name or a text, such as
// license and isPartOf, are not among them.
//
// https://schema.org/URL
func urlKeys() []string {
	return []string{
		"@id", "@context", "acquireLicensePage", "actionableFeedbackPolicy", "additionalType", "archivedAt", "codeRepository", "contentUrl",
		"correctionsPolicy", "discussionUrl", "diversityPolicy", "downloadUrl", "embedUrl", "ethicsPolicy", "hasMap", "hasMenu", "image",
		"installUrl", "isBasedOnUrl", "item", "logo", "mainEntityOfPage", "masthead", "paymentUrl", "photo", "primaryImageOfPage",
		"publishingPrinciples", "relatedLink", "replyToUrl", "sameAs", "screenshot", "serviceUrl", "significantLink", "target", "targetUrl",
		"thumbnail", "thumbnailUrl", "tourBookingPage", "trackingUrl", "url", "urlTemplate", "usageInfo", "webFeed",
	}
}
