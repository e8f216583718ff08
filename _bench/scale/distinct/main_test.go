package main

import (
	"bytes"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestWrite writes URLs twice: they are the same, and each has a host of its own.
func TestWrite(t *testing.T) {
	var a, b bytes.Buffer
	const n = 20_000
	if write(&a, n) != nil || write(&b, n) != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Fatal("the lines differ")
	}
	hosts := map[string]bool{}
	for line := range bytes.Lines(a.Bytes()) {
		u, err := weburl.Parse(string(bytes.TrimSuffix(line, []byte("\n"))))
		if err != nil {
			t.Fatal(err)
		}
		hosts[u.Host().String()] = true
	}
	if len(hosts) != n {
		t.Errorf("%d hosts in %d lines", len(hosts), n)
	}
}
