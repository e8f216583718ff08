package clean_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/clean"
)

// TestAll lists the default rules and those of the ClearURLs format.
func TestAll(t *testing.T) {
	count, sources, scopes := 0, 0, 0
	var fbclid clean.Rule
	seen := map[clean.Rule]bool{}
	for r := range clean.Default().All() {
		if r.Provider == "" || r.Text == "" || seen[r] {
			t.Errorf("%+v", r)
		}
		seen[r] = true
		count++
		if r.Source != "" {
			sources++
		}
		if r.Scope != "" {
			scopes++
		}
		if r.Text == "fbclid" {
			fbclid = r
		}
	}
	if count < 200 || sources < 30 || scopes < 100 || fbclid.Provider != "Meta" || fbclid.Source == "" || fbclid.Scope != "" {
		t.Errorf("%d rules, %d with a source, %d for sites; %+v", count, sources, scopes, fbclid)
	}
	rules, err := clean.ParseRules(strings.NewReader(`{"providers":{"p":{"urlPattern":"^https?://p","rules":["a|b","c.*"],"referralMarketing":["tag"],"rawRules":["/ref=x"]}}}`))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for r := range rules.All() {
		if r.Scope != "^https?://p" || r.Provider != "p" {
			t.Errorf("%+v", r)
		}
		texts = append(texts, r.Text)
	}
	if got := strings.Join(texts, " "); got != "a|b c.* tag /ref=x" {
		t.Error(got)
	}
	for range (*clean.Rules)(nil).All() {
		t.Error("a rule of no rules")
	}
	for range rules.All() {
		break
	}
}

// isLong reports whether a name has more than three bytes, all in lower case.
func isLong(name string) bool { return len(name) > 3 && name == strings.ToLower(name) }

// TestRemove removes names that the caller chooses, and prefixes.
func TestRemove(t *testing.T) {
	u := weburl.MustParse("https://h/?Session=1&x-a=2&keep=3&x=4#x-b=5")
	for _, c := range []struct {
		rules *clean.Rules
		want  string
	}{
		{(*clean.Rules)(nil).Remove("session"), "https://h/?x-a=2&keep=3&x=4#x-b=5"},
		{(*clean.Rules)(nil).Remove("SESSION", "X-*"), "https://h/?keep=3&x=4"},
		{(*clean.Rules)(nil).Remove("session").Remove("x"), "https://h/?x-a=2&keep=3#x-b=5"},
		{(*clean.Rules)(nil).Remove("x*").Keep("x"), "https://h/?Session=1&keep=3&x=4"},
		{(*clean.Rules)(nil).Remove("*").Keep("keep"), "https://h/?keep=3"},
		{(*clean.Rules)(nil).RemoveFunc("long", isLong), "https://h/?x-a=2&x=4#x-b=5"},
		{(*clean.Rules)(nil).Remove("*").KeepFunc(isLong), "https://h/?Session=1&keep=3"},
		{(*clean.Rules)(nil).RemoveFunc("none", nil).KeepFunc(nil), u.Href()},
		{clean.Default().Remove(), "https://h/?Session=1&x-a=2&keep=3&x=4#x-b=5"},
	} {
		if got := c.rules.URL(u).Href(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	base := clean.Default()
	base.Remove("keep")
	if base.URL(u) != u {
		t.Error("Remove has changed its receiver")
	}
}

// TestFollow follows pages that redirect, but not for ever.
func TestFollow(t *testing.T) {
	rules := clean.Default()
	target := "https://example.com/?a=b"
	text := target
	for i := range 10 {
		got := rules.Follow(weburl.MustParse(text)).Href()
		if i <= 8 && got != target || i > 8 && got == target {
			t.Errorf("%d pages: %s", i, got)
		}
		text = "https://www.google.com/url?q=" + strings.NewReplacer("%", "%25", "&", "%26", "?", "%3F").Replace(text)
	}
	for _, same := range []string{"https://h/", "foo:bar", "https://www.google.com/url?q=javascript:alert(1)"} {
		if u := weburl.MustParse(same); rules.Follow(u) != u || (*clean.Rules)(nil).Follow(u) != u {
			t.Error(same)
		}
	}
}
