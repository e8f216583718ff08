package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// variables returns the variables of this edition.
func (m *machine) variables() step.Variables {
	return step.Variables{
		State:    m.State.String(),
		Buffer:   string(m.buffer),
		Encoding: states.EncodingName(m.encoding),
		Flags:    []step.Flag{{Name: "@ flag", Set: m.atFlag}, {Name: "[] flag", Set: m.bracketFlag}},
		Record:   m.url.record(),
	}
}
