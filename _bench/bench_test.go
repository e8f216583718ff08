package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/idna"
	xnet "golang.org/x/net/idna"
)

// smallData is enough data to run every operation once.
func smallData() *data {
	d := &data{generated: map[string][]string{}, webName: "small"}
	for _, s := range sets {
		d.generated[s.name] = s.generate()[:40]
	}
	d.web = append(d.generated["canonical"], "https://a.example/?q=caf%C3%A9&r=2")
	d.links, d.files = d.web, []string{"file:///etc/hosts"}
	d.wpt = []string{"http://[", "https://b.example/"}
	return d
}

// TestMedian covers even and odd numbers of values, and that their order is not
// changed.
func TestMedian(t *testing.T) {
	for _, tt := range []struct {
		values []float64
		want   float64
	}{
		{[]float64{3}, 3},
		{[]float64{4, 1}, 2.5},
		{[]float64{9, 1, 2}, 2},
		{[]float64{1, 100, 2, 3}, 2.5},
	} {
		before := slices.Clone(tt.values)
		if got := process.Median(tt.values); got != tt.want || !slices.Equal(before, tt.values) {
			t.Errorf("median(%v) = %v, want %v", before, got, tt.want)
		}
	}
	if got := process.Median(process.Ratios([]float64{1, 4, 3}, []float64{2, 2, 3})); got != 1 {
		t.Errorf("median of the ratios = %v, want 1", got)
	}
}

// TestMeasure checks that the contenders take samples alternately.
func TestMeasure(t *testing.T) {
	var log strings.Builder
	var contenders []contender
	for _, label := range []string{"A", "B"} {
		n := &native{label: label, items: 2, run: func(lo, hi int) {
			log.WriteString(label)
			time.Sleep(time.Microsecond)
		}}
		contenders = append(contenders, n)
	}
	samples, err := measure(contenders, 3, 1)
	if err != nil || len(samples) != 2 || len(samples[0]) != 3 || len(samples[1]) != 3 {
		t.Fatalf("got %v, %v", samples, err)
	}
	if got, want := log.String(), "ABABABAB"; got != want { // the first pair prepares
		t.Errorf("order %s, want %s", got, want)
	}
	for _, ns := range slices.Concat(samples...) {
		if ns < 500 {
			t.Errorf("%v ns per item, want at least half a microsecond", ns)
		}
	}
}

// TestAllocations counts the allocations of items that allocate a known number
// of times.
func TestAllocations(t *testing.T) {
	want := []int{0, 2, 0, 0, 1, 0, 5}
	n := &native{items: len(want), run: func(lo, hi int) {
		for _, times := range want[lo:hi] {
			for range times {
				_ = strings.Repeat(base, 2)
			}
		}
	}}
	got := n.allocations()
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if within := shareWithin(got, 1); within != 5.0/7 {
		t.Errorf("share within 1: %v, want 5/7", within)
	}
}

// TestVerdict covers results above and below targets.
func TestVerdict(t *testing.T) {
	n := &native{items: 4, run: func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if i == 3 {
				_ = strings.Repeat(base, 2)
			}
		}
	}}
	for _, tt := range []struct {
		target             target
		ratio, allocations bool
	}{
		{target{0.5, 0, 0.75}, true, true},
		{target{0.5, 0, 0.8}, true, false},
		{target{0.4, 1, 1}, false, true},
		{target{0.4, noLimit, 1}, false, true},
	} {
		v := tt.target.judge(0.45, n)
		if v.RatioPass != tt.ratio || v.AllocationsPass != tt.allocations {
			t.Errorf("%+v: got %v, %v", tt.target, v.RatioPass, v.AllocationsPass)
		}
	}
	if (*target)(nil).judge(1, n) != nil {
		t.Error("a verdict without a target")
	}
}

// setHashes are the first bytes of the SHA-256 hash of each set, one line for
// each URL. A changed hash means that the generator or its words have changed,
// so results from before and after cannot be compared.
var setHashes = map[string]string{
	"canonical":     "e5528bb499f0d932",
	"mixed case":    "290e2c868fd92b6d",
	"spaces":        "d478e66381c84920",
	"unicode":       "bab43b3e5ad99397",
	"dots":          "fb7fa6612da0d055",
	"ports":         "93bab0feff1f356d",
	"IPv6":          "b415bddce38a78c0",
	"credentials":   "1b7258e9d7ca63f9",
	"unicode hosts": "8ac7c7b1297348a6",
}

