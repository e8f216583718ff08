package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestPrintChanges compares the present registries with others in the form of IANA.
func TestPrintChanges(t *testing.T) {
	present, err := readRegistries(vector.Shared(t, "guard/iana"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	write := func(r registry, header string, line func(prefix string) string, more string) {
		text := header + "\n"
		for _, p := range r.Prefixes {
			if p.String() != "198.18.0.0/15" {
				text += line(p.String()) + "\n"
			}
		}
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(r.URL)), []byte(text+more), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	special := func(prefix string) string { return `"` + prefix + ` [2]",x,"RFC 1, 2",False` }
	write(present.special4, "Address Block,Name,RFC,Globally Reachable", special, `"198.51.0.0/24, 5.0.0.0/8",x,x,True`+"\n")
	write(present.special6, "Address Block,Name,RFC,Globally Reachable", special, "")
	allocated := func(prefix string) string { return prefix + ",RIPE,ALLOCATED" }
	write(present.allocated6, "Prefix,Designation,Status", allocated, "2c10::/12,x,ALLOCATED\n2e00::/12,x,RESERVED\n")
	var b strings.Builder
	if err := printChanges(&b, present, folder); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"iana-ipv4-special-registry-1.csv: 27 prefixes, 26 before\n", "  new: 5.0.0.0/8, globally reachable: is it a carve-out?\n", "  gone: 198.18.0.0/15\n", "  new: 2c10::/12\n",
		"would become internal: 5.0.0.0 - 5.255.255.255\n", "would become internal: 198.51.0.0 - 198.51.0.255\n", "would become public: 198.18.0.0 - 198.19.255.255\n",
		"would become public: 2c10:: - 2c1f:ffff:ffff:ffff:ffff:ffff:ffff:ffff\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	if n := strings.Count(b.String(), "would become"); n != 4 {
		t.Errorf("%d changes:\n%s", n, b.String())
	}
	if err := printChanges(&b, present, t.TempDir()); err == nil {
		t.Error("a folder without files")
	}
}
