package main

import (
	_ "embed"
	"path/filepath"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/internal/test/foreign"
)

//go:embed node.js
var nodeScript string

// startNode installs the polyfill and the Node of the folder oracle/ada, and starts it.
func startNode() (*process.Process, error) {
	folder, err := foreign.Npm("_bench/patterns")
	if err != nil {
		return nil, err
	}
	node, err := foreign.NewNode()
	if err != nil {
		return nil, err
	}
	return process.StartNode(node, nodeScript, filepath.Join(folder, "node_modules", "urlpattern-polyfill", "dist", "urlpattern.js"))
}

// contender returns the operation of a class, "native" or "polyfill".
func nodeContender(n *process.Process, name, operation, implementation string) contender {
	return contender{name: name, sample: func(sample time.Duration) (float64, error) {
		a, err := n.Ask(map[string]any{"op": operation, "implementation": implementation, "sample": sample.Nanoseconds()})
		return a.Nanoseconds, err
	}}
}
