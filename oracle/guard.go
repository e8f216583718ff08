package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"github.com/doyensec/safeurl"

	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
)

// runGuard attacks package guard and others: clients that request what others choose, and
// servers behind a router that keeps paths out.
func runGuard(o options) (ok bool, err error) {
	return o.run(part{"clients", compareClients}, part{"servers", compareServers})
}

// outsideAddr is the address of the server that the clients may request.
const outsideAddr = "127.0.0.2"

// A world has a server inside, which counts the connections that it accepts, and one outside,
// which redirects to the parameter "to".
type world struct {
	inside, outside *httptest.Server
	accepted        atomic.Int64
	policy          guard.Policy
	peer            *safeurl.Config
}

func newWorld() (*world, error) {
	w := &world{}
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if to := r.FormValue("to"); to != "" {
			w.Header().Set("Location", to)
			w.WriteHeader(http.StatusFound)
		}
	})
	w.inside = httptest.NewUnstartedServer(answer)
	w.inside.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			w.accepted.Add(1)
		}
	}
	w.inside.Start()
	listener, err := net.Listen("tcp4", outsideAddr+":0")
	if err != nil {
		w.inside.Close()
		return nil, err
	}
	w.outside = httptest.NewUnstartedServer(answer)
	_ = w.outside.Listener.Close()
	w.outside.Listener = listener
	w.outside.Start()
	allowed, err := scope.New(outsideAddr)
	if err != nil {
		return nil, err
	}
	ports := []int{w.port(w.inside), w.port(w.outside)}
	w.policy = guard.Policy{Ports: []uint16{uint16(ports[0]), uint16(ports[1])}, Allow: allowed, Timeout: 10 * time.Second}
	// safeurl refuses all but the allowed addresses, if there are any: a firmer policy than ours.
	w.peer = safeurl.GetConfigBuilder().SetAllowedPorts(ports...).SetAllowedIPs(outsideAddr).EnableIPv6(true).SetTimeout(10 * time.Second).Build()
	return w, nil
}

func (w *world) close() {
	w.inside.Close()
	w.outside.Close()
}

func (w *world) port(s *httptest.Server) int { return s.Listener.Addr().(*net.TCPAddr).Port }

// zones is the kind with which safeurl panics in a goroutine of net/http, so that a program
// that uses it ends.
const zones = "addresses with a zone"

const safeurlName = "safeurl 0.2.2"

// attacks returns hosts that lead inside, by kinds.
func attacks() [][2][]string {
	return [][2][]string{
		{{"notations of 127.0.0.1"}, loopback.Spellings()},
		{{"IPv4 in IPv6"}, {"[::ffff:127.0.0.1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[::ffff:0:127.0.0.1]"}},
		{{"names with an internal address"}, {"inside.test", "INSIDE.test.", "ins%69de.test", "mapped.test", "alias.test", "many.test"}},
		{{"a name that changes its address"}, {"rebind1.test", "rebind2.test", "rebind3.test"}},
		{{"this network"}, {"0.0.0.0", "0", "[::]"}},
		{{zones}, {"[::1%25lo]"}},
	}
}

// compareClients requests all attacks, directly and by a redirect, with three clients, and
// prints how many connections the inside accepted. All is well if there are none with guard,
// and its requests outside have answers.
func compareClients(o options) (bool, error) {
	resolver, stop, err := startZone()
	if err != nil {
		return false, err
	}
	defer stop()
	former := net.DefaultResolver
	net.DefaultResolver = resolver // safeurl has no resolver of its own to set
	defer func() { net.DefaultResolver = former }()
	w, err := newWorld()
	if err != nil {
		return false, err
	}
	defer w.close()
	plain := &http.Client{Transport: &http.Transport{}, Timeout: 10 * time.Second}
	clients := []struct {
		name string
		get  func(string) (*http.Response, error)
	}{{"net/http", plain.Get}, {safeurlName, safeurl.Client(w.peer).Get}, {"guard", w.policy.Client().Get}}
	table := tabwriter.NewWriter(o.out, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "connections accepted inside\trequests")
	for _, c := range clients {
		fmt.Fprint(table, "\t", c.name)
	}
	fmt.Fprintln(table)
	ours := int64(0)
	for _, kind := range attacks() {
		fmt.Fprint(table, kind[0][0], "\t", 2*len(kind[1]))
		for _, c := range clients {
			if kind[0][0] == zones && c.name == safeurlName {
				fmt.Fprint(table, "\tpanic")
				continue
			}
			before := w.accepted.Load()
			for _, host := range kind[1] {
				inside := fmt.Sprintf("http://%s:%d/", host, w.port(w.inside))
				request(c.get, inside)
				request(c.get, w.outside.URL+"/?to="+url.QueryEscape(inside))
			}
			plain.CloseIdleConnections()
			n := w.accepted.Load() - before
			if c.name == "guard" {
				ours += n
			}
			fmt.Fprint(table, "\t", n)
		}
		fmt.Fprintln(table)
	}
	succeeded := 0 // of guard, which comes last
	fmt.Fprint(table, "requests outside that succeed\t2")
	for _, c := range clients {
		succeeded = request(c.get, w.outside.URL+"/") + request(c.get, w.outside.URL+"/?to="+url.QueryEscape(w.outside.URL))
		fmt.Fprint(table, "\t", succeeded)
	}
	fmt.Fprintln(table)
	return ours == 0 && succeeded == 2, table.Flush()
}

// request makes a request, and returns 1 if there is an answer.
func request(get func(string) (*http.Response, error), href string) int {
	if strings.Contains(href, "\x00") {
		return 0
	}
	response, err := get(href)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, response.Body)
	_ = response.Body.Close()
	return 1
}
