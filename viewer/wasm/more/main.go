//go:build js && wasm

// More is the program with the editions, the legacy encodings and the patterns.
package main

import (
	"github.com/weburl-go/weburl/viewer/internal/bridge"
	"github.com/weburl-go/weburl/viewer/internal/more"
	"github.com/weburl-go/weburl/viewer/internal/remote"
)

func main() {
	bridge.ServeEncodings(&remote.Server{Get: more.Encoding})
	bridge.Run("more", more.Methods())
}
