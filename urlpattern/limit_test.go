package urlpattern

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/reason"
)

// TestLimits checks the limits of a component, on both sides.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		name, pathname string
		refused        bool
	}{
		{"the longest text", "/" + strings.Repeat("a", maxLength-1), false},
		{"a longer text", "/" + strings.Repeat("a", maxLength), true},
		{"the most groups", strings.Repeat("*/", maxChoices), false},
		{"one more group", strings.Repeat("*/", maxChoices+1), true},
		{"the most modifiers", strings.Repeat("{a}?", maxChoices), false},
		{"one more modifier", strings.Repeat("{a}?", maxChoices+1), true},
		{"more regular expressions", strings.Repeat("(a)", maxChoices+1), true},
	} {
		_, err := New(Init{Protocol: "https", Pathname: test.pathname})
		if errors.Is(err, reason.TooLarge) != test.refused || !test.refused && err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		var refused *Error
		if test.refused && (!errors.As(err, &refused) || refused.Component != Pathname || refused.Start != 0 || refused.End != len(test.pathname)) {
			t.Errorf("%s: %#v", test.name, refused)
		}
	}
}

// TestMemory checks the memory that the package's comment promises for each byte of a
// pattern, at two lengths, in which there are too many groups for other patterns than
// texts.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	parse := func(s string) { Parse("https://a/" + s) }
	init := func(s string) { New(Init{Protocol: "https", Pathname: "/" + s}) }
	for _, unit := range []string{
		"*a", "*", "a", "{a}?", "{a}*", "(a)", "(b?)a", "([a-z]+)", "([^/]{1,9})-", "((?:a|b))", ":x/", ":xN/", "{:xN-}*", "é", "\\a", "%", "\ufdfa", "\xff", "{a", "(?", ":",
	} {
		for _, size := range []int{maxLength / 2, maxLength - 10} {
			var input strings.Builder
			for n := 0; input.Len() < size; n++ {
				input.WriteString(strings.ReplaceAll(unit, "N", strings.Repeat("i", n%97)+strconv.Itoa(n)))
			}
			s := input.String()[:size]
			growth.CheckBytes(t, "New with "+unit, init, s, 200)
			growth.CheckBytes(t, "Parse with "+unit, parse, s, 250)
		}
	}
	references := "((?<n>x)" + strings.Repeat(`\1`, maxLength/2-10) + ")"
	growth.CheckBytes(t, "New with backreferences", init, references, 200)
}

// TestMemoryOfGroups checks the memory that the package's comment promises for the groups
// and regular expressions of a component, with as many as there can be.
func TestMemoryOfGroups(t *testing.T) {
	for _, ignoreCase := range []bool{false, true} {
		compile := func(s string) {
			if _, err := (Options{IgnoreCase: ignoreCase}).New(Init{Protocol: "https", Pathname: s}); err != nil {
				t.Errorf("%.30s: %v", s, err)
			}
		}
		for _, test := range []struct {
			unit  string
			count int
			most  int // bytes in all
		}{
			{"*a", maxChoices, 3 << 20}, {"{a}?", maxChoices, 3 << 20}, {"{a*b}*", maxChoices, 3 << 20},
			{"(a)", maxChoices, 16 << 20}, {`{x(\W\W)y}+`, maxExpressions / 12, 16 << 20}, {"{a(a|b)b}*", maxChoices, 16 << 20},
			{"(a{1,1000})", 9, 16 << 20}, {"(a{1,100})", 90, 16 << 20}, {"([acegikmoqsuwy]{1,1000})", 9, 16 << 20}, {"([ace]+[^a]*)", 700, 16 << 20},
			{"(" + strings.Repeat("(?:(?:a+|b)*c){0,1}", 2400) + ")", 1, 16 << 20},
		} {
			s := strings.Repeat(test.unit, test.count)
			growth.CheckBytes(t, fmt.Sprintf("%.30s", test.unit), compile, s, 200+test.most/len(s))
		}
	}
}

// hostilePattern returns a pattern with a unit many times. Names in it differ.
func hostilePattern(t *testing.T, unit string) *Pattern {
	t.Helper()
	var pattern strings.Builder
	for i := range maxChoices / 50 {
		pattern.WriteString(strings.ReplaceAll(unit, ":x", ":x"+strings.Repeat("i", i)))
	}
	p, err := New(Init{Protocol: "https", Pathname: "/" + pattern.String() + "b"})
	if err != nil {
		t.Fatal(unit, ": ", err)
	}
	return p
}

