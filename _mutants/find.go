package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// kinds are the kinds of mutants. After the name of each come pairs: what is in the
// code, and what a mutant has in its place.
var kinds = map[string]string{
	"ARITHMETIC_BASE":         "+ - - + * / / * % *",
	"CONDITIONALS_BOUNDARY":   "< <= <= < > >= >= >",
	"CONDITIONALS_NEGATION":   "== != != == < >= <= > > <= >= <",
	"INCREMENT_DECREMENT":     "++ -- -- ++",
	"INVERT_ASSIGNMENTS":      "+= -= -= += *= /= /= *= %= *=",
	"INVERT_BITWISE":          "& | | & ^ & &^ & << >> >> <<",
	"INVERT_BWASSIGN":         "&= |= |= &= ^= &= &^= &= <<= >>= >>= <<=",
	"INVERT_LOGICAL":          "&& || || &&",
	"INVERT_LOOPCTRL":         "break continue continue break",
	"REMOVE_SELF_ASSIGNMENTS": "+= = -= = *= = /= = %= = &= = |= = ^= = &^= = <<= = >>= =",
}

// A change is a kind of mutant, and what comes in the place of a token.
type change struct {
	kind string
	to   token.Token
}

// changesOf returns the changes of each token.
func changesOf() map[token.Token][]change {
	tokens := map[string]token.Token{}
	for t := range token.TILDE {
		tokens[t.String()] = t
	}
	all := map[token.Token][]change{}
	for kind, pairs := range kinds {
		words := strings.Fields(pairs)
		for i := 0; i < len(words); i += 2 {
			from := tokens[words[i]]
			all[from] = append(all[from], change{kind, tokens[words[i+1]]})
		}
	}
	return all
}

// A place is one where a mutant can be made.
type place struct {
	mutant
	position token.Position // in the file, whose name is from the root
	// isCase is true for a condition of a case. The go command counts the statements of
	// a case, but not its conditions.
	isCase bool
	source func() ([]byte, error) // of the file with the mutant
}

// find returns the places in the package in a folder of the tree.
func find(tree, folder string) (all []place, err error) {
	pkg, err := build.ImportDir(filepath.Join(tree, folder), 0)
	if err != nil {
		return nil, err
	}
	changes := changesOf()
	for _, name := range append(pkg.GoFiles, pkg.CgoFiles...) {
		name = path.Join(folder, name)
		source, err := os.ReadFile(filepath.Join(tree, name))
		if err != nil {
			return nil, err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		lines := strings.Split(string(source), "\n")
		var bodies, cases ranges
		for n := range ast.Preorder(file) {
			switch n := n.(type) {
			case *ast.BlockStmt:
				bodies = append(bodies, [2]token.Pos{n.Lbrace, n.Rbrace})
			case *ast.CaseClause:
				cases = append(cases, [2]token.Pos{n.Case, n.Colon})
			}
			tok, pos := tokenOf(n)
			if tok == nil || !bodies.has(pos) {
				continue // a profile has neither constants and variables nor the heads of functions
			}
			position := files.Position(pos)
			text := strings.TrimLeft(lines[position.Line-1], "\t ")
			column := position.Column - len(lines[position.Line-1]) + len(text)
			for _, c := range changes[*tok] {
				m := mutant{name, strings.TrimSpace(text), column, c.kind}
				all = append(all, place{m, position, cases.has(pos), func() ([]byte, error) {
					var b bytes.Buffer
					old := *tok
					*tok = c.to
					err := printer.Fprint(&b, files, file)
					*tok = old
					return b.Bytes(), err
				}})
			}
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there are no mutants")
	}
	return all, nil
}

// tokenOf returns the token of a node that a mutant changes, or nil, and where it is.
func tokenOf(n ast.Node) (*token.Token, token.Pos) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return &n.Tok, n.TokPos
	case *ast.BinaryExpr:
		return &n.Op, n.OpPos
	case *ast.BranchStmt:
		return &n.Tok, n.TokPos
	case *ast.IncDecStmt:
		return &n.Tok, n.TokPos
	case *ast.UnaryExpr:
		if n.Op == token.SUB {
			return &n.Op, n.OpPos
		}
	}
	return nil, 0
}

// ranges are parts of a file, from a position up to another.
type ranges [][2]token.Pos

func (r ranges) has(at token.Pos) bool {
	return slices.ContainsFunc(r, func(part [2]token.Pos) bool { return part[0] <= at && at < part[1] })
}
