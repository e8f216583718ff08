package main

import (
	"bufio"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"time"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/readers"
)

// A server is a program on loopback that is sent an input as the target of a request,
// and answers with the host and path that it acts on.
type server struct {
	foreign.Server
	answer  func(header http.Header, body string) (host, path, query string)
	address string
	stop    func()
	conn    net.Conn
	r       *bufio.Reader
}

// servers are the servers by the name of the reader.
var servers = map[string]server{
	"nginx": {
		Server: foreign.Server{Program: "nginx", Arguments: []string{"-p", "$TMP", "-c", "$TMP/conf"}, Settings: `daemon off; master_process off; pid $TMP/pid; error_log $TMP/log;
events {} http { access_log off; default_type text/plain; keepalive_requests 1000000; large_client_header_buffers 4 64k; client_body_temp_path $TMP/b; proxy_temp_path $TMP/p; fastcgi_temp_path $TMP/f; uwsgi_temp_path $TMP/u; scgi_temp_path $TMP/s;
server { listen 127.0.0.1:$PORT; location / { return 200 "$host` + "\x01$uri\x01$args" + `"; } } }`},
		answer: func(_ http.Header, body string) (host, path, query string) {
			host, rest, _ := strings.Cut(body, "\x01")
			i := strings.LastIndexByte(rest, 1)
			return host, rest[:max(0, i)], rest[i+1:]
		},
	},
	"apache": {
		Server: foreign.Server{Program: "apache2", Arguments: []string{"-X", "-d", "$TMP", "-f", "$TMP/conf"}, Settings: `ServerName fallback.example
Listen 127.0.0.1:$PORT
PidFile $TMP/pid
ErrorLog $TMP/log
UseCanonicalName Off
AllowEncodedSlashes NoDecode
MaxKeepAliveRequests 0
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so
LoadModule alias_module /usr/lib/apache2/modules/mod_alias.so
RedirectMatch 204 .*
Header always set X-Host "expr=%{base64:%{SERVER_NAME}}"
Header always set X-Path "expr=%{base64:%{REQUEST_URI}}"
Header always set X-Query "expr=%{base64:%{QUERY_STRING}}"
`},
		answer: func(h http.Header, _ string) (host, path, query string) {
			plain := func(name string) string {
				b, _ := base64.StdEncoding.DecodeString(h.Get(name))
				return string(b)
			}
			return plain("X-Host"), plain("X-Path"), plain("X-Query")
		},
	},
	"haproxy": {
		Server: foreign.Server{Program: "haproxy", Arguments: []string{"-db", "-f", "$TMP/conf"}, Settings: `defaults
  mode http
  timeout client 60s
frontend f
  bind 127.0.0.1:$PORT
  http-request return status 200 content-type text/plain lf-string "%[req.hdr(host),hex] %[path,hex] %[query,hex]"
`},
		answer: func(_ http.Header, body string) (host, path, query string) {
			var fields [3]string
			for i, part := range strings.SplitN(body, " ", 3) {
				b, _ := hex.DecodeString(part)
				fields[i] = string(b)
			}
			return fields[0], fields[1], fields[2]
		},
	},
}

// startServer starts a server and returns its version.
func startServer(name string) (*server, string, error) {
	s := servers[name]
	version, err := exec.Command(s.Path(), "-v").CombinedOutput()
	if err != nil {
		return nil, "", err
	}
	line, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(string(version), "nginx version: "), "Server version: "), "\n")
	line, _, _ = strings.Cut(line, " - http")
	s.address, s.stop, err = s.Start()
	return &s, line, err
}

// Ask sends a request for each input.
func (s *server) Ask(inputs []readers.Input) ([]readers.Answer, error) {
	answers := make([]readers.Answer, len(inputs))
	for i, in := range inputs {
		if in.Base != nil || in.Input == "" || strings.ContainsAny(in.Input, " \t\r\n") {
			answers[i] = readers.Answer{Skip: true}
			continue
		}
		var err error
		if answers[i], err = s.ask(in.Input); err != nil {
			s.hangUp()
			if answers[i], err = s.ask(in.Input); err != nil { // perhaps the connection was just old
				answers[i] = readers.Answer{Error: err.Error()}
				s.hangUp()
			}
		}
	}
	return answers, nil
}

func (s *server) hangUp() {
	if s.conn != nil {
		_ = s.conn.Close()
		s.conn = nil
	}
}

// otherHost is the field Host of all requests: a server that acts on it saw no host in
// the target.
const otherHost = "field.example"

func (s *server) ask(input string) (readers.Answer, error) {
	if s.conn == nil {
		conn, err := net.Dial("tcp4", s.address)
		if err != nil {
			return readers.Answer{}, err
		}
		s.conn, s.r = conn, bufio.NewReader(conn)
	}
	_ = s.conn.SetDeadline(time.Now().Add(5 * time.Second))
	if _, err := fmt.Fprintf(s.conn, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", input, otherHost); err != nil {
		return readers.Answer{}, err
	}
	response, err := http.ReadResponse(s.r, nil)
	if err != nil {
		return readers.Answer{}, err
	}
	body, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if response.Close || err != nil {
		s.hangUp()
	}
	if response.StatusCode >= 300 {
		return readers.Answer{Error: response.Status}, nil
	}
	seen, path, query := s.answer(response.Header, string(body))
	if seen = hostOnly(seen); seen == otherHost {
		seen = ""
	}
	return readers.Answer{OK: true, Scheme: known("http"), Host: known(seen), Path: known(path), Query: known(query)}, nil
}

// hostOnly removes the port that a server leaves in its name of the host.
func hostOnly(s string) string {
	at := strings.LastIndexByte(s, ':')
	if at < 0 || strings.Trim(s[at+1:], "0123456789") != "" || strings.HasPrefix(s, "[") && at < strings.IndexByte(s, ']') {
		return s
	}
	return s[:at]
}

// Stop ends the server.
func (s *server) Stop() error {
	s.hangUp()
	s.stop()
	return nil
}

func known(s string) readers.Value { return readers.Value{Text: s, Known: true} }
