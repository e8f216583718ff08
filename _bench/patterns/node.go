package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

//go:embed node.js
var nodeScript string

// startNode installs the polyfill and the Node of the folder oracle/ada, and starts it.
func startNode() (*process.Process, error) {
	for _, folder := range []string{"_bench/patterns", "oracle/ada"} {
		if _, err := os.Stat(filepath.Join(folder, "node_modules")); err == nil {
			continue
		}
		npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
		npm.Dir = folder
		npm.Stderr = os.Stderr
		if err := npm.Run(); err != nil {
			return nil, fmt.Errorf("npm ci in %s: %w", folder, err)
		}
	}
	architecture := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	binary := filepath.Join("oracle", "ada", "node_modules", "node-linux-"+architecture, "bin", "node")
	polyfill, err := filepath.Abs(filepath.Join("_bench", "patterns", "node_modules", "urlpattern-polyfill", "dist", "urlpattern.js"))
	if err != nil {
		return nil, err
	}
	return process.StartNode(binary, nodeScript, polyfill)
}

// contender returns the operation of a class, "native" or "polyfill".
func nodeContender(n *process.Process, name, operation, implementation string) contender {
	return contender{name, func(sample time.Duration) (float64, error) {
		a, err := n.Ask(map[string]any{"op": operation, "implementation": implementation, "sample": sample.Nanoseconds()})
		return a.Nanoseconds, err
	}}
}
