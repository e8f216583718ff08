package weburlbeam

import (
	"bytes"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/weburl-go/weburl/clean"
	"github.com/weburl-go/weburl/normalize"
)

func init() {
	register.DoFn1x1[Row, Row](&normalizeFn{})
	register.DoFn1x1[Row, Row](&cleanFn{})
}

// Normalize replaces the URL of each Row by what normalize.URL returns for it. The inputs
// stay.
func Normalize(s beam.Scope, steps normalize.Steps, rows beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("weburl.Normalize"), &normalizeFn{Steps: uint32(steps)}, rows)
}

// normalizeFn is the function of Normalize.
type normalizeFn struct{ Steps uint32 }

// ProcessElement normalizes a row.
func (f *normalizeFn) ProcessElement(row Row) Row {
	return NewRow(row.Input, normalize.URL(row.URL(), normalize.Steps(f.Steps)))
}

// CleanOption changes what Clean does.
type CleanOption func(*cleanFn)

// WithClearURLs lets Clean use the rules of a list in the format of ClearURLs instead of
// clean.Default. The pipeline fails if clean.ParseRules refuses the list.
func WithClearURLs(list []byte) CleanOption {
	return func(f *cleanFn) { f.List = list }
}

// Clean removes the parameters that serve to track people from the URL of each Row, as
// clean.Rules.URL does. The inputs stay.
func Clean(s beam.Scope, rows beam.PCollection, opts ...CleanOption) beam.PCollection {
	f := &cleanFn{}
	for _, o := range opts {
		o(f)
	}
	return beam.ParDo(s.Scope("weburl.Clean"), f, rows)
}

// cleanFn is the function of Clean.
type cleanFn struct {
	List  []byte // in the format of ClearURLs; nil for the default rules
	rules *clean.Rules
}

// Setup reads the rules.
func (f *cleanFn) Setup() (err error) {
	f.rules = clean.Default()
	if f.List != nil {
		f.rules, err = clean.ParseRules(bytes.NewReader(f.List))
	}
	return err
}

// ProcessElement cleans the URL of a row.
func (f *cleanFn) ProcessElement(row Row) Row {
	return NewRow(row.Input, f.rules.URL(row.URL()))
}
