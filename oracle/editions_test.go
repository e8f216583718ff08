package main

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/oracle/internal/known"
	"github.com/weburl-go/weburl/oracle/internal/peer"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// editionMirror answers as an edition does, but for what spoil changes in the
// answers of the version that the label names.
type editionMirror struct {
	request peer.Request
	spoil   func(label string, a *subject.Answer)
}

func (m *editionMirror) Send(r peer.Request) error {
	m.request = r
	return nil
}

func (m *editionMirror) Receive() (peer.Response, error) {
	r := peer.Response{Texts: []string{"v", "1"}} // the versions
	for _, c := range m.request.Cases {
		a := subject.Edition(edition.E2024, c, true)
		m.spoil(m.request.Label, &a)
		r.Answers = append(r.Answers, a)
	}
	return r, nil
}

func (m *editionMirror) Stop() error { return nil }

// TestEditionRun compares with a peer that is right once it is repaired, with one
// that stays wrong, and with one that has nothing to repair.
func TestEditionRun(t *testing.T) {
	wrong := func(a *subject.Answer) {
		if len(a.Parts) == subject.PartCount {
			a.Parts[subject.Hash] += "x"
		}
	}
	for _, tt := range []struct {
		spoil func(string, *subject.Answer)
		want  string
		ok    bool
	}{
		{func(label string, a *subject.Answer) {
			if !strings.Contains(label, " ") {
				wrong(a)
			}
		}, " 0 unexplained", true},
		{func(_ string, a *subject.Answer) { wrong(a) }, "unexplained: {", false},
		{func(string, *subject.Answer) {}, "stale: the repair astral", false},
	} {
		var out strings.Builder
		run := editionRun{
			editionPeer: editionPeer{version: "v", id: edition.E2024, withParams: true, repairs: known.Repairs2024()},
			node:        &editionMirror{spoil: tt.spoil},
		}
		ok, err := run.run(options{n: 500, seed: 3, out: &out, show: 1})
		if err != nil {
			t.Fatal(err)
		}
		if ok != tt.ok || !strings.Contains(out.String(), tt.want) {
			t.Errorf("%v, want %v with %q:\n%s", ok, tt.ok, tt.want, out.String())
		}
	}
}
