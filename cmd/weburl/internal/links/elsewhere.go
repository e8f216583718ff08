package links

import (
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// isElsewhere reports whether something may be there on another machine, or at another
// address: what is in a folder that is empty or cannot be read, such as that of a
// submodule; what is no Markdown, if the document is one of a site; and, for a page, what
// its server serves without an extension.
func (c *Checker) isElsewhere(steps []string, missing int) bool {
	name := filepath.Join(append([]string{c.document.root}, steps[:missing]...)...)
	f := c.open(name)
	if len(f) == 0 {
		if info, err := os.Stat(name); err != nil || info.IsDir() {
			return true
		}
	}
	last := steps[len(steps)-1]
	if strings.HasPrefix(steps[missing], "@") || steps[missing] == "node_modules" || missing == 0 && isOfGitHub(steps[0]) ||
		c.isPart() || c.isServed(steps, missing) || c.isSource(last, f) {
		return true
	}
	elsewhere := missing == len(steps)-1 && f.has(last+".html")
	if c.document.kind != find.HTML {
		isPage := path.Ext(last) == "" || strings.HasSuffix(last, ".html")
		elsewhere = isPage && c.isOfSite() || find.KindOf(last) != find.Markdown && c.isPublished()
	}
	return elsewhere || c.isTemplated(true)
}

// These are how many links may lead nowhere, whatever the others do: of the files that a page in a repository needs, of those that
// the Markdown of a copy names, of those that the Markdown of a repository or an argument names, and of anchors.
const fewOfPage, fewOfCopy, fewFiles, fewAnchors = 2, 5, 10, 3

// counts are how many links lead to files, and how many to anchors; of a page, only to its own.
type counts struct{ files, anchors tally }

// tally is how many links lead somewhere, and how many nowhere.
type tally struct{ there, missing int }

func (t *tally) add(isThere bool) {
	if isThere {
		t.there++
	} else {
		t.missing++
	}
}

// isUsual reports whether half of the links lead somewhere, or all but a few.
func (t tally) isUsual(few int) bool { return t.there >= t.missing || t.missing <= few }

// isAtHome reports whether a document is where its author reads it: half of the files that it needs are there, or all but a few.
// Of Markdown all documents count that are searched. Others are examples, parts of a program or of a site, or were saved
// without what they need.
func (c *Checker) isAtHome() bool {
	few := fewOfPage
	switch isMarkdown := c.document.kind == find.Markdown; {
	case c.document.isArgument || isMarkdown && c.isWhole():
		few = fewFiles
	case isMarkdown:
		few = fewOfCopy
	case !c.isWhole():
		return false
	}
	return c.count().files.isUsual(few)
}

// count counts the links of a page, or of all documents of Markdown in the folder that is searched, or in the
// repository. Of these most are written for the same program, and a few links that lead nowhere are mistakes.
func (c *Checker) count() counts {
	scope := c.document.name
	if c.document.kind == find.Markdown && c.Each != nil {
		scope = c.scope()
	}
	return remembered(&c.counts, scope, func() (n counts) {
		other := Checker{Root: c.Root, Folder: c.Folder, KindOf: c.KindOf, Encoding: c.Encoding, folders: c.folders, pages: c.pages, repositories: c.repositories}
		count := func(name string, kind find.Kind, in *find.Input) error {
			if kind != c.document.kind {
				return nil
			}
			other.Begin(name, kind)
			return other.countIn(in, &n)
		}
		if scope == c.document.name {
			_ = c.read(scope, c.document.kind, func(in *find.Input) error { return count(scope, c.document.kind, in) })
		} else {
			c.Each(scope, count)
		}
		return n
	})
}

// scope returns the folder that is searched or, for a document that is an argument, its repository, or the document if it is
// in none.
func (c *Checker) scope() string {
	if !c.document.isArgument {
		return c.Folder
	}
	if repository := c.repository(filepath.Dir(c.document.name)); repository != "" {
		return repository
	}
	return c.document.name
}

// countIn counts the links of the document, each once.
func (c *Checker) countIn(in *find.Input, n *counts) error {
	seen := map[string]bool{}
	return find.Find(in, c.document.kind, weburl.URL{}, find.Visitor{Parsed: c.Parsed, Found: func(o *find.Occurrence) error {
		text := o.Text()
		if !isLink(o.Where) || !isRelative(text) {
			return nil
		}
		rest, fragment, _ := strings.Cut(text, "#")
		named, _, _ := strings.Cut(rest, "?")
		target := c.document.name
		if named != "" {
			l := c.lead(named)
			if !seen[named] && o.Where != "script src" && l.checked && (l.missing < 0 && l.target != target || l.missing >= 0 && !c.isElsewhere(l.steps, l.missing)) {
				n.files.add(l.missing < 0)
			}
			seen[named] = true
			if target = l.target; !l.checked || l.missing >= 0 || c.document.kind == find.HTML {
				return nil
			}
		}
		if fragment == "" || seen[text] || !hasAnchor(o.Where) || isKnown(fragment) {
			return nil
		}
		seen[text] = true
		if a := c.anchors(target); a != nil {
			n.anchors.add(has(a, fragment))
		}
		return nil
	}})
}

// isBuilt reports whether a file is one that programs make of others: a program of a page,
// what is printed or downloaded, and a page for a document of Markdown.
func (c *Checker) isBuilt(where, name string) bool {
	extension := strings.ToLower(path.Ext(name))
	return where == "script src" || slices.Contains(strings.Fields(".pdf .ps .zip .gz .bz2 .xz .tgz .jar .exe"), extension) || extension == ".html" && c.document.kind == find.Markdown
}

// isLeftOut reports whether the repository may have what its copy lacks: a folder, such as another module or what a program
// makes, all that a page in a folder needs, a document for those who take part, such as CONTRIBUTING.md, and any file if it is a
// package, whose manifest says what goes into it, or a copy of another project.
func (c *Checker) isLeftOut(steps []string, missing int) bool {
	name, extension := steps[missing], path.Ext(steps[missing])
	isForAuthors := extension == ".md" && strings.ToUpper(name) == strings.TrimSuffix(name, extension)+".MD"
	isPage := c.document.kind == find.HTML && !c.document.isArgument
	return !c.isWhole() && (isPage || missing < len(steps)-1 || extension == "" || isForAuthors ||
		c.isBelow("package.json", "PKG-INFO", "Cargo.toml.orig", "MANIFEST", "configure", "Setup.hs") || c.isCopied())
}

// IsOfOthers reports whether the document is part of another one, or, outside of a repository, of a copy of another project.
func (c *Checker) IsOfOthers() bool { return c.isPart() || !c.isWhole() && c.isCopied() }

// isCopied reports whether the document is in a folder with a license of its own, below the root: a copy of another project,
// of which only a part may be needed.
func (c *Checker) isCopied() bool {
	for folder := range c.ancestors() {
		if len(folder) > len(c.document.root) && slices.ContainsFunc(c.open(folder), isLicense) {
			return true
		}
	}
	return false
}

// isWhole reports whether the document is in a repository, or in a site, and not in a copy of a part of one.
func (c *Checker) isWhole() bool {
	return c.Root != "" || c.repository(filepath.Dir(c.document.name)) != ""
}

// isServed reports whether a page is in another folder, too, where the link leads
// somewhere, or the file is in the folder "public", which servers put beside the page.
func (c *Checker) isServed(steps []string, missing int) bool {
	own := filepath.Dir(c.document.name)
	if missing == 0 || c.document.kind != find.HTML || own != filepath.Join(append([]string{c.document.root}, steps[:missing]...)...) {
		return false
	}
	beside := filepath.Dir(own)
	return c.open(filepath.Join(own, "public")).has(steps[missing]) || slices.ContainsFunc(c.open(beside), func(name string) bool {
		f := c.open(filepath.Join(beside, name))
		return f.has(filepath.Base(c.document.name)) && f.has(steps[missing])
	})
}

// isSource reports whether documents are made of the document and of the one that a link
// leads to: both have an extension more, such as a.src.md and b.src.md, which links to a.md.
func (c *Checker) isSource(last string, names []string) bool {
	stem, extension := strings.TrimSuffix(last, path.Ext(last)), path.Ext(last)
	name := strings.TrimSuffix(filepath.Base(c.document.name), extension)
	return extension != "" && path.Ext(name) != "" && slices.Contains(names, stem+path.Ext(name)+extension)
}

// hasOthers reports whether what the document names in itself may be elsewhere: a program in the page follows it, another page of the
// book has it, or it is a label, which any document of Sphinx may have.
func (c *Checker) hasOthers(a *find.Anchors) bool {
	if c.document.kind == find.HTML {
		return a.Scripted || c.isOfBook()
	}
	return c.isOfSphinx()
}

// isOfSphinx reports whether the document is one of Sphinx or Jupyter Book, in which a link may name a label.
func (c *Checker) isOfSphinx() bool { return c.isBelow("conf.py", "_toc.yml", "myst.yml") }

// isOfSite reports whether the document is one of Sphinx, Jupyter Book, MkDocs, Doxygen or Maven, in which a link
// may name a page that is made, and which give other names to headings.
func (c *Checker) isOfSite() bool {
	return c.isOfSphinx() || strings.Contains(filepath.ToSlash(c.document.name), "/src/site/") || c.isBelow("mkdocs.yml", "Doxyfile", "Doxyfile.in")
}

// isOfBook reports whether the document is one of those of which HTMLDOC makes a book.
func (c *Checker) isOfBook() bool {
	return slices.ContainsFunc(c.open(filepath.Dir(c.document.name)), func(name string) bool { return strings.HasSuffix(name, ".book") })
}

// isPart reports whether the document is part of another one, or shown by a program, by names
// of generators of sites and of Java.
func (c *Checker) isPart() bool {
	name, within := filepath.Base(c.document.name), strings.TrimPrefix(c.document.name, c.document.root)
	return strings.HasPrefix(name, "_") && name != "_index.md" || strings.Contains(name, ".partial.") || name == "package.html" || c.document.kind == find.HTML &&
		slices.ContainsFunc(strings.Split(filepath.ToSlash(within), "/"), func(step string) bool { return step == "templates" || step == "resources" || step == "includes" })
}

// isBelow reports whether there is a file with one of the names in the document's folder or
// in one above.
func (c *Checker) isBelow(names ...string) bool {
	for folder := range c.ancestors() {
		if slices.ContainsFunc(names, c.open(folder).has) {
			return true
		}
	}
	return false
}

// ancestors yields the folder of the document and those above it, up to the root.
func (c *Checker) ancestors() iter.Seq[string] {
	return func(yield func(string) bool) {
		folder := filepath.Dir(c.document.name)
		for yield(folder) && len(folder) > len(c.document.root) {
			folder = filepath.Dir(folder)
		}
	}
}

func isLicense(name string) bool {
	return strings.HasPrefix(name, "LICENSE") || strings.HasPrefix(name, "LICENCE") || strings.HasPrefix(name, "COPYING")
}

func isPicture(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".ico", ".bmp", ".avif"}, strings.ToLower(path.Ext(name)))
}

