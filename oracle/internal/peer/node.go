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

// Npm returns a folder of oracle with its npm packages, which it installs unless those of
// its package-lock.json are there.
func Npm(folder string) (path string, err error) {
	if path, err = Folder(folder); err != nil {
		return "", err
	}
	if isInstalled(path) {
		return path, nil
	}
	npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
	npm.Dir = path
	npm.Stdout, npm.Stderr = os.Stderr, os.Stderr
	if err := npm.Run(); err != nil {
		return "", Unavailable(fmt.Errorf("npm ci: %w", err))
	}
	return path, nil
}

// isInstalled reports whether npm has installed what the package-lock.json of a folder has,
// but for packages of other platforms.
func isInstalled(folder string) bool {
	type lock struct {
		Packages map[string]struct {
			Integrity string
			Optional  bool
		}
	}
	var wanted, installed lock
	for name, l := range map[string]*lock{"package-lock.json": &wanted, "node_modules/.package-lock.json": &installed} {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil || json.Unmarshal(text, l) != nil {
			return false
		}
	}
	delete(wanted.Packages, "") // the folder itself
	for at, p := range wanted.Packages {
		if found, ok := installed.Packages[at]; !ok && !p.Optional || ok && found.Integrity != p.Integrity {
			return false
		}
	}
	return true
}

// NewNode returns the path of a newer Node, which is a package in oracle/ada.
func NewNode() (path string, err error) {
	architecture := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	if runtime.GOOS != "linux" || architecture == "" {
		return "", Unavailable(fmt.Errorf("oracle/ada names no Node for %s/%s", runtime.GOOS, runtime.GOARCH))
	}
	name := "node-linux-" + architecture
	folder, err := Npm("ada")
	return filepath.Join(folder, "node_modules", name, "bin", "node"), err
}

// Node is a process of Node with the npm package whatwg-url.
type Node struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// StartNode starts the Node that is installed on this machine, with whatwg-url.
func StartNode() (*Node, error) {
	return startNode(installedNode, "node", script.Worker())
}

// StartNewNode starts a newer Node, with whatwg-url. It has the model of URL patterns and a
// class URLPattern, too: regular expressions of Node 20 have no [^].
func StartNewNode() (*Node, error) { return startNode(NewNode, "node", script.Worker()) }

// StartEditions starts the Node that is installed on this machine, with the versions of
// whatwg-url that follow earlier editions. The label of a request says which of them answers.
func StartEditions() (*Node, error) {
	return startNode(installedNode, "editions", script.Edition())
}

// installedNode returns the path of the Node that is installed on this machine.
func installedNode() (string, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return "", Unavailable(fmt.Errorf("there must be Node.js, version 20 or later: %w", err))
	}
	return path, nil
}

// startNode starts a Node with a script, in a folder of oracle that has npm packages.
func startNode(find func() (path string, err error), folder, worker string) (*Node, error) {
	path, err := find()
	if err != nil {
		return nil, err
	}
	if folder, err = Npm(folder); err != nil {
		return nil, err
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
