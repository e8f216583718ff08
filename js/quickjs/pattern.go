package quickjs

import "github.com/weburl-go/weburl/js"

// patternInput returns the argument i of a pattern, a string or the handle of a
// builder, and the base URL after it, a string or nil.
func (m *Realm) patternInput(c call, i int) (p js.PatternInput) {
	p.Text = c.text(i)
	p.Init, _ = m.objects[c.number(i)].(*js.Builder)
	if i+1 < len(c) {
		p.Base, p.HasBase = c[i+1].(string)
	}
	return p
}

// pattern does something with a URLPattern. The answer is an array with the message if
// it fails, and nil for no match.
func (m *Realm) pattern(name string, c call) (any, error) {
	if name == "newPattern" {
		ignoreCase := len(c) > 2 && c[2] == true
		o, err := js.NewPattern(m.patternInput(c, 0), ignoreCase)
		if err != nil {
			return []string{err.Error()}, nil
		}
		return m.keep(o), nil
	}
	o, ok := m.objects[c.number(0)].(js.Object)
	if !ok || o.Pattern == nil {
		return nil, errArguments
	}
	if name == "test" {
		found, err := o.Test(m.patternInput(c, 1))
		if err != nil {
			return []string{err.Error()}, nil
		}
		return found, nil
	}
	found, err := o.Exec(m.patternInput(c, 1))
	switch {
	case err != nil:
		return []string{err.Error()}, nil
	case found == nil:
		return nil, nil
	}
	return m.keep(found), nil
}

// match returns a part of a match, or nil for what there is not.
func (m *Realm) match(name string, c call) (any, error) {
	found, ok := m.objects[c.number(0)].(*js.Match)
	if !ok {
		return nil, errArguments
	}
	if name == "matchInput" {
		return found.Input(c.number(1)), nil
	}
	group, value, ok := found.Group(c.number(1), c.number(2))
	switch {
	case !ok:
		return nil, nil
	case name == "groupName":
		return group, nil
	case value == nil:
		return nil, nil
	}
	return *value, nil
}
