package readers

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
)

// A Local is a reader that is a part of this program.
type Local struct {
	Name, Version string
	Read          func(Input) Answer
}

// Locals returns the readers of Go: weburl, which is the living standard, net/url, and
// what net/http sends.
func Locals() []Local {
	return []Local{
		{"weburl", "this version", readWeburl},
		{"go-net-url", runtime.Version(), readNetURL},
		{"go-net-http", runtime.Version(), readNetHTTP},
	}
}

// Ask asks it.
func (l Local) Ask(inputs []Input) ([]Answer, error) {
	answers := make([]Answer, len(inputs))
	for i, in := range inputs {
		answers[i] = l.Read(in)
	}
	return answers, nil
}

// Stop does nothing.
func (l Local) Stop() error { return nil }

func known(s string) Value { return Value{s, true} }

func readWeburl(in Input) Answer {
	var p weburl.Parser
	if in.Base != nil {
		base, err := weburl.Parse(*in.Base)
		if err != nil {
			return Answer{Error: "base: " + err.Error()}
		}
		p.Base = base
	}
	u, err := p.Parse(in.Input)
	if err != nil {
		return Answer{Error: err.Error()}
	}
	userinfo := u.Username()
	if password := u.Password(); password != "" {
		userinfo += ":" + password
	}
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	port := ""
	if n, ok := u.Port(); ok {
		port = strconv.Itoa(int(n))
	}
	return Answer{
		OK: true, Scheme: known(u.Scheme()), Userinfo: known(userinfo), Host: known(u.Host().String()), Port: known(port),
		Path: known(u.Path()), Query: known(query), Fragment: known(fragment), Href: known(u.Href()),
	}
}

func parseNetURL(in Input) (*url.URL, error) {
	if in.Base == nil {
		return url.Parse(in.Input)
	}
	base, err := url.Parse(*in.Base)
	if err != nil {
		return nil, err
	}
	return base.Parse(in.Input)
}

func readNetURL(in Input) Answer {
	u, err := parseNetURL(in)
	if err != nil {
		return Answer{Error: err.Error()}
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	return Answer{
		OK: true, Scheme: known(u.Scheme), Userinfo: known(u.User.String()), Host: known(u.Hostname()), Port: known(u.Port()),
		Path: known(path), Query: known(u.RawQuery), Fragment: known(u.EscapedFragment()), Href: known(u.String()),
	}
}

var errNoNetwork = errors.New("there is no network")

// readNetHTTP has the client of net/http send a request into a connection that keeps it.
func readNetHTTP(in Input) Answer {
	if in.Base != nil {
		return Answer{Skip: true}
	}
	request, err := http.NewRequest(http.MethodGet, in.Input, nil)
	if err != nil {
		return Answer{Error: err.Error()}
	}
	a := Answer{Scheme: known(request.URL.Scheme)}
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
		return Answer{Error: err.Error()}
	}
	var sent bytes.Buffer
	if err := request.Write(&sent); err != nil {
		return Answer{Error: err.Error()}
	}
	line, _ := bufio.NewReader(&sent).ReadString('\n')
	target := strings.TrimSuffix(strings.TrimPrefix(line, "GET "), " HTTP/1.1\r\n")
	path, query, _ := strings.Cut(target, "?")
	a.Path, a.Query = known(path), known(query)
	return a
}
