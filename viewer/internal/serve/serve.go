// Package serve serves the site on this machine.
package serve

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
)

// Server returns a server of a site. Its limits are those that a browser keeps to, and end the
// connections of clients who never finish. Requests have no bodies, and the largest file is a
// program of some megabytes.
func Server(site bundle.Site) *http.Server {
	return &http.Server{
		Handler: Handler(site), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: time.Minute, // from the end of the header until the answer is received
		IdleTimeout:  time.Minute, MaxHeaderBytes: 16 << 10,
	}
}

// Handler serves a site. Every answer has the headers that keep a page from
// loading, sending and being framed by anything else.
func Handler(site bundle.Site) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		policy := bundle.Policy + "; frame-ancestors 'none'"
		if r.URL.Query().Has("embed") { // it shows one URL, and has nothing that a click could do harm with
			policy = bundle.Policy
		}
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), bundle.Index)
		f, ok := site[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		h.Set("Content-Type", f.Type())
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		if name == bundle.Index || name == bundle.Service {
			h.Set("Cache-Control", "no-cache")
		}
		data, coding := choose(f, r.Header.Get("Accept-Encoding"))
		h.Set("Vary", "Accept-Encoding")
		if coding != "" {
			h.Set("Content-Encoding", coding)
		}
		h.Set("Content-Length", strconv.Itoa(len(data)))
		if r.Method == http.MethodGet {
			w.Write(data) // an error is that of a client that went away
		}
	})
}

// choose returns the smallest form of a file that the client accepts, and its
// content coding.
func choose(f *bundle.File, accept string) (data []byte, coding string) {
	switch {
	case f.Brotli != nil && accepts(accept, "br"):
		return f.Brotli, "br"
	case f.Gzip != nil && accepts(accept, "gzip"):
		return f.Gzip, "gzip"
	}
	return f.Data, ""
}

// accepts reports whether a header Accept-Encoding names a coding without
// refusing it.
func accepts(header, coding string) bool {
	for item := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		q, found := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
		return !found || strings.Trim(q, "0.") != ""
	}
	return false
}
