package guard_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/percent"
)

// folderServer is a server of the files of two users. It reads paths in a way of
// its own, by which an attack leads to the other user.
type folderServer struct {
	name, attack string
	http.Handler
}

func folderServers() []folderServer {
	files := http.FileServerFS(fstest.MapFS{
		"users/u1/a b.txt": {Data: []byte("of u1")}, "users/u1/x/y": {Data: []byte("of u1")}, "users/u2/secret": {Data: []byte("of u2")},
	})
	mux := http.NewServeMux()
	mux.Handle("/", files)
	rewrite := func(change func(string) string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			other := r.Clone(r.Context())
			other.URL = &url.URL{Path: change(r.URL.Path)}
			files.ServeHTTP(w, other)
		})
	}
	replace := func(old, text string) http.Handler {
		return rewrite(func(path string) string { return strings.ReplaceAll(path, old, text) })
	}
	parameters := regexp.MustCompile(";[^/]*")
	return []folderServer{
		{"FileServer", "..%2fu2/secret", files},
		{"ServeMux", "x%2f..%2f..%2fu2%2fsecret", mux},
		{"decodes twice", "%252e%252e/u2/secret", rewrite(percent.Decode)},
		{"drops parameters", "..;/u2/secret", rewrite(func(path string) string { return parameters.ReplaceAllString(path, "") })},
		{"a backslash is a slash", "..%5cu2/secret", replace(`\`, "/")},
		{"drops NUL", "..%00/u2/secret", replace("\x00", "")},
		{"drops spaces at the end", "..%20/u2/secret", replace(" /", "/")},
		{"overlong UTF-8", "%c0%ae%c0%ae/u2/secret", replace("\xC0\xAE", ".")},
	}
}

// body sends a request target as it is written, follows redirects, and returns
// what the server answers at last.
func body(t *testing.T, address, target string) string {
	t.Helper()
	for range 5 {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(conn, "GET "+target+" HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n")
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatalf("%q: %v", target, err)
		}
		text, _ := io.ReadAll(response.Body)
		_ = conn.Close()
		location := response.Header.Get("Location")
		if location == "" {
			return string(text)
		}
		next, err := mustParse(t, "http://example.com"+target).Parse(location)
		if err != nil {
			t.Fatal(err)
		}
		target = next.PathReference()
	}
	return ""
}

// folderAttacks are paths that lead some server out of a folder, and what else
// must be refused.
var folderAttacks = []string{
	"../u2/secret", "%2e%2e/u2/secret", ".%2E/u2/secret", `..\u2\secret`, "x/../../u2/secret", "./../u2/secret", "/../u2/secret", "..",
	"..%2fu2/secret", "..%2Fu2%2Fsecret", "%2e%2e%2fu2/secret", "x%2f..%2f..%2fu2%2fsecret", "x/..%2f..%2fu2/secret", "%2fusers/u2/secret",
	"..%5cu2/secret", "..%5Cu2%5Csecret", "x/..%5c..%5cu2/secret", "..;/u2/secret", "..;a=b/u2/secret", "..%3b/u2/secret", "..%3Bx/u2/secret",
	"%2e%2e;/u2/secret", ".;/u2", "..%252fu2/secret", "%252e%252e/u2/secret", "%252e%252e%252fu2%252fsecret", "..%25252fu2/secret",
	"%25252525252525252e./u2/secret", "%%32%65%%32%65/u2/secret", "..%%32%66u2/secret", "..%255cu2/secret", "..%253b/u2/secret",
	"..%00/u2/secret", "x%00y", "..%20/u2/secret", "...", ".%20.", "%c0%ae%c0%ae/u2/secret", "..%c0%afu2/secret", "%0d%0aX:y", "a%7f",
	"x/./y", "x/../y", "/x", "x//y", "//evil.example", "https://evil.example",
}

// inFolder adds a path to a folder, as the documentation of Within says.
func inFolder(folder weburl.URL, path string) (weburl.URL, error) {
	return guard.Within(folder, strings.Split(path, "/")...)
}

// folderValues are paths that must be accepted, with the path of the URL.
var folderValues = map[string]string{
	"a b.txt": "a%20b.txt", "x/y": "x/y", "": "", "x/": "x/", "x;v=1.2": "x;v=1.2", "..x": "..x", "x..": "x..", ".x": ".x",
	"é": "%C3%A9", "%c3%a9": "%25c3%25a9", "50%": "50%25", "50%25": "50%2525", "a?b#c": "a%3Fb%23c", ";": ";", "%3b..": "%253b..", "a%252520": "a%25252520",
}

// TestInFolder passes attacks to Within, and what it accepts to servers. Without it some
// of them must be successful, so that the test shows something.
func TestInFolder(t *testing.T) {
	folder := mustParse(t, "http://example.com/users/u1/")
	for _, path := range folderAttacks {
		if u, err := inFolder(folder, path); err == nil {
			t.Errorf("%q: %q is accepted", path, u)
		}
	}
	for path, want := range folderValues {
		if u, err := inFolder(folder, path); err != nil || u.Path() != "/users/u1/"+want {
			t.Errorf("%q: %q, %v, want %q", path, u, err, want)
		}
	}
	for _, s := range folderServers() {
		server := loopback.Server(t, s.ServeHTTP)
		address := server.Listener.Addr().String()
		if got := body(t, address, folder.Path()+s.attack); got != "of u2" {
			t.Errorf("%s: %q without Within: %q", s.name, s.attack, got)
		}
		if !slices.Contains(folderAttacks, s.attack) {
			t.Errorf("%s: %q is not tested", s.name, s.attack)
		}
		for path := range folderValues {
			if u, err := inFolder(folder, path); err == nil && body(t, address, u.RequestTarget()) == "of u2" {
				t.Errorf("%s: %q leads to another folder", s.name, u)
			}
		}
		for _, path := range []string{"a b.txt", "x/y"} {
			if u, err := inFolder(folder, path); err != nil || body(t, address, u.RequestTarget()) != "of u1" {
				t.Errorf("%s: %q does not lead to the file", s.name, path)
			}
		}
	}
}

// FuzzInFolder sends what Within accepts to each server.
func FuzzInFolder(f *testing.F) {
	for _, path := range folderAttacks {
		f.Add(path)
	}
	servers := folderServers()
	folder := weburl.MustParse("http://example.com/users/u1/")
	f.Fuzz(func(t *testing.T, path string) {
		u, err := inFolder(folder, path)
		if err != nil {
			return
		}
		for _, s := range servers {
			request, err := http.NewRequest(http.MethodGet, u.Href(), nil)
			if err != nil {
				return // net/url does not accept the escapes
			}
			w := httptest.NewRecorder()
			s.ServeHTTP(w, request)
			if text := w.Body.String(); strings.Contains(text, "of u2") || strings.Contains(text, `href="u`) {
				t.Errorf("%s: %q leads to another folder", s.name, u)
			}
		}
	})
}
