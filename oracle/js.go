package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/js/jstest"
	"github.com/weburl-go/weburl/js/nodeurl"
	"github.com/weburl-go/weburl/oracle/internal/program"
)

// runJS runs the tests of package jstest in a newer Node, and generated programs and
// patterns in that Node and in goja, with the classes of package js.
func runJS(o options) (ok bool, err error) {
	node, version, err := newNode("process.version")
	if err != nil {
		return false, err
	}
	o.n = o.count(20_000, 3_000)
	fmt.Fprintf(o.out, "Node %s against js/goja; %s\n", version, o.slice())
	with := func(run func(options, string) (bool, error)) func(options) (bool, error) {
		return func(o options) (bool, error) { return run(o, node) }
	}
	return o.run(part{"tests", with(runTests)}, part{"programs", with(runPrograms)}, part{"patterns", with(runJSPatterns)})
}

// newNode returns the path of a newer Node, and what an expression says of it.
func newNode(expression string) (path, said string, err error) {
	if path, err = foreign.NewNode(); err == nil {
		said, err = evaluate(path, "process.stdout.write("+expression+")", "")
	}
	return path, said, err
}

// evaluate runs a script in Node and returns what it prints.
func evaluate(node, script, input string) (string, error) {
	command := exec.Command(node, "-e", script)
	command.Stdin = strings.NewReader(input)
	var failure bytes.Buffer
	command.Stderr = &failure
	output, err := command.Output()
	if err != nil {
		err = errors.Join(err, errors.New(failure.String()))
	}
	return string(output), err
}

// runTests runs the tests of package jstest in Node. The tests that are known to fail
// there must fail.
func runTests(o options, node string) (ok bool, err error) {
	known, failed, count := jstest.KnownInNode(), map[string]bool{}, 0
	ok = true
	for _, file := range append(jstest.Files(), jstest.NodeURL()) {
		outcome, err := evaluate(node, file.Script()+"console.log(JSON.stringify(results))", "")
		if err != nil {
			return false, err
		}
		failures, err := file.Failures(outcome)
		if err != nil {
			return false, err
		}
		count += file.Count
		for name, message := range failures {
			failed[name] = true
			if known[name] == "" {
				ok = false
				fmt.Fprintf(o.out, "  the test %q fails in Node: %s\n", name, message)
			}
		}
	}
	for name := range known {
		if !failed[name] {
			ok = false
			fmt.Fprintf(o.out, "  the test %q passes in Node and should fail\n", name)
		}
	}
	fmt.Fprintf(o.out, "tests of package jstest: %d run, %d fail in Node as expected\n", count, len(failed))
	return ok, nil
}

// runPrograms compares what generated programs log.
func runPrograms(o options, node string) (ok bool, err error) {
	generator := program.New(o.seed)
	equal, explained, different := 0, map[string]int{}, 0
	for done := 0; done < o.n; {
		programs := make([]string, min(2000, o.n-done))
		for i := range programs {
			programs[i] = generator.Next()
		}
		done += len(programs)
		ours, theirs, err := inBoth[string](node, program.Driver, programs, len(programs))
		if err != nil {
			return false, err
		}
		for i := range programs {
			if ours[i] == theirs[i] {
				equal++
				continue
			}
			if reason := program.Explain(programs[i], ours[i], theirs[i]); reason != "" {
				explained[reason]++
				continue
			}
			if different++; different <= o.show {
				fmt.Fprintf(o.out, "--- program\n%s--- goja\n%s\n--- Node\n%s\n", programs[i], ours[i], theirs[i])
			}
		}
	}
	fmt.Fprintf(o.out, "programs: %d, equal %d, without a reason %d\n", o.n, equal, different)
	ok = different == 0
	for _, reason := range program.Explanations() {
		fmt.Fprintf(o.out, "  %s: %d\n", reason, explained[reason])
		if explained[reason] == 0 {
			ok = false
			fmt.Fprintf(o.out, "  nothing has the reason %s any more\n", reason)
		}
	}
	return ok, nil
}

// inNode calls a function of JavaScript, whose argument and result are JSON, in Node. The
// result is a list of n answers at least.
func inNode[Answer any](node, function string, argument any, n int) (answers []Answer, err error) {
	input, err := json.Marshal(argument)
	if err != nil {
		return nil, err
	}
	output, err := evaluate(node, "process.stdout.write(("+function+")(require('fs').readFileSync(0, 'utf8')))", string(input))
	if err != nil {
		return nil, err
	}
	return answersIn[Answer](output, n)
}

// answersIn reads n answers at least.
func answersIn[Answer any](text string, n int) (answers []Answer, err error) {
	if err = json.Unmarshal([]byte(text), &answers); err == nil && len(answers) < n {
		err = fmt.Errorf("%d questions, %d answers", n, len(answers))
	}
	return answers, err
}

