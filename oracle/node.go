package main

import (
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// runNode compares with the npm package whatwg-url.
func runNode(o options, node peer.Peer, versions []string) (bool, error) {
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	o.n = o.count(200_000, 20_000)
	fmt.Fprintf(o.out, "whatwg-url %s on Node %s; %s\n", versions[0], versions[1], o.slice())
	skips := func(c subject.Case) bool { return known.HasNewMark(tables, c) }
	urls := answers{
		name: "whatwg-url", title: "URLs, setters, parameters, validation errors", peer: node, task: answer,
		ours:       subject.Weburl,
		withErrors: true,
		adapt:      func(*subject.Case) {},
		skips:      skips,
	}
	return o.run(
		part{"urls", urls.run},
		part{"edits", (&edits{peer: node, skips: skips}).run},
		part{"encodings", func(o options) (bool, error) { return newEncodings(node).run(o, false) }},
	)
}
