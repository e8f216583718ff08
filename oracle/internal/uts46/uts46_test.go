package uts46

import (
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/vector"
	"github.com/weburl-go/weburl/oracle/internal/gen"
)

func TestX(t *testing.T) {
	tables, err := Load(vector.Shared(t, "unicode/17.0.0"))
	if err != nil {
		t.Fatal(err)
	}
	p := Processor{Tables: tables}
	g := gen.New(5)
	n := 0
	for range 300000 {
		name := g.Domain()
		got, ok := p.ToASCII(name)
		want, err := idna.Options{CheckBidi: true, CheckJoiners: true}.ToASCII(name)
		if ok != (err == nil) || ok && got != want {
			n++
			if n < 20 {
				t.Errorf("%+q: %+q %v, want %+q %v", name, got, ok, want, err)
			}
		}
	}
	t.Log(n)
}
