package peer

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/weburl-go/weburl/oracle/internal/script"
)

// ErrNoChromium says that there is no browser, and how to get one.
var ErrNoChromium = errors.New("Chromium is not installed: in Debian, `apt-get install --no-install-recommends chromium`")

// patience is how long a browser may take for one request.
const patience = 5 * time.Minute

// Chromium is a headless browser with a page that answers requests.
type Chromium struct {
	command   *exec.Cmd
	profile   string
	server    *http.Server
	requests  chan Request
	responses chan Response
	gone      chan error
}

// StartChromium starts a server on loopback and a browser with its page.
func StartChromium() (*Chromium, error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, Unavailable(ErrNoChromium)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	c := &Chromium{
		requests:  make(chan Request),
		responses: make(chan Response),
		gone:      make(chan error, 1),
	}
	c.server = &http.Server{Handler: c.handler(), ReadHeaderTimeout: patience}
	go func() { _ = c.server.Serve(listener) }()
	if c.profile, err = os.MkdirTemp("", "weburl-oracle-"); err != nil {
		return nil, errors.Join(err, c.server.Close())
	}
	c.command = exec.Command(path, append(flags(), "--user-data-dir="+c.profile, "http://"+listener.Addr().String()+"/")...)
	if err := c.command.Start(); err != nil {
		return nil, Unavailable(errors.Join(err, c.server.Close(), os.RemoveAll(c.profile)))
	}
	go func() { c.gone <- c.command.Wait() }()
	return c, nil
}

func flags() []string {
	return []string{
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
	}
}

func (c *Chromium) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(script.Page()))
	})
	mux.HandleFunc("GET /frame", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset="+r.URL.Query().Get("label"))
		_, _ = w.Write([]byte("<!doctype html><title>-</title>"))
	})
	mux.HandleFunc("POST /next", func(w http.ResponseWriter, r *http.Request) {
		select {
		case request := <-c.requests:
			_ = json.NewEncoder(w).Encode(request)
		case <-r.Context().Done():
		}
	})
	mux.HandleFunc("POST /answer", func(w http.ResponseWriter, r *http.Request) {
		var response Response
		if err := json.NewDecoder(r.Body).Decode(&response); err != nil {
			response.Error = err.Error()
		}
		select {
		case c.responses <- response:
		case <-r.Context().Done():
		}
	})
	return mux
}

// Send hands the request to the page, which waits for it.
func (c *Chromium) Send(r Request) error {
	select {
	case c.requests <- r:
		return nil
	case err := <-c.gone:
		c.gone <- err
		return fmt.Errorf("chromium ended: %w", err)
	case <-time.After(patience):
		return errors.New("chromium does not ask for a request")
	}
}

// Receive waits for the page's response.
func (c *Chromium) Receive() (Response, error) {
	select {
	case r := <-c.responses:
		return checked(r)
	case err := <-c.gone:
		c.gone <- err
		return Response{}, fmt.Errorf("chromium ended: %w", err)
	case <-time.After(patience):
		return Response{}, errors.New("chromium does not answer")
	}
}

// Stop ends the browser, the server, and removes the profile.
func (c *Chromium) Stop() error {
	err := c.command.Process.Signal(os.Interrupt)
	select {
	case <-c.gone:
	case <-time.After(10 * time.Second):
		err = errors.Join(err, c.command.Process.Kill())
		<-c.gone
	}
	return errors.Join(err, c.server.Close(), removeProfile(c.profile))
}

// removeProfile tries for a while, since the browser's children write to the
// profile a moment longer than the browser lives.
func removeProfile(folder string) error {
	var err error
	for range 20 {
		if err = os.RemoveAll(folder); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return err
}

// Product returns the name and version in a browser's user agent string.
func Product(userAgent string) string {
	for field := range strings.FieldsSeq(userAgent) {
		if strings.Contains(field, "Chrome/") {
			return field
		}
	}
	return userAgent
}
