package guard_test

import (
	"encoding/json"
	"net/netip"
	"os"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/guard"
)

// guardCase is a case of the tables of basecamp/surfguard, which say which
// addresses a guard against request forgery must refuse.
type guardCase struct {
	Input     string
	Canonical string
	Blocked   bool
	Policies  struct{ Default string }
}

func guardCases(t *testing.T, name string, want int) []guardCase {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, "guard/"+name))
	if err != nil {
		t.Fatal(err)
	}
	var table struct{ Cases []guardCase }
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	if len(table.Cases) != want {
		t.Fatalf("%s: %d cases, want %d", name, len(table.Cases), want)
	}
	return table.Cases
}

// TestGuardTables compares IsInternalAddr with the tables of another project. There is no
// difference.
func TestGuardTables(t *testing.T) {
	cases := guardCases(t, "blocked.json", 45)
	cases = append(cases, guardCases(t, "allowed.json", 11)...)
	cases = append(cases, guardCases(t, "boundaries.json", 45)...)
	for _, c := range cases {
		if got, want := guard.IsInternalAddr(netip.MustParseAddr(c.Input)), c.Policies.Default == "blocked"; got != want {
			t.Errorf("IsInternalAddr(%s) = %v, want %v", c.Input, got, want)
		}
	}
	for _, c := range guardCases(t, "legacy_numeric.json", 9) {
		host, err := weburl.ParseHost(c.Input)
		addr, _ := guard.DialAddr(host)
		if err != nil || addr.String() != c.Canonical || guard.IsInternal(host) != c.Blocked {
			t.Errorf("%s: %v, %v, %v", c.Input, addr, guard.IsInternal(host), err)
		}
	}
}

// hostDifferences are the texts that the tables refuse and the URL Standard reads as a
// public address, or the other way round.
var hostDifferences = map[string]string{
	"93.184.216.34.": "the standard ignores the full stop at the end, and so do browsers: what is checked and dialed is 93.184.216.34",
	"01.02.03.04.":   "the same: it is 1.2.3.4",
	"1.2.3.4.5":      "a host that ends in a number is an IPv4 address for the standard, and this is none",
}

// TestGuardHosts compares which texts of hosts are refused, because they do not parse or a
// policy refuses them.
func TestGuardHosts(t *testing.T) {
	differences := 0
	for name, want := range map[string]int{"malformed_numeric_hosts.json": 32, "non_host_prefixes.json": 7, "dns_hostnames.json": 8} {
		for _, c := range guardCases(t, name, want) {
			host, err := weburl.ParseHost(c.Input)
			refused := err != nil || guard.Policy{}.Check(mustParse(t, "http://"+host.String())) != nil
			if differs := refused != (name != "dns_hostnames.json"); differs != (hostDifferences[c.Input] != "") {
				t.Errorf("%s of %s: refused %v, listed as a difference %v", c.Input, name, refused, !differs)
			} else if differs {
				differences++
			}
		}
	}
	if differences != len(hostDifferences) {
		t.Errorf("%d differences, want %d", differences, len(hostDifferences))
	}
}

// TestRegistries compares the generated tables with each prefix of the registries: its
// first and its last address.
func TestRegistries(t *testing.T) {
	public := func(prefix netip.Prefix) bool { // inside the ranges that are in a registry and public all the same
		for _, text := range []string{"192.31.196.0/24", "192.175.48.0/24", "2001:4:112::/48", "2620:4f:8000::/48", "192.52.193.0/24", "2001:3::/32"} {
			if netip.MustParsePrefix(text).Overlaps(prefix) && prefix.Bits() > 23 {
				return true
			}
		}
		return false
	}
	for name, want := range map[string]int{"ipv4_special_use": 26, "ipv6_special_use": 25, "ipv6_allocated": 36} {
		data, err := os.ReadFile(vector.Shared(t, "guard/iana/"+name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var registry struct{ Prefixes []netip.Prefix }
		if err := json.Unmarshal(data, &registry); err != nil || len(registry.Prefixes) != want {
			t.Fatalf("%s: %d prefixes, %v", name, len(registry.Prefixes), err)
		}
		for _, prefix := range registry.Prefixes {
			switch text := prefix.String(); {
			case text == "::ffff:0:0/96" || text == "64:ff9b::/96": // as the IPv4 address in them
			case name == "ipv6_allocated" && text != "2001::/23" && text != "2002::/16":
				checkInternal(t, prefix.Addr(), false)
				checkInternal(t, lastOf(prefix), false)
			default:
				checkInternal(t, prefix.Addr(), !public(prefix))
				checkInternal(t, lastOf(prefix), !public(prefix))
			}
		}
	}
}
