package main

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// runChromium compares with a browser.
func runChromium(o options) (ok bool, err error) {
	reference, versions, err := startNode()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, reference.Stop()) }()
	chromium, err := peer.StartChromium()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, chromium.Stop()) }()
	version, err := peer.Ask(chromium, peer.Request{Do: "version"})
	if err != nil {
		return false, err
	}
	o.n = o.count(200_000, 60_000)
	fmt.Fprintf(o.out, "%s, and whatwg-url %s; %s\n", peer.Product(version.Texts[0]), versions[0], o.slice())
	ok = true
	if o.wants("encodings") {
		e := encodings{peer: chromium, ledger: explain.New(known.ChromiumEncodings())}
		if ok, err = e.run(o, known.ChromiumEncodings(), !o.ci); err != nil {
			return false, err
		}
	}
	if !o.wants("urls") {
		return ok, nil
	}
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	a := answers{
		name: "chromium", peer: chromium, task: "answer", reference: reference,
		ours:         subject.Weburl,
		explanations: known.Chromium(tables),
		// A script cannot choose the encoding for the class URL.
		adapt: func(c *subject.Case) { c.Encoding = "" },
	}
	fine, err := a.run(o, "URLs, setters, parameters")
	return ok && fine, err
}
