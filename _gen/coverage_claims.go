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

// claims are the functions and types whose comments name an anchor.
type claims map[string]*claim

type claim struct {
	symbols, tests []string
}

var claimPattern = regexp.MustCompile(`https://url\.spec\.whatwg\.org/#([^\s]+)`)

// of returns what claims the algorithm. Getter and setter share an anchor and
// are told apart by their names.
func (c claims) of(a algorithm) (symbols, tests []string) {
	found := c[a.anchor]
	if found == nil {
		return nil, nil
	}
	for _, symbol := range found.symbols {
		name := symbol[strings.LastIndexByte(symbol, '.')+1:]
		if isSetter := strings.HasPrefix(name, "Set") || strings.HasPrefix(name, "With"); a.setter == isSetter || !strings.HasPrefix(a.anchor, "dom-url-") {
			symbols = append(symbols, symbol)
		}
	}
	return symbols, found.tests
}

// readClaims reads the comments of all Go files but generated ones and those
// of this module.
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
		return c.read(file, path.Dir(filepath.ToSlash(relative)))
	})
	for _, found := range c {
		slices.Sort(found.symbols)
		slices.Sort(found.tests)
		found.symbols = slices.Compact(found.symbols)
		found.tests = slices.Compact(found.tests)
	}
	return c, err
}

// read adds the claims of one file.
func (c claims) read(file, folder string) error {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		return err
	}
	isTest := strings.HasSuffix(file, "_test.go")
	for _, declaration := range f.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			name := folder + "." + functionName(d)
			if folder == "." {
				name = "weburl." + functionName(d)
			}
			c.add(name, d.Doc, isTest && isTestName(d.Name.Name), isTest)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if s, ok := spec.(*ast.TypeSpec); ok && !isTest {
					c.add(folder+"."+s.Name.Name, d.Doc, false, false)
				}
			}
		}
	}
	return nil
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
	if index, ok := receiver.(*ast.IndexExpr); ok {
		receiver = index.X
	}
	return receiver.(*ast.Ident).Name + "." + d.Name.Name
}

func (c claims) add(name string, doc *ast.CommentGroup, isTest, inTestFile bool) {
	if doc == nil || inTestFile && !isTest {
		return
	}
	for _, match := range claimPattern.FindAllStringSubmatch(doc.Text(), -1) {
		anchor := strings.TrimRight(match[1], ".,;:)")
		if c[anchor] == nil {
			c[anchor] = &claim{}
		}
		if isTest {
			c[anchor].tests = append(c[anchor].tests, name)
		} else {
			c[anchor].symbols = append(c[anchor].symbols, name)
		}
	}
}
