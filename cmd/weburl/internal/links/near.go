package links

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/percent"
)

const (
	maxCompared = 1 << 16 // names that a run looks at to suggest one
	maxLength   = 100     // runes of a name that is compared with others
	longFolder  = 8       // bytes of the name of a folder that is misspelled, and not that of another module
)

// suggestFile returns a link with the only name in the place of a missing one that is near
// to it and leads to a file, or with what a URL with a host lacks, or an address. The path of the link is
// its first bytes. With typos, a name that differs by few letters is near, too, and one with
// another extension, also if it is not Markdown that is missing.
func (c *Checker) suggestFile(steps []string, missing int, link string, length int, typos bool) string {
	host, _, hasPath := strings.Cut(link[:length], "/")
	name, domain, isAddress := strings.Cut(strings.ToLower(host), "@")
	switch {
	case host != steps[missing] || strings.Contains(domain, "@"):
	case isAddress && name != "" && !hasPath && find.IsKnownDomain(domain, false):
		return "mailto:" + link
	case !isAddress && (strings.HasPrefix(name, "www.") || hasPath && find.IsKnownDomain(name, hasPath)):
		return "https://" + link
	}
	parent := filepath.Join(append([]string{c.document.root}, steps[:missing]...)...)
	wanted := steps[missing]
	isLast, isShouted := missing == len(steps)-1, wanted == strings.ToUpper(wanted)
	name, found := c.nearest(wanted, c.open(parent), strings.ToLower, isLast && (typos || isShouted || find.KindOf(wanted) == find.Markdown), typos || !isLast && len(wanted) >= longFolder)
	if !found {
		return ""
	}
	changed := slices.Clone(steps)
	changed[missing] = name
	target, still := c.find(changed)
	if still >= 0 || target == c.document.name && find.KindOf(wanted) != find.KindOf(name) ||
		path.Ext(wanted) != path.Ext(name) && path.Ext(wanted) != "" && len(c.open(target)) > 0 {
		return "" // neither the document itself is meant by a file of another kind, nor a folder
	}
	parts := strings.Split(link[:length], "/")
	for i, part := range slices.Backward(parts) {
		if percent.Decode(part) == wanted {
			parts[i] = percent.Encode(strings.ReplaceAll(name, "%", "%25"), percent.Path)
			return strings.Join(parts, "/") + link[length:]
		}
	}
	return ""
}

// moved returns a link of Markdown with the path that leads to the only file or folder which its path names from another
// folder above the document. Templates and documents that others are made of are read elsewhere, and Docusaurus copies folders.
func (c *Checker) moved(named, text string) (link string) {
	steps, _ := c.steps(".")
	name, rest, only := strings.ToLower(filepath.Base(c.document.name)), path.Clean(named), ""
	for strings.HasPrefix(rest, "../") {
		rest = rest[len("../"):]
	}
	if c.document.kind != find.Markdown || strings.Contains(name, "template") || strings.Contains(name, ".src.") || !strings.ContainsAny(rest, "./") || rest[0] == '/' ||
		c.isBelow("docusaurus.config.js", "docusaurus.config.ts") {
		return ""
	}
	for i := range steps {
		try := strings.Repeat("../", i+1) + rest
		other, checked := c.steps(percent.Decode(try))
		switch target, missing := c.find(other); {
		case !checked || missing >= 0 || target == c.document.name:
		case only == "":
			only, link = target, try+text[len(named):]
		default:
			return ""
		}
	}
	if only == "" || !c.isAtHome() {
		return ""
	}
	return link
}

// suggestAnchor returns a link with the only anchor that is near to a missing one.
func (c *Checker) suggestAnchor(target, before, fragment string) string {
	a := c.anchors(target)
	if c.compared > maxCompared {
		return ""
	}
	name, found := c.nearest(percent.Decode(fragment), a.Names(), foldedAnchor, false, true)
	if !found {
		return ""
	}
	return before + "#" + percent.Encode(name, percent.Fragment)
}

// nearest returns the only one of the names that is near to another name: one that is the
// same when both are folded, otherwise one with another extension, if that may be,
// otherwise one that differs by few letters, with typos.
func (c *Checker) nearest(wanted string, names []string, fold func(string) string, extension, typos bool) (name string, found bool) {
	if utf8.RuneCountInString(wanted) > maxLength {
		return "", false
	}
	if c.compared += len(names); c.compared > maxCompared {
		return "", false
	}
	stem := func(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
	folded := fold(wanted)
	for _, near := range []func(name string) bool{
		func(name string) bool { return fold(name) == folded },
		func(name string) bool {
			return extension && name != "" && stem(name) != "" && strings.EqualFold(stem(name), stem(wanted)) && isPicture(name) == isPicture(wanted)
		},
		func(name string) bool { return typos && isNear(name, wanted) },
	} {
		n := 0
		for _, candidate := range names {
			if near(candidate) {
				name = candidate
				n++
			}
		}
		if n > 0 {
			return name, n == 1
		}
	}
	return "", false
}

// foldedAnchor returns the letters and digits of a name in lower case.
func foldedAnchor(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, find.Slug(name))
}

// isNear reports whether one letter in five or fewer must be changed, added or removed to
// make one name of the other.
func isNear(a, b string) bool {
	from, to := []rune(a), []rune(b)
	limit := len(to) / 5
	if limit == 0 || len(from) > maxLength || max(len(from)-len(to), len(to)-len(from)) > limit {
		return false
	}
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range from {
		diagonal := row[0]
		row[0] = i + 1
		least := row[0]
		for j, y := range to {
			cost := diagonal
			if x != y {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
			least = min(least, cost)
		}
		if least > limit {
			return false
		}
	}
	return row[len(to)] <= limit
}