// TestSets checks that the sets are the same on every machine, that they have
// the properties that their names promise, and that both weburl and net/url
// accept all of their URLs.
func TestSets(t *testing.T) {
	if len(sets) != len(setHashes) {
		t.Errorf("%d sets, %d hashes", len(sets), len(setHashes))
	}
	for _, s := range sets {
		urls := s.generate()
		if len(urls) != setSize || !slices.Equal(urls, s.generate()) {
			t.Errorf("%s: not the same %d URLs each time", s.name, setSize)
		}
		sum := sha256.Sum256([]byte(strings.Join(urls, "\n")))
		if got := fmt.Sprintf("%x", sum[:8]); got != setHashes[s.name] {
			t.Errorf("%s: hash %s, want %s", s.name, got, setHashes[s.name])
		}
		for _, text := range urls {
			u, err := weburl.Parse(text)
			if err != nil {
				t.Errorf("%s: %v", s.name, err)
			} else if (u.Href() == text) != s.canonical {
				t.Errorf("%s: %q has the canonical form %q", s.name, text, u)
			}
			if _, err := url.Parse(text); err != nil {
				t.Errorf("%s: %v", s.name, err)
			}
		}
	}
}

// TestNames checks that there are ten names in each of twenty scripts, all
// different, and that x/net/idna and weburl return the same result for them.
func TestNames(t *testing.T) {
	kana := []*unicode.RangeTable{unicode.Hiragana, unicode.Katakana, unicode.Common}
	scripts := 0
	for line := range strings.Lines(namesText) {
		scripts++
		script, _, _ := strings.Cut(line, ":")
		tables := []*unicode.RangeTable{unicode.Scripts[script], unicode.Latin, unicode.Common, unicode.Inherited}
		if script == "Kana" {
			tables = append(kana, unicode.Latin)
		}
		ofScript := parseNames(line)
		if len(ofScript) != 10 {
			t.Errorf("%s: %d names, want 10", script, len(ofScript))
		}
		for _, name := range ofScript {
			for _, c := range name {
				if !unicode.In(c, tables...) {
					t.Errorf("%s: %s has %U", script, name, c)
				}
			}
		}
	}
	if scripts != 20 || len(names) != 200 || len(slices.Compact(slices.Sorted(slices.Values(names)))) != 200 {
		t.Errorf("%d scripts and %d names, want 20 and 200, all different", scripts, len(names))
	}
	for _, name := range names {
		want, err := xnet.Lookup.ToASCII(name)
		got, ourErr := lookup.ToASCII(name)
		parsed, parseErr := idna.ParseDomain(name)
		if err != nil || ourErr != nil || parseErr != nil || got != want || parsed != want || got == name {
			t.Errorf("%s: %q, %v and %q, %v, want %q, %v", name, got, ourErr, parsed, parseErr, want, err)
		}
	}
}

// TestOperations runs each operation once, with node if it is installed.
func TestOperations(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Log("measured without node: ", err)
	}
	peers, err := startNode(node)
	if err != nil {
		t.Fatal(err)
	}
	r, err := measureAll(smallData(), peers, regexp.MustCompile("^[^g]"), settings{1, 1}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := stopAll(peers); err != nil {
		t.Error(err)
	}
	for _, o := range r.Results {
		if o.Weburl.Nanoseconds <= 0 || o.Reference.Ratio <= 0 || o.Items == 0 || o.Weburl.Allocations == nil {
			t.Errorf("%s/%s: %+v", o.Operation, o.Data, o)
		}
		for _, other := range o.Others {
			if other.Nanoseconds <= 0 || other.Ratio <= 0 {
				t.Errorf("%s/%s: %+v", o.Operation, o.Data, other)
			}
		}
	}
	if want := len(operations(smallData(), nil)); len(r.Results) != want || want < 25 {
		t.Errorf("%d results of %d operations", len(r.Results), want)
	}
	checkOutputs(t, r)
}

// checkOutputs checks that the table has a line for each result, and that the
// saved file has all data.
func checkOutputs(t *testing.T, r *report) {
	t.Helper()
	var table bytes.Buffer
	if err := r.write(&table); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Count(table.String(), "\n"), 5+len(r.Results); got != want {
		t.Errorf("the table has %d lines, want %d:\n%s", got, want, &table)
	}
	file := filepath.Join(t.TempDir(), "results.json")
	var output bytes.Buffer
	if err := r.deliver(file, &output); err != nil || output.String() != table.String() {
		t.Errorf("the table differs: %v", err)
	}
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var again report
	if err := json.Unmarshal(saved, &again); err != nil || !reflect.DeepEqual(&again, r) {
		t.Errorf("the saved file is not complete: %v", err)
	}
}

