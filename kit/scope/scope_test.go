package scope_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
)

const list = "\uFEFF# comment\r\n" +
	"\n  shop.example  # the shop\r\n" +
	"*.shop.example\n" +
	".blog.example.\n" +
	"*.deep.a.example\n" +
	"bücher.example\n" +
	"0x7F.1\n" +
	"192.0.2.0/24\n" +
	"2001:db8::/32\n" +
	"_dmarc.x-1.example\n" +
	"x.-y.example\n" +
	"1-2\n" +
	"2.1a\n" +
	"[2001:DB9::1]\n" +
	"::ffff:198.51.100.0/120\n" +
	"single"

func TestContains(t *testing.T) {
	s, err := scope.Parse(strings.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	if s.Len() != 15 {
		t.Errorf("%d entries", s.Len())
	}
	for _, tt := range []struct {
		url  string
		want bool
	}{
		{"https://shop.example/", true}, {"https://SHOP.example./x", true}, {"https://a.shop.example/", true},
		{"https://a.b.c.shop.example.:8/", true}, {"https://ashop.example/", false}, {"https://example/", false},
		{"https://blog.example/", true}, {"https://x.blog.example/", true}, {"https://xblog.example/", false},
		{"https://deep.a.example/", false}, {"https://x.deep.a.example/", true}, {"https://a.example/", false},
		{"https://b%C3%BCcher.example/", true}, {"https://x.xn--bcher-kva.example/", false},
		{"http://127.0.0.1/", true}, {"http://127.1/", true}, {"http://127.0.0.2/", false},
		{"http://192.0.2.255/", true}, {"http://192.0.3.0/", false}, {"http://[::ffff:192.0.2.7]/", true},
		{"https://_dmarc.x-1.example/", true}, {"https://x.-y.example/", true}, {"https://1-2/", true}, {"https://2.1a/", true},
		{"http://[64:ff9b::192.0.2.7]/", true}, {"http://[2002:c000:207::]/", true}, {"http://[2002:c000:207:1::2]/", true},
		{"ssh://[64:ff9b::192.0.2.7]/", true}, {"http://[64:ff9b::127.0.0.1]/", true}, {"http://[64:ff9b::127.0.0.2]/", false},
		{"http://[64:ff9b::192.0.3.7]/", false}, {"http://[2002:c000:307::]/", false}, {"http://[64:ff9b:1::192.0.2.7]/", false},
		{"http://[64:ff9b::1:192.0.2.7]/", false}, {"http://[64:ff9c::192.0.2.7]/", false}, {"http://[2003:c000:207::]/", false},
		{"http://[::192.0.2.7]/", false}, {"http://[64:ff9b::198.51.100.9]/", true},
		{"http://[2001:db8:ffff::1]/", true}, {"http://[2001:db9::1]/", true}, {"http://[2001:db9::2]/", false},
		{"http://198.51.100.9/", true}, {"http://198.51.100.200/", true}, {"http://198.51.101.9/", false},
		{"ssh://git@Shop.Example/x", true}, {"ssh://127.1/", true}, {"ssh://a%20b/", false}, {"mongodb://evil.example,www.blog.example/", false}, {"mongodb://evil.example%3Bwww.blog.example/", false}, {"ssh:///x", false},
		{"mailto:shop.example", false}, {"file:///x", false}, {"file://shop.example/x", true}, {"https://single/", true},
		{"https://" + strings.Repeat("a.", 1000) + "shop.example/", true},
		{"https://" + strings.Repeat("a.", 1000) + "shap.example/", false},
	} {
		if got := s.Contains(weburl.MustParse(tt.url).Host()); got != tt.want {
			t.Errorf("%.80s: %v, want %v", tt.url, got, tt.want)
		}
	}
	var none *scope.Scope
	if host := weburl.MustParse("https://shop.example/").Host(); none.Contains(host) || new(scope.Scope).Contains(host) || none.Len() != 0 {
		t.Error("an empty scope has a host")
	}
}

func TestRefused(t *testing.T) {
	for _, tt := range []struct {
		entry string
		want  scope.Reason
	}{
		{"a b", scope.InvalidHost}, {"*.", scope.InvalidHost}, {".", scope.InvalidHost}, {"..", scope.InvalidHost},
		{"[::1", scope.InvalidHost}, {"fe80::1%eth0", scope.InvalidHost}, {"1.2.3.256", scope.InvalidHost},
		{"*", scope.MisplacedWildcard}, {"*.*.example", scope.MisplacedWildcard}, {"a.*.example", scope.MisplacedWildcard},
		{"a*.example", scope.MisplacedWildcard}, {"*.127.0.0.1", scope.MisplacedWildcard}, {".127.1", scope.MisplacedWildcard},
		{"192.0.2.1/24", scope.InvalidPrefix}, {"192.0.2.0/33", scope.InvalidPrefix}, {"192.0.2.0/", scope.InvalidPrefix},
		{"2001:db8::1/32", scope.InvalidPrefix}, {"192.0.2.0/24/1", scope.InvalidPrefix},
		{"https://u:secret@h/", scope.MoreThanHost}, {"example.com/x", scope.MoreThanHost}, {"example.com:80", scope.MoreThanHost},
		{"[::1]:80", scope.MoreThanHost}, {"mailto:x", scope.MoreThanHost},
		{"!!ok.bad.example", scope.Exclusion}, {"-shop.example", scope.Exclusion}, {"~x", scope.Exclusion}, {"!-shop.example", scope.Exclusion}, {"!", scope.Exclusion},
		{"! 10.0.0.1/8", scope.InvalidPrefix}, {"-2001:db8::1", scope.Exclusion}, {"~https://u:secret@h/", scope.Exclusion}, {"!a.com,b.com", scope.SeveralHosts},
		{"！shop.example", scope.Exclusion}, {"%21shop.example", scope.Exclusion}, {"－shop.example", scope.Exclusion}, {".-shop.example", scope.Exclusion},
		{"a.com,b.com", scope.SeveralHosts}, {"a.com, *.b.com", scope.SeveralHosts}, {"10.0.0.0/8,b.com", scope.SeveralHosts}, {"a.com;b.com", scope.SeveralHosts},
		{",", scope.SeveralHosts}, {"a.com，b.com", scope.SeveralHosts}, {"a.com%2Cb.com", scope.SeveralHosts},
		{`"shop.example"`, scope.InvalidHost}, {"'shop.example'", scope.InvalidHost}, {"(a|b).example", scope.InvalidHost}, {"(shop).example", scope.InvalidHost},
		{"a&b", scope.InvalidHost}, {"a+b", scope.InvalidHost}, {"$shop", scope.InvalidHost}, {"a=b", scope.InvalidHost}, {"{a}.example", scope.InvalidHost},
		{"`a`", scope.InvalidHost}, {"a!b", scope.InvalidHost}, {"a.~b", scope.InvalidHost}, {"a..b", scope.InvalidHost}, {"a..", scope.InvalidHost},
		{"..a", scope.InvalidHost}, {"192.0.2.1-9", scope.InvalidHost}, {"192.0.2.1-192.0.2.9", scope.InvalidHost}, {"192.0.2._", scope.InvalidHost},
		{strings.Repeat("a.", 126) + "aa", scope.TooLong}, {strings.Repeat("a", 1<<17), scope.TooLong},
	} {
		_, err := scope.Parse(strings.NewReader("ok.example\n" + tt.entry + "\n#\n"))
		var refused *scope.Error
		if !errors.As(err, &refused) || !errors.Is(err, tt.want) || refused.Line != 2 {
			t.Errorf("%.40q: %v, want %v on line 2", tt.entry, err, tt.want)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", tt.entry, err)
		}
		if _, err := scope.New("ok.example", tt.entry); !errors.As(err, &refused) || refused.Reason != tt.want || refused.Line != 2 {
			t.Errorf("New(%.40q): %v", tt.entry, err)
		}
	}
	if s, err := scope.New("", " ", strings.Repeat("a.", 126)+"a"); err != nil || s.Len() != 1 {
		t.Errorf("%v", err)
	}
	if _, err := scope.Parse(iotest.ErrReader(io.ErrClosedPipe)); err != io.ErrClosedPipe {
		t.Errorf("%v", err)
	}
}

// slowContains compares a host with each entry. TestSlow and the tables of Scope must
// agree.
func slowContains(entries []string, h weburl.Host) bool {
	for _, entry := range entries {
		addr, isAddr := guard.DialAddr(h)
		if prefix, err := netip.ParsePrefix(entry); err == nil {
			if isAddr && prefix.Contains(addr) {
				return true
			}
			continue
		}
		name := strings.TrimPrefix(strings.TrimPrefix(entry, "*"), ".")
		domain := strings.TrimSuffix(h.String(), ".")
		if domain == name && !strings.HasPrefix(entry, "*") || domain != name && entry != name && strings.HasSuffix(domain, "."+name) {
			return true
		}
	}
	return false
}

// TestSlow compares random scopes and hosts with slowContains.
func TestSlow(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	name := func() string {
		labels := make([]string, 1+random.IntN(4))
		for i := range labels {
			labels[i] = string(rune('a' + random.IntN(3)))
		}
		return strings.Join(labels, ".")
	}
	found := 0
	for range 2000 {
		var entries []string
		for range random.IntN(6) {
			addr := netip.AddrFrom4([4]byte{10, byte(random.IntN(2)), byte(random.IntN(4)), 0})
			prefix, _ := addr.Prefix(8 + random.IntN(24))
			entries = append(entries, []string{"", ".", "*."}[random.IntN(3)]+name(), prefix.String())
		}
		s, err := scope.New(entries...)
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			text := name()
			if random.IntN(3) == 0 {
				text = fmt.Sprintf("10.%d.%d.%d", random.IntN(2), random.IntN(4), random.IntN(2))
			}
			host, err := weburl.ParseHost(text)
			if err != nil {
				t.Fatal(err)
			}
			got, want := s.Contains(host), slowContains(entries, host)
			if got != want {
				t.Fatalf("%v has %s: %v, want %v", entries, text, got, want)
			}
			if got {
				found++
			}
		}
	}
	if found < 1000 {
		t.Errorf("%d hosts were found", found)
	}
}

