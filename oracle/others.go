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

// started starts a peer and asks for its versions, which for those with whatwg-url are those
// of whatwg-url, Node and ada.
func started(start func() (peer.Peer, error)) (p peer.Peer, versions []string, err error) {
	if p, err = start(); err != nil {
		return p, nil, err
	}
	response, err := peer.Ask(p, peer.Request{Do: "version"})
	if err != nil {
		return p, nil, errors.Join(err, p.Stop())
	}
	return p, response.Texts, nil
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
