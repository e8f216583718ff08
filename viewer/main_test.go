package main

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
)

// TestArguments checks command lines that do nothing.
func TestArguments(t *testing.T) {
	for _, tt := range []struct {
		arguments string
		fails     bool
	}{
		{"-h", false}, {"build", true}, {"build a b", true}, {"serve", true}, {"-x", true},
	} {
		var out, messages strings.Builder
		err := run(strings.Fields(tt.arguments), &out, &messages)
		if (err != nil) != tt.fails || out.Len() > 0 || !strings.Contains(messages.String(), "viewer build FOLDER") {
			t.Errorf("%s: %v, %q, %q", tt.arguments, err, out.String(), messages.String())
		}
	}
}

// TestPrintSizes checks the sums that CI looks at.
func TestPrintSizes(t *testing.T) {
	var out strings.Builder
	printSizes(&out, bundle.Site{
		"index.html":            {Name: "index.html", Data: make([]byte, 10)},
		"first.0123456789.wasm": {Name: "first.0123456789.wasm", Data: make([]byte, 100), Gzip: make([]byte, 40), Brotli: make([]byte, 30)},
		"more.0123456789.wasm":  {Name: "more.0123456789.wasm", Data: make([]byte, 200), Brotli: make([]byte, 70)},
	})
	const want = "\ntransferred with brotli: 40 bytes for the first answer, 110 for everything\n"
	if !strings.HasSuffix(out.String(), want) {
		t.Errorf("%s", out.String())
	}
}