// TestSkips checks that operations that cannot be measured are listed as
// skipped.
func TestSkips(t *testing.T) {
	d := smallData()
	d.links = nil
	r, err := measureAll(d, nil, regexp.MustCompile("^Parse/links"), settings{1, 1}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var table bytes.Buffer
	if err := r.write(&table); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"skipped: no shared data", "node skipped: not installed"} {
		if !strings.Contains(table.String(), want) {
			t.Errorf("no %q in\n%s", want, &table)
		}
	}
	if _, err := measureAll(d, nil, regexp.MustCompile("nothing"), settings{1, 1}, io.Discard); err == nil {
		t.Error("no error when nothing is selected")
	}
}

// TestShapes checks that inputs have the required lengths, and that weburl
// accepts those that are not called refused.
func TestShapes(t *testing.T) {
	for _, s := range shapes {
		for _, size := range growthSizes {
			input := s.input(size)
			if len(input) > size || len(input) < size-len(s.repeat) || !strings.HasPrefix(input, s.start) {
				t.Errorf("%s: %d bytes for %d", s.name, len(input), size)
			}
			if s.start == "" {
				continue
			}
			if _, err := weburl.Parse(input); err != nil != strings.HasPrefix(s.name, "refused") {
				t.Errorf("%s: %.200v", s.name, err)
			}
		}
		if _, err := s.measure(settings{1, 1}); err != nil {
			t.Error(err)
		}
	}
}

// TestReferences checks that both parsers resolve each reference to the same
// URL.
func TestReferences(t *testing.T) {
	weburlBase := weburl.MustParse(base)
	netURLBase, err := url.Parse(base)
	if err != nil || len(references) != 12 {
		t.Fatalf("%v, %d references", err, len(references))
	}
	for _, ref := range references {
		got, err := weburlBase.Parse(ref)
		want, netErr := netURLBase.Parse(ref)
		if err != nil || netErr != nil {
			t.Errorf("%q: %v, %v", ref, err, netErr)
		} else if ref != "" && got.Href() != want.String() { // net/url keeps the fragment for ""
			t.Errorf("%q: %q and %q", ref, got, want)
		}
	}
}

// TestEdits checks that each edit has the same result with both parsers.
func TestEdits(t *testing.T) {
	for _, text := range smallData().web {
		for _, e := range edits {
			got, err := e.weburl(weburl.MustParse(text), e.value)
			u, netErr := url.Parse(text)
			if err != nil || netErr != nil {
				t.Fatal(err, netErr)
			}
			e.set(u, e.value)
			if want := u.String(); got.Href() != want {
				t.Errorf("%s of %s: %q and %q", e.name, text, got, want)
			}
		}
	}
}

// TestCompiled measures the parsers that cargo compiles, if that was done before: it
// takes minutes.
func TestCompiled(t *testing.T) {
	if _, err := os.Stat(filepath.Join("compiled", "target", "release", "compiled")); err != nil {
		t.Skip("not compiled: run go run ./_bench -compiled")
	}
	programs, err := startCompiled()
	if err != nil {
		t.Fatal(err)
	}
	r, err := measureAll(smallData(), programs, regexp.MustCompile("^[^g]"), settings{2, 1000}, io.Discard)
	if err := errors.Join(err, stopAll(programs)); err != nil {
		t.Fatal(err)
	}
	for _, row := range r.Results {
		found := map[string]bool{}
		for _, other := range row.Others {
			found[other.Name] = other.Nanoseconds > 5 && other.Nanoseconds < 1e6
		}
		needs := len(row.Others) > 0 && !strings.HasPrefix(row.Operation, "Parser,") // which ada has not
		if found[adaName] != needs || found[rustName] != (needs || row.Operation == "Parser, Report") {
			t.Errorf("%s, %s: %+v", row.Operation, row.Data, row.Others)
		}
	}
	if len(r.Results) != len(operations(smallData(), nil)) || !strings.HasPrefix(r.Versions[adaName], "4.") || r.Machine == "" {
		t.Errorf("%d results, %v", len(r.Results), r.Versions)
	}
	if _, err := programs[0].Ask(struct{}{}); err == nil {
		t.Error("an answer of a process that has ended")
	}
}
