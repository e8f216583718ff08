// Package loopback provides a server on 127.0.0.1, and notations of that address.
package loopback

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// Spellings returns notations of 127.0.0.1 in a special URL, and names that
// are resolved to it.
func Spellings() []string {
	return []string{
		"127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.1", "0177.0.0.1", "017700000001", "0x7f.0.0x0.01",
		"127.0.0.0x1", "%31%32%37.0.0.1", "127%2E0%2E0%2E1", "127。0。0。1", "１２７.0.0.1", "①②⑦.⓪.⓪.①", "127．0．0．1", "000000000000000177.1",
		"[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:FFFF:7F00:0001]",
		"localhost", "LocalHost", "localhost.", "%6c%6Fcalhost", "ｌocalhost", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "local\u00ADhost",
	}
}

// Server starts a server on 127.0.0.1, or skips the test.
func Server(t testing.TB, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Skip("needs a listener on loopback: ", err)
	}
	s := httptest.NewUnstartedServer(handler)
	_ = s.Listener.Close()
	s.Listener = listener
	s.Start()
	t.Cleanup(s.Close)
	return s
}
