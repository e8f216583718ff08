package guard_test

import (
	"context"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/dns/dnsmessage"
)

// A zone is a DNS server on loopback. It maps names to what they are resolved to: a list of
// addresses and names, which are aliases, for each time that a name is asked for. The last
// list is for all later times.
type zone struct {
	mu      sync.Mutex
	answers map[string][]string // lists with spaces between the addresses
	asked   map[string]int
}

// newZone starts the server, and returns it with a resolver that asks it.
func newZone(t testing.TB, answers map[string][]string) (*zone, *net.Resolver) {
	t.Helper()
	conn, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Skip("needs a socket on loopback: ", err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	z := &zone{answers: answers, asked: map[string]int{}}
	go func() {
		packet := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(packet)
			if err != nil {
				return
			}
			var m dnsmessage.Message
			if m.Unpack(packet[:n]) != nil || len(m.Questions) != 1 {
				continue
			}
			z.answer(&m)
			if reply, err := m.Pack(); err == nil {
				_, _ = conn.WriteTo(reply, from)
			}
		}
	}()
	return z, &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "udp4", conn.LocalAddr().String())
	}}
}

// answer makes a reply of a query.
func (z *zone) answer(m *dnsmessage.Message) {
	z.mu.Lock()
	defer z.mu.Unlock()
	question := m.Questions[0]
	m.Response, m.Authoritative, m.RecursionAvailable, m.Additionals = true, true, true, nil
	name := strings.ToLower(strings.TrimSuffix(question.Name.String(), "."))
	lists := z.answers[name]
	if len(lists) == 0 {
		m.RCode = dnsmessage.RCodeNameError
		return
	}
	key := name + " " + question.Type.String()
	list := strings.Fields(lists[min(z.asked[key], len(lists)-1)])
	z.asked[key]++
	z.add(m, question.Name, question.Type, list, 0)
}

// add adds the records of a name, and those of its aliases.
func (z *zone) add(m *dnsmessage.Message, name dnsmessage.Name, kind dnsmessage.Type, list []string, depth int) {
	header := dnsmessage.ResourceHeader{Name: name, Class: dnsmessage.ClassINET}
	for _, text := range list {
		addr, err := netip.ParseAddr(text)
		switch {
		case err != nil && depth < 8:
			alias := dnsmessage.MustNewName(text + ".")
			m.Answers = append(m.Answers, dnsmessage.Resource{Header: header, Body: &dnsmessage.CNAMEResource{CNAME: alias}})
			if lists := z.answers[text]; len(lists) > 0 {
				z.add(m, alias, kind, strings.Fields(lists[len(lists)-1]), depth+1)
			}
		case addr.Is4() && kind == dnsmessage.TypeA:
			m.Answers = append(m.Answers, dnsmessage.Resource{Header: header, Body: &dnsmessage.AResource{A: addr.As4()}})
		case addr.Is6() && kind == dnsmessage.TypeAAAA:
			m.Answers = append(m.Answers, dnsmessage.Resource{Header: header, Body: &dnsmessage.AAAAResource{AAAA: addr.As16()}})
		}
	}
}
