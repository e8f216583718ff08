package urlpattern_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
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
		reason                     reason.Code
	}{
		{`"c/:d"`, base, "example.com", "/a/c/:d", "*", 0},
		{`"https://h/c"`, weburl.URL{}, "h", "/c", "*", 0},
		{`{"pathname": "c"}`, base, "example.com", "/a/c", "*", 0},
		{`{"pathname": "/c", "baseURL": "https://h/"}`, base, "h", "/c", "*", 0},
		{`{"search": "x"}`, weburl.URL{}, "*", "*", "x", 0},
		{`{}`, base, "example.com", "/a/b", "q", 0},
		{`{"path": "/c"}`, base, "", "", "", reason.InvalidValue},
		{`{"pathname": null}`, base, "", "", "", reason.InvalidValue},
		{`{"unknown": "x", "pathname": "/"}`, base, "", "", "", reason.InvalidValue},
		{`7`, base, "", "", "", reason.InvalidValue},
		{`null`, base, "", "", "", reason.InvalidValue},
		{`["/"]`, base, "", "", "", reason.InvalidValue},
		{`{"pathname": "/:"}`, base, "", "", "", reason.MissingName},
		{`"/c"`, weburl.URL{}, "", "", "", reason.NoProtocol},
	} {
		var value any
		if err := json.Unmarshal([]byte(test.text), &value); err != nil {
			t.Fatal(err)
		}
		p, err := urlpattern.Options{Base: test.base}.FromValue(value)
		var refused *urlpattern.Error
		if errors.As(err, &refused) != (test.reason != 0) || refused != nil && refused.Code != test.reason {
			t.Errorf("%s: %v", test.text, err)
		}
		if p.Component(urlpattern.Hostname) != test.hostname || p.Component(urlpattern.Pathname) != test.pathname || p.Component(urlpattern.Search) != test.search {
			t.Errorf("%s: %q, %q, %q", test.text, p.Component(urlpattern.Hostname), p.Component(urlpattern.Pathname), p.Component(urlpattern.Search))
		}
	}
}
