package main

import (
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// runAda compares with the URL of a newer Node, which is ada. Who is right about
// a difference is asked of whatwg-url.
func runAda(o options, reference peer.Peer, _ []string) (bool, error) {
	return withPeer(peer.StartNewNode, func(o options, node peer.Peer, versions []string) (bool, error) {
		o.n = o.count(200_000, 60_000)
		fmt.Fprintf(o.out, "ada %s in Node %s, and whatwg-url %s; %s\n", versions[2], versions[1], versions[0], o.slice())
		a := answers{
			name: "ada", title: "URLs, setters, parameters", peer: node, task: peer.Request{Do: "native"}, reference: reference,
			ours:         subject.Weburl,
			explanations: known.Ada(),
			adapt:        func(c *subject.Case) { c.Encoding = "" },
		}
		return a.run(o)
	})(o)
}