// TestHostileTogether checks that large patterns on large URLs take memory and time
// that are linear in the URL.
func TestHostileTogether(t *testing.T) {
	for _, unit := range []string{"*a", "{a}?", "{a}*", "{:x}*", ":x/"} {
		p := hostilePattern(t, unit)
		growth.Check(t, unit, func(path string) {
			if u, err := weburl.Parse("https://example.com/" + path); err == nil {
				p.Test(u)
			}
		}, func(n int) string { return strings.Repeat("a", n/32) + "c" })
	}
}

// TestHostileExpressions is TestHostileTogether for regular expressions. Package regexp
// has a faster way for short inputs, so that both lengths here are too long for that. A
// match that takes quadratic time takes 64 times as long for the second one.
func TestHostileExpressions(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time: not in short mode")
	}
	const length, factor, limit = 4 << 10, 8, 32
	for _, unit := range []string{"(a*)", "{(a+)b}*"} {
		p := hostilePattern(t, unit)
		small := weburl.MustParse("https://example.com/" + strings.Repeat("a", length) + "c")
		large := weburl.MustParse("https://example.com/" + strings.Repeat("a", length*factor) + "c")
		timeOf := func(u weburl.URL) time.Duration {
			start := time.Now()
			p.Test(u)
			return time.Since(start)
		}
		a, b := timeOf(small), timeOf(large)
		for range 10 { // other programs may run: the least of several counts
			if b <= limit*a {
				break
			}
			b = min(b, timeOf(large))
		}
		if b > limit*a {
			t.Errorf("%s: a URL %d times as long takes %v instead of %v", unit, factor, b, a)
		}
	}
}

// cost returns how many bytes a function allocates, and how long it takes.
func cost(run func()) (allocated uint64, took time.Duration) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	run()
	took = time.Since(start)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, took
}

// lengthOfLargest is the length of a path for which the program of maxChoices choices is large.
var lengthOfLargest = whole.Or(maxVisited/maxChoices*6/5, 20_000)

// TestLargestPatterns checks the memory and the time of one match of the largest
// patterns, which is a second or two for 20,000 bytes when nothing else runs.
func TestLargestPatterns(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time: not in short mode")
	}
	u := weburl.MustParse("https://example.com/" + strings.Repeat("a", lengthOfLargest) + "c")
	for _, unit := range []string{"*a", "{a}*", "(a?)"} {
		p, err := New(Init{Protocol: "https", Pathname: "/" + strings.Repeat(unit, maxChoices) + "b"})
		if err != nil {
			t.Fatal(err)
		}
		matches := false
		if allocated, took := cost(func() { matches = p.Test(u) }); matches || allocated > 64<<20 || took > time.Duration(lengthOfLargest)*6*time.Millisecond {
			t.Errorf("%s: matches %t, %d bytes, %v", unit, matches, allocated, took)
		}
	}
}

// TestLargestGroups checks the memory and the time of noting the most groups, for which package
// regexp takes half a minute here, and a minute for 20,000 bytes.
func TestLargestGroups(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time: not in short mode")
	}
	length := lengthOfLargest
	u := weburl.MustParse("https://example.com/" + strings.Repeat("a", length) + "b")
	for _, groups := range []int{maxChoices, maxGroups + 1, maxGroups} {
		p, err := New(Init{Protocol: "https", Pathname: "/" + strings.Repeat("*a", groups) + strings.Repeat("{c}*", maxChoices-groups) + "b"})
		if err != nil {
			t.Fatal(err)
		}
		p.components[Pathname].program.large() // what is made once
		var r Result
		var ok bool
		allocated, took := cost(func() { r, ok = p.Exec(u) })
		first, _ := r.Group(Pathname, "0")
		second, took2 := r.Group(Pathname, "1")
		if !ok || len(first) != length-groups || second != "" || !took2 {
			t.Errorf("%d groups: %v, %d bytes, %q", groups, ok, len(first), second)
		}
		if allocated > 64<<20 || took > time.Duration(length)*time.Millisecond {
			t.Errorf("%d groups: %d bytes, %v", groups, allocated, took)
		}
	}
}
