package main

import (
	_ "embed" // for the script
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/oracle/internal/known"
)

// nodeURLScript is a function of the module "url", a seed and a number. It makes as many
// inputs and returns for each of them what the functions of the module answer, as JSON.
//
//go:embed nodeurl.js
var nodeURLScript string

// nodeURLAnswer is the answer of a function for an input.
type nodeURLAnswer struct{ Call, Result string }

// windowsRoot is the URL of a root, and of that of a drive.
var windowsRoot = regexp.MustCompile(`^URL file:///(?:[A-Za-z]:/)?$`)

// explainNodeURL returns the reason for a difference, or "".
func explainNodeURL(ours, theirs nodeURLAnswer) string {
	switch {
	case !strings.HasPrefix(ours.Call, "pathToFileURL("):
		return ""
	case strings.HasSuffix(ours.Result, "%01") && theirs.Result == withoutControls(ours.Result):
		return "control-dropped"
	case strings.Contains(ours.Call, `{"windows":true}`) && windowsRoot.MatchString(ours.Result) && ours.Result+"/" == theirs.Result:
		return "windows-root"
	}
	return ""
}

// withoutControls returns the result for a path without the controls at its end, whose last
// segment is then perhaps one of dots.
func withoutControls(result string) string {
	for strings.HasSuffix(result, "%01") {
		result = strings.TrimSuffix(result, "%01")
	}
	u, err := weburl.Parse(strings.TrimPrefix(result, "URL "))
	if err != nil {
		return ""
	}
	return "URL " + u.Href()
}

// runNodeURL compares the module "url" of js/nodeurl with that of a newer Node.
func runNodeURL(o options) (ok bool, err error) {
	node, version, err := newNode("process.version")
	if err != nil {
		return false, err
	}
	o.n = o.count(200_000, 10_000)
	fmt.Fprintf(o.out, "Node %s, about the module url; %s\n", version, o.slice())
	calls, explained, different := map[string]int{}, map[string]int{}, 0
	for done := 0; done < o.n; {
		seed, n := o.seed+uint64(done), min(10_000, o.n-done)
		done += n
		ours, theirs, err := inBoth[nodeURLAnswer](node, "(text) => ("+nodeURLScript+")(require('url'), ...JSON.parse(text))", []uint64{seed, uint64(n)}, n)
		if err != nil {
			return false, err
		}
		for i := range ours {
			name, _, _ := strings.Cut(ours[i].Call, "(")
			if calls[name]++; ours[i] == theirs[i] {
				continue
			}
			if reason := explainNodeURL(ours[i], theirs[i]); reason != "" {
				explained[reason]++
				continue
			}
			if different++; different <= o.show {
				fmt.Fprintf(o.out, "  %s\n    ours %s\n    Node %s\n", ours[i].Call, ours[i].Result, theirs[i].Result)
			}
		}
	}
	total := 0
	for _, name := range slices.Sorted(maps.Keys(calls)) {
		fmt.Fprintf(o.out, "  %s: %d calls\n", name, calls[name])
		total += calls[name]
	}
	fmt.Fprintf(o.out, "%d inputs, %d calls, %d differ without a reason\n", o.n, total, different)
	for _, reason := range known.NodeURL() {
		fmt.Fprintf(o.out, "  %s: %d\n", reason, explained[reason])
	}
	return different == 0 && len(explained) == len(known.NodeURL()), nil
}