// large returns a scope with 100,000 entries.
func large(t testing.TB) *scope.Scope {
	var text strings.Builder
	for i := range 100_000 {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&text, "host%d.example\n", i)
		case 1:
			fmt.Fprintf(&text, "*.apex%d.example\n", i)
		default:
			fmt.Fprintf(&text, "10.%d.%d.0/24\n", i>>8&255, i&255)
		}
	}
	s, err := scope.Parse(strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAllocations(t *testing.T) {
	s := large(t)
	inside, outside := weburl.MustParse("https://a.b.apex1.example/").Host(), weburl.MustParse("http://172.16.0.1/").Host()
	if n := testing.AllocsPerRun(10, func() {
		if !s.Contains(inside) || s.Contains(outside) {
			t.Error("wrong")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkContains(b *testing.B) {
	s := large(b)
	for _, url := range []string{"https://a.b.apex1.example/", "https://www.other.test/", "http://172.16.0.1/"} {
		host := weburl.MustParse(url).Host()
		b.Run(host.String(), func(b *testing.B) {
			for b.Loop() {
				s.Contains(host)
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		large(b)
	}
}

// TestContainsAddr covers addresses that are not the hosts of URLs.
func TestContainsAddr(t *testing.T) {
	s, err := scope.New("192.0.2.0/24", "2001:db8::/32", "localhost")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"192.0.2.7": true, "192.0.3.7": false, "::ffff:192.0.2.7": true, "64:ff9b::192.0.2.7": true, "::ffff:0:192.0.2.7": true, "2002:c000:207::1": true, "2001:db8::1": true, "2001:db8::1%eth0": true, "2001:db9::1": false, "127.0.0.1": false, "::192.0.2.7": false,
	} {
		if got := s.ContainsAddr(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
	if s.ContainsAddr(netip.Addr{}) || (*scope.Scope)(nil).ContainsAddr(netip.MustParseAddr("192.0.2.7")) || (&scope.Scope{}).ContainsAddr(netip.MustParseAddr("192.0.2.7")) {
		t.Error("no address, or no scope, is contained")
	}
}

// TestExclusions excludes hosts, in any order and of each kind.
func TestExclusions(t *testing.T) {
	s, err := scope.New("!admin.acme.example", "*.acme.example", "! *.dev.acme.example", "10.0.0.0/8", "!10.1.0.0/16", "!10.2.3.4", "2001:db8::/32", "!2001:db8:1::/48", "!203.0.113.7")
	if err != nil || s.Len() != 9 {
		t.Fatal(s.Len(), err)
	}
	for href, want := range map[string]bool{
		"https://www.acme.example/":     true,
		"https://admin.acme.example/":   false,
		"https://ADMIN.acme.example./":  false,
		"https://x.admin.acme.example/": true,
		"https://dev.acme.example/":     true,
		"https://x.dev.acme.example/":   false,
		"https://x.y.dev.acme.example/": false,
		"ssh://admin.acme.example/":     false,
		"ssh://www.acme.example/":       true,
		"https://10.0.0.1/":             true,
		"https://10.1.255.255/":         false,
		"https://0xa.2.772/":            false,
		"https://[::ffff:10.1.0.1]/":    false,
		"https://[64:ff9b::10.1.0.1]/":  false,
		"https://[64:ff9b::10.2.3.5]/":  true,
		"https://[2001:db8::1]/":        true,
		"https://[2001:db8:1::1]/":      false,
		"https://203.0.113.7/":          false,
		"https://acme.example/":         false,
	} {
		if got := s.Contains(weburl.MustParse(href).Host()); got != want {
			t.Errorf("%s: %v, want %v", href, got, want)
		}
	}
	only, err := scope.New("!acme.example")
	if err != nil || only.Contains(weburl.MustParse("https://acme.example/").Host()) || only.Contains(weburl.MustParse("https://b.example/").Host()) {
		t.Errorf("a scope that only excludes is not empty, or %v", err)
	}
}
