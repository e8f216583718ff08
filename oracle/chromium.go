package main

import (
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// runChromium compares the encodings with a browser.
func runChromium(o options, chromium peer.Peer, versions []string) (bool, error) {
	fmt.Fprintf(o.out, "%s; %s\n", peer.Product(versions[0]), o.slice())
	return newEncodings(chromium).run(o, !o.ci)
}
