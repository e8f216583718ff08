package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/urlpattern"
)

const secretText = "SECRET"

// A backend is a server with secrets in /private and /admin, as a handler or at an address.
type backend struct {
	name    string
	handler http.Handler
	missing string // why it cannot be had
}

// handlerBackends returns routers of Go.
func handlerBackends(folder string) []backend {
	answer := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) }
	}
	serveMux, gorilla, router := http.NewServeMux(), mux.NewRouter(), chi.NewRouter()
	encoded := mux.NewRouter().UseEncodedPath()
	for _, p := range []string{"/private", "/admin"} {
		serveMux.Handle(p+"/", answer(secretText))
		gorilla.PathPrefix(p + "/").Handler(answer(secretText))
		encoded.PathPrefix(p + "/").Handler(answer(secretText))
		router.Handle(p+"/*", answer(secretText))
	}
	serveMux.Handle("/", answer("public"))
	gorilla.PathPrefix("/").Handler(answer("public"))
	encoded.PathPrefix("/").Handler(answer("public"))
	router.Handle("/*", answer("public"))
	return []backend{
		{name: "ServeMux", handler: serveMux}, {name: "FileServer", handler: http.FileServer(http.Dir(folder))}, {name: "chi 5.5.0", handler: router},
		{name: "gorilla/mux 1.8.1", handler: gorilla}, {name: "gorilla/mux, encoded", handler: encoded},
	}
}

// A webServer is one that is not in Go, with its settings to serve $FOLDER, and those to
// keep /private and /admin out and pass the others on to $BACKEND.
type webServer struct {
	name         string
	arguments    []string
	files, front string
}

const (
	nginxHead = `daemon off; master_process off; pid $TMP/pid; error_log $TMP/log;
events {} http { access_log off; client_body_temp_path $TMP/b; proxy_temp_path $TMP/p; fastcgi_temp_path $TMP/f; uwsgi_temp_path $TMP/u; scgi_temp_path $TMP/s;
server { listen 127.0.0.1:$PORT; `
	caddyHead = "{\n admin off\n auto_https off\n}\nhttp://:$PORT {\n bind 127.0.0.1\n "
)

var webServers = []webServer{
	{
		"nginx", []string{"-p", "$TMP", "-c", "$TMP/conf"}, nginxHead + "root $FOLDER; } }",
		nginxHead + "location /private { return 403; } location /admin { return 403; } location / { proxy_pass http://$BACKEND; } } }",
	},
	{
		"caddy", []string{"run", "--adapter", "caddyfile", "--config", "$TMP/conf"}, caddyHead + "root * $FOLDER\n file_server\n}\n",
		caddyHead + "@no path /private* /admin*\n respond @no 403\n reverse_proxy $BACKEND\n}\n",
	},
}

// start starts the server with settings, in which a word has a value.
func (p webServer) start(settings, word, value string) (address string, stop func(), err error) {
	if _, err := exec.LookPath(p.name); err != nil {
		return "", nil, err
	}
	return foreign.Server{Program: p.name, Arguments: p.arguments, Settings: settings}.Start(word, value)
}

// serving returns the program as a backend that serves a folder, behind a reverse proxy.
func (p webServer) serving(folder string) (backend, func()) {
	address, stop, err := p.start(p.files, "$FOLDER", folder)
	if err != nil {
		return backend{name: p.name, missing: err.Error()}, stop
	}
	return backend{name: p.name, handler: proxyTo(&url.URL{Scheme: "http", Host: address})}, stop
}

func proxyTo(u *url.URL) http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(u) }, ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
		w.WriteHeader(http.StatusBadGateway)
	}}
}

