package e2015

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
)

// path matches names with slashes between them, always at least one name, which
// may be empty.
//
// 2015: #rule-path
func (p *parser) path() ([]string, bool) {
	start := p.upTo(endsData)
	var names []string
	backslash, from := -1, start
	for i := start; i <= p.pointer; i++ {
		if i < p.pointer && !isSlash(p.input.At(i)) {
			continue
		}
		if i < p.pointer && p.input.At(i) == '\\' && backslash < 0 {
			backslash = i
		}
		names = append(names, p.cleanse(from, i, defaultSet))
		from = i + 1
	}
	if backslash >= 0 {
		p.conformance(backslash, backslash+1)
	}
	p.names = names
	return resolveDots(names), true
}

// resolveDots processes the names that are dots. Positions are those in the array
// as it is by then. A last "." is replaced by an empty string unless it is alone
// (E15-9; by the letter, it is replaced when it is alone and stays otherwise).
//
// 2015: #rule-path
func resolveDots(names []string) []string {
	array := make([]string, 0, len(names))
	for i, name := range names {
		last := i == len(names)-1
		switch {
		case segment.IsSingleDot(name):
			switch {
			case !last:
			case len(array) == 0:
				array = append(array, name)
			default:
				array = append(array, "")
			}
		case segment.IsDoubleDot(name):
			if len(array) == 0 {
				break
			}
			array = array[:len(array)-1]
			if last {
				array = append(array, "")
			}
		default:
			array = append(array, name)
		}
	}
	return array
}

// concatenate does path concatenation. It changes neither of its arguments.
//
// 2015: #common-functions
func concatenate(base, path []string) []string {
	base = slices.Clone(base)
	if len(path) > 0 && path[0] == "." {
		path, base = path[1:], withoutLast(base)
	}
	switch {
	case len(path) == 1 && path[0] == "":
		return base
	case len(path) > 1 && path[0] == "":
		return path[1:]
	}
	return append(withoutLast(base), path...)
}

// withoutLast returns path without its last element, if it has one.
func withoutLast(path []string) []string {
	if len(path) == 0 {
		return path
	}
	return slices.Clip(path[:len(path)-1])
}
