package unfurl_test

import (
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/unfurl"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestIllFormed checks that bytes that are not UTF-8 stay, as their escapes. The
// scripts are UTF-8.
func TestIllFormed(t *testing.T) {
	var out strings.Builder
	code := unfurl.Run([]string{"format", "%p?%q"}, strings.NewReader("http://h/\xFF?q=\xE9\nh/\xFE"), &out, io.Discard)
	if code != 0 || out.String() != "/%FF?q=%E9\n/%FE?\n" {
		t.Errorf("%d, %q", code, out.String())
	}
}

// TestManyKeys lists the names of a URL with many parameters, each once.
func TestManyKeys(t *testing.T) {
	growth.Check(t, "keys", func(url string) {
		if code := unfurl.Run([]string{"keys"}, strings.NewReader(url), io.Discard, io.Discard); code != 0 {
			t.Fatal(code)
		}
	}, func(n int) string {
		query := []byte("https://h/?")
		for len(query) < n {
			query = append(strconv.AppendInt(query, int64(len(query)), 36), '&')
		}
		return string(query)
	})
}
