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

// guardDifferences are the addresses about which IsInternalAddr and the tables
// differ, each with the result of IsInternalAddr. It is stricter for services
// of the network's operators (AMT, AS112) and for IPv4-translated addresses. It
// takes all of 2000::/3 for public that has no special purpose, the tables only
// what has been allocated so far.
var guardDifferences = map[string]bool{
	"2001:3::1": true, "2001:3:ffff:ffff:ffff:ffff:ffff:ffff": true,
	"2001:4:112::1": true, "2001:4:112:ffff:ffff:ffff:ffff:ffff": true,
	"::ffff:0:5db8:d822": true, "::ffff:0:192.31.196.1": true, "::ffff:0:192.52.193.1": true, "::ffff:0:192.175.48.1": true,
	"2000::1": false, "3ffe::1": false, "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff": false, "3fff:1000::": false,
}

// TestGuardTables compares IsInternalAddr with the tables of another project.
func TestGuardTables(t *testing.T) {
	cases := guardCases(t, "blocked.json", 45)
	cases = append(cases, guardCases(t, "allowed.json", 11)...)
	cases = append(cases, guardCases(t, "boundaries.json", 45)...)
	differences := 0
	for _, c := range cases {
		got, want := guard.IsInternalAddr(netip.MustParseAddr(c.Input)), c.Policies.Default == "blocked"
		listed, differs := guardDifferences[c.Input]
		switch {
		case differs && got == want:
			t.Errorf("%s: no longer differs, it is %v", c.Input, got)
		case differs && got == listed:
			differences++
		case got != want:
			t.Errorf("IsInternalAddr(%s) = %v, want %v", c.Input, got, want)
		}
	}
	if differences != len(guardDifferences) {
		t.Errorf("%d differences, want %d", differences, len(guardDifferences))
	}
	for _, c := range guardCases(t, "legacy_numeric.json", 9) {
		host, err := weburl.ParseHost(c.Input)
		addr, _ := guard.DialAddr(host)
		if err != nil || addr.String() != c.Canonical || guard.IsInternal(host) != c.Blocked {
			t.Errorf("%s: %v, %v, %v", c.Input, addr, guard.IsInternal(host), err)
		}
	}
}
