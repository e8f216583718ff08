package guard

import (
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// A service of a cloud is an address or a name by which a virtual machine, or a program in
// a container, asks the platform for its settings and its credentials.
type service struct{ cloud, at string }

// services are those that are documented as of November 2026. All but one address are in
// ranges that are internal, and most names are internal by their form.
var services = [...]service{
	{"AWS", "169.254.169.254"}, {"AWS", "fd00:ec2::254"}, {"AWS containers", "169.254.170.2"}, {"AWS containers", "169.254.170.23"},
	{"AWS containers", "fd00:ec2::23"}, {"AWS DNS", "169.254.169.253"}, {"AWS DNS", "fd00:ec2::253"}, {"AWS time", "169.254.169.123"},
	{"Google Cloud", "169.254.169.254"}, {"Google Cloud", "fd20:ce::254"},
	{"Azure", "169.254.169.254"}, {"Azure", "168.63.129.16"},
	{"Oracle Cloud", "169.254.169.254"}, {"Oracle Cloud", "fd00:c1::a9fe:a9fe"}, {"Oracle Cloud", "192.0.0.192"},
	{"Alibaba Cloud", "100.100.100.200"}, {"Tencent Cloud", "169.254.0.23"}, {"OpenStack", "fe80::a9fe:a9fe"},
	{"Scaleway", "169.254.42.42"}, {"Scaleway", "fd00:42::42"}, {"Kubernetes node-local DNS", "169.254.20.10"},

	{"AWS", "instance-data"}, {"AWS", "instance-data.ec2.internal"}, {"Google Cloud", "metadata.google.internal"},
	{"Google Cloud", "metadata"}, {"Google Cloud", "metadata.goog"}, {"Azure", "metadata.azure.internal"},
	{"Tencent Cloud", "metadata.tencentyun.com"}, {"Rancher", "rancher-metadata"}, {"Docker", "host.docker.internal"},
	{"Docker", "gateway.docker.internal"}, {"Kubernetes", "kubernetes"}, {"Kubernetes", "kubernetes.default"},
	{"Kubernetes", "kubernetes.default.svc"}, {"Kubernetes", "kubernetes.default.svc.cluster.local"},
}

// TestServices checks that each service of a cloud is internal.
func TestServices(t *testing.T) {
	for _, s := range services {
		addr, err := netip.ParseAddr(s.at)
		if err == nil && !IsInternalAddr(addr) {
			t.Errorf("%s: %s is public", s.cloud, s.at)
		}
		if err == nil {
			continue
		}
		for _, name := range []string{s.at, s.at + "."} {
			if h, err := weburl.ParseHost(name); err != nil || !IsInternal(h) || IsInternal(weburl.MustParse("http://x"+name).Host()) != isInternalName("x"+name) {
				t.Errorf("%s: %s is public, %v", s.cloud, name, err)
			}
		}
	}
}

// TestLocalSuffixes checks that testdata/outgoing.txt has a name in each suffix that is not
// that of a service as well, and that the comment of IsInternal has each suffix.
func TestLocalSuffixes(t *testing.T) {
	source, err := os.ReadFile("host.go")
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile(filepath.Join("testdata", "outgoing.txt"))
	if err != nil {
		t.Fatal(err)
	}
	comment, _, _ := strings.Cut(string(source), "\nfunc IsInternal(")
	words := strings.FieldsFunc(comment, func(r rune) bool { return strings.ContainsRune(" ,\n", r) })
	for _, suffix := range localSuffixes {
		if suffix != "localhost" && !slices.Contains(words, "."+suffix) {
			t.Errorf("the comment of IsInternal lacks .%s", suffix)
		}
		tested := false
		for row := range strings.Lines(string(table)) {
			text, _, _ := strings.Cut(row, "\t")
			u, err := weburl.Parse(text)
			name := strings.TrimSuffix(u.Host().String(), ".")
			tested = tested || err == nil && isWithin(name, suffix) &&
				!slices.ContainsFunc(services[:], func(s service) bool { return s.at == name })
		}
		if !tested {
			t.Errorf("testdata/outgoing.txt lacks a name in %s that is not that of a service", suffix)
		}
	}
}

// TestNAT64 covers the places of the IPv4 address for each length of a prefix, by the table
// of RFC 6052, section 2.4.
func TestNAT64(t *testing.T) {
	for prefix, text := range map[string]string{
		"2001:db8::/32": "2001:db8:c000:221::", "2001:db8:100::/40": "2001:db8:1c0:2:21::", "2001:db8:122::/48": "2001:db8:122:c000:2:2100::",
		"2001:db8:122:300::/56": "2001:db8:122:3c0:0:221::", "2001:db8:122:344::/64": "2001:db8:122:344:c0:2:2100::", "2001:db8:122:344::/96": "2001:db8:122:344::192.0.2.33",
		"2001:db8::/33": "", "2001:db8::/128": "", "10.0.0.0/32": "",
	} {
		addr := netip.MustParsePrefix(prefix).Addr()
		if text != "" {
			addr = netip.MustParseAddr(text)
		}
		ipv4, ok := inNAT64([]netip.Prefix{netip.MustParsePrefix("2001::/16"), netip.MustParsePrefix(prefix)}, addr)
		if ok != (text != "") || ok && ipv4.String() != "192.0.2.33" {
			t.Errorf("%s with %s: %v, %v", text, prefix, ipv4, ok)
		}
	}
	both := []netip.Prefix{netip.MustParsePrefix("2001:db8::/96"), netip.MustParsePrefix("2001:db8::/97")} // the second is ignored
	if ipv4, ok := inNAT64(both, netip.MustParseAddr("2001:db8::7f00:1")); !ok || ipv4.String() != "127.0.0.1" {
		t.Errorf("a prefix of another length is inside: %v, %v", ipv4, ok)
	}
	if _, ok := inNAT64(nil, netip.Addr{}); ok {
		t.Error("an address without a prefix")
	}
}

// TestHosts checks that a client remembers a limited number of hosts, and only those that are
// allowed.
func TestHosts(t *testing.T) {
	transport := &roundTripper{}
	for i := range 2*maxHosts + 10 {
		host := fmt.Sprintf("%d.EXAMPLE", i)
		for range 2 {
			if got, err := transport.check(&url.URL{Scheme: "http", Host: host}); err != nil || got != fmt.Sprintf("%d.example", i) {
				t.Fatal(got, err)
			}
		}
		if _, err := transport.check(&url.URL{Scheme: "http", Host: host + ".local"}); err == nil {
			t.Fatal("a local name is allowed")
		}
		if n := len(transport.hosts); n != i%maxHosts+1 {
			t.Fatalf("%d hosts after %d", n, i+1)
		}
	}
}
