// Package peer talks with the implementations that run elsewhere: processes of Node and
// of Python, and a browser.
package peer

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/oracle/internal/pattern"
	"github.com/weburl-go/weburl/oracle/internal/script"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A Request is one thing to do.
type Request struct {
	// Do is "version", "encode", or, in Node, "answer", "native", which is
	// "answer" by Node's own classes, or "whatwg"; "pattern" is about Patterns,
	// and so is "patternModel" in Node, which names habits in Label.
	// "patternURL" parses their inputs.
	Do       string         `json:"do"`
	Cases    []subject.Case `json:"cases,omitempty"`
	Patterns []pattern.Case `json:"patterns,omitempty"`
	// Texts are the domains for "whatwg", and what to encode.
	Texts []string `json:"texts,omitempty"`

	// Label is that of the encoding for "encode". Without Texts these are made
	// from the code points from First to Last: Each of them with a comma in
	// between, Before before them and After after them.
	Label  string `json:"label,omitempty"`
	First  rune   `json:"first"`
	Last   rune   `json:"last"`
	Before string `json:"before"`
	After  string `json:"after"`
	Each   int    `json:"each"`
}

// A Response is what came of a Request.
type Response struct {
	Answers  []subject.Answer `json:"answers"`
	Texts    []string         `json:"texts"`
	Patterns []pattern.Answer `json:"patterns"`
	URLs     [][]string       `json:"urls"`
	Error    string           `json:"error"`
}

// A Peer answers requests one after the other, in order.
type Peer interface {
	// Send begins with a request; the previous response must have been received.
	Send(Request) error
	// Receive waits for the response.
	Receive() (Response, error)
	// Stop ends the process that the Peer started.
	Stop() error
}

// Ask sends a request and waits for the response.
func Ask(p Peer, r Request) (Response, error) {
	if err := p.Send(r); err != nil {
		return Response{}, err
	}
	return p.Receive()
}

// peer is a program that answers requests.
type peer struct{ foreign.Program }

// Send begins with a request.
func (p peer) Send(r Request) error { return p.Program.Send(r) }

// Receive waits for the response.
func (p peer) Receive() (r Response, err error) {
	if err = p.Program.Receive(&r); err == nil && r.Error != "" {
		err = errors.New("the script failed: " + r.Error)
	}
	return r, err
}

// StartNode starts the Node that is installed on this machine, with whatwg-url.
func StartNode() (Peer, error) { return startNode(installedNode, "node", script.Worker()) }

// StartNewNode starts a newer Node, with whatwg-url. It has the model of URL patterns and a
// class URLPattern, too: regular expressions of Node 20 have no [^].
func StartNewNode() (Peer, error) { return startNode(foreign.NewNode, "node", script.Worker()) }

// StartEditions starts the Node that is installed on this machine, with the versions of
// whatwg-url that follow earlier editions. The label of a request says which of them answers.
func StartEditions() (Peer, error) {
	return startNode(installedNode, "editions", script.Edition())
}

// installedNode returns the path of the Node that is installed on this machine.
func installedNode() (string, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return "", foreign.Unavailable(fmt.Errorf("there must be Node.js, version 20 or later: %w", err))
	}
	return path, nil
}

// startNode starts a Node with a script, in a folder of oracle that has npm packages.
func startNode(find func() (path string, err error), folder, worker string) (Peer, error) {
	path, err := find()
	if err != nil {
		return nil, err
	}
	if folder, err = foreign.Npm("oracle/" + folder); err != nil {
		return nil, err
	}
	return start(exec.Command(path, "-e", worker), folder)
}

// StartSURT starts a Python with the package surt.
func StartSURT() (Peer, error) { return startPython("surt", "surt", script.Surt) }

// StartUnalix starts a Python with the package unalix.
func StartUnalix() (Peer, error) { return startPython("clearurls", "unalix", script.ClearURLs) }

// startPython starts a Python with a module that a folder of oracle asks for.
func startPython(name, module, script string) (Peer, error) {
	folder, python, err := Python(name, module)
	if err != nil {
		return nil, err
	}
	return start(exec.Command(python, "-c", script), folder)
}

// start starts a process that answers requests, in a folder.
func start(command *exec.Cmd, folder string) (Peer, error) {
	command.Dir = folder
	p, err := foreign.Start(command)
	if err != nil {
		return nil, err
	}
	return peer{p}, nil
}

// Python returns the path of a folder of oracle and that of a Python for it, in which the
// packages of its requirements.txt are installed, unless these are there and the modules
// that are named.
func Python(name, modules string) (folder, path string, err error) {
	root, err := workspace.Root()
	if err != nil {
		return "", "", err
	}
	folder = filepath.Join(root, "oracle", name)
	python := filepath.Join(folder, "venv", "bin", "python")
	wanted, err := os.ReadFile(filepath.Join(folder, "requirements.txt"))
	if err != nil {
		return "", "", err
	}
	copied := filepath.Join(folder, "venv", "requirements.txt") // by which the packages were installed
	if installed, err := os.ReadFile(copied); err == nil && bytes.Equal(installed, wanted) && exec.Command(python, "-c", "import "+modules).Run() == nil {
		return folder, python, nil
	}
	for _, command := range []*exec.Cmd{
		exec.Command("python3", "-m", "venv", "--clear", "venv"),
		exec.Command(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"),
	} {
		command.Dir = folder
		command.Stdout, command.Stderr = os.Stderr, os.Stderr
		if err := command.Run(); err != nil {
			return "", "", foreign.Unavailable(fmt.Errorf("install the Python package %s: %w", modules, err))
		}
	}
	return folder, python, os.WriteFile(copied, wanted, 0o666)
}

// StartChromium starts Chromium with a page that answers requests.
func StartChromium() (Peer, error) {
	if _, err := exec.LookPath("chromium"); err != nil {
		return nil, foreign.Unavailable(errors.New("there is no Chromium: in Debian, `apt-get install --no-install-recommends chromium`"))
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(script.Page()))
	})
	mux.HandleFunc("GET /frame", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset="+r.URL.Query().Get("label"))
		_, _ = w.Write([]byte("<!doctype html><title>-</title>"))
	})
	b, err := foreign.StartBrowser("chromium", mux, 5*time.Minute)
	if err != nil {
		return nil, err
	}
	return peer{b}, nil
}

// Product returns the name and version in a browser's user agent string.
func Product(userAgent string) string {
	for field := range strings.FieldsSeq(userAgent) {
		if strings.Contains(field, "Chrome/") {
			return field
		}
	}
	return userAgent
}
