package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"net/http"
	"runtime"
	"strings"
	"time"

	"github.com/weburl-go/weburl/readers"
)

// netHTTP is what net/http sends.
var netHTTP = readers.Local{Name: "go-net-http", Version: runtime.Version(), Read: readNetHTTP}

var errNoNetwork = errors.New("there is no network")

// readNetHTTP has the client of net/http send a request into a connection that keeps it.
func readNetHTTP(in readers.Input) readers.Answer {
	if in.Base != nil {
		return readers.Answer{Skip: true}
	}
	request, err := http.NewRequest(http.MethodGet, in.Input, nil)
	if err != nil {
		return readers.Answer{Error: err.Error()}
	}
	a := readers.Answer{Scheme: known(request.URL.Scheme)}
	dial := func(_ context.Context, _, address string) (net.Conn, error) {
		host, port, err := net.SplitHostPort(address)
		if err != nil {
			return nil, err
		}
		a.OK, a.Host, a.Port = true, known(host), known(port)
		return nil, errNoNetwork
	}
	transport := &http.Transport{DialContext: dial, DisableKeepAlives: true}
	response, err := transport.RoundTrip(request)
	if err == nil {
		_ = response.Body.Close()
	}
	if !a.OK {
		return readers.Answer{Error: err.Error()}
	}
	var sent bytes.Buffer
	if err := request.Write(&sent); err != nil {
		return readers.Answer{Error: err.Error()}
	}
	r := bufio.NewReader(&sent)
	line, _ := r.ReadString('\n')
	field, _ := r.ReadString('\n')
	target := strings.TrimSuffix(strings.TrimPrefix(line, "GET "), " HTTP/1.1\r\n")
	path, query, _ := strings.Cut(target, "?")
	a.Path, a.Query, a.Field = known(path), known(query), known(strings.TrimSpace(strings.TrimPrefix(field, "Host:")))
	return a
}

// selfSigned returns the server's side of TLS, with a certificate that nobody checks.
func selfSigned() (readers.Secure, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(24 * time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	config := &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
	return func(conn net.Conn) net.Conn { return tls.Server(conn, config) }, err
}
