package main

import (
	"errors"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/readers"
)

// A browser has a page that asks for inputs and answers them.
type browser struct{ *foreign.Browser }

const page = `<!doctype html><meta charset="utf-8"><script src="/readers.js"></script><script>
(async () => {
  let body = JSON.stringify(navigator.userAgent);
  for (;;) {
    const asked = await (await fetch("/next", { method: "POST", body })).json();
    body = JSON.stringify(asked.points ? sweep(c => readURL(URL, c), asked) : asked.map(c => readURL(URL, c)));
  }
})();
</script>`

// versionOf are the commands that print a browser's version.
var versionOf = map[string][]string{
	"chromium": {"chromium", "--version"}, "firefox": {"firefox", "--version"},
	"webkitgtk": {"/usr/bin/python3", "-c", `import gi
gi.require_version("WebKit2", "4.1")
from gi.repository import WebKit2 as w
print("WebKitGTK %d.%d.%d" % (w.get_major_version(), w.get_minor_version(), w.get_micro_version()))`},
}

// startBrowser starts a browser with the page. It returns the browser's version.
func startBrowser(name, drivers string) (_ browser, version string, err error) {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	})
	mux.HandleFunc("GET /readers.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(drivers, "readers.js"))
	})
	b, err := foreign.StartBrowser(name, mux, 90*time.Second)
	if err != nil {
		return browser{}, "", err
	}
	if err := b.Receive(&version); err != nil {
		return browser{}, "", errors.Join(err, b.Stop())
	}
	if out, err := exec.Command(versionOf[name][0], versionOf[name][1:]...).Output(); err == nil {
		version, _, _ = strings.Cut(strings.TrimSpace(string(out)), " built on")
	}
	return browser{b}, version, nil
}

// Ask gives the inputs to the page.
func (b browser) Ask(inputs []readers.Input) (answers []readers.Answer, err error) {
	err = foreign.Ask(b, inputs, &answers)
	return answers, err
}

// Sweep gives it the ranges of code points.
func (b browser) Sweep(s readers.Sweep) (spans []readers.Span, err error) {
	err = foreign.Ask(b, s, &spans)
	return spans, err
}
