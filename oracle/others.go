package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// withPeer returns the command that starts a peer, compares with it, and stops it. The versions
// are what the peer says they are: for those with whatwg-url, those of whatwg-url, Node and ada.
func withPeer(start func() (peer.Peer, error), compare func(o options, p peer.Peer, versions []string) (bool, error)) func(options) (bool, error) {
	return func(o options) (ok bool, err error) {
		p, err := start()
		if err != nil {
			return false, err
		}
		defer func() { err = errors.Join(err, p.Stop()) }()
		response, err := peer.Ask(p, peer.Request{Do: "version"})
		if err != nil {
			return false, err
		}
		return compare(o, p, response.Texts)
	}
}

// eachFileOfOthers calls a function with the files in the folders of -documents and in the
// module cache.
func eachFileOfOthers(o options, do func(name string, e fs.DirEntry)) error {
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return err
	}
	for _, root := range append(filepath.SplitList(o.documents), strings.TrimSpace(string(cache))) {
		err := filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
			if err == nil && e.Type().IsRegular() { // a folder that cannot be read has none
				do(name, e)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// buildCommand builds weburl in a folder.
func buildCommand(folder string) (program string, err error) {
	program = filepath.Join(folder, "weburl")
	build := exec.Command("go", "build", "-o", program, "github.com/weburl-go/weburl/cmd/weburl")
	build.Stderr = os.Stderr
	return program, build.Run()
}
