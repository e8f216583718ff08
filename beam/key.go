package weburlbeam

import (
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/component"
	"github.com/weburl-go/weburl/dedupe"
)

// Key says by what URLs are compared or counted. The zero Key is the whole URL.
type Key struct {
	name      string
	component component.Component
	keyer     *dedupe.Keyer // or the component, if it is nil
}

// ParseKey returns the key with a name: that of a component as in package component,
// such as url, host, site, surt or query:id, or one of the modes exact, normalized, keys
// and similar of package dedupe.
func ParseKey(name string) (Key, error) {
	c, err := component.Parse(name)
	if err == nil {
		return Key{name: name, component: c}, nil
	}
	if mode, ok := dedupe.ParseMode(name); ok {
		return Key{name: name, keyer: &dedupe.Keyer{Mode: mode}}, nil
	}
	return Key{}, fmt.Errorf("%w; or take one of exact, normalized, keys, similar", err)
}

// MustKey is like ParseKey for a name in the source code. It panics if there is no such
// key.
func MustKey(name string) Key {
	k, err := ParseKey(name)
	if err != nil {
		panic(err)
	}
	return k
}

// String returns the name of the key.
func (k Key) String() string {
	if k.name == "" {
		return "url"
	}
	return k.name
}

// append appends the key of a URL: one byte that says whether there is one, and its
// bytes.
func (k Key) append(dst []byte, u weburl.URL) []byte {
	dst = append(dst, 1)
	switch {
	case k.keyer != nil:
		return k.keyer.Append(dst, u)
	case k.name == "":
		return append(dst, u.Href()...)
	}
	dst, ok := k.component.Append(dst, u)
	if !ok {
		dst = append(dst[:0], 0)
	}
	return dst
}