// isOfGitHub reports whether the name of a folder is that of a page that GitHub has for each
// repository, to which templates of issues and of changes link.
func isOfGitHub(name string) bool {
	return slices.Contains(strings.Fields("actions blob compare discussions issues pull pulls raw releases security tree wiki"), name)
}

// isPublished reports whether the document is one of a site, which has pages and images at
// other places than the repository has them.
func (c *Checker) isPublished() bool {
	return c.document.kind == find.Markdown && remembered(&c.published, c.document.name, func() (is bool) {
		_ = c.read(c.document.name, find.Markdown, func(in *find.Input) error { is = find.IsPublished(in); return nil })
		return is
	})
}

// isTemplated reports whether the document is a page with expressions of a language of
// templates, which is at another place when it is published, or with shortcodes, if these count.
func (c *Checker) isTemplated(shortcodes bool) bool {
	a := c.anchors(c.document.name)
	return c.isPart() || a == nil && c.document.kind == find.HTML || a != nil && a.Templated && (shortcodes || !a.Shortcoded)
}

// isKnown reports whether a fragment is no anchor of the document's author: the top of a
// page, lines of a file, notes, what programs in pages read, modules of jsdoc-to-markdown, and files of TypeDoc.
func isKnown(fragment string) bool {
	for _, prefix := range []string{"user-content-", "fn", "/", "../", "!", "?", "L", "gh-", "module_", "exp_module_"} {
		if rest, found := strings.CutPrefix(fragment, prefix); found && (prefix != "L" || rest != "" && ascii.IsDigit(rest[0])) {
			return true
		}
	}
	line, isLine := strings.CutPrefix(fragment, "line")
	return isLine && line != "" && strings.Trim(line, "0123456789") == "" || strings.EqualFold(fragment, "top") || fragment == "readme" || fragment == "start-of-content" || strings.Contains(fragment, "=")
}

// isMember reports whether a fragment is the name of a member, such as a.b.Class or Class+method, as programs give it to
// a heading that they write.
func isMember(fragment string) bool {
	i := strings.LastIndexAny(fragment, ".+~^")
	return i > 0 && i+1 < len(fragment) && ascii.IsAlpha(fragment[i+1]) && fragment != strings.ToLower(fragment) && !strings.Contains(fragment, "/") && !strings.HasSuffix(fragment, ".md")
}

// isContribution reports whether a fragment is one of a table of contributors: the kind of a
// contribution and a name.
//
// https://allcontributors.org/en/reference/emoji-key/
func isContribution(fragment string) bool {
	kind, _, found := strings.Cut(fragment, "-")
	return found && slices.Contains(strings.Fields("a11y audio blog bug business code content data design doc eventOrganizing example financial fundingFinding ideas infra "+
		"maintenance mentoring platform plugin projectManagement promotion question research review security talk test tool translation tutorial userTesting video"), kind)
}
