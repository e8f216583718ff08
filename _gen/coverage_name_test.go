package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

// TestFunctionName names functions and methods, also of types with parameters.
func TestFunctionName(t *testing.T) {
	const source = `package p
func f() {}
func (T) g() {}
func (t *T) h() {}
func (U[A]) g() {}
func (u *U[A]) h() {}
func (V[A, B]) g() {}
func (v *V[A, _]) h() {}
`
	file, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"f", "T.g", "T.h", "U.g", "U.h", "V.g", "V.h"}
	if len(file.Decls) != len(want) {
		t.Fatalf("%d declarations, want %d", len(file.Decls), len(want))
	}
	for i, declaration := range file.Decls {
		if got := functionName(declaration.(*ast.FuncDecl)); got != want[i] {
			t.Errorf("%q, want %q", got, want[i])
		}
	}
}
