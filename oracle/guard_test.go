package main

import (
	"strings"
	"testing"
)

// TestGuard runs the attacks. No connection inside is accepted, and no secret is answered,
// behind package guard; there are some without it. What is outside and public is answered.
func TestGuard(t *testing.T) {
	var b strings.Builder
	ok, err := run([]string{"guard"}, &b)
	if err != nil || !ok {
		t.Fatalf("%v, %v\n%s", ok, err, &b)
	}
	rows := map[string][]string{}
	for line := range strings.Lines(b.String()) {
		name, rest, _ := strings.Cut(line, "  ")
		rows[name] = append(rows[name], strings.TrimSpace(rest))
	}
	for _, name := range []string{"notations of 127.0.0.1", "IPv4 in IPv6", "names with an internal address", "a name that changes its address", "this network"} {
		fields := strings.Fields(strings.Join(rows[name], " "))
		if len(fields) != 4 || fields[1] == "0" || fields[3] != "0" {
			t.Errorf("%s: %q", name, rows[name])
		}
	}
	for name, want := range map[string]int{"ServeMux": 1, "FileServer": 1, "chi 5.5.0": 1, "gorilla/mux 1.8.1": 1, "gorilla/mux, encoded": 1, "nginx": 2, "caddy": 2} {
		t.Run(name, func(t *testing.T) {
			if len(rows[name]) != want {
				t.Fatalf("%q", rows[name])
			}
			for _, row := range rows[name] {
				if strings.HasPrefix(row, "LEFT OUT") {
					t.Skip(row)
				}
				if fields := strings.Fields(row); fields[0] == "0" || len(fields) == 5 && fields[2] != "0" || len(fields) == 4 && fields[1] != "0" {
					t.Errorf("%q", row)
				}
			}
		})
	}
}
