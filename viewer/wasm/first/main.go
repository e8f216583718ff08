//go:build js && wasm

// First is the program that the page needs for its first answer.
package main

import (
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/bridge"
	"github.com/weburl-go/weburl/viewer/internal/first"
	"github.com/weburl-go/weburl/viewer/internal/remote"
)

func main() {
	client := &remote.Client{Call: bridge.Encode}
	bridge.Run("first", first.Methods(func(label string) (percent.Encoding, error) {
		if !bridge.HasEncodings() {
			return nil, answer.NewProblem("later", "the encodings are in the program more, which is not there yet")
		}
		return client.Get(label)
	}))
}
