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
	"runtime"

	"github.com/weburl-go/weburl/oracle/internal/script"
)

// ErrNoPackages says that the npm packages are not installed.
var ErrNoPackages = errors.New("the npm packages are not installed: run `npm ci --engine-strict=false` in oracle/node, and in oracle/ada and oracle/editions for the commands `oracle ada` and `oracle edition`")

// Folder finds a folder of oracle that has a package.json, below the working
// directory or one that contains it.
func Folder(name string) (string, error) { return folderWith(name, "package.json") }

// folderWith finds a folder of oracle that has a file, as Folder does.
func folderWith(name, file string) (string, error) {
	at, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		folder := filepath.Join(at, "oracle", name)
		if _, err := os.Stat(filepath.Join(folder, file)); err == nil {
			return folder, nil
		}
		parent := filepath.Dir(at)
		if parent == at {
			return "", fmt.Errorf("there is no oracle/%s here: run this in the repository", name)
		}
		at = parent
	}
}

// Install installs the npm packages of a folder unless the one that is named is
// there.
func Install(folder, name string) error {
	if installed(folder, name) {
		return nil
	}
	npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
	npm.Dir = folder
	npm.Stdout, npm.Stderr = os.Stderr, os.Stderr
	if err := npm.Run(); err != nil {
		return Unavailable(fmt.Errorf("npm ci: %w", err))
	}
	return nil
}

// WhatwgURL is the npm package in oracle/node.
const WhatwgURL = "whatwg-url"

func installed(folder, name string) bool {
	_, err := os.Stat(filepath.Join(folder, "node_modules", name, "package.json"))
	return err == nil
}

// NewNode returns the npm package in oracle/ada that has a newer Node for this
// machine.
func NewNode() (name string, err error) {
	architecture := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	if runtime.GOOS != "linux" || architecture == "" {
		return "", Unavailable(fmt.Errorf("oracle/ada names no Node for %s/%s", runtime.GOOS, runtime.GOARCH))
	}
	return "node-linux-" + architecture, nil
}

// Node is a process of Node with the npm package whatwg-url.
type Node struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// StartNode starts the Node that is installed on this machine, in the folder
// with whatwg-url.
func StartNode(folder string) (*Node, error) {
	path, err := nodePath()
	if err != nil {
		return nil, err
	}
	return startNode(path, folder, WhatwgURL, script.Worker())
}

// nodePath returns the path of the Node that is installed on this machine.
func nodePath() (string, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return "", Unavailable(fmt.Errorf("there must be Node.js, version 20 or later: %w", err))
	}
	return path, nil
}

// StartNewNode starts the Node of a package in the folder of those, likewise.
func StartNewNode(binaries, name, folder string) (*Node, error) {
	return startNode(filepath.Join(binaries, "node_modules", name, "bin", "node"), folder, WhatwgURL, script.Worker())
}

// startNode starts a Node with a script in a folder, in which a package must be
// installed.
func startNode(path, folder, name, worker string) (*Node, error) {
	if !installed(folder, name) {
		return nil, Unavailable(ErrNoPackages)
	}
	return start(exec.Command(path, "-e", worker), folder)
}

// start starts a process that answers requests, in a folder.
func start(command *exec.Cmd, folder string) (*Node, error) {
	n := &Node{command: command}
	n.command.Dir = folder
	n.command.Stderr = os.Stderr
	var err error
	if n.in, err = n.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := n.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	n.out = bufio.NewReaderSize(out, 1<<20)
	if err := n.command.Start(); err != nil {
		return nil, Unavailable(err)
	}
	return n, nil
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
