package weburl_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// editCase is a case of testdata/edit.json: an edit of the URL href, or of the
// zero URL when href is empty, and the href of the result or the error.
type editCase struct {
	Href    string   `json:"href"`
	Op      string   `json:"op"`
	Value   string   `json:"value"`
	Quoted  string   `json:"quoted"`
	Values  []string `json:"values"` // of JoinPath, and of WithParams in pairs
	Want    *string  `json:"want"`
	Error   string   `json:"error"`   // the name of the validation error
	Refusal string   `json:"refusal"` // or the name of the constant
	Index   int      `json:"index"`
	Start   int      `json:"start"`
	End     int      `json:"end"`
}

var refusals = map[string]weburl.Refusal{
	"RefusedInvalidURL":      weburl.RefusedInvalidURL,
	"RefusedOpaquePath":      weburl.RefusedOpaquePath,
	"RefusedNoAuthority":     weburl.RefusedNoAuthority,
	"RefusedInvalidScheme":   weburl.RefusedInvalidScheme,
	"RefusedSpecialMismatch": weburl.RefusedSpecialMismatch,
	"RefusedFileAuthority":   weburl.RefusedFileAuthority,
	"RefusedFileEmptyHost":   weburl.RefusedFileEmptyHost,
	"RefusedEmptyHost":       weburl.RefusedEmptyHost,
	"RefusedPortInHostname":  weburl.RefusedPortInHostname,
	"RefusedNoPort":          weburl.RefusedNoPort,
	"RefusedRest":            weburl.RefusedRest,
	"RefusedAmbiguous":       weburl.RefusedAmbiguous,
	"RefusedInvalidAddr":     weburl.RefusedInvalidAddr,
	"RefusedTooLong":         weburl.RefusedTooLong,
	"RefusedTabOrNewline":    weburl.RefusedTabOrNewline,
	"RefusedUnbracketedIPv6": weburl.RefusedUnbracketedIPv6,
	"RefusedDotSegment":      weburl.RefusedDotSegment,
	"RefusedConflict":        weburl.RefusedConflict,
	"RefusedFirstSlash":      weburl.RefusedFirstSlash,
	"RefusedNoSegment":       weburl.RefusedNoSegment,
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
	case "WithHost":
		return u.WithHost(value)
	case "WithHostname":
		return u.WithHostname(value)
	case "WithPath":
		return u.WithPath(value)
	case "JoinPath":
		return u.JoinPath(tt.Values...)
	case "WithQuery":
		return u.WithQuery(value)
	case "WithFragment":
		return u.WithFragment(value)
	case "WithParams":
		return u.WithParams(tt.list())
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
	case "WithTrailingSlash":
		return u.WithTrailingSlash()
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
	name := ""
	if e.Name != 0 {
		name = e.Name.String()
	}
	if e.Op != tt.Op || name != tt.Error || e.Reason != refusals[tt.Refusal] || e.Index != tt.Index || e.Start != tt.Start || e.End != tt.End {
		t.Errorf("%q.%s(%q): %s %q %v in %d at %d to %d, want %q %q in %d at %d to %d", tt.Href, tt.Op, tt.Value+tt.Quoted,
			e.Op, name, e.Reason, e.Index, e.Start, e.End, tt.Error, tt.Refusal, tt.Index, tt.Start, tt.End)
	}
	if e.Name != 0 && !errors.Is(err, e.Name) || e.Reason != 0 && !errors.Is(err, e.Reason) {
		t.Errorf("%q.%s(%q): errors.Is does not find what %v wraps", tt.Href, tt.Op, tt.Value+tt.Quoted, err)
	}
	if (e.Cause != nil) != (e.Name == weburl.DomainToASCII) {
		t.Errorf("%q.%s(%q): cause %v", tt.Href, tt.Op, tt.Value+tt.Quoted, e.Cause)
	}
	remedy := e.Reason.Remedy()
	if e.Name != 0 {
		remedy = e.Name.Remedy()
	}
	if message := err.Error(); !strings.HasPrefix(message, "weburl: "+tt.Op) || !strings.HasSuffix(message, remedy) {
		t.Errorf("%q.%s(%q): message %q does not name the method or the remedy", tt.Href, tt.Op, tt.Value+tt.Quoted, message)
	}
}

// TestEveryRefusalOccurs checks that each refusal occurs at least twice in the
// vectors. The exceptions are RefusedTooLong, because it takes 4 GiB, and
// RefusedInvalidAddr, because its value is no text (TestWithAddr).
func TestEveryRefusalOccurs(t *testing.T) {
	occurrences := map[string]int{}
	for _, tt := range vector.Load[editCase](t, vector.Own(t, "testdata/edit.json"), 398) {
		occurrences[tt.Refusal]++
	}
	for _, tt := range segmentCases(t) {
		occurrences[tt.Refusal]++
	}
	for _, tt := range partsCases(t) {
		occurrences[tt.Refusal]++
	}
	for name := range refusals {
		if n := occurrences[name]; n < 2 && name != "RefusedTooLong" && name != "RefusedInvalidAddr" {
			t.Errorf("%s occurs %d times, want at least 2", name, n)
		}
	}
	// The constants have no gaps, and none is missing above.
	texts := map[string]bool{}
	for r := weburl.Refusal(1); !strings.HasPrefix(r.String(), "unknown"); r++ {
		texts[r.String()] = true
	}
	if len(texts) != len(refusals) {
		t.Errorf("%d refusals with a name, %d known here", len(texts), len(refusals))
	}
	if got := weburl.Refusal(0).Error(); got != "unknown" {
		t.Errorf("Refusal(0) is %q", got)
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
