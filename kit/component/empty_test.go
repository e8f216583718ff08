package component_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

// TestEmpty checks which components are present although they are empty: those that
// the documentation names, and no others.
func TestEmpty(t *testing.T) {
	allowed := []string{"path", "query", "fragment", "query:q", "query-all:q", "path:1", "path:-1", "host:1", "host:-1"}
	seen := map[string]bool{}
	for _, input := range []string{
		"https://example.com/", "https://a.example./?q", "https://a../?q=#", "foo://h?#", "foo://h/?q=", "foo:", "foo:?#", "mailto:?q", "file:///", "http://.a/a.?&q",
		"http://:@h/", "http://www.example.com/?", "http://../", "https://a..b/", "blob:", "javascript:", "http://192.0.2.1/#", "foo:///",
	} {
		u := weburl.MustParse(input)
		components := slices.Collect(component.All())
		for _, name := range append(allowed, "url:query:q", "idn:host:1", "default:port", "idn:url") {
			c, err := component.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			components = append(components, c)
		}
		for _, c := range components {
			value, ok := c.Get(u)
			if ok && value == "" {
				seen[strings.TrimPrefix(strings.TrimPrefix(c.String(), "url:"), "idn:")] = true
			}
			template, err := component.Compile("{must:"+c.String()+"}", component.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := template.Append(nil, u); (err == nil) != ok {
				t.Errorf("{must:%s} of %q: %v, but it has it: %v", c, u, err, ok)
			}
		}
	}
	for _, name := range allowed {
		if !seen[name] {
			t.Errorf("%s is never empty", name)
		}
		delete(seen, name)
	}
	if len(seen) > 0 {
		t.Errorf("these are empty, too: %v", seen)
	}
}
