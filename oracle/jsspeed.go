package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/dop251/goja"

	weburl "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// fasterThanPolyfill is how many times as fast as core-js the classes must be.
const fasterThanPolyfill = 20

// speedLoops are the loops that are timed, as functions of the number of rounds. A
// round of the last one has four calls: for the first pair, one in the middle, the
// last, and none.
const speedLoops = `({
	"new URL": (n) => { for (let i = 0; i < n; i++) new URL("https://user@www.example.com:8080/path/to/page?id=17&lang=en#top"); },
	"new URL with a base": (n) => { for (let i = 0; i < n; i++) new URL("../other?x=1", "https://www.example.com/path/to/page"); },
	"searchParams.get": (() => {
		const p = new URL("https://example.com/?utm_source=news&utm_medium=mail&id=17&lang=en&page=3&sort=price&order=asc&q=shoes").searchParams;
		return (n) => { for (let i = 0; i < n; i++) p.get("id"); };
	})(),
	"searchParams.get, 4": (() => {
		const p = new URL("https://example.com/?utm_source=news&utm_medium=mail&id=17&lang=en&page=3&sort=price&order=asc&q=shoes").searchParams;
		return (n) => { for (let i = 0; i < n; i++) { p.get("utm_source"); p.get("id"); p.get("q"); p.get("none"); } };
	})(),
})`

// runSpeed times the classes of js/goja and the polyfill core-js in the same engine,
// in turns, and prints the ratios of the shortest times.
func runSpeed(o options) (ok bool, err error) {
	folder, err := peer.Folder("corejs")
	if err != nil {
		return false, err
	}
	if err := peer.Install(folder, "core-js-bundle"); err != nil {
		return false, err
	}
	polyfill, err := os.ReadFile(filepath.Join(folder, "node_modules", "core-js-bundle", "minified.js"))
	if err != nil {
		return false, err
	}
	theirs := goja.New()
	if _, err := theirs.RunString("var self = globalThis;\n" + string(polyfill)); err != nil {
		return false, err
	}
	ours := goja.New()
	if _, err := weburl.Enable(ours); err != nil {
		return false, err
	}
	ok = true
	for _, name := range []string{"new URL", "new URL with a base", "searchParams.get", "searchParams.get, 4"} {
		fast, err := stopwatch(ours, name)
		if err != nil {
			return false, err
		}
		slow, err := stopwatch(theirs, name)
		if err != nil {
			return false, err
		}
		best := [2]time.Duration{time.Hour, time.Hour}
		for range 12 {
			for i, run := range []func() time.Duration{fast, slow} {
				best[i] = min(best[i], run())
			}
		}
		ratio := float64(best[1]) / float64(best[0])
		fmt.Fprintf(o.out, "%-20s js/goja %8v, core-js %9v: %.0f times as fast\n", name, best[0], best[1], ratio)
		ok = ok && ratio >= fasterThanPolyfill
	}
	return ok, nil
}

// stopwatch returns a function that measures the time of one round of a loop. It
// takes as many rounds as fit into a few milliseconds.
func stopwatch(runtime *goja.Runtime, name string) (func() time.Duration, error) {
	loops, err := runtime.RunString(speedLoops)
	if err != nil {
		return nil, err
	}
	loop, ok := goja.AssertFunction(loops.ToObject(runtime).Get(name))
	if !ok {
		return nil, fmt.Errorf("there is no loop %q", name)
	}
	timed := func(n int) time.Duration {
		start := time.Now()
		if _, err := loop(goja.Undefined(), runtime.ToValue(n)); err != nil {
			panic(err) // the script of this file is wrong
		}
		return time.Since(start)
	}
	n := 1
	for timed(n) < 5*time.Millisecond {
		n *= 2
	}
	return func() time.Duration { return timed(n) / time.Duration(n) }, nil
}
