package render_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/site"
)

func TestNewKnown(t *testing.T) {
	for _, tt := range []struct {
		domains []string
		rules   site.Rules
		index   int
		want    render.KnownReason
	}{
		{[]string{""}, nil, 0, render.EmptyEntry},
		{[]string{"example.com", ""}, nil, 1, render.EmptyEntry},
		{[]string{"co.uk"}, nil, 0, render.PublicSuffix},
		{[]string{"com"}, nil, 0, render.PublicSuffix},
		{[]string{"a..com"}, nil, 0, render.PublicSuffix},
		{[]string{"github.io"}, nil, 0, render.PublicSuffix},
		{[]string{"github.io"}, site.ICANN(), 0, 0},
		{[]string{"192.0.2.1"}, nil, 0, render.NotADomain},
		{[]string{"[::1]"}, nil, 0, render.NotADomain},
		{[]string{"a.com", "b.com", "https://user:S3CR3T@example.com/"}, nil, 2, render.NotADomain},
		{[]string{"a b.com"}, nil, 0, render.NotADomain},
		{[]string{"bücher.de", "www.xn--bcher-kva.de", "EXAMPLE.com."}, nil, 0, 0},
		{nil, nil, 0, 0},
	} {
		k, err := render.NewKnown(tt.domains, tt.rules)
		if tt.want == 0 {
			if k == nil || err != nil {
				t.Errorf("%q: %v", tt.domains, err)
			}
			continue
		}
		var found *render.KnownError
		if !errors.As(err, &found) || found.Index != tt.index || !errors.Is(err, tt.want) || k != nil {
			t.Errorf("%q: %v, want %v at %d", tt.domains, err, tt.want, tt.index)
			continue
		}
		for _, part := range []string{tt.want.String(), tt.want.Error(), tt.want.Meaning(), tt.want.Remedy()} {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%q: no %q in %q", tt.domains, part, err)
			}
		}
		if strings.Contains(err.Error(), "S3CR3T") {
			t.Errorf("%q: %v", tt.domains, err)
		}
	}
	if r := render.KnownReason(99); r.String() != "unknown" || r.Meaning() == "" || r.Remedy() == "" {
		t.Errorf("reason 99 is %s", r)
	}
}

// TestKnown checks that a known domain does not look like itself in any spelling.
func TestKnown(t *testing.T) {
	k := known(t, "www.bücher.de", "apple.com")
	for href, want := range map[string]bool{
		"https://bücher.de./": false, "https://a.b.xn--bcher-kva.de/": false, "https://bucher.de/": true, "https://apple.com./": false,
		"https://app1e.com./": true, "https://apple.de/": false, "https://apple.com.evil.example/": false,
	} {
		d := render.URL(weburl.MustParse(href), render.Options{Known: k})
		got := false
		for _, w := range d.Warnings {
			got = got || w.Kind == render.LooksLikeKnown
		}
		if got != want {
			t.Errorf("%s: looks like a known domain: %v", href, got)
		}
	}
}
