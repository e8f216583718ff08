package suite_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// TestWPTParse runs the parsing tests of web-platform-tests.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
// https://url.spec.whatwg.org/#concept-url-origin
func TestWPTParse(t *testing.T) {
	for _, file := range []struct {
		name                   string
		cases, failures, attrs int
	}{
		{wpt.URLs, wpt.URLCount, 267, 6651},
		{wpt.URLsJavaScript, wpt.URLsJavaScriptCount, 0, 11},
	} {
		failures, compared := 0, 0
		for _, tt := range wpt.LoadURLs(t, file.name, file.cases) {
			if tt.Failure {
				failures++
			}
			compared += checkWPT(t, tt)
		}
		if failures != file.failures || compared != file.attrs {
			t.Errorf("%s: %d failures and %d attributes, want %d and %d", file.name, failures, compared, file.failures, file.attrs)
		}
	}
}

// checkWPT returns how many attributes it compared.
func checkWPT(t *testing.T, tt wpt.URL) (compared int) {
	t.Helper()
	var base weburl.URL
	if tt.Base != nil {
		var err error
		if base, err = weburl.Parse(*tt.Base); err != nil {
			if !tt.Failure {
				t.Errorf("base %q: %v", *tt.Base, err)
			}
			return 0
		}
	}
	u, err := base.Parse(tt.Input)
	if (err != nil) != tt.Failure || base.CanParse(tt.Input) == tt.Failure {
		t.Errorf("%q against %q: %q, %v, want failure %v", tt.Input, base, u, err, tt.Failure)
		return 0
	}
	for name, want := range tt.Attributes() {
		compared++
		if got := attribute(t, u, name); got != *want {
			t.Errorf("%q against %q: %s %q, want %q", tt.Input, base, name, got, *want)
		}
	}
	return compared
}

// errNotUint16 is the error for a port that is not a value of WithPort's type.
var errNotUint16 = errors.New("not a uint16")

// set calls the method of this package that corresponds to an attribute's
// setter.
func set(u weburl.URL, name, value string) (weburl.URL, error) {
	switch name {
	case "href":
		return weburl.Parse(value)
	case "protocol":
		return u.WithScheme(value)
	case "username":
		return u.WithUsername(value)
	case "password":
		return u.WithPassword(value)
	case "host":
		return u.WithHostPort(value)
	case "hostname":
		return u.WithHost(value)
	case "pathname":
		return u.WithPath(value)
	case "port":
		return setPort(u, value)
	case "search":
		if value == "" {
			return u.WithoutQuery(), nil
		}
		return u.WithQuery(strings.TrimPrefix(value, "?"))
	case "hash":
		if value == "" {
			return u.WithoutFragment(), nil
		}
		return u.WithFragment(strings.TrimPrefix(value, "#"))
	}
	return u, fmt.Errorf("no setter for %q", name)
}

func setPort(u weburl.URL, value string) (weburl.URL, error) {
	if value == "" {
		return u.WithoutPort(), nil
	}
	port, err := strconv.ParseUint(value, 10, 16)
	if err != nil {
		return u, errNotUint16
	}
	return u.WithPort(uint16(port))
}

// reasonOf returns why an edit was refused.
func reasonOf(err error) string {
	var e *weburl.EditError
	switch {
	case errors.Is(err, errNotUint16):
		return "not a uint16"
	case errors.As(err, &e) && e.Code != 0:
		return e.Code.String()
	case errors.As(err, &e):
		return e.Code.Error()
	}
	return err.Error()
}

