package site

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// FuzzParseList reads arbitrary lists: the result is a list or a ListError. A list
// has the same public suffixes as the slow algorithm.
func FuzzParseList(f *testing.F) {
	f.Add(sections("com\n*.ck\n!www.ck", "github.io"), "www.ck")
	f.Add("\ufeff// x\r\n"+sections("公司.cn x", "*.公司.cn"), "a.公司.cn.")
	f.Add(listText(f), "x.y.city.kobe.jp")
	f.Add(sections("a..b", " c"), "..")
	f.Fuzz(func(t *testing.T, text, host string) {
		list, err := ParseList(strings.NewReader(text))
		if err != nil {
			var e *ListError
			if !errors.As(err, &e) {
				t.Fatalf("%T: %v", err, err)
			}
			checkListError(t, e)
			return
		}
		compareHost(t, list, slowRules(t, text), host)
	})
}

// FuzzList is FuzzParseList of lists with their sections in place.
func FuzzList(f *testing.F) {
	f.Add("com\nco.uk\n*.ck\n!www.ck", "blogspot.com", "a.b.com")
	f.Add("*.a", "b.a\n*.b.a\n!c.b.a", "d.c.b.a")
	f.Add("a", "*.a\nb.a\nb.b.a", "b.b.b.a.")
	f.Add("*.b.a\n!c.b.a\nd.c.b.a", "", "d.c.b.a")
	f.Fuzz(func(t *testing.T, icann, private, host string) {
		text := sections(icann, private)
		list, err := ParseList(strings.NewReader(text))
		if err != nil {
			return
		}
		compareHost(t, list, slowRules(t, text), host)
	})
}

// compareHost compares a list with the slow algorithm for a host, and for the
// rules of the list.
func compareHost(t *testing.T, list *List, rules []slowRule, host string) {
	t.Helper()
	if list.Len() != len(rules) {
		t.Fatalf("%d rules, want %d", list.Len(), len(rules))
	}
	for _, r := range rules[:min(len(rules), 8)] {
		compare(t, list, rules, r.domain())
		compare(t, list, rules, "x."+r.domain())
	}
	h, err := weburl.ParseHost(host)
	if err != nil {
		return
	}
	suffix, ok := Finder{list}.PublicSuffix(h)
	domain, okDomain := Finder{list}.RegistrableDomain(h)
	text, isDomain := h.Domain()
	name, dot := strings.CutSuffix(text, ".")
	if ok != (isDomain && !hasEmptyLabel(name)) {
		t.Fatalf("PublicSuffix of %q = %q, %v", host, suffix, ok)
	}
	if !ok {
		return
	}
	compare(t, list, rules, name)
	want := slowPublicSuffix(rules, name, false)
	if dot {
		want += "."
	}
	if suffix != want {
		t.Fatalf("PublicSuffix of %q = %q, want %q", host, suffix, want)
	}
	if okDomain != (suffix != text) {
		t.Fatalf("RegistrableDomain of %q = %q, %v", host, domain, okDomain)
	}
	if label, found := strings.CutSuffix(domain, "."+suffix); okDomain && (!found || strings.Contains(label, ".") || label == "") {
		t.Fatalf("RegistrableDomain of %q = %q, the suffix is %q", host, domain, suffix)
	}
}
