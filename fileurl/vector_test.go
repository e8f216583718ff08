package fileurl_test

import (
	"encoding/hex"
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// pathCase is a case of testdata/from-unix.json and from-windows.json.
type pathCase struct {
	Path    string `json:"path"`
	PathHex string `json:"pathHex"` // instead of path, if that is not UTF-8
	Href    string `json:"href"`
	Back    string `json:"back"` // the path of the URL, unless it is path itself
	failure
}

// hrefCase is a case of testdata/to-unix.json and to-windows.json.
type hrefCase struct {
	Href    string `json:"href"`
	Path    string `json:"path"`
	PathHex string `json:"pathHex"`
	failure
}

// failure is the error of a case: the name of the reason, and the span.
type failure struct {
	Reason string `json:"reason"`
	Start  int    `json:"start"`
	End    int    `json:"end"`
}

// check compares the error with the expected one.
func (f failure) check(t *testing.T, what string, err error) {
	t.Helper()
	var e *fileurl.Error
	switch {
	case err == nil:
		if f != (failure{}) {
			t.Errorf("%s: no error, want %v", what, f)
		}
	case !errors.As(err, &e) || !errors.Is(err, e.Code):
		t.Errorf("%s: %T %v", what, err, err)
	case f != failure{e.Code.String(), e.Start, e.End}:
		t.Errorf("%s: %s at %d to %d, want %v", what, e.Code.String(), e.Start, e.End, f)
	}
}

func pathOf(t *testing.T, path, pathHex string) string {
	t.Helper()
	decoded, err := hex.DecodeString(pathHex)
	if err != nil {
		t.Fatal(err)
	}
	return path + string(decoded)
}

type system struct {
	name string
	from func(string) (weburl.URL, error)
	to   func(weburl.URL) (string, error)
}

var (
	unix    = system{"unix", fileurl.FromUnix, fileurl.ToUnix}
	windows = system{"windows", fileurl.FromWindows, fileurl.ToWindows}
)

// https://url.spec.whatwg.org/#path-percent-encode-set
func TestFromVectors(t *testing.T) {
	for s, count := range map[*system]int{&unix: 32, &windows: 78} {
		for _, c := range vector.Load[pathCase](t, "testdata/from-"+s.name+".json", count) {
			path := pathOf(t, c.Path, c.PathHex)
			u, err := s.from(path)
			c.check(t, s.name+" "+path, err)
			if err != nil {
				if u != (weburl.URL{}) {
					t.Errorf("%s %q: %v with an error", s.name, path, u)
				}
				continue
			}
			want := path
			if c.Back != "" {
				want = c.Back
			}
			if back, err := s.to(u); u.Href() != c.Href || back != want || err != nil {
				t.Errorf("%s %q: %s, then %q, %v; want %s, then %q", s.name, path, u, back, err, c.Href, want)
			}
		}
	}
}

// https://url.spec.whatwg.org/#percent-decode
func TestToVectors(t *testing.T) {
	for s, count := range map[*system]int{&unix: 27, &windows: 36} {
		for _, c := range vector.Load[hrefCase](t, "testdata/to-"+s.name+".json", count) {
			var u weburl.URL
			if c.Href != "" {
				u = weburl.MustParse(c.Href)
			}
			if u.Href() != c.Href {
				t.Errorf("%s is not canonical, so that the offsets have no meaning", c.Href)
			}
			path, err := s.to(u)
			c.check(t, s.name+" "+c.Href, err)
			if want := pathOf(t, c.Path, c.PathHex); path != want {
				t.Errorf("%s: %s is %q, want %q", s.name, c.Href, path, want)
			}
		}
	}
}