// patterned returns a router that keeps /private and /admin out: that of package guard, or
// one that compares the path which net/http has.
func patterned(next http.Handler) (guarded, naive http.Handler, err error) {
	var routes []guard.Route
	for _, text := range []string{"/private/*?", "/admin/*?", "*"} {
		p, err := urlpattern.New(urlpattern.Init{urlpattern.Pathname: text})
		if err != nil {
			return nil, nil, err
		}
		routes = append(routes, guard.Route{Pattern: p})
	}
	routes[2].Handler = next
	site := weburl.MustParse("http://example.com/")
	naive = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		u, err := site.Parse(r.URL.RequestURI())
		if err != nil || routes[0].Pattern.Test(u) || routes[1].Pattern.Test(u) {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
	guarded, err = guard.NewRouter(guard.RequestOptions{}, routes...)
	return guarded, naive, err
}

// compareServers sends all targets to each backend behind both routers, and prints how many
// secrets are answered. All is well if there are none behind guard, and it passes on some of
// what is public.
func compareServers(o options) (bool, error) {
	root, err := workspace.Root()
	if err != nil {
		return false, err
	}
	data, err := os.ReadFile(filepath.Join(root, "kit", "guard", "testdata", "targets.txt"))
	if err != nil {
		return false, err
	}
	var targets []string
	for line := range strings.Lines(string(data)) {
		if target, _, ok := strings.Cut(line, "\t"); ok {
			targets = append(targets, target)
		}
	}
	folder, err := makeFolder()
	if err != nil {
		return false, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	backends := handlerBackends(folder)
	for _, p := range webServers {
		b, stop := p.serving(folder)
		if stop != nil {
			defer stop()
		}
		backends = append(backends, b)
	}
	table := tabwriter.NewWriter(o.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%d targets\tsecrets, alone\tbehind patterns\tbehind guard\tpublic, alone\tof these not behind guard\n", len(targets))
	ok := true
	for _, b := range backends {
		if b.missing != "" {
			fmt.Fprintf(table, "%s\tLEFT OUT: %s\n", b.name, b.missing)
			continue
		}
		count, err := attack(b.handler, targets)
		if err != nil {
			return false, err
		}
		ok = ok && count.guarded == 0 && count.refused < count.public
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\n", b.name, count.alone, count.naive, count.guarded, count.public, count.refused)
	}
	if err := table.Flush(); err != nil {
		return false, err
	}
	behind, err := compareFronts(o, targets)
	return ok && behind, err
}

// compareFronts sends all targets to programs that keep /private and /admin out and pass the
// others on to a ServeMux, without and with Normal before it, which may not hide all.
func compareFronts(o options, targets []string) (bool, error) {
	table := tabwriter.NewWriter(o.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "rules of\tsecrets of a ServeMux behind\twith Normal before it\tpublic behind\twith Normal before it")
	ok := true
	for _, p := range webServers {
		var secrets, public [2]int
		var missing error
		for i, handler := range []http.Handler{handlerBackends("")[0].handler, guard.Normal(handlerBackends("")[0].handler)} {
			server := httptest.NewServer(handler)
			defer server.Close()
			address, stop, err := p.start(p.front, "$BACKEND", server.Listener.Addr().String())
			if stop != nil {
				defer stop()
			}
			if missing = err; err != nil {
				break
			}
			for _, target := range targets {
				status, body, err := send(address, target)
				if err != nil {
					return false, err
				}
				secret := strings.Contains(body, secretText)
				secrets[i] += count(secret)
				public[i] += count(!secret && status == http.StatusOK)
			}
		}
		if missing != nil {
			fmt.Fprintf(table, "%s\tLEFT OUT: %v\n", p.name, missing)
			continue
		}
		ok = ok && secrets[1] == 0 && public[1] > 0
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\n", p.name, secrets[0], secrets[1], public[0], public[1])
	}
	return ok, table.Flush()
}

// A tally has the numbers of targets that are answered with a secret, and of those that are
// answered without one.
type tally struct{ alone, naive, guarded, public, refused int }

// attack sends the targets to a handler, and to it behind two routers.
func attack(handler http.Handler, targets []string) (t tally, err error) {
	guarded, naive, err := patterned(handler)
	if err != nil {
		return t, err
	}
	var addresses [3]string
	for i, h := range []http.Handler{handler, naive, guarded} {
		s := httptest.NewServer(h)
		defer s.Close()
		addresses[i] = s.Listener.Addr().String()
	}
	for _, target := range targets {
		var status [3]int
		var has [3]bool
		for i, address := range addresses {
			var body string
			if status[i], body, err = send(address, target); err != nil {
				return t, err
			}
			has[i] = strings.Contains(body, secretText)
		}
		t.alone += count(has[0])
		t.naive += count(has[1])
		t.guarded += count(has[2])
		isPublic := !has[0] && status[0] == http.StatusOK
		t.public += count(isPublic)
		t.refused += count(isPublic && status[2] != http.StatusOK)
	}
	return t, nil
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// send sends a request for a target as it is. The status is 0 for an answer that is none.
func send(address, target string) (status int, body string, err error) {
	conn, err := net.DialTimeout("tcp", address, 10*time.Second)
	if err != nil {
		return 0, "", err
	}
	defer func() { _ = conn.Close() }()
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		return 0, "", err
	}
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n", target); err != nil {
		return 0, "", err
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0, "", nil
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return 0, "", err
	}
	return response.StatusCode, string(data), nil
}

// makeFolder makes the files that the servers of files have.
func makeFolder() (string, error) {
	folder, err := os.MkdirTemp("", "guard")
	if err != nil {
		return "", err
	}
	for name, text := range map[string]string{"private/key": secretText, "admin/x": secretText, "public/x": "public", "index.html": "public"} {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			return "", err
		}
	}
	return folder, os.Chmod(folder, 0o755)
}
