package site_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

// TestEqual compares sites. The method Equal takes one argument of the type itself,
// as package go-cmp, which other programs use in their tests, wants it.
func TestEqual(t *testing.T) {
	typ := reflect.TypeFor[site.Site]()
	method, ok := typ.MethodByName("Equal")
	if want := reflect.TypeFor[func(a, b site.Site) bool](); !ok || method.Type != want {
		t.Errorf("the method Equal is %v, want %v", method.Type, want)
	}
	of := func(s string) site.Site { return site.Of(weburl.MustParse(s).Origin()) }
	a, b := of("https://a.example/"), of("http://a.example/")
	if a.Equal(b) || !a.Equal(a) || !(site.Site{}).Equal(site.Site{}) || a.Equal(site.Site{}) {
		t.Error("sites")
	}
}

// TestZero covers zero values and nil arguments.
func TestZero(t *testing.T) {
	err := &site.ListError{Text: "x", Start: -1, End: 1}
	if got, want := err.Error(), "site: public suffix list, line 0: unknown: the list is not well-formed; compare it with its source"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if list, err := site.ParseList(nil); list != nil || !errors.Is(err, site.MissingSection) {
		t.Errorf("ParseList: %v, %v", list, err)
	}
	for _, list := range []*site.List{nil, {}} {
		if got := list.PublicSuffix("www.example.com"); got != "com" || list.Len() != 0 || list.ICANN().Len() != 0 || list.String() != "public suffix list" {
			t.Errorf("empty List: %q, %d rules, %q", got, list.Len(), list)
		}
		if domain, ok := (site.Finder{Rules: list}).RegistrableDomain(weburl.MustParse("https://www.example.co.uk/").Host()); domain != "co.uk" || !ok {
			t.Errorf("empty List: registrable domain %q, %v", domain, ok)
		}
	}
}
