// Package film writes the steps of a parser for the page, a window at a time.
package film

import (
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// MaxSteps is how many steps are kept.
const MaxSteps = 24000

// A Film is the steps of a parse.
type Film struct {
	Text  *answer.Text // the string that the pointers are in
	Steps []step.Step
	Cut   bool // there are more steps than MaxSteps

	// Reference returns the URL of a state or a rule in the text of the edition.
	Reference func(state string) string
	// Depth says that the steps are those of a grammar, whose rules are nested.
	Depth bool

	depths []int
}

// Add adds a step. It returns false if there are too many.
func (f *Film) Add(s step.Step) bool {
	if len(f.Steps) == MaxSteps {
		f.Cut = true
		return false
	}
	if f.Steps == nil { // most code points take one step; to move steps later takes longer than to read them
		f.Steps = make([]step.Step, 0, min(len(f.Text.String())*5/4+20, MaxSteps))
	}
	f.Steps = append(f.Steps, s)
	return true
}

// Window is which steps are asked for.
type Window struct {
	From     int  `json:"from"`
	Count    *int `json:"count"`
	Overview bool `json:"overview"`
	Limit    int  `json:"limit"`
}

// Kept is the film of the last question.
type Kept[Question comparable] struct {
	of   Question
	film *Film
}

// Answer answers a question about a part of a film, which it makes unless it has it already.
func (k *Kept[Question]) Answer(of Question, w Window, film func(Question) (*Film, error)) (*Answer, error) {
	if k.film == nil || k.of != of {
		f, err := film(of)
		if err != nil {
			return nil, err
		}
		k.of, k.film = of, f
	}
	return k.film.Answer(w), nil
}

const (
	defaultCount = 50
	maxCount     = 1000
	defaultLimit = 500
)

// Answer is the answer of the method steps.
type Answer struct {
	Text     string    `json:"text"`
	Total    int       `json:"total"`
	Cut      bool      `json:"cut"`
	From     int       `json:"from"`
	Steps    []Step    `json:"steps"`
	Overview *overview `json:"overview"`
}

// Step is a step as the page gets it.
type Step struct {
	Index     int         `json:"index"`
	State     string      `json:"state"`
	Reference string      `json:"reference"`
	Pointer   int         `json:"pointer"`
	C         *string     `json:"c"`
	Code      rune        `json:"code"`
	Errors    []stepError `json:"errors"`
	Outcome   string      `json:"outcome"`
	Sentence  string      `json:"sentence"`
	After     variables   `json:"after"`
	Changed   []string    `json:"changed"`
	Depth     int         `json:"depth"`
}

type variables struct {
	State     string  `json:"state"`
	Reference string  `json:"reference"`
	Pointer   int     `json:"pointer"`
	Buffer    cut     `json:"buffer"`
	Flags     []flag  `json:"flags"`
	Record    []field `json:"record"`
}

// cut is a text without what exceeds the limit at its start.
type cut struct {
	Text string `json:"text"`
	Cut  int    `json:"cut"`
}

type flag struct {
	Name string `json:"name"`
	Set  bool   `json:"set"`
}

type field struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
	Cut   int    `json:"cut"`
}

type stepError struct {
	Name      string      `json:"name"`
	Span      answer.Span `json:"span"`
	Fatal     bool        `json:"fatal"`
	Meaning   string      `json:"meaning"`
	Remedy    string      `json:"remedy"`
	Reference string      `json:"reference"`
}

// Answer returns a window of the steps.
func (f *Film) Answer(w Window) *Answer {
	count := defaultCount
	if w.Count != nil {
		count = min(max(*w.Count, 0), maxCount)
	}
	if w.Limit <= 0 {
		w.Limit = defaultLimit
	}
	from := min(max(w.From, 0), len(f.Steps))
	a := &Answer{Text: f.Text.String(), Total: len(f.Steps), Cut: f.Cut, From: from, Steps: []Step{}}
	for i := from; i < min(from+count, len(f.Steps)); i++ {
		a.Steps = append(a.Steps, f.step(i, w.Limit))
	}
	if w.Overview {
		a.Overview = f.overview()
	}
	return a
}

func (f *Film) step(index, limit int) Step {
	s := &f.Steps[index]
	out := Step{Index: index, State: s.State, Reference: f.Reference(s.State), Pointer: f.Text.Unit(s.Pointer), Code: s.CodePoint,
		Errors: []stepError{}, Outcome: s.Outcome.String(),
		After: f.variables(&s.After, limit), Changed: changed(s), Depth: f.depth(index)}
	if s.State == "" && s.After.Input != "" { // the machine begins with it
		out.Code, _ = utf8.DecodeRuneInString(s.After.Input)
	}
	if out.Code != step.EOF {
		out.C = new(string(out.Code))
	}
	for _, e := range s.Errors {
		meaning, remedy, reference := describe(e.Name)
		out.Errors = append(out.Errors, stepError{e.Name, f.Text.Span(e.Start, e.End), e.Fatal, meaning, remedy, reference})
	}
	out.Sentence = sentence(s, out.Changed, out.Errors)
	return out
}

