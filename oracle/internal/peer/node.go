package peer

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/weburl-go/weburl/oracle/internal/script"
)

// ErrNoPackages says that the npm packages are not installed.
var ErrNoPackages = errors.New("the npm packages are not installed: run `npm ci --engine-strict=false` in oracle/node")

// NodeFolder finds the folder with package.json: oracle/node below the working
// directory or one that contains it.
func NodeFolder() (string, error) {
	at, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		folder := filepath.Join(at, "oracle", "node")
		if _, err := os.Stat(filepath.Join(folder, "package.json")); err == nil {
			return folder, nil
		}
		parent := filepath.Dir(at)
		if parent == at {
			return "", errors.New("there is no oracle/node here: run this in the repository")
		}
		at = parent
	}
}

// Install installs the npm packages unless they are there.
func Install(folder string) error {
	if installed(folder) {
		return nil
	}
	npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
	npm.Dir = folder
	npm.Stdout, npm.Stderr = os.Stderr, os.Stderr
	if err := npm.Run(); err != nil {
		return fmt.Errorf("npm ci: %w", err)
	}
	return nil
}

func installed(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "node_modules", "whatwg-url", "package.json"))
	return err == nil
}

// Node is a process of Node with the npm package whatwg-url.
type Node struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// StartNode starts Node in the folder. The error is ErrNoPackages, or from
// package exec when there is no Node.
func StartNode(folder string) (*Node, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("there must be Node.js, version 20 or later: %w", err)
	}
	if !installed(folder) {
		return nil, ErrNoPackages
	}
	n := &Node{command: exec.Command(path, "-e", script.Worker())}
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

// Send writes the request.
func (n *Node) Send(r Request) error { return json.NewEncoder(n.in).Encode(r) }

// Receive reads the response.
func (n *Node) Receive() (Response, error) {
	line, err := n.out.ReadBytes('\n')
	if err != nil {
		return Response{}, fmt.Errorf("node: %w", err)
	}
	var r Response
	if err := json.Unmarshal(line, &r); err != nil {
		return Response{}, fmt.Errorf("node: %w", err)
	}
	return checked(r)
}

// Stop ends the process, which does so by itself when its input ends.
func (n *Node) Stop() error { return errors.Join(n.in.Close(), n.command.Wait()) }
