package render_test

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/render/top"
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

// TestKnownRootDot checks that a dot at the end of an entry does not count, as it does not in
// a URL.
func TestKnownRootDot(t *testing.T) {
	k := known(t, "www.wikipedia.org.")
	for href, want := range map[string]string{
		"https://www.wikipedia.org/": "", "https://wikipedia.org./": "", "https://wikipedia.example/": "The label has the name of wikipedia.org, and is not of that domain.",
		"https://wikiped1a.org/": "The registrable domain may be taken for wikipedia.org, which it is not.",
	} {
		got := ""
		for _, w := range render.URL(weburl.MustParse(href), render.Options{Known: k}).Warnings {
			if w.Kind >= render.LooksLikeKnown && w.Kind <= render.KnownElsewhere {
				got = w.Message
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", href, got, want)
		}
	}
}

// TestBaitInName checks that a word of the name of a known domain is no bait, and that one
// beside the name is; but for one before a registrable domain that its owner may have.
func TestBaitInName(t *testing.T) {
	k := known(t, "t-online.de", "deutsche-bank.de", "microsoft.com", "yahoo.com")
	for href, want := range map[string]render.Kind{
		"https://www.t-online.hu/": render.KnownElsewhere, "https://deutsche-bank.com/": render.KnownElsewhere, "https://deutsche-bank.de.evil.example/": render.KnownElsewhere,
		"https://deutsche-bank-login.com/": render.KnownAsBait, "https://secure.t-online.hu/": render.KnownElsewhere, "https://deutsche-bank-online.com/": render.KnownAsBait,
		"https://login.microsoftonline.com/": render.KnownElsewhere, "https://mail.yahoo.net/": render.KnownElsewhere, "https://secure.mymicrosoft.com/": render.KnownElsewhere,
		"https://login.microsoft-x.com/": render.KnownAsBait, "https://microsoftonline-login.com/": render.KnownAsBait, "https://login.microsoft.evil.example/": render.KnownAsBait,
		"https://microsoftonline.login-x.example/": render.KnownAsBait, "https://microsoftlogin.com/": render.KnownAsBait,
	} {
		if d := render.URL(weburl.MustParse(href), render.Options{Known: k}); len(d.Warnings) != 1 || d.Warnings[0].Kind != want {
			t.Errorf("%s: %v, want %v", href, d.Warnings, want)
		}
	}
}

// TestTopDomains checks that all domains of the list can be known, and where it is from.
func TestTopDomains(t *testing.T) {
	list := slices.Collect(top.Domains())
	if _, err := render.NewKnown(list, nil); err != nil || len(list) < 5000 || len(list) > 6000 || list[0] != "google.com" {
		t.Errorf("%d domains, %v", len(list), err)
	}
	text, err := os.ReadFile("top/top.txt")
	if err != nil || !strings.HasPrefix(string(text), "# Code generated by _gen top from ") ||
		!slices.Equal(strings.Fields(string(text[bytes.IndexByte(text, '\n'):])), list) {
		t.Errorf("%.60q, %v", text, err)
	}
}

// TestTopWarnings checks which warning of a known domain a host has with the list of package
// top: none or a note if it may be of the same owner, or if its name is an ordinary word.
func TestTopWarnings(t *testing.T) {
	k := known(t, slices.Collect(top.Domains())...)
	for kind, hosts := range map[render.Kind]string{
		0: `login.microsoftonline.com login.live.com update.windowsupdate.com ims-na1.adobelogin.com login.adobe.io
			connect.facebook.net static-na.payments-amazon.com client.aps.amazon-adsystem.com store-images.s-microsoft.com
			secure.aadcdn.microsoftonline-p.com my.store.cdn-apple.com web.spotifycdn.com www.office365.com ig.com ml.com dhi.com
			www.decathlon.lt musik.de música.es cáncer.es über.de today-online.com my-history.com secure-weather.com study-support.com slack-login.example`,
		render.KnownElsewhere: "login.paypal.me pay.amazon.eu update.microsoft.net store.yahoo.net login.linkedin.cn secure.google.net coinbase.co binance.example.net",
		render.KnownAsBait: `secure-paypal.com secure-chase.com coinbase-login.com usps-delivery.com metamask.wallet-restore.example
			login-microsoft.com account.steamcommunity.example.net`,
		render.LooksLikeKnown: `réddit.com coìnbase.com bìnance.com chăse.com rọblox.com gitläb.com stripė.com bankofamerįca.com mẹtamask.io stéamcommunity.com
			dhĺ.com uśps.com ųps.com fędex.com snaṗchat.com hotmaiĺ.com aĺibaba.com sántander.com hśbc.com reddıt.com`,
	} {
		for host := range strings.FieldsSeq(hosts) {
			var got render.Kind
			for _, w := range render.URL(weburl.MustParse("https://"+host+"/"), render.Options{Known: k}).Warnings {
				if w.Kind >= render.LooksLikeKnown && w.Kind <= render.KnownElsewhere {
					got = w.Kind
				}
			}
			if got != kind {
				t.Errorf("%s: %v, want %v", host, got, kind)
			}
		}
	}
	for _, more := range [][]string{{"slack.com"}, slices.AppendSeq([]string{"slack.com"}, top.Domains())} {
		d := render.URL(weburl.MustParse("https://slack-login.example/"), render.Options{Known: known(t, more...)})
		if len(d.Warnings) != 1 || d.Warnings[0].Kind != render.KnownAsBait {
			t.Errorf("%d domains, with slack.com of the caller's own: %v", len(more), d.Warnings)
		}
	}
}
