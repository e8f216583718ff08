package main

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// installNewNode installs a newer Node, as a package of a name, into a folder.
func installNewNode() (folder, name string, err error) {
	if name, err = peer.NewNode(); err != nil {
		return "", "", err
	}
	if folder, err = peer.Folder("ada"); err != nil {
		return "", "", err
	}
	return folder, name, peer.Install(folder, name)
}

// startNewNode installs a newer Node and starts it, with whatwg-url. It has the model of
// URL patterns and a class URLPattern, too: regular expressions of Node 20 have no [^]. The
// versions are those of whatwg-url, Node and ada.
func startNewNode() (node *peer.Node, versions []string, err error) {
	binaries, name, err := installNewNode()
	if err != nil {
		return nil, nil, err
	}
	folder, err := peer.Folder("node")
	if err == nil {
		err = peer.Install(folder, peer.WhatwgURL)
	}
	if err != nil {
		return nil, nil, err
	}
	if node, err = peer.StartNewNode(binaries, name, folder); err != nil {
		return nil, nil, err
	}
	versions, err = versionsOf(node)
	return node, versions, err
}

// runAda compares with the URL of a newer Node, which is ada. Who is right about
// a difference is asked of whatwg-url.
func runAda(o options) (ok bool, err error) {
	reference, _, err := startNode()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, reference.Stop()) }()
	node, versions, err := startNewNode()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, node.Stop()) }()
	o.n = o.count(200_000, 60_000)
	fmt.Fprintf(o.out, "ada %s in Node %s, and whatwg-url %s; %s\n", versions[2], versions[1], versions[0], o.slice())
	a := answers{
		name: "ada", peer: node, task: "native", reference: reference,
		ours:         subject.Weburl,
		explanations: known.Ada(),
		adapt:        func(c *subject.Case) { c.Encoding = "" },
	}
	return a.run(o, "URLs, setters, parameters")
}