// inBoth calls a function as inNode does, and in goja, which must answer as often.
func inBoth[Answer any](node, function string, argument any, n int) (ours, theirs []Answer, err error) {
	if theirs, err = inNode[Answer](node, function, argument, n); err != nil {
		return nil, nil, err
	}
	input, err := json.Marshal(argument)
	if err != nil {
		return nil, nil, err
	}
	runtime := goja.New()
	registry := new(require.Registry)
	nodeurl.Register(registry)
	registry.Enable(runtime)
	nodeurl.Enable(runtime)
	value, err := runtime.RunString("(" + function + ")")
	if err != nil {
		return nil, nil, err
	}
	run, _ := goja.AssertFunction(value)
	if value, err = run(goja.Undefined(), runtime.ToValue(string(input))); err != nil {
		return nil, nil, err
	}
	if ours, err = answersIn[Answer](value.String(), n); err == nil && len(ours) != len(theirs) {
		err = fmt.Errorf("%d answers in goja, %d in Node", len(ours), len(theirs))
	}
	return ours, theirs, err
}

// patternScript is a function of URLPattern: for each expression, as the last segment of a
// pattern's path, whether the constructor takes it, and what exec makes of the inputs.
const patternScript = `(URLPattern) => (all) => JSON.stringify(JSON.parse(all).map(({ text, inputs }) => {
	let p;
	try { p = new URLPattern({ pathname: "/x/:rest(" + text + ")" }) } catch (e) { return { taken: false, why: e.message } }
	return { taken: true, matches: inputs.map((input) => {
		try { return p.exec({ pathname: "/x/" + input })?.pathname.groups.rest ?? null } catch { return "given up" }
	}) };
}))`

// patternAnswer is the answer for one expression.
type patternAnswer struct {
	Taken   bool      `json:"taken"`
	Why     string    `json:"why"`
	Matches []*string `json:"matches"`
}

// mostNotTaken is how many of 1,000 patterns that Node takes js/goja may not take.
const mostNotTaken = 60

// runJSPatterns compares which regular expressions the URLPattern of js/goja takes in a
// pattern, and what they match, with Node.
func runJSPatterns(o options, node string) (ok bool, err error) {
	g := expressions{rand.New(rand.NewPCG(o.seed, 5))}
	var all []expression
	for len(all) < o.n {
		if e := g.next(); !strings.ContainsAny(e.Text, "()") || strings.Contains(e.Text, "(?") { // no pattern has capturing groups
			all = append(all, e)
		}
	}
	ours, theirs, err := inBoth[patternAnswer](node, "("+patternScript+")(URLPattern)", all, len(all))
	if err != nil {
		return false, err
	}
	return comparePatterns(o, all, ours, theirs), nil
}

// comparePatterns prints how many answers are equal.
func comparePatterns(o options, all []expression, ours, theirs []patternAnswer) bool {
	counts := map[string]int{}
	for i, e := range all {
		what := ""
		switch {
		case theirs[i].Taken && !ours[i].Taken:
			counts["taken"]++
			if strings.Contains(ours[i].Why, "that has it") {
				counts["unsupported"]++
			} else {
				what = "is refused: " + ours[i].Why
			}
		case theirs[i].Taken:
			counts["taken"]++
			what = compareMatches(e, ours[i], theirs[i], counts)
		case ours[i].Taken:
			what = "is taken, and Node refuses it: " + theirs[i].Why
		}
		if what == "" {
			continue
		}
		if counts["different"]++; counts["different"] <= o.show {
			fmt.Fprintf(o.out, "  the pattern with %s %s\n", e.Text, what)
		}
	}
	fmt.Fprintf(o.out, "patterns with regular expressions: Node takes %d, js/goja %d of them; %d matches equal, %d given up, %d patterns differ\n",
		counts["taken"], counts["taken"]-counts["unsupported"], counts["equal"], counts["given up"], counts["different"])
	return counts["different"] == 0 && !tooMany(counts["unsupported"], counts["taken"], mostNotTaken) && !tooMany(counts["given up"], counts["equal"], mostGivenUp)
}

// compareMatches says which match differs, or "".
func compareMatches(e expression, ours, theirs patternAnswer, counts map[string]int) string {
	for k := range theirs.Matches {
		a, b := ours.Matches[k], theirs.Matches[k]
		switch {
		case a != nil && *a == "given up":
			counts["given up"]++
		case (a == nil) != (b == nil) || a != nil && *a != *b:
			return fmt.Sprintf("matches %q in another way", e.Inputs[k])
		default:
			counts["equal"]++
		}
	}
	return ""
}
