package weburl_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// editCase is a case of testdata/edit.json: an edit of the URL href, or of the
// zero URL when href is empty, and the href of the result or the error.
type editCase struct {
	Href   string   `json:"href"`
	Op     string   `json:"op"`
	Value  string   `json:"value"`
	Quoted string   `json:"quoted"`
	Values []string `json:"values"` // of JoinPath, and of WithQueryList in pairs
	Want   *string  `json:"want"`
	Error  string   `json:"error"` // the name of the validation error
	Index  int      `json:"index"`
	Start  int      `json:"start"`
	End    int      `json:"end"`
}

// edit applies the case's edit.
func (tt editCase) edit(t *testing.T, u weburl.URL) (weburl.URL, error) {
	t.Helper()
	value := text{tt.Value, tt.Quoted}.string(t)
	switch tt.Op {
	case "WithScheme":
		return u.WithScheme(value)
	case "WithUsername":
		return u.WithUsername(value)
	case "WithPassword":
		return u.WithPassword(value)
	case "WithHostPort":
		return u.WithHostPort(value)
	case "WithHost":
		return u.WithHost(value)
	case "WithPath":
		return u.WithPath(value)
	case "JoinPath":
		return u.JoinPath(tt.Values...)
	case "WithQuery":
		return u.WithQuery(value)
	case "WithFragment":
		return u.WithFragment(value)
	case "WithQueryList":
		return u.WithQueryList(tt.list())
	case "WithoutPort":
		return u.WithoutPort(), nil
	case "WithoutQuery":
		return u.WithoutQuery(), nil
	case "WithoutFragment":
		return u.WithoutFragment(), nil
	case "WithPort":
		port, err := strconv.ParseUint(value, 10, 16)
		if err != nil {
			t.Fatal(err)
		}
		return u.WithPort(uint16(port))
	case "WithoutCredentials":
		return u.WithoutCredentials(), nil
	case "AppendSegments":
		return u.AppendSegments(tt.Values...)
	case "WithSegments":
		return u.WithSegments(tt.Values...)
	case "WithSegment":
		index, err := strconv.Atoi(tt.Values[0])
		if err != nil {
			t.Fatal(err)
		}
		return u.WithSegment(index, tt.Values[1])
	case "WithoutTrailingSlash":
		return u.WithoutTrailingSlash(), nil
	}
	t.Fatalf("no edit %q", tt.Op)
	return u, nil
}

func (tt editCase) list() (list form.List) {
	for i := 0; i < len(tt.Values); i += 2 {
		list.Append(tt.Values[i], tt.Values[i+1])
	}
	return list
}

// TestEdit applies each edit and compares the outcome.
//
// https://url.spec.whatwg.org/#dom-url-protocol
// https://url.spec.whatwg.org/#dom-url-username
// https://url.spec.whatwg.org/#dom-url-password
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-port
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-hash
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
// https://url.spec.whatwg.org/#set-the-username
// https://url.spec.whatwg.org/#set-the-password
// https://url.spec.whatwg.org/#default-port
func TestEdit(t *testing.T) {
	for _, tt := range vector.Load[editCase](t, vector.Own(t, "testdata/edit.json"), 398) {
		before := mustParse(t, tt.Href)
		copied := before
		after, err := tt.edit(t, before)
		if before != copied {
			t.Errorf("%q.%s changed the URL itself", tt.Href, tt.Op)
		}
		if tt.Want != nil {
			if err != nil || after.Href() != *tt.Want {
				t.Errorf("%q.%s(%q): %q, %v, want %q", tt.Href, tt.Op, tt.Value+tt.Quoted, after, err, *tt.Want)
			}
			checkLayout(t, after)
			continue
		}
		checkEditError(t, tt, after, err)
	}
}

// checkEditError checks that an edit failed for the expected reason.
func checkEditError(t *testing.T, tt editCase, after weburl.URL, err error) {
	t.Helper()
	var e *weburl.EditError
	if !errors.As(err, &e) || after.IsValid() {
		t.Errorf("%q.%s(%q): %q, %v, want an EditError and no URL", tt.Href, tt.Op, tt.Value+tt.Quoted, after, err)
		return
	}
	if e.Op != tt.Op || e.Code.String() != tt.Error || e.Index != tt.Index || e.Start != tt.Start || e.End != tt.End || !e.Fatal {
		t.Errorf("%q.%s(%q): %s %v in %d at %d to %d, want %q in %d at %d to %d", tt.Href, tt.Op, tt.Value+tt.Quoted,
			e.Op, e.Code, e.Index, e.Start, e.End, tt.Error, tt.Index, tt.Start, tt.End)
	}
	if !errors.Is(err, e.Code) {
		t.Errorf("%q.%s(%q): errors.Is does not find what %v wraps", tt.Href, tt.Op, tt.Value+tt.Quoted, err)
	}
	if (e.Cause != nil) != (e.Code == reason.DomainToASCII) {
		t.Errorf("%q.%s(%q): cause %v", tt.Href, tt.Op, tt.Value+tt.Quoted, e.Cause)
	}
	if message := err.Error(); !strings.HasPrefix(message, "weburl: "+tt.Op) || !strings.HasSuffix(message, e.Code.Remedy()) {
		t.Errorf("%q.%s(%q): message %q does not name the method or the remedy", tt.Href, tt.Op, tt.Value+tt.Quoted, message)
	}
}

// TestEveryRefusalOccurs checks that each reason for which an edit is refused occurs at
// least twice in the vectors. The exceptions are TooLong, because it takes 4 GiB, and
// InvalidAddr, because its value is no text (TestWithAddr).
func TestEveryRefusalOccurs(t *testing.T) {
	occurrences := map[string]int{}
	for _, tt := range vector.Load[editCase](t, vector.Own(t, "testdata/edit.json"), 398) {
		occurrences[tt.Error]++
	}
	for _, tt := range segmentCases(t) {
		occurrences[tt.Error]++
	}
	for _, tt := range partsCases(t) {
		occurrences[tt.Error]++
	}
	for code := reason.ZeroURL; code <= reason.NoSegment; code++ {
		if n := occurrences[code.String()]; n < 2 && code != reason.TooLong && code != reason.InvalidAddr {
			t.Errorf("%v occurs %d times, want at least 2", code, n)
		}
	}
}

// TestEditsDoNotShare makes two URLs from one base URL. Neither edit may change
// the other result or the base URL.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func TestEditsDoNotShare(t *testing.T) {
	base := mustParse(t, "https://weburl.example/a/b/c")
	x, errX := base.JoinPath("../x")
	y, errY := base.JoinPath("../y/z")
	if errX != nil || errY != nil || base.Path() != "/a/b/c" || x.Path() != "/a/b/x" || y.Path() != "/a/b/y/z" {
		t.Errorf("base %q, x %q %v, y %q %v", base, x, errX, y, errY)
	}
}
