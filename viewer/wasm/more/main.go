//go:build js && wasm

// More is the program with everything that the page does not need for its first answer.
package main

import (
	"maps"

	"github.com/weburl-go/weburl/viewer/internal/bridge"
	"github.com/weburl-go/weburl/viewer/internal/first"
	"github.com/weburl-go/weburl/viewer/internal/more"
	"github.com/weburl-go/weburl/viewer/internal/remote"
)

func main() {
	bridge.ServeEncodings(&remote.Server{Get: more.Encoding})
	methods := more.Methods()
	maps.Copy(methods, first.Later(more.Encoding))
	bridge.Run("more", methods)
}
