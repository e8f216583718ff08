// Package links tells whether the relative links of a document lead to files that exist
// and to anchors that these have. It reads each folder once, and Markdown again to count what is missing.
package links

import (
	"bufio"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/placeholder"
	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

// Name is what a finding is called.
type Name string

// The names.
const (
	MissingFile   Name = "missing-file"
	MissingAnchor Name = "missing-anchor"

	MissingDefinition Name = "missing-definition"
	UnclosedLink      Name = "unclosed-link"
	SplitLink         Name = "split-link"
	EmptyLink         Name = "empty-link"
	MisspelledScheme  Name = "misspelled-scheme"
)

// Names returns all names.
func Names() []Name {
	return []Name{MissingFile, MissingAnchor, MissingDefinition, UnclosedLink, SplitLink, EmptyLink, MisspelledScheme}
}

// Broken is a link that leads nowhere.
type Broken struct {
	Name       Name
	Start, End int    // of the part of the URL that is wrong
	Suggestion string // the URL that is probably meant; empty if it is not known
	Target     string // the absolute name of the file that does not exist, or that lacks the anchor; empty if there is none
	Unsure     bool   // most others are missing, too, so that another program may know them
}

// Checker checks links. It is not for use by more than one goroutine at once.
type Checker struct {
	Root     string                      // what links that begin with / are relative to; empty if that is not known
	Folder   string                      // that is searched, if the documents are those in a folder
	KindOf   func(name string) find.Kind // of a file; may be nil
	Encoding *encoding.Encoding          // of all documents; nil to find it out
	Each     Each                        // finds the documents of a folder; nil for none

	document     document
	folders      map[string]folder
	leads        map[string]lead          // of the paths in documents of the folder
	pages        map[string]*find.Anchors // nil for one that cannot be read
	counts       map[string]counts        // of pages, and of the Markdown in folders
	published    map[string]bool          // what isPublished says of documents
	repositories map[string]string        // from folders to the repositories that they are in
	buffer       *bufio.Reader            // of the last document, to use the memory again
	parsers      find.Parsers             // of other documents
	places       map[string]place         // of folders with documents, within Folder
	compared     int                      // how many names were looked at for suggestions
}

// Each calls a function for the documents in a folder that are read.
type Each func(folder string, do func(name string, kind find.Kind, in *find.Input) error)

// document is the one whose links are checked.
type document struct {
	name   string // absolute
	kind   find.Kind
	root   string // absolute; links out of this folder are not checked
	rooted bool   // what links that begin with / are relative to is known: the root

	isArgument bool // it was named, and not only its folder

	anchors func() *find.Anchors // of a document of Markdown that is being read; otherwise nil
}

// Begin begins a document, which is a file of Markdown or HTML.
func (c *Checker) Begin(name string, kind find.Kind) {
	full, err := filepath.Abs(name)
	if err != nil {
		c.document = document{}
		return
	}
	d := document{name: full, kind: kind, isArgument: c.Folder == "" || c.Folder == name}
	folder := filepath.Dir(full)
	repository := c.repository(folder)
	p := remembered(&c.places, c.Folder+"\x00"+folder, func() place { return c.place(folder, repository) })
	d.root, d.rooted = p.root, p.isKnown && (c.Root != "" || kind == find.Markdown && repository != "")
	if before := c.document; filepath.Dir(before.name) != folder || before.root != d.root || before.rooted != d.rooted {
		c.leads = nil
	}
	c.document = d
}

// place is where the documents in a folder are.
type place struct {
	root    string // absolute; links out of this folder are not checked
	isKnown bool   // the root is not only the folder of the documents
}

// place finds out where the documents in a folder are.
func (c *Checker) place(folder, repository string) place {
	for _, root := range []string{c.Root, repository, c.Folder, "."} {
		if _, within := tree.Within(root, folder); within {
			if full, err := filepath.Abs(root); err == nil {
				return place{full, true}
			}
			break
		}
	}
	return place{folder, false}
}

// Parsed takes a function for the anchors of the document, which need not be read again then.
func (c *Checker) Parsed(anchors func() *find.Anchors) { c.document.anchors = anchors }

// repository returns the folder of the repository that a folder is in, or an empty
// string.
func (c *Checker) repository(folder string) string {
	return remembered(&c.repositories, folder, func() string { return tree.Repository(folder) })
}

// remembered returns what a map has for a key, or finds it and puts it there.
func remembered[V any](m *map[string]V, key string, find func() V) V {
	v, known := (*m)[key]
	if !known {
		if v = find(); *m == nil {
			*m = map[string]V{}
		}
		(*m)[key] = v
	}
	return v
}

// Check reports whether a link of the document leads nowhere. Few do, so Check looks for
// expressions only in those.
func (c *Checker) Check(o *find.Occurrence) (b Broken, broken bool) {
	text := o.Text()
	if c.document.name == "" || o.Rebased || o.Unnamed || !isLink(o.Where) || !isRelative(text) {
		return b, false
	}
	b, broken = c.follow(o, text)
	return b, broken && !placeholder.Templated(text) && !placeholder.Opens(text)
}

// follow reports whether a link leads nowhere as it is written.
func (c *Checker) follow(o *find.Occurrence, text string) (b Broken, broken bool) {
	rest, fragment, hasFragment := strings.Cut(text, "#")
	named, _, _ := strings.Cut(rest, "?")
	target := c.document.name
	if text == "" && o.Where == "link" {
		return Broken{Name: EmptyLink}, !c.IsOfOthers()
	}
	if named != "" {
		l := c.lead(named)
		if !l.checked || l.missing >= 0 && c.isElsewhere(l.steps, l.missing) {
			return b, false
		}
		if l.missing >= 0 {
			isLeftOut := c.isLeftOut(l.steps, l.missing)
			isBuilt := c.isBuilt(o.Where, l.steps[len(l.steps)-1])
			isUnsure := !isLeftOut && !isBuilt && !c.isAtHome()
			suggestion := c.suggestFile(l.steps, l.missing, text, len(named), !isLeftOut && !isBuilt && !isUnsure)
			if suggestion == "" && !isBuilt {
				suggestion = c.moved(named, text)
			}
			return Broken{
				Name: MissingFile, End: len(named), Suggestion: suggestion,
				Target: filepath.Join(append([]string{c.document.root}, l.steps...)...),
				Unsure: isUnsure && suggestion == "",
			}, suggestion != "" || !isLeftOut && !isBuilt
		}
		target = l.target
	}
	if !hasFragment || !hasAnchor(o.Where) || !c.lacks(target, fragment) {
		return b, false
	}
	suggestion := c.suggestAnchor(target, rest, fragment)
	isSure := suggestion != "" || c.document.kind == find.HTML && target != c.document.name
	isOfProgram := c.document.kind == find.Markdown && isMember(fragment)
	return Broken{
		Name: MissingAnchor, Start: len(rest), End: len(text), Suggestion: suggestion, Target: target,
		Unsure: !isSure && !isOfProgram && !c.count().anchors.isUsual(fewAnchors),
	}, isSure || !isOfProgram
}

// lead is what a path leads to.
type lead struct {
	steps   []string
	checked bool   // as steps says
	target  string // the name of a file or folder
	missing int    // the index of the first step that leads nowhere; negative if there is none
}

// lead follows a path. Those of the documents in a folder are often the same.
func (c *Checker) lead(named string) lead {
	return remembered(&c.leads, named, func() (l lead) {
		if l.steps, l.checked = c.steps(percent.Decode(named)); l.checked {
			l.target, l.missing = c.find(l.steps)
			l.checked = l.missing < 0 || !tree.Ignored(c.document.root, l.steps) // otherwise a program makes it
		}
		return l
	})
}

// isLink reports whether what a URL was found in leads to a document or shows an image.
// A form, metadata and the names of items need no file.
func isLink(where string) bool {
	switch where {
	case "link", "image", "definition", "a href", "area href", "img src", "img srcset", "source src", "source srcset", "link href",
		"script src", "iframe src", "frame src", "video src", "video poster", "audio src", "track src", "embed src", "object data",
		"input src", "use href", "use xlink:href", "a xlink:href", "image href", "image xlink:href", "body background":
		return true
	}
	return false
}

// hasAnchor reports whether a fragment is the name of an anchor. That of an image tells programs
// how to show it, such as #gh-dark-mode-only.
func hasAnchor(where string) bool {
	return where != "image" && !strings.HasPrefix(where, "img ") && where != "link href" && !strings.HasPrefix(where, "use ")
}

// isRelative reports whether a URL has neither a scheme nor a host.
func isRelative(text string) bool {
	for i := range len(text) {
		switch b := text[i]; {
		case b < ' ' || b == '\\':
			return false // which parsers of URLs remove, or make a slash
		case b == '/' || b == '?' || b == '#':
			return !strings.Contains(text[i:], `\`) && !strings.HasPrefix(text, "//")
		case b == ':':
			return false
		}
	}
	return true
}

// steps returns the names of folders, and of a file at the end, that lead from the root to
// what a path names. It is not checked if it is out of the root, or if it is not known
// what it is relative to.
func (c *Checker) steps(name string) (steps []string, checked bool) {
	if strings.HasPrefix(name, "/") {
		if !c.document.rooted {
			return nil, false
		}
	} else if within, _ := tree.Within(c.document.root, filepath.Dir(c.document.name)); within != "." {
		steps = strings.Split(within, "/")
	}
	for step := range strings.SplitSeq(name, "/") {
		switch step {
		case "", ".":
		case "..":
			if len(steps) == 0 {
				return nil, false
			}
			steps = steps[:len(steps)-1]
		default:
			steps = append(steps, step)
		}
	}
	return steps, true
}

// folder has the names of what is in a folder, in ascending order.
type folder []string

// has reports whether there is an entry with a name, which has the same case.
func (f folder) has(name string) bool {
	_, found := slices.BinarySearch(f, name)
	return found
}

func (c *Checker) open(name string) folder {
	return remembered(&c.folders, name, func() (f folder) {
		entries, _ := os.ReadDir(name) // in ascending order; none if it cannot be read
		for _, e := range entries {
			f = append(f, e.Name())
		}
		return f
	})
}

// find follows steps from the root. It returns the index of the first one that leads
// nowhere, or a negative number and the name of the file or folder.
func (c *Checker) find(steps []string) (name string, missing int) {
	name = c.document.root
	for i, step := range steps {
		if !c.open(name).has(step) {
			return "", i
		}
		name = filepath.Join(name, step)
	}
	return name, -1
}

// lacks reports whether a document has no anchor for a fragment.
func (c *Checker) lacks(target, fragment string) bool {
	fragment, _, _ = strings.Cut(fragment, ":~:")
	if fragment == "" || isKnown(fragment) {
		return false
	}
	a := c.anchors(target)
	if a == nil || a.Templated || has(a, fragment) || a.Credits && isContribution(fragment) || c.isTemplated(false) {
		return false
	}
	if target == c.document.name && c.hasOthers(a) {
		return false
	}
	// Generators of sites may leave out other characters than GitHub, or put "toc-" before a name.
	folded := foldedAnchor(percent.Decode(fragment))
	return !(c.isPublished() || c.isOfSite()) || !slices.ContainsFunc(a.Names(), func(name string) bool {
		name = foldedAnchor(name)
		return name == folded || "toc"+name == folded
	})
}

// has reports whether there is an anchor for a fragment, which may be encoded.
func has(a *find.Anchors, fragment string) bool {
	return a.Has(fragment) || a.Has(percent.Decode(fragment))
}

func (c *Checker) kind(name string) find.Kind {
	if name == c.document.name {
		return c.document.kind
	}
	if c.KindOf != nil {
		if kind := c.KindOf(name); kind != find.Auto {
			return kind
		}
	}
	return find.KindOf(name)
}

// anchors returns the anchors of a document. It is nil for what is none, and for one that
// cannot be read.
func (c *Checker) anchors(name string) *find.Anchors {
	return remembered(&c.pages, name, func() (a *find.Anchors) {
		if name == c.document.name && c.document.anchors != nil {
			return c.document.anchors()
		}
		kind := c.kind(name)
		if kind == find.Markdown || kind == find.HTML && (name == c.document.name || !strings.EqualFold(path.Ext(name), ".svg")) {
			if c.read(name, kind, func(in *find.Input) (err error) { a, err = find.FindAnchors(in, kind); return err }) != nil {
				a = nil
			}
		}
		return a
	})
}

// read reads a document with a function.
func (c *Checker) read(name string, kind find.Kind, with func(in *find.Input) error) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return os.ErrInvalid // to open a pipe would wait for who writes to it
	}
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	if c.buffer == nil {
		c.buffer = bufio.NewReaderSize(nil, find.BufferSize)
	}
	c.buffer.Reset(file)
	in, err := find.Decode(c.buffer, kind, c.Encoding)
	if err != nil {
		return err
	}
	in.Size, in.Parsers = info.Size(), &c.parsers
	return with(in)
}
