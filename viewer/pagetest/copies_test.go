package pagetest

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// copied are inputs whose copies are executed: with a base, an encoding, a failure, a
// failing base, quotes of all languages, and code points that cannot be seen.
var copied = []struct{ input, base, encoding string }{
	{"HTTPS://me@EXAMPLE.com:8080/a/../b c?q=ü#€", "", ""},
	{"?q=ü€", "https://h/", "windows-1252"},
	{"https://exa<mple.com:99999/", "", "gbk"},
	{"//x/ü?日本&ㄱ", "http://h/a/b", "Shift_JIS"},
	{"https://h/?plain", "", "windows-1252"},
	{"?'\"`\\$(x)</script>${1}", "https://h/'", ""},
	{"../b", "file:///c:/d/e", ""},
	{"x", "no base", ""},
	{"mailto:a%\t\u2028b\u202e😀", "", ""},
}

// TestCopies executes every copy: the JavaScript in the browser, the program in Go with
// the go command, the command line in a shell, the record by its JSON Schema and by weburl
// parse, and the test case as the harness of web-platform-tests does.
func TestCopies(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds programs")
	}
	folder := t.TempDir()
	command := filepath.Join(folder, "weburl")
	execute(t, "", "go", "build", "-o", command, "github.com/weburl-go/weburl/cmd/weburl")
	schema, err := jsonschema.NewCompiler().Compile("../record.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	page := blank(t)
	page.do(chromedp.Navigate(shared.address + "blank"))
	p := open(t, "") // afterwards: a tab behind another one does not draw
	programs := 0
	for i, c := range copied {
		name := fmt.Sprintf("%q with base %q in %s", c.input, c.base, c.encoding)
		p.visit(fmt.Sprintf("?copy=%d#%s", i, value[string](p, "weburlTest.link({ input: %s, base: %s, encoding: %s, view: 'take' })", quote(c.input), quote(c.base), quote(c.encoding))))
		text := func(format string) string {
			p.format(format)
			return value[string](p, "document.getElementById('copied').textContent")
		}
		// JavaScript: the assertions are collected.
		if failed := value[string](page, `(async () => { let failed = [], n = 0; console.assert = (ok, ...rest) => { n++; if (!ok) failed.push(n); };
			await import(URL.createObjectURL(new Blob([%s], { type: "text/javascript" })));
			for (const end = Date.now() + 5000; document.querySelector("iframe") && Date.now() < end;) await new Promise((r) => setTimeout(r, 5));
			if (document.querySelector("iframe")) failed.push("the frame stays");
			return n === 0 ? "nothing is asserted" : failed.join(); })()`, quote(text("javascript"))); failed != "" {
			t.Errorf("%s: the JavaScript fails: %s\n%s", name, failed, text("javascript"))
		}
		if *all || i < 3 {
			file := filepath.Join(folder, "main.go")
			if err := os.WriteFile(file, []byte(text("go")), 0o600); err != nil {
				t.Fatal(err)
			}
			execute(t, "", "go", "vet", file)
			execute(t, "", "go", "run", file)
			programs++
		}
		checkRecord(t, name, text("json"), command, schema)
		if curl := text("curl"); strings.HasPrefix(curl, "curl ") {
			expect(t, name+": the href for curl", execute(t, "", "sh", "-c", "curl() { printf %s \"$2\"; }\n"+curl), p.out())
		} else {
			contains(t, name+": no command line", curl, "does not parse")
		}
		checkCase(page, name, text("wpt"))
	}
	t.Logf("%d inputs, %d programs in Go", len(copied), programs)
}

// execute runs a program and returns what it prints.
func execute(t *testing.T, input, name string, arguments ...string) string {
	t.Helper()
	c := exec.Command(name, arguments...)
	c.Stdin = strings.NewReader(input)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Errorf("%s %q: %v\n%s", name, arguments, err, out)
	}
	return string(out)
}

// checkRecord compares a record with its schema, and with what weburl parse writes when it
// reads it.
func checkRecord(t *testing.T, name, text, command string, schema *jsonschema.Schema) {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err == nil {
		err = schema.Validate(document)
	}
	if err != nil {
		t.Errorf("%s: %v in %s", name, err, text)
	}
	var record map[string]any
	if err := json.Unmarshal([]byte(text), &record); err != nil {
		t.Errorf("%s: %v in %s", name, err, text)
		return
	}
	line, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(command, "parse", "--from", "ndjson", "--to", "ndjson")
	c.Stdin = strings.NewReader(string(line) + "\n")
	out, _ := c.Output() // it fails for an input that does not parse
	want := map[string]any{}
	if err := json.Unmarshal(out, &want); err != nil {
		t.Errorf("%s: weburl parse writes %q: %v", name, out, err)
		return
	}
	for _, asked := range []string{"input", "base", "encoding"} {
		delete(record, asked)
	}
	delete(want, "error") // of a base
	if record["failure"] == true && want["failure"] != true {
		delete(record, "failure")
		record["errors"], want["errors"] = nil, nil
	}
	for _, asked := range []string{"input", "base", "encoding"} {
		delete(want, asked)
	}
	if !reflect.DeepEqual(record, want) {
		t.Errorf("%s: the record is\n%v, and weburl parse writes\n%v", name, record, want)
	}
}

// checkCase runs a case as url-constructor.any.js and percent-encoding.window.js of
// web-platform-tests do.
func checkCase(page *tab, name, text string) {
	page.t.Helper()
	if !strings.HasPrefix(text, "{") {
		contains(page.t, name+": no case", text, "percent-encoding.json")
		return
	}
	if failed := value[string](page, `(async (test) => {
		if (test.output) {
			for (const [encoding, query] of Object.entries(test.output)) {
				const frame = document.createElement("iframe"), references = [...test.input].map((c) => "&#x" + c.codePointAt(0).toString(16) + ";").join("");
				const loaded = new Promise((r) => { frame.onload = r; });
				frame.src = URL.createObjectURL(new Blob(["<!doctype html><a href=\"https://doesnotmatter.invalid/?" + references + "#" + references + "\">test</a>"], { type: "text/html;charset=" + encoding }));
				document.body.append(frame);
				await loaded;
				const link = frame.contentDocument.querySelector("a"), got = link.search + " " + link.hash;
				frame.remove();
				if (got !== "?" + query + " #" + test.output["utf-8"]) return encoding + " " + got;
			}
			return "";
		}
		try {
			const url = test.base === null ? new URL(test.input) : new URL(test.input, test.base);
			if (test.failure) return "no failure";
			return Object.keys(test).filter((k) => k !== "input" && k !== "base" && url[k] !== test[k]).join();
		} catch { return test.failure ? "" : "it throws"; }
	})(%s)`, text); failed != "" {
		page.t.Errorf("%s: the case fails: %s\n%s", name, failed, text)
	}
}
