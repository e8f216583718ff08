package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// claims maps anchors to the functions, types and tests whose comments name
// them.
type claims map[string]*claim

type claim struct {
	symbols, tests []symbol
}

// A symbol is a function, a method, a type or a test, and its file.
type symbol struct {
	name string // with its folder, such as "internal/host.Parse"
	file string // from the root of the repository, with slashes
}

// everyState stands after the anchor of the basic URL parser in the comment of
// a test that counts how often the parser visits each state.
const (
	parserAnchor = "concept-basic-url-parser"
	everyState   = "every state"
)

var claimPattern = regexp.MustCompile(`https://url\.spec\.whatwg\.org/#([^\s]+)( ` + everyState + `)?`)

// of returns the symbols that name the algorithm's anchor. A getter and its
// setter share an anchor, so their names decide.
func (c claims) of(a algorithm) (symbols, tests []symbol) {
	found := c[a.anchor]
	if found == nil {
		return nil, nil
	}
	for _, s := range found.symbols {
		name := s.name[strings.LastIndexByte(s.name, '.')+1:]
		if isSetter := strings.HasPrefix(name, "Set") || strings.HasPrefix(name, "With"); a.setter == isSetter || !strings.HasPrefix(a.anchor, "dom-url-") {
			symbols = append(symbols, s)
		}
	}
	return symbols, found.tests
}

// readClaims reads the comments of all Go files except generated files and the
// files of this module.
func readClaims(root string) (claims, error) {
	c := claims{}
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && file != root && strings.ContainsAny(d.Name()[:1], "._") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(file, ".go") {
			return nil
		}
		relative, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		all, err := readSymbols(root, filepath.ToSlash(relative))
		for _, s := range all {
			c.add(s)
		}
		return err
	})
	for _, found := range c {
		found.symbols = sorted(found.symbols)
		found.tests = sorted(found.tests)
	}
	return c, err
}

func sorted(symbols []symbol) []symbol {
	slices.SortFunc(symbols, func(a, b symbol) int {
		return strings.Compare(a.name+" "+a.file, b.name+" "+b.file)
	})
	return slices.Compact(symbols)
}

// A declared symbol is one with the anchors in its comment.
type declared struct {
	symbol
	isTest  bool
	anchors []string // followed by a space and everyState if the comment says so
}

// readSymbols returns the symbols that a file declares: the tests of a test
// file, and the functions, methods, types, constants and variables of any other file.
func readSymbols(root, file string) (all []declared, err error) {
	isTest := strings.HasSuffix(file, "_test.go")
	err = eachComment(filepath.Join(root, filepath.FromSlash(file)), func(name, comment string) {
		if !isTest || isTestName(name) {
			all = append(all, declared{symbol{symbolName(path.Dir(file), name), file}, isTest, anchorsIn(comment)})
		}
	})
	return all, err
}

// eachComment calls do with each function, type, constant and variable of a file
// that is declared at its top, and the comment above or behind it.
func eachComment(file string, do func(name, comment string)) error {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		return err
	}
	for _, declaration := range f.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			do(functionName(d), d.Doc.Text())
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					do(s.Name.Name, d.Doc.Text()+s.Doc.Text())
				case *ast.ValueSpec:
					do(s.Names[0].Name, d.Doc.Text()+s.Doc.Text()+s.Comment.Text())
				}
			}
		}
	}
	return nil
}

// symbolName returns the name of a symbol with its folder; the root folder is
// called weburl.
func symbolName(folder, name string) string {
	if folder == "." {
		folder = "weburl"
	}
	return folder + "." + name
}

func isTestName(name string) bool {
	return strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz") || strings.HasPrefix(name, "Example")
}

// functionName returns the name of a function, with its receiver's type.
func functionName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	receiver := d.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	switch index := receiver.(type) { // one type parameter, or several
	case *ast.IndexExpr:
		receiver = index.X
	case *ast.IndexListExpr:
		receiver = index.X
	}
	return receiver.(*ast.Ident).Name + "." + d.Name.Name
}

// anchorsIn returns the anchors of the standard that a comment names.
func anchorsIn(comment string) (anchors []string) {
	for _, match := range claimPattern.FindAllStringSubmatch(comment, -1) {
		anchors = append(anchors, strings.TrimRight(match[1], ".,;:)")+match[2])
	}
	return anchors
}

func (c claims) add(s declared) {
	for _, anchor := range s.anchors {
		if c[anchor] == nil {
			c[anchor] = &claim{}
		}
		if s.isTest {
			c[anchor].tests = append(c[anchor].tests, s.symbol)
		} else {
			c[anchor].symbols = append(c[anchor].symbols, s.symbol)
		}
	}
}
