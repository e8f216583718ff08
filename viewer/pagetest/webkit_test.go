package pagetest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A kit is a window of WebKitGTK, which speaks WebDriver, on a screen that nobody sees.
//
// https://w3c.github.io/webdriver/
type kit struct {
	t       *testing.T
	session string // its address
}

// newKit starts the browser that comes with WebKitGTK.
func newKit(t *testing.T) *kit {
	t.Helper()
	browsers, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser") // the pattern has no errors
	driver, err := exec.LookPath("WebKitWebDriver")
	screen, err2 := exec.LookPath("Xvfb")
	if err != nil || err2 != nil || len(browsers) == 0 {
		t.Skip("needs webkit2gtk-driver and xvfb: ", err, err2)
	}
	x := exec.Command(screen, "-displayfd", "1", "-nolisten", "tcp")
	out, err := x.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	keep(t, x)
	display, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	free.Close()
	_, port, _ := strings.Cut(address, ":")
	d := exec.Command(driver, "--port="+port)
	d.Env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(display), "HOME="+t.TempDir())
	keep(t, d)
	k := &kit{t: t, session: "http://" + address + "/session"}
	for end := time.Now().Add(30 * time.Second); ; time.Sleep(100 * time.Millisecond) {
		if c, err := net.Dial("tcp", address); err == nil {
			c.Close()
			break
		} else if time.Now().After(end) {
			t.Fatal(err)
		}
	}
	var made struct{ SessionID string }
	k.call("", object{"capabilities": object{"alwaysMatch": object{"timeouts": object{"script": 120000},
		"webkitgtk:browserOptions": object{"binary": browsers[0], "args": []string{"--automation"}}}}}, &made)
	k.session += "/" + made.SessionID
	t.Cleanup(func() {
		request, _ := http.NewRequest(http.MethodDelete, k.session, nil) // the address is one
		if answer, err := http.DefaultClient.Do(request); err == nil {
			answer.Body.Close()
		}
	})
	return k
}

// keep starts a program that ends with the test.
func keep(t *testing.T, c *exec.Cmd) {
	t.Helper()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill()
		c.Wait()
	})
}

func (k *kit) call(command string, params object, into any) {
	k.t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		k.t.Fatal(err)
	}
	answer, err := http.Post(k.session+command, "application/json", bytes.NewReader(text))
	if err != nil {
		k.t.Fatal(err)
	}
	defer answer.Body.Close()
	var reply struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&reply); err != nil || answer.StatusCode != http.StatusOK {
		k.t.Fatalf("%s %.200s: %v %s", command, text, err, reply.Value)
	}
	if into != nil {
		if err := json.Unmarshal(reply.Value, into); err != nil {
			k.t.Fatal(err)
		}
	}
}

func (k *kit) navigate(address string) {
	k.t.Helper()
	k.call("/url", object{"url": address}, nil)
	k.call("/execute/sync", object{"script": helpers, "args": []string{}}, nil)
}

func (k *kit) value(into any, format string, arguments ...any) {
	k.t.Helper()
	expression := format
	if len(arguments) > 0 {
		expression = fmt.Sprintf(format, arguments...)
	}
	var answer struct{ Error, Value string }
	k.call("/execute/async", object{"args": []string{}, "script": `const done = arguments[0];
		(async () => JSON.stringify(await (` + expression + `)))().then((value) => done({ value }), (e) => done({ error: String(e) }));`}, &answer)
	if answer.Error != "" {
		k.t.Fatalf("%s: %s", expression, answer.Error)
	}
	if into != nil {
		if err := json.Unmarshal([]byte(answer.Value), into); err != nil {
			k.t.Fatalf("%s: %v in %s", expression, err, answer.Value)
		}
	}
}

// TestWebKit uses the page in WebKitGTK as TestFirefox does in Firefox.
func TestWebKit(t *testing.T) {
	if !*withWebKit {
		t.Skip("needs the flag -webkit")
	}
	use(t, newKit(t))
}
