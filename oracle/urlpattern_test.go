package main

import (
	"io"
	"testing"

	"github.com/weburl-go/weburl/oracle/internal/pattern"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// patternMirror answers as package urlpattern does, but for what spoil changes.
type patternMirror struct {
	request peer.Request
	spoil   func(*pattern.Answer)
}

func (m *patternMirror) Send(r peer.Request) error {
	m.request = r
	return nil
}

func (m *patternMirror) Receive() (peer.Response, error) {
	var r peer.Response
	for _, c := range m.request.Patterns {
		a, _ := pattern.Weburl(c)
		m.spoil(&a)
		r.Patterns = append(r.Patterns, a)
	}
	return r, nil
}

func (m *patternMirror) Stop() error { return nil }

// TestPatterns compares with a peer that is right, and with those that make a mistake.
func TestPatterns(t *testing.T) {
	wrong := "wrong"
	for name, spoil := range map[string]func(*pattern.Answer){
		"":          func(*pattern.Answer) {},
		"refused":   func(a *pattern.Answer) { *a = pattern.Answer{Failed: true} },
		"component": func(a *pattern.Answer) { a.Components = append(a.Components, "x") },
		"flag":      func(a *pattern.Answer) { a.HasRegExpGroups = !a.HasRegExpGroups },
		"group": func(a *pattern.Answer) {
			for _, m := range a.Matches {
				if m.Test {
					m.Groups[7]["0"] = &wrong
				}
			}
		},
		"only with several inputs": func(a *pattern.Answer) {
			if n := len(a.Matches); n > 1 {
				a.Matches[n-1].Test = !a.Matches[n-1].Test
			}
		},
	} {
		p := patterns{peer: &patternMirror{spoil: spoil}, do: "pattern"}
		ok, err := p.run(options{n: 500, seed: 5, out: io.Discard})
		if err != nil {
			t.Fatal(err)
		}
		if ok != (name == "") || p.ledger.Compared() < 480 || p.matches < 100 {
			t.Errorf("mistake %q: %v, %d compared, %d match", name, ok, p.ledger.Compared(), p.matches)
		}
	}
}
