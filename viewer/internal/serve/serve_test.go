package serve

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
)

var site = bundle.Site{
	"index.html":         {Name: "index.html", Data: []byte("page")},
	"a.0123456789.js":    {Name: "a.0123456789.js", Data: []byte("script"), Gzip: []byte("zip"), Brotli: []byte("br")},
	"p.0123456789.wasm":  {Name: "p.0123456789.wasm", Data: []byte("\x00asm")},
	"only.0123456789.js": {Name: "only.0123456789.js", Data: []byte("script"), Gzip: []byte("zip")},
}

// TestHandler asks for files.
func TestHandler(t *testing.T) {
	for _, tt := range []struct {
		method, path, accept string
		status               int
		body, coding, cache  string
	}{
		{"GET", "/", "", 200, "page", "", "no-cache"},
		{"GET", "/index.html", "gzip, br", 200, "page", "", "no-cache"},
		{"GET", "/a.0123456789.js", "gzip, br", 200, "br", "br", "public, max-age=31536000, immutable"},
		{"GET", "/a.0123456789.js", "gzip, br;q=0", 200, "zip", "gzip", "public, max-age=31536000, immutable"},
		{"GET", "/a.0123456789.js", "br; q=0.5", 200, "br", "br", "public, max-age=31536000, immutable"},
		{"GET", "/a.0123456789.js", "identity", 200, "script", "", "public, max-age=31536000, immutable"},
		{"GET", "/only.0123456789.js", "br, GZIP", 200, "zip", "gzip", "public, max-age=31536000, immutable"},
		{"HEAD", "/", "", 200, "", "", "no-cache"},
		{"GET", "/nothing", "", 404, "404 page not found\n", "", ""},
		{"GET", "/../go.mod", "", 404, "404 page not found\n", "", ""},
		{"POST", "/", "", 405, "method not allowed\n", "", ""},
	} {
		r := httptest.NewRequest(tt.method, "http://127.0.0.1"+tt.path, nil)
		r.Header.Set("Accept-Encoding", tt.accept)
		w := httptest.NewRecorder()
		Handler(site).ServeHTTP(w, r)
		h := w.Result().Header
		if w.Code != tt.status || w.Body.String() != tt.body || h.Get("Content-Encoding") != tt.coding || h.Get("Cache-Control") != tt.cache {
			t.Errorf("%s %s %q: %d %q %v", tt.method, tt.path, tt.accept, w.Code, w.Body, h)
		}
		policy := h.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "frame-ancestors 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: the policy %q lacks %q", tt.path, policy, want)
			}
		}
		if strings.Contains(policy, "unsafe-inline") || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", tt.path, h)
		}
	}
	framed := httptest.NewRecorder()
	Handler(site).ServeHTTP(framed, httptest.NewRequest(http.MethodGet, "/?embed", nil))
	if policy := framed.Result().Header.Get("Content-Security-Policy"); strings.Contains(policy, "frame-ancestors") || !strings.Contains(policy, "default-src 'none'") {
		t.Errorf("the policy to embed the page is %q", policy)
	}
	w := httptest.NewRecorder()
	Handler(site).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/p.0123456789.wasm", nil))
	if got := w.Result().Header.Get("Content-Type"); got != "application/wasm" {
		t.Errorf("the type of WebAssembly is %q", got)
	}
}
