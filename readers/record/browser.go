package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl/readers"
)

// patience is how long a browser may take to start, and for a batch.
const patience = 90 * time.Second

// A browser is a headless one with a page that asks for inputs and answers them.
type browser struct {
	command *exec.Cmd
	profile string
	stdin   io.Closer
	server  *http.Server
	asked   chan any
	answers chan json.RawMessage
	agent   chan string
	gone    chan error
}

const page = `<!doctype html><meta charset="utf-8"><script src="/readers.js"></script><script>
(async () => {
  let body = JSON.stringify({ agent: navigator.userAgent });
  for (;;) {
    const asked = await (await fetch("/next", { method: "POST", body })).json();
    body = JSON.stringify({ answers: asked.points ? sweep(c => readURL(URL, c), asked) : asked.map(c => readURL(URL, c)) });
  }
})();
</script>`

// browsers are the command lines of the browsers: of a profile's folder and the address
// of the page.
var browsers = map[string]func(profile, url string) *exec.Cmd{
	"chromium": func(profile, url string) *exec.Cmd {
		return exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
			"--disable-component-update", "--disable-sync", "--user-data-dir="+profile, url)
	},
	"firefox": func(profile, url string) *exec.Cmd {
		return exec.Command("firefox", "--headless", "--no-remote", "--profile", profile, url)
	},
	"webkitgtk": func(_, url string) *exec.Cmd {
		const program = `import sys, gi
gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2
GLib.io_add_watch(0, GLib.IO_HUP, Gtk.main_quit)
view = WebKit2.WebView()
view.load_uri(sys.argv[1])
Gtk.main()`
		return exec.Command("xvfb-run", "-a", "/usr/bin/python3", "-c", program, url)
	},
}

// versionOf are the commands that print a browser's version.
var versionOf = map[string][]string{
	"chromium": {"chromium", "--version"}, "firefox": {"firefox", "--version"},
	"webkitgtk": {"/usr/bin/python3", "-c", `import gi
gi.require_version("WebKit2", "4.1")
from gi.repository import WebKit2 as w
print("WebKitGTK %d.%d.%d" % (w.get_major_version(), w.get_minor_version(), w.get_micro_version()))`},
}

// startBrowser starts a server on loopback and a browser with its page. It returns the
// browser's version.
func startBrowser(name, drivers string) (_ *browser, version string, err error) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return nil, "", err
	}
	b := &browser{asked: make(chan any), answers: make(chan json.RawMessage), agent: make(chan string, 1), gone: make(chan error, 1)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	})
	mux.HandleFunc("GET /readers.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(drivers, "readers.js"))
	})
	mux.HandleFunc("POST /next", b.next)
	b.server = &http.Server{Handler: mux, ReadHeaderTimeout: patience}
	go func() { _ = b.server.Serve(listener) }()
	if b.profile, err = os.MkdirTemp("", "readers-"); err != nil {
		return nil, "", errors.Join(err, b.server.Close())
	}
	if name == "firefox" { // it must not ask its maker's servers for anything
		prefs := "user_pref(\"network.proxy.type\", 1);\nuser_pref(\"network.proxy.http\", \"127.0.0.1\");\nuser_pref(\"network.proxy.http_port\", 9);\nuser_pref(\"network.proxy.ssl\", \"127.0.0.1\");\nuser_pref(\"network.proxy.ssl_port\", 9);\nuser_pref(\"browser.aboutwelcome.enabled\", false);\n"
		if err := os.WriteFile(filepath.Join(b.profile, "user.js"), []byte(prefs), 0o600); err != nil {
			return nil, "", err
		}
	}
	b.command = browsers[name](b.profile, "http://"+listener.Addr().String()+"/")
	b.command.Env = append(os.Environ(), "HOME="+b.profile, "XDG_RUNTIME_DIR="+b.profile)
	if b.stdin, err = b.command.StdinPipe(); err != nil { // which ends that of WebKitGTK
		return nil, "", err
	}
	if err := b.command.Start(); err != nil {
		return nil, "", errors.Join(err, b.server.Close(), os.RemoveAll(b.profile))
	}
	go func() { b.gone <- b.command.Wait() }()
	select {
	case agent := <-b.agent:
		if out, err := exec.Command(versionOf[name][0], versionOf[name][1:]...).Output(); err == nil {
			agent, _, _ = strings.Cut(strings.TrimSpace(string(out)), " built on")
		}
		return b, agent, nil
	case err := <-b.gone:
		b.gone <- err
		return nil, "", errors.Join(fmt.Errorf("%s ended: %w", name, err), b.Stop())
	case <-time.After(patience):
		return nil, "", errors.Join(errors.New(name+" does not load the page"), b.Stop())
	}
}

// next takes the answers of the page, and gives it the next inputs.
func (b *browser) next(w http.ResponseWriter, r *http.Request) {
	var said struct {
		Agent   string
		Answers json.RawMessage
	}
	if err := json.NewDecoder(r.Body).Decode(&said); err != nil {
		return
	}
	if said.Agent != "" {
		b.agent <- said.Agent
	} else {
		b.answers <- said.Answers
	}
	select {
	case asked := <-b.asked:
		_ = json.NewEncoder(w).Encode(asked)
	case <-r.Context().Done():
	}
}

// Ask gives the inputs to the page.
func (b *browser) Ask(inputs []readers.Input) (answers []readers.Answer, err error) {
	err = b.ask(inputs, &answers)
	return answers, err
}

// Sweep gives it the ranges of code points.
func (b *browser) Sweep(s readers.Sweep) (spans []readers.Span, err error) {
	err = b.ask(s, &spans)
	return spans, err
}

func (b *browser) ask(what, answers any) error {
	late := time.After(patience)
	select {
	case b.asked <- what:
	case err := <-b.gone:
		b.gone <- err
		return fmt.Errorf("the browser ended: %w", err)
	case <-late:
		return errors.New("the browser does not ask for inputs")
	}
	select {
	case text := <-b.answers:
		return json.Unmarshal(text, answers)
	case err := <-b.gone:
		b.gone <- err
		return fmt.Errorf("the browser ended: %w", err)
	case <-late:
		return errors.New("the browser does not answer")
	}
}

// Stop ends the browser and the server, and removes the profile.
func (b *browser) Stop() error {
	_ = b.stdin.Close()
	if b.command.Args[0] != "xvfb-run" {
		_ = b.command.Process.Signal(os.Interrupt)
	}
	select {
	case <-b.gone:
	case <-time.After(5 * time.Second):
		_ = b.command.Process.Kill()
		<-b.gone
	}
	err := b.server.Close()
	for range 20 { // the browser's children write a moment longer than it lives
		if os.RemoveAll(b.profile) == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	return err
}
