package compile

import (
	"bytes"
	"compress/flate"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// script runs both programs as the page does, and prints answers. The encoding of
// the second answer is asked from the other program.
const script = `
const fs = require("fs");
const vm = require("vm");
vm.runInThisContext(fs.readFileSync("wasm_exec.js", "utf8"));
const programs = {};
globalThis.weburlReady = (name, call) => { programs[name] = call; };
async function run(name) {
	const go = new Go();
	const { instance } = await WebAssembly.instantiate(fs.readFileSync(name + ".wasm"), go.importObject);
	go.run(instance);
	return programs[name];
}
(async () => {
	const first = await run("first");
	const read = (question) => { const a = JSON.parse(first("read", JSON.stringify(question))); console.log(a.href || a.error.code); };
	read({ input: "https://EXAMPLE.com/a b" });
	read({ input: "https://h/?\u00e9\u2261", encoding: "shift_jis" });
	const more = await run("more");
	read({ input: "https://h/?\u00e9\u2261", encoding: "shift_jis" });
	read({ input: "https://h/\ud800" });
	console.log(JSON.parse(more("editions", JSON.stringify({ input: "http://fa\u00df.de/" }))).readings[0].href);
	console.log(JSON.parse(first()).error.code, JSON.parse(first("read", 7)).error.code, JSON.parse(more("x", "{}")).error.code);
	process.exit(0);
})();
`

const printed = `https://example.com/a%20b
later
https://h/?%26%23233%3B%81%DF
https://h/%EF%BF%BD
http://faß.de/
unknown-method unknown-method unknown-method
`

var programs = flag.Bool("programs", false, "compile the programs of the page, which takes a minute the first time")

// TestPrograms builds the programs and runs them in Node.js. Each package that they need is
// compiled once more for it, the standard library too, so it has to be asked for.
func TestPrograms(t *testing.T) {
	if !*programs {
		t.Skip("compiles the programs: run it with -programs")
	}
	files, err := Programs()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if len(files) != 4 {
		t.Errorf("%d files, want 4", len(files))
	}
	// With net/http, which uses crypto/tls, the program would be larger by a quarter.
	if bytes.Contains(files["first.wasm"], []byte("crypto/tls.")) {
		t.Error("the program first has package net/http")
	}
	if bytes.Contains(files["first.wasm"], []byte("encoding/json.(*decodeState)")) || bytes.Contains(files["first.wasm"], []byte("fmt.(*pp).doPrintf")) {
		t.Error("the program first reads JSON or writes texts with the packages of Go, which are large")
	}
	compressed := 0
	for name, data := range files {
		n := deflated(data)
		compressed += n
		t.Logf("%s: %d bytes, deflated %d", name, len(data), n)
	}
	if compressed > 3_990_000 { // with brotli, and with the rest of the page, these are 3 MB
		t.Errorf("the programs have %d bytes, deflated", compressed)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs Node.js: ", err)
	}
	command := exec.Command(node, "-e", script)
	command.Dir = folder
	out, err := command.CombinedOutput()
	if got := strings.ReplaceAll(string(out), "\r", ""); err != nil || got != printed {
		t.Errorf("%v\n%s\nwant\n%s", err, got, printed)
	}
}

func deflated(data []byte) int {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.DefaultCompression) // the level exists
	w.Write(data)
	w.Close()
	return b.Len()
}
