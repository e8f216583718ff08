package urlpattern_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
)

// TestFromValue checks values of JSON.
//
// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value
func TestFromValue(t *testing.T) {
	base := weburl.MustParse("https://example.com/a/b?q")
	for _, test := range []struct {
		text                       string
		base                       weburl.URL
		hostname, pathname, search string
		reason                     urlpattern.Reason
	}{
		{`"c/:d"`, base, "example.com", "/a/c/:d", "*", 0},
		{`"https://h/c"`, weburl.URL{}, "h", "/c", "*", 0},
		{`{"pathname": "c"}`, base, "example.com", "/a/c", "*", 0},
		{`{"pathname": "/c", "baseURL": "https://h/"}`, base, "h", "/c", "*", 0},
		{`{"search": "x"}`, weburl.URL{}, "*", "*", "x", 0},
		{`{}`, base, "example.com", "/a/b", "q", 0},
		{`{"path": "/c"}`, base, "", "", "", urlpattern.InvalidValue},
		{`{"pathname": null}`, base, "", "", "", urlpattern.InvalidValue},
		{`{"unknown": "x", "pathname": "/"}`, base, "", "", "", urlpattern.InvalidValue},
		{`7`, base, "", "", "", urlpattern.InvalidValue},
		{`null`, base, "", "", "", urlpattern.InvalidValue},
		{`["/"]`, base, "", "", "", urlpattern.InvalidValue},
		{`{"pathname": "/:"}`, base, "", "", "", urlpattern.MissingName},
		{`"/c"`, weburl.URL{}, "", "", "", urlpattern.NoProtocol},
	} {
		var value any
		if err := json.Unmarshal([]byte(test.text), &value); err != nil {
			t.Fatal(err)
		}
		p, err := urlpattern.Options{Base: test.base}.FromValue(value)
		var refused *urlpattern.Error
		if errors.As(err, &refused) != (test.reason != 0) || refused != nil && refused.Reason != test.reason {
			t.Errorf("%s: %v", test.text, err)
		}
		if p.Hostname() != test.hostname || p.Pathname() != test.pathname || p.Search() != test.search {
			t.Errorf("%s: %q, %q, %q", test.text, p.Hostname(), p.Pathname(), p.Search())
		}
	}
}
