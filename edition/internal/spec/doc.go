// Package spec defines what each edition implements for package edition: an
// interface and its types.
//
// # How to add an edition
//
//  1. Make a package edition/internal/e2013 (the year of the text). It may import
//     this package, the leaves in edition/internal/leaf/…, step, percent (only
//     its types Encoding and Encoder and the functions that know no set:
//     AppendByte, Decode, IsEncodedByte), and the standard library. It may not import
//     internal/machine, internal/quick, internal/engine, internal/host or
//     internal/record; arch_test.go in the root says so: add a line there.
//
//  2. Write the text's algorithms, one state or rule a method, above each a
//     comment of the form
//
//     // 2013: relative path state
//
//     with the text's own name of the algorithm, or "2015: #rule-host" where the
//     text has anchors. What must not move when the living standard does (percent-
//     encode sets, host parser, special schemes) is in the package itself.
//
//  3. Read the input with leaf/source: code points with the way back to the bytes
//     of the caller. Report issues with their spans through Options.Report, in
//     the text's term. When Options.Trace is set, call it after each step. When
//     Options.Mark is set, call Options.Marks with the ids of the changes (see
//     edition.Changes) at each place where the edition before or after reads
//     differently, and only when the input comes to that place and the change
//     makes a difference there. The base is parsed with Mark, too, and with no
//     other option.
//
//  4. Return an Edition, and implement URL with the object of the
//     edition's API. e2017/api.go is an example of the attributes and setters,
//     e2017/params.go of the pairs and the forms. List has what the
//     methods of all classes of pairs do.
//
//  5. Add the edition to entries in edition/edition.go, one line.
//
//  6. The vectors in edition/vectors_test.go then run for it, all of them. What
//     differs for a reason that the text gives goes in the list there, with the
//     reason; a vector that is listed and does not differ fails, too.
//
//  7. Tests of the edition's own oracles (the tests of its month, and so on) go
//     beside edition/wpt_test.go, through the public API. Assert how many cases
//     ran. Add the edition to traced in step_test.go, to the editions of
//     TestMarks and to unstable in fuzz_test.go with its errata. TestLinear,
//     TestHrefs and FuzzParse take it from All.
//
//  8. Errata: the id (E13-4) in the comment of the line that follows the
//     recommended reading, and a test that names the letter and shows the
//     reading.
//
// # The record
//
// Record returns the fields by the names of the text ("scheme data", "relative
// flag"), as step values: a string, a list, a boolean, an integer, or null. A
// host is a string as its serializer writes it.
//
// # Steps
//
// An edition with a state machine gives step.Step with the variables before and after
// each run of a state; e2017/machine.go shows how. A grammar gives the outcomes
// Tries, Matches and Backtracks, with the name of the rule as State.
package spec
