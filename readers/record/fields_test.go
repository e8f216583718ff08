package main

import (
	"fmt"
	"testing"

	"github.com/weburl-go/weburl/readers"
)

// TestField checks which requests name another host than they go to.
func TestField(t *testing.T) {
	r := &recording{atlas: &readers.Atlas{}}
	answers := [][]readers.Answer{{}}
	for i, field := range []string{"A.example:81", "b.example", "a.example", "a.example@b.example"} {
		r.peers = []*peer{{Installed: &readers.Installed{Reader: readers.Reader{Name: fmt.Sprint(i)}}}}
		answers[0] = []readers.Answer{{OK: true, Scheme: known("http"), Host: known("a.example"), Field: known(field)}}
		r.field(family{shared: i == 1}, plain("x"), answers, 0)
	}
	key := readers.Key(plain("x"))
	if got, want := fmt.Sprint(r.atlas.Fields), "[{1 "+key+"  a.example b.example} {3  x a.example a.example@b.example}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
