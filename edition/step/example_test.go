package step_test

import (
	"fmt"
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
)

// This prints a table of the steps, as a debugger would.
func Example() {
	for s := range step.Parse("https://u@h?q") {
		c := "EOF"
		if s.CodePoint != step.EOF {
			c = string(s.CodePoint)
		}
		fmt.Printf("%2d %-3s %-39s %s %v\n", s.Pointer, c, s.State, s.Outcome, s.After.Record.Get("host"))
		for _, e := range s.Errors {
			fmt.Printf("   %s from %d to %d\n", e.Name, e.Start, e.End)
		}
	}
	// Output:
	//  0 EOF                                         continues null
	//  0 h   scheme start state                      continues null
	//  1 t   scheme state                            continues null
	//  2 t   scheme state                            continues null
	//  3 p   scheme state                            continues null
	//  4 s   scheme state                            continues null
	//  5 :   scheme state                            continues null
	//  6 /   special authority slashes state         continues null
	//  8 u   special authority ignore slashes state  continues null
	//  8 u   authority state                         continues null
	//  9 @   authority state                         continues null
	//    invalid-credentials from 8 to 10
	// 10 h   authority state                         continues null
	// 11 ?   authority state                         continues null
	// 10 h   host state                              continues null
	// 11 ?   host state                              continues "h"
	// 11 ?   path start state                        continues "h"
	// 11 ?   path state                              continues "h"
	// 12 q   query state                             continues "h"
	// 13 EOF query state                             ends "h"
}

// A debugger that can go back keeps all steps.
func ExampleParse() {
	steps := slices.Collect(step.Parse("https://h/a%20b"))
	last := steps[len(steps)-1]
	fmt.Println(len(steps), "steps; the parser", last.Outcome)
	for _, f := range last.After.Record {
		fmt.Println(f.Name+":", f.Value)
	}
	// Output:
	// 20 steps; the parser ends
	// scheme: "https"
	// username: ""
	// password: ""
	// host: "h"
	// port: null
	// path: « "a%20b" »
	// query: null
	// fragment: null
}

// A setter runs the parser from another first state.
func ExampleParser_Set() {
	u := weburl.MustParse("https://h/")
	for s := range (step.Parser{}).Set(u, step.Port, "80x") {
		fmt.Printf("%d %q %q %s %v\n", s.Pointer, s.State, s.Buffer, s.Outcome, s.After.Record.Get("port"))
	}
	// Output:
	// 0 "" "" continues null
	// 0 "port state" "" continues null
	// 1 "port state" "8" continues null
	// 2 "port state" "80" returns 80
}
