package main

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// startNode installs what is needed and starts Node. The versions are those of
// whatwg-url, Node and ada.
func startNode() (node *peer.Node, versions []string, err error) {
	folder, err := peer.Folder("node")
	if err != nil {
		return nil, nil, err
	}
	if err := peer.Install(folder, peer.WhatwgURL); err != nil {
		return nil, nil, err
	}
	if node, err = peer.StartNode(folder); err != nil {
		return nil, nil, err
	}
	versions, err = versionsOf(node)
	return node, versions, err
}

// versionsOf returns the versions of a Node that was just started, and stops it
// on failure.
func versionsOf(node *peer.Node) ([]string, error) {
	response, err := peer.Ask(node, peer.Request{Do: "version"})
	if err != nil {
		return nil, errors.Join(err, node.Stop())
	}
	return response.Texts, nil
}

// runNode compares with the npm package whatwg-url.
func runNode(o options) (ok bool, err error) {
	node, versions, err := startNode()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, node.Stop()) }()
	tables, err := loadTables()
	if err != nil {
		return false, err
	}
	o.n = o.count(200_000, 20_000)
	fmt.Fprintf(o.out, "whatwg-url %s on Node %s; %s\n", versions[0], versions[1], o.slice())
	ok = true
	if o.wants("urls") {
		a := answers{
			name: "whatwg-url", peer: node, task: "answer",
			ours:       subject.Weburl,
			withErrors: true,
			adapt:      func(*subject.Case) {},
			skips:      func(c subject.Case) bool { return known.HasNewMark(tables, c) },
		}
		if ok, err = a.run(o, "URLs, setters, parameters, validation errors"); err != nil {
			return false, err
		}
	}
	if o.wants("edits") {
		fine, err := (&edits{peer: node}).run(o)
		if err != nil {
			return false, err
		}
		ok = ok && fine
	}
	if !o.wants("encodings") {
		return ok, nil
	}
	fine, err := newEncodings(node).run(o, false)
	return ok && fine, err
}
