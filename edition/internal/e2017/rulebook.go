package e2017

import "github.com/weburl-go/weburl/edition/internal/room"

// rulebook is a set of rules, and who is told when one of them decides.
type rulebook struct {
	rules Rules
	mark  func(change string)
}

// passes reports whether the set has the rule, which is about to decide, and
// marks its change. It is called only where the answer makes a difference.
func (m *rulebook) passes(rule Rules) bool {
	if m.mark != nil {
		m.mark(rule.Change())
	}
	return m.rules&rule != 0
}

func newRulebook(rules Rules, o room.Options) rulebook { return rulebook{rules, o.Mark} }
