package webapi_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/webapi"
)

var errSlow = errors.New("too slow")

// An evenEngine has expressions that match inputs of an even length, and cannot say
// what inputs with "slow" do.
type evenEngine struct{ flags *string }

func (e evenEngine) Compile(_, flags string) (urlpattern.Matcher, error) {
	*e.flags = flags
	return evenMatcher{}, nil
}

type evenMatcher struct{}

func (evenMatcher) Match(input string) ([]int, error) {
	switch {
	case strings.Contains(input, "slow"):
		return nil, errSlow
	case len(input)%2 != 0:
		return nil, nil
	}
	return []int{0, len(input), 1, len(input)}, nil
}

// TestURLPatternEngine checks that the constructors take an Engine, and that test and
// exec return its errors.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func TestURLPatternEngine(t *testing.T) {
	var flags string
	options := webapi.URLPatternOptions{Engine: evenEngine{&flags}, IgnoreCase: true}
	input := webapi.URLPatternInit{"pathname": `/((?=a)b)`}
	if _, err := webapi.NewURLPattern(input); !errors.Is(err, reason.UnsupportedRegExp) {
		t.Error("without an Engine: ", err)
	}
	p, err := webapi.NewURLPattern(input, options)
	if err != nil || flags != "vi" {
		t.Fatal(err, flags)
	}
	relative, err := webapi.NewURLPatternWithBase(webapi.URLPatternString(`/((?=a)b)`), "https://example.com/", options)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*webapi.URLPattern{p, relative} {
		for path, want := range map[string]string{"/b": "b", "/bcd": "bcd", "/bc": "", "/slow": "error"} {
			for _, input := range []webapi.URLPatternInput{
				webapi.URLPatternString("https://example.com" + path),
				webapi.URLPatternInit{"protocol": "https", "hostname": "example.com", "pathname": path},
			} {
				ok, err := p.Test(input)
				r, execErr := p.Exec(input)
				if want == "error" {
					if ok || r != nil || !errors.Is(err, errSlow) || !errors.Is(err, reason.FailedMatch) || !errors.Is(execErr, errSlow) {
						t.Errorf("%v: %v, %v, %v, %v", input, ok, err, r, execErr)
					}
					continue
				}
				if err != nil || execErr != nil || ok != (want != "") || ok != (r != nil) || ok && *r.Pathname.Groups["0"] != want {
					t.Errorf("%v: %v, %v, %v, %v", input, ok, err, r, execErr)
				}
			}
		}
	}
}
