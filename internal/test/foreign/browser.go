package foreign

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A Browser is a headless one with a page that answers questions.
type Browser struct {
	name      string
	command   *exec.Cmd
	profile   string
	stdin     io.Closer
	server    *http.Server
	patience  time.Duration
	questions chan any
	answers   chan json.RawMessage
	gone      chan error
}

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

// firefoxSettings keep Firefox from asking its maker's servers for anything.
const firefoxSettings = `user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("browser.aboutwelcome.enabled", false);
`

// StartBrowser starts a server on loopback and a browser with the page that the handler has
// at "/". The page sends its answers to "/next" by POST, and the response is the next
// question; what it sends first answers none, and may be empty. The patience is how long
// the browser may take for an answer.
func StartBrowser(name string, handler *http.ServeMux, patience time.Duration) (*Browser, error) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	b := &Browser{name: name, patience: patience, questions: make(chan any), answers: make(chan json.RawMessage), gone: make(chan error, 1)}
	handler.HandleFunc("POST /next", b.next)
	b.server = &http.Server{Handler: handler, ReadHeaderTimeout: patience}
	go func() { _ = b.server.Serve(listener) }()
	if b.profile, err = os.MkdirTemp("", "weburl-browser-"); err != nil {
		return nil, errors.Join(err, b.server.Close())
	}
	if name == "firefox" {
		err = os.WriteFile(filepath.Join(b.profile, "user.js"), []byte(firefoxSettings), 0o600)
	}
	b.command = browsers[name](b.profile, "http://"+listener.Addr().String()+"/")
	b.command.Env = append(os.Environ(), "HOME="+b.profile, "XDG_RUNTIME_DIR="+b.profile)
	if err == nil {
		b.stdin, err = b.command.StdinPipe() // which ends that of WebKitGTK
	}
	if err == nil {
		err = b.command.Start()
	}
	if err != nil {
		return nil, Unavailable(errors.Join(err, b.server.Close(), os.RemoveAll(b.profile)))
	}
	go func() { b.gone <- b.command.Wait() }()
	return b, nil
}

// next takes an answer of the page, and gives it the next question.
func (b *Browser) next(w http.ResponseWriter, r *http.Request) {
	answer, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	if len(answer) > 0 {
		select {
		case b.answers <- answer:
		case <-r.Context().Done():
			return
		}
	}
	select {
	case question := <-b.questions:
		_ = json.NewEncoder(w).Encode(question)
	case <-r.Context().Done():
	}
}

// Send hands the question to the page, which waits for it.
func (b *Browser) Send(question any) error {
	select {
	case b.questions <- question:
		return nil
	case err := <-b.gone:
		b.gone <- err
		return fmt.Errorf("%s ended: %w", b.name, err)
	case <-time.After(b.patience):
		return errors.New(b.name + " does not ask for a question")
	}
}

// Receive waits for the page's answer.
func (b *Browser) Receive(answer any) error {
	select {
	case text := <-b.answers:
		return json.Unmarshal(text, answer)
	case err := <-b.gone:
		b.gone <- err
		return fmt.Errorf("%s ended: %w", b.name, err)
	case <-time.After(b.patience):
		return errors.New(b.name + " does not answer")
	}
}

// Stop ends the browser and the server, and removes the profile.
func (b *Browser) Stop() error {
	_ = b.stdin.Close()
	if b.command.Args[0] != "xvfb-run" {
		_ = b.command.Process.Signal(os.Interrupt)
	}
	select {
	case <-b.gone:
	case <-time.After(10 * time.Second):
		_ = b.command.Process.Kill()
		<-b.gone
	}
	err := b.server.Close()
	for range 20 { // the browser's children write a moment longer than it lives
		if os.RemoveAll(b.profile) == nil {
			return err
		}
		time.Sleep(100 * time.Millisecond)
	}
	return errors.Join(err, errors.New("the profile of "+b.name+" cannot be removed"))
}
