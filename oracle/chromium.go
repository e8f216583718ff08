package main

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// runChromium compares the encodings with a browser.
func runChromium(o options) (ok bool, err error) {
	chromium, versions, err := started(peer.StartChromium)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, chromium.Stop()) }()
	fmt.Fprintf(o.out, "%s; %s\n", peer.Product(versions[0]), o.slice())
	return newEncodings(chromium).run(o, !o.ci)
}
