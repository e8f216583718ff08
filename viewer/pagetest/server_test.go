package pagetest

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/weburl-go/weburl/viewer/internal/serve"
)

// oldIndex is the page of another build.
const oldIndex = "<!doctype html>another build"

// handler serves the site as the setting says. The browser's own means to slow down and to
// block requests do not reach those of a worker.
func (s *setting) handler() http.Handler {
	handler := serve.Handler(s.site)
	double := http.StripPrefix("/", handler) // some servers take "//" for "/"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.requests.Add(1)
		missing, _ := s.missing.Load().(string)
		switch {
		case s.down.Load():
			panic(http.ErrAbortHandler)
		case r.URL.Path == "/blank": // a page without a policy, in which a test can run any script
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,">`)
			return
		case r.URL.Path == "/" && s.old.Load():
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Cache-Control", "max-age=600")
			fmt.Fprint(w, oldIndex)
			return
		case r.URL.Path == "/single.html":
			w.Header().Set("Content-Type", "text/html")
			data, _ := s.site.Single() // TestSingle looks at the error
			_, _ = w.Write(data)
			return
		case missing != "" && strings.Contains(r.URL.Path, missing):
			http.NotFound(w, r)
			return
		case s.noWasm.Load():
			w.Header()["content-security-policy"] = []string{"script-src 'self'"} // beside that of the handler
		case s.line.slow.Load():
			time.Sleep(150 * time.Millisecond)
			w = slowWriter{w, s.line}
		}
		if strings.HasPrefix(r.URL.Path, "//") {
			double.ServeHTTP(w, r)
			return
		}
		handler.ServeHTTP(w, r)
	})
}

// A line lets through 200,000 bytes in a second, of all answers together, if it is slow.
type line struct {
	slow atomic.Bool
	mu   sync.Mutex
	free time.Time // when what was sent is through
}

// through returns when so many bytes more are through.
func (l *line) through(n int) time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(n) * time.Second / 200_000)
	return l.free
}

type slowWriter struct {
	http.ResponseWriter
	line *line
}

func (w slowWriter) Write(data []byte) (written int, err error) {
	for piece := range slices.Chunk(data, 4096) {
		time.Sleep(time.Until(w.line.through(len(piece))))
		n, err := w.ResponseWriter.Write(piece)
		if written += n; err != nil {
			return written, err
		}
		w.ResponseWriter.(http.Flusher).Flush()
	}
	return written, nil
}