func (f *Film) variables(v *step.Variables, limit int) variables {
	out := variables{State: v.State, Reference: f.Reference(v.State), Pointer: f.Text.Unit(v.Pointer), Buffer: cutText(v.Buffer, limit),
		Flags: []flag{}, Record: []field{}}
	for _, g := range v.Flags {
		out.Flags = append(out.Flags, flag(g))
	}
	for _, g := range v.Record {
		value, left := cutValue(g.Value, limit)
		out.Record = append(out.Record, field{g.Name, value, left})
	}
	return out
}

// maxItems is how many items of a list are shown.
const maxItems = 50

func cutValue(v step.Value, limit int) (value any, left int) {
	switch v.Kind() {
	case step.KindString:
		c := cutText(v.Text(), limit)
		return c.Text, c.Cut
	case step.KindList:
		list := v.List()
		left = max(len(list)-maxItems, 0)
		texts := make([]string, 0, len(list)-left)
		for _, item := range list[left:] {
			texts = append(texts, cutText(item, limit).Text)
		}
		return texts, left
	}
	return Plain(v), 0
}

// Plain returns a value as a string, a list of strings, a whole number, a truth value or nil.
func Plain(v step.Value) any {
	switch v.Kind() {
	case step.KindString:
		return v.Text()
	case step.KindList:
		return append([]string{}, v.List()...) // [] for an empty one
	case step.KindInteger:
		return v.Integer()
	case step.KindBoolean:
		return v.Boolean()
	}
	return nil
}

// cutText keeps limit bytes at most, which are as many code units at most.
func cutText(s string, limit int) cut {
	if len(s) <= limit {
		return cut{s, 0}
	}
	at := len(s) - limit
	for at < len(s) && !utf8.RuneStart(s[at]) {
		at++
	}
	left := 0
	for _, c := range s[:at] {
		left += utf16.RuneLen(c)
	}
	return cut{s[at:], left}
}

// changed names the variables that a step changed.
func changed(s *step.Step) []string {
	list := []string{}
	if s.State != s.After.State {
		list = append(list, "state")
	}
	if s.Pointer != s.After.Pointer {
		list = append(list, "pointer")
	}
	if s.Buffer != s.After.Buffer {
		list = append(list, "buffer")
	}
	if s.Encoding != s.After.Encoding {
		list = append(list, "encoding")
	}
	for _, f := range s.After.Flags {
		if s.Flag(f.Name) != f.Set {
			list = append(list, "flag "+f.Name)
		}
	}
	for _, f := range s.After.Record {
		if !s.Record.Get(f.Name).Equal(f.Value) {
			list = append(list, "record "+f.Name)
		}
	}
	return list
}

// depth returns how many rules are being tried at a step of a grammar.
func (f *Film) depth(index int) int {
	if !f.Depth {
		return 0
	}
	if f.depths == nil {
		depth := 0
		for _, s := range f.Steps {
			if s.Outcome == step.Matches || s.Outcome == step.Backtracks {
				depth = max(depth-1, 0)
			}
			f.depths = append(f.depths, depth)
			if s.Outcome == step.Tries {
				depth++
			}
		}
	}
	return f.depths[index]
}

type overview struct {
	States  []string        `json:"states"`
	State   []int           `json:"state"`
	Pointer []int           `json:"pointer"`
	Errors  []overviewError `json:"errors"`
}

type overviewError struct {
	Step  int         `json:"step"`
	Name  string      `json:"name"`
	Span  answer.Span `json:"span"`
	Fatal bool        `json:"fatal"`
}

func (f *Film) overview() *overview {
	o := &overview{States: []string{}, State: []int{}, Pointer: []int{}, Errors: []overviewError{}}
	for i, s := range f.Steps {
		state := slices.Index(o.States, s.State)
		if state < 0 {
			state = len(o.States)
			o.States = append(o.States, s.State)
		}
		o.State = append(o.State, state)
		o.Pointer = append(o.Pointer, f.Text.Unit(s.Pointer))
		for _, e := range s.Errors {
			o.Errors = append(o.Errors, overviewError{i, e.Name, f.Text.Span(e.Start, e.End), e.Fatal})
		}
	}
	return o
}

// describe describes an error with a name, which older editions do not have.
func describe(name string) (meaning, remedy, reference string) {
	for n := range reason.ValidationErrors() {
		if strings.EqualFold(n.String(), name) {
			return n.Meaning(), n.Remedy(), n.Reference()
		}
	}
	return "", "", ""
}
