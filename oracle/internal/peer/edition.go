package peer

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/weburl-go/weburl/oracle/internal/script"
)

// StartEditions installs the versions of the npm package whatwg-url that follow
// earlier editions, unless they are there, and starts Node with them. The label
// of a request says which version answers.
func StartEditions() (*Node, error) {
	sibling, err := NodeFolder()
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(filepath.Dir(sibling), "editions")
	if _, err := os.Stat(filepath.Join(folder, "node_modules", "whatwg-url-4.6.0")); err != nil {
		npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
		npm.Dir = folder
		npm.Stdout, npm.Stderr = os.Stderr, os.Stderr
		if err := npm.Run(); err != nil {
			return nil, fmt.Errorf("npm ci: %w", err)
		}
	}
	path, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("there must be Node.js, version 20 or later: %w", err)
	}
	n := &Node{command: exec.Command(path, "-e", script.Edition())}
	n.command.Dir = folder
	n.command.Stderr = os.Stderr
	if n.in, err = n.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := n.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	n.out = bufio.NewReaderSize(out, 1<<20)
	return n, n.command.Start()
}
