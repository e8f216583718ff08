package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// variables returns the variables of this edition. The flags
// have the names of 2017 or of 2024.
func (m *machine) variables() step.Variables {
	v := step.Variables{
		State:    m.stateName(m.State),
		Buffer:   string(m.buffer),
		Encoding: states.EncodingName(m.encoding),
		Record:   m.record(m.url),
	}
	names := [3]string{"@ flag", "[] flag", "passwordTokenSeenFlag"}
	if m.later {
		names = [3]string{"atSignSeen", "insideBrackets", "passwordTokenSeen"}
	}
	v.Flags = []step.Flag{
		{Name: names[0], Set: m.atSignSeen},
		{Name: names[1], Set: m.insideBrackets},
		{Name: names[2], Set: m.passwordTokenSeen},
	}
	return v
}
