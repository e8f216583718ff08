package pagetest

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"

	"github.com/weburl-go/weburl/internal/test/wpt"
)

// A fox is a tab of Firefox, which speaks WebDriver BiDi.
//
// https://w3c.github.io/webdriver-bidi/
type fox struct {
	t    *testing.T
	conn io.ReadWriter
	id   int
	tab  string
	bad  []string // errors of scripts
}

var listening = regexp.MustCompile(`WebDriver BiDi listening on (ws://\S+)`)

// newFox starts Firefox with an empty profile.
func newFox(t *testing.T) *fox {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		t.Skip("needs Firefox ESR: ", err)
	}
	c := exec.Command(path, "--headless", "--no-remote", "--profile", t.TempDir(), "--remote-debugging-port", "0", "about:blank")
	messages, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill() // it has ended if the session could be closed
		c.Wait()
	})
	lines := bufio.NewScanner(messages)
	address := ""
	for address == "" && lines.Scan() {
		if found := listening.FindStringSubmatch(lines.Text()); found != nil {
			address = found[1]
		}
	}
	go io.Copy(io.Discard, messages)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	conn, _, _, err := ws.Dial(ctx, address+"/session")
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.SetDeadline(time.Now().Add(8 * time.Minute)); err != nil {
		t.Fatal(err)
	}
	f := &fox{t: t, conn: conn}
	f.call("session.new", object{"capabilities": object{}})
	f.call("session.subscribe", object{"events": []string{"log.entryAdded"}})
	f.call("script.addPreloadScript", object{"functionDeclaration": "() => {" + helpers + "}"})
	var made struct{ Context string }
	f.read(f.call("browsingContext.create", object{"type": "tab"}), &made)
	f.tab = made.Context
	return f
}

type object = map[string]any

// call sends a command and returns its result.
func (f *fox) call(method string, params object) json.RawMessage {
	f.t.Helper()
	f.id++
	text, err := json.Marshal(object{"id": f.id, "method": method, "params": params})
	if err != nil {
		f.t.Fatal(err)
	}
	if err := wsutil.WriteClientText(f.conn, text); err != nil {
		f.t.Fatal(err)
	}
	for {
		data, err := wsutil.ReadServerText(f.conn)
		if err != nil {
			f.t.Fatal(err)
		}
		var answer struct {
			ID             int
			Error, Message string
			Method         string
			Params         struct{ Level, Text string }
			Result         json.RawMessage
		}
		f.read(data, &answer)
		switch {
		case answer.Method == "log.entryAdded" && answer.Params.Level == "error":
			f.bad = append(f.bad, answer.Params.Text)
		case answer.Error != "":
			f.t.Fatalf("%s: %s: %s", method, answer.Error, answer.Message)
		case answer.ID == f.id:
			return answer.Result
		}
	}
}

func (f *fox) read(data []byte, into any) {
	f.t.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fox) navigate(address string) {
	f.t.Helper()
	f.call("browsingContext.navigate", object{"context": f.tab, "url": address, "wait": "complete"})
}

// value evaluates an expression, which may be a promise.
func (f *fox) value(into any, format string, arguments ...any) {
	f.t.Helper()
	expression := format
	if len(arguments) > 0 {
		expression = fmt.Sprintf(format, arguments...)
	}
	var answer struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	f.read(f.call("script.evaluate", object{"expression": "(async () => JSON.stringify(await (" + expression + ")))()", "awaitPromise": true, "target": object{"context": f.tab}}), &answer)
	if answer.Type != "success" {
		f.t.Fatalf("%s: %s", expression, answer.ExceptionDetails.Text)
	}
	if into != nil {
		f.read([]byte(answer.Result.Value), into)
	}
}

// TestFirefox uses the page in Firefox.
func TestFirefox(t *testing.T) {
	if !*withFirefox {
		t.Skip("needs the flag -firefox")
	}
	f := newFox(t)
	use(t, f)
	for _, text := range f.bad {
		t.Errorf("an error in Firefox: %s", text)
	}
	f.call("browser.close", object{})
}

// A window is one of a browser that is not Chromium.
type window interface {
	navigate(address string)
	value(into any, format string, arguments ...any)
}

// use uses all views in a window, types inputs of web-platform-tests, edits a query, and
// opens the page that is one file.
func use(t *testing.T, f window) {
	t.Helper()
	visit := func(fragment string) {
		f.navigate(shared.address + fragment)
		f.value(nil, "weburlTest.loaded()")
	}
	visit("")
	for _, view := range []string{"ribbon", "steps", "host", "editing", "take", "pattern", "two", "list", "readings"} {
		f.value(nil, `document.getElementById("tab-%s").getAttribute("aria-selected") === "true" || weburlTest.click("#tab-%[1]s")`, view)
		f.value(nil, "weburlTest.enter(%s, '', false)", quote("https://user@EXAMPLE.com/a/../b?"+view))
		var text string
		f.value(&text, "document.getElementById('href').textContent")
		expect(t, view, text, "https://user@example.com/b?"+view)
		f.value(&text, "document.getElementById('panel').innerText")
		if len(text) < 20 || strings.Contains(text, "could not") {
			t.Errorf("the view %s is %q", view, text)
		}
	}
	typed := 0
	for i, c := range wpt.LoadURLs(t, wpt.URLs, wpt.URLCount) {
		if !*all && i%10 != 0 || c.Input == "" && c.Base == nil {
			continue
		}
		base := ""
		if c.Base != nil {
			base = *c.Base
		}
		f.value(nil, "weburlTest.enter(%s, %s, true)", quote(escape(c.Input)), quote(escape(base)))
		var got reading
		f.value(&got, "weburlTest.column('weburl')")
		want := ours(c.Input, base)
		if got.OK != want.OK || want.OK && got.Attributes["href"] != want.Attributes["href"] {
			t.Errorf("%q with base %q: the page shows %v, want %v", c.Input, base, got, want)
		}
		typed++
	}
	visit("#v=1&input=https://h/?a%3Dx%26c%3D1&view=editing")
	var input string
	f.value(&input, `(async () => { const type = (s, t) => { const f = document.querySelector(s); f.value = t; f.dispatchEvent(new InputEvent("input")); };
		type('[data-key="value 1"]', "9"); type('[data-key="name 1"]', "cc"); document.querySelector('[data-key="Move up 1"]').click();
		await weburlTest.until(() => !document.querySelector(".query").hasAttribute("aria-busy")); await weburlTest.quiet(); return weburlTest.state().input; })()`)
	expect(t, "the query", input, "https://h/?cc=9&a=x")
	t.Logf("%d inputs", typed)

	f.navigate(singleFile(t) + "#HTTPS://EXAMPLE.com/<b")
	f.value(nil, `weburlTest.until(() => document.body.dataset.ready === "more" && weburlTest.shown() > 0 && !document.querySelector("[aria-busy=true]"))`)
	f.value(&input, "document.getElementById('href').textContent")
	expect(t, "the href in the page that is one file", input, "https://example.com/%3Cb")
	for view, want := range map[string]string{"readings": "2012", "readers": "programs", "steps": "scheme start state"} {
		f.value(nil, `(document.getElementById("tab-%s").click(), weburlTest.until(() => document.getElementById("panel").innerText.includes(%s)))`, view, quote(want))
	}
}
