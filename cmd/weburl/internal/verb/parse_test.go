package verb

import (
	"testing"

	"github.com/weburl-go/weburl/webapi"
)

// TestAttributes compares the attributes with those of the API, but for host, which has
// no port here.
func TestAttributes(t *testing.T) {
	for _, text := range []string{
		`foo://u"\:p@h"x:8/a"\?b#c`, "https://u:p@h:81/a?q#f", "https://h/?#", "http://h:80", "wss://h:444?", "ftp://h/#", "file:///a", "file://h/a?b", "data:,x",
		"blob:https://h:8/a", "blob:x", "foo:/.//a", "foo:", "foo://h", "https://@h/", "https://[::1]:8/",
	} {
		w := webapi.ParseURL(text)
		if w == nil {
			t.Fatalf("%s does not parse", text)
		}
		u := w.Record()
		want := [len(attributes)]string{
			w.Href(), w.Origin(), w.Protocol(), w.Username(), w.Password(), w.Hostname(), w.Hostname(), w.Port(), w.Pathname(), w.Search(), w.Hash(),
		}
		if got := attributeValues(&u); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
