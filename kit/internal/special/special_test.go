package special

import (
	"testing"

	"github.com/weburl-go/weburl"
)

// TestIsScheme compares IsScheme with the parser.
func TestIsScheme(t *testing.T) {
	for _, scheme := range []string{"http", "https", "ws", "wss", "ftp", "file", "HTTP", "Ws", "fil", "files", "gopher", "mailto", "sftp", "x"} {
		u, err := weburl.Parse(scheme + "://h/")
		if got := IsScheme(scheme); err != nil || got != u.IsSpecial() {
			t.Errorf("%s: %v, the parser says %v (%v)", scheme, got, u.IsSpecial(), err)
		}
	}
	if IsScheme("") || IsScheme("ﬁle") || IsScheme("httpſ") {
		t.Error("a scheme that is none is special")
	}
}
