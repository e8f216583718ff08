package readers

import (
	"net/url"
	"strings"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// netReading is what net/url makes of an input: attributes by the names of the
// standard, or no URL.
type netReading struct {
	failed     bool
	attributes []edition.Attribute
}

// readNet parses with net/url, and resolves against base if there is one. A
// reference that stays without a scheme is no URL.
func readNet(input, base string) *netReading {
	u, err := url.Parse(input)
	if err == nil && base != "" {
		var against *url.URL
		if against, err = url.Parse(base); err == nil {
			u = against.ResolveReference(u)
		}
	}
	if err != nil || !u.IsAbs() {
		return &netReading{failed: true}
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	password, _ := u.User.Password()
	r := &netReading{}
	for _, a := range [...][2]string{
		{"href", u.String()}, {"protocol", u.Scheme + ":"}, {"username", u.User.Username()}, {"password", password},
		{"host", u.Host}, {"hostname", u.Hostname()}, {"port", u.Port()}, {"pathname", path},
		{"search", prefixed("?", u.RawQuery)}, {"hash", prefixed("#", u.EscapedFragment())},
	} {
		value := strings.ToValidUTF8(a[1], "\uFFFD")
		r.attributes = append(r.attributes, edition.Attribute{Name: a[0], Value: step.String(value)})
	}
	return r
}

// prefixed returns a component as the API of the standard shows it: with its
// delimiter, unless it is empty.
func prefixed(delimiter, s string) string {
	if s == "" {
		return ""
	}
	return delimiter + s
}

// group returns what net/url has in an attribute.
func (r *netReading) group(name string) edition.Group {
	if r.failed {
		return edition.Group{Failed: true}
	}
	for _, a := range r.attributes {
		if a.Name == name {
			return edition.Group{Value: a.Value}
		}
	}
	return edition.Group{Missing: true}
}
