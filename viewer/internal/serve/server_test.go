package serve

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
)

// TestServerLimits ends the connections of clients that are slow in one respect, while
// all other limits are far away.
func TestServerLimits(t *testing.T) {
	const (
		soon   = 100 * time.Millisecond
		never  = time.Hour
		finish = 20 * time.Second // until the test gives up
	)
	file := bundle.File{Name: "large.wasm", Data: bytes.Repeat([]byte("x"), 16<<20)}
	large := bundle.Site{bundle.Index: {Name: bundle.Index, Data: []byte("page")}, file.Name: &file}
	for _, tt := range []struct {
		name    string
		set     func(s *http.Server)
		request string
		pause   time.Duration // before the client reads
		want    string        // what the answer begins with
	}{
		{"header", func(s *http.Server) { s.ReadHeaderTimeout = soon }, "GET / HTTP/1.1\r\nHost:", 0, ""},
		{"body", func(s *http.Server) { s.ReadTimeout = soon }, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\na", 0, "HTTP/1.1 405 "},
		{"answer", func(s *http.Server) { s.WriteTimeout = soon }, "GET /large.wasm HTTP/1.1\r\nHost: h\r\n\r\n", 8 * soon, "HTTP/1.1 200 "},
		{"idle", func(s *http.Server) { s.IdleTimeout = soon }, "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 0, "HTTP/1.1 200 "},
		{"bytes", func(*http.Server) {}, "GET / HTTP/1.1\r\nHost: h\r\nA: " + strings.Repeat("a", 16<<10) + "\r\n\r\n", 0, "HTTP/1.1 431 "},
	} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		server := Server(large)
		server.ReadHeaderTimeout, server.ReadTimeout, server.WriteTimeout, server.IdleTimeout = never, never, never, never
		server.MaxHeaderBytes = 4 << 10
		tt.set(server)
		go server.Serve(listener)
		c, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if err := c.SetDeadline(time.Now().Add(finish)); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, tt.request); err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		time.Sleep(tt.pause)
		answer, err := io.ReadAll(c)
		if netErr, ok := err.(net.Error); ok && netErr.Timeout() {
			t.Errorf("%s: the connection stays open", tt.name)
		}
		if !strings.HasPrefix(string(answer), tt.want) || len(answer) > len(file.Data) {
			t.Errorf("%s: %.100q, %d bytes", tt.name, answer, len(answer))
		}
		c.Close()
		server.Close()
	}
}

// TestServer has all limits.
func TestServer(t *testing.T) {
	s := Server(site)
	for _, d := range []time.Duration{s.ReadHeaderTimeout, s.ReadTimeout, s.WriteTimeout, s.IdleTimeout} {
		if d < time.Second || d > time.Minute {
			t.Errorf("a limit of %v", d)
		}
	}
	if s.MaxHeaderBytes < 4<<10 || s.MaxHeaderBytes > 64<<10 {
		t.Errorf("headers of %d bytes", s.MaxHeaderBytes)
	}
}