// wptRefusals has the number of cases that each reason refuses. The first
// number is of cases where the standard's setter ignores the value. The second
// is of cases where it takes a part of the value, or takes all of it and the
// result parses to another URL. Cases that are not counted here must succeed.
var wptRefusals = map[string][2]int{
	"not a uint16":                    {4, 11},
	"IPv4-in-IPv6-invalid-code-point": {8, 0},
	"IPv6-invalid-code-point":         {2, 0},
	"domain-to-ASCII":                 {10, 0},
	"host-invalid-code-point":         {8, 0},
	"host-missing":                    {5, 0},
	"port-out-of-range":               {0, 1},
	reason.OpaquePath.Error():         {7, 0},
	reason.NoAuthority.Error():        {15, 0},
	reason.InvalidScheme.Error():      {10, 0},
	reason.SpecialMismatch.Error():    {10, 0},
	reason.FileAuthority.Error():      {3, 0},
	reason.FileEmptyHost.Error():      {3, 0},
	reason.EmptyHost.Error():          {4, 0},
	reason.PortInHost.Error():         {2, 0},
	reason.NoPort.Error():             {0, 3},
	reason.Rest.Error():               {0, 30},
	reason.TabOrNewline.Error():       {4, 11},
}

// TestWPTSetters runs the tests of the setters through the With… methods. Each
// must return the URL that the setter makes, or an error where the setter
// ignores the value or a part of it. The counts are exact, so the test fails
// when an edit begins to succeed or to fail.
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
func TestWPTSetters(t *testing.T) {
	count, refusals := 0, map[string][2]int{}
	for name, cases := range wpt.LoadSetters(t, wpt.Setters, wpt.SetterCount) {
		for _, tt := range cases {
			count++
			why, part := checkWPTSetter(t, name, tt)
			if why == "" {
				continue
			}
			n := refusals[why]
			if part {
				n[1]++
			} else {
				n[0]++
			}
			refusals[why] = n
		}
	}
	if count != 278 {
		t.Errorf("%d cases, want 278", count)
	}
	if !maps.Equal(refusals, wptRefusals) {
		for _, why := range slices.Sorted(maps.Keys(refusals)) {
			t.Logf("%q: {%d, %d},", why, refusals[why][0], refusals[why][1])
		}
		t.Errorf("refused\n got %v\nwant %v", refusals, wptRefusals)
	}
}

// checkWPTSetter returns why the edit was refused, if it was, and whether the
// setter nevertheless changes the URL.
func checkWPTSetter(t *testing.T, name string, tt wpt.Setter) (why string, part bool) {
	t.Helper()
	before := mustParse(t, tt.Href)
	after, err := set(before, name, tt.NewValue)
	if err == nil {
		for attr, want := range tt.Expected {
			if got := attribute(t, after, attr); got != *want {
				t.Errorf("%q with %s %q: %s %q, want %q", tt.Href, name, tt.NewValue, attr, got, *want)
			}
		}
		return "", false
	}
	object, objectErr := webapi.NewURL(tt.Href)
	if objectErr != nil {
		t.Fatal(objectErr)
	}
	switch name {
	case "protocol":
		object.SetProtocol(tt.NewValue)
	case "host":
		object.SetHost(tt.NewValue)
	case "hostname":
		object.SetHostname(tt.NewValue)
	case "port":
		object.SetPort(tt.NewValue)
	case "pathname":
		object.SetPathname(tt.NewValue)
	case "username":
		object.SetUsername(tt.NewValue)
	case "password":
		object.SetPassword(tt.NewValue)
	}
	return reasonOf(err), object.Href() != before.Href()
}

// TestWPTParts takes the URLs of urltestdata.json apart and builds them again.
// The result must be the same URL; only credentials with escapes that
// Parts.URL writes in another way may differ.
//
// https://url.spec.whatwg.org/#concept-url
func TestWPTParts(t *testing.T) {
	same, changed := 0, 0
	for _, tt := range wpt.LoadURLs(t, wpt.URLs, wpt.URLCount) {
		var base weburl.URL
		if tt.Base != nil {
			base, _ = weburl.Parse(*tt.Base)
		}
		u, err := base.Parse(tt.Input)
		if err != nil {
			continue
		}
		switch built, err := u.Parts().URL(); {
		case err != nil:
			t.Errorf("%q: %v", u, err)
		case built == u:
			same++
		case built.Href() == strings.Replace(u.Href(), "$%&", "$%25&", 1):
			changed++ // a "%" that is not an escape
		default:
			t.Errorf("%q becomes %q", u, built)
		}
	}
	if same != 620 || changed != 4 {
		t.Errorf("%d URLs stay the same, %d change, want 620 and 4", same, changed)
	}
}
