package known

import (
	"slices"

	"github.com/weburl-go/weburl/oracle/internal/pattern"
)

// patternMistakes changes each component, each match and each group, on both sides.
func patternMistakes(d *Pattern) []mistake[*Pattern] {
	var all []mistake[*Pattern]
	swapped := *d
	swapped.Ours, swapped.Theirs = d.Theirs, d.Ours
	all = append(all, mistake[*Pattern]{"swapped", false, &swapped})
	for _, theirs := range []bool{false, true} {
		add := func(name string, a pattern.Answer) {
			changed := *d
			if theirs {
				changed.Theirs = a
			} else {
				changed.Ours = a
			}
			all = append(all, mistake[*Pattern]{name, theirs, &changed})
		}
		a := d.Ours
		if theirs {
			a = d.Theirs
		}
		if a.Failed {
			add("taken", pattern.Answer{Components: slices.Repeat([]string{"*"}, 8)})
			add("taken, of nothing", pattern.Answer{Components: slices.Repeat([]string{""}, 8)})
			continue
		}
		add("refused", pattern.Answer{Failed: true})
		for i, c := range a.Components {
			changed := a
			changed.Components = slices.Clone(a.Components)
			changed.Components[i] = c + "x"
			add("a byte too many in a component", changed)
		}
		changed := a
		changed.HasRegExpGroups = !a.HasRegExpGroups
		add("the other hasRegExpGroups", changed)
		for _, m := range matchMistakes(a.Matches) {
			changed := a
			changed.Matches = m
			add("another match", changed)
		}
	}
	return all
}

// matchMistakes changes the first match.
func matchMistakes(matches []pattern.Match) [][]pattern.Match {
	if len(matches) == 0 {
		return nil
	}
	m := matches[0]
	all := [][]pattern.Match{nil, {{Test: !m.Test, Inputs: m.Inputs, Groups: m.Groups}}}
	wrong := "wrong"
	for i := range m.Inputs {
		inputs, groups := slices.Clone(m.Inputs), slices.Clone(m.Groups)
		inputs[i] += "x"
		groups[i] = map[string]*string{"0": &wrong}
		all = append(all, []pattern.Match{{Test: m.Test, Inputs: inputs, Groups: m.Groups}},
			[]pattern.Match{{Test: m.Test, Inputs: m.Inputs, Groups: groups}})
	}
	return all
}
