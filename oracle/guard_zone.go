package main

import (
	"context"
	"net"
	"net/netip"
	"strings"
	"sync"

	"golang.org/x/net/dns/dnsmessage"
)

// zone has the addresses and the alias of names; a name that begins with "rebind" has the
// address outside the first time.
var zone = map[string][]string{
	"inside.test": {"127.0.0.1"}, "alias.test": {"alias2.test"}, "alias2.test": {"inside.test"}, "mapped.test": {"::ffff:127.0.0.1"},
	"many.test": {"0.0.0.0", "127.0.0.1", "::ffff:127.0.0.1"},
}

// startZone starts a DNS server on loopback and returns a resolver that asks it.
func startZone() (*net.Resolver, func(), error) {
	conn, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		return nil, nil, err
	}
	var mu sync.Mutex
	asked := map[string]bool{}
	lists := func(name string, kind dnsmessage.Type) []string {
		mu.Lock()
		defer mu.Unlock()
		if !strings.HasPrefix(name, "rebind") {
			return zone[name]
		}
		if key := name + kind.String(); !asked[key] {
			asked[key] = true
			return []string{outsideAddr}
		}
		return []string{"127.0.0.1"}
	}
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
			q := m.Questions[0]
			m.Response, m.RecursionAvailable, m.Additionals = true, true, nil
			m.Answers = records(q.Name, q.Type, lists)
			if reply, err := m.Pack(); err == nil {
				_, _ = conn.WriteTo(reply, from)
			}
		}
	}()
	resolver := &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "udp4", conn.LocalAddr().String())
	}}
	return resolver, func() { _ = conn.Close() }, nil
}

// records returns the records of a name, and those of its aliases.
func records(name dnsmessage.Name, kind dnsmessage.Type, lists func(string, dnsmessage.Type) []string) (all []dnsmessage.Resource) {
	header := dnsmessage.ResourceHeader{Name: name, Class: dnsmessage.ClassINET}
	for _, text := range lists(strings.ToLower(strings.TrimSuffix(name.String(), ".")), kind) {
		addr, err := netip.ParseAddr(text)
		switch {
		case err != nil:
			alias := dnsmessage.MustNewName(text + ".")
			all = append(all, dnsmessage.Resource{Header: header, Body: &dnsmessage.CNAMEResource{CNAME: alias}})
			all = append(all, records(alias, kind, lists)...)
		case addr.Is4() && kind == dnsmessage.TypeA:
			all = append(all, dnsmessage.Resource{Header: header, Body: &dnsmessage.AResource{A: addr.As4()}})
		case addr.Is6() && kind == dnsmessage.TypeAAAA:
			all = append(all, dnsmessage.Resource{Header: header, Body: &dnsmessage.AAAAResource{AAAA: addr.As16()}})
		}
	}
	return all
}
