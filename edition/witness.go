package edition

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/internal/e2012"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/encoding"
)

// Witness is something that editions do in different ways because of a change.
type Witness struct {
	// Change is the id of the change.
	Change string

	// Input is parsed, against Base if that is not empty, with the encoding of the
	// label Encoding if that is not empty. For functions that take no URL, it is
	// their argument.
	Input, Base, Encoding string

	// Letter is the id of an erratum that the edition of 2012 then reads by its
	// letter, such as "E12-1". It is empty for changes that show without that.
	Letter string

	// Action says what is looked at then.
	Action Action

	// Name is that of the attribute, field or method, if the action has one, and
	// Value what an attribute is set to or a method is given.
	Name, Value string
}

// Action is what a [Witness] looks at.
type Action uint8

// The actions.
const (
	ShowHref       Action = iota // the href
	ShowObject                   // the href of the object that the constructor makes
	ShowOrigin                   // the origin
	ShowField                    // a field of the record
	ShowErrors                   // what is reported
	SetAttribute                 // the href after an attribute was set
	SetOutcome                   // how the parser ends when an attribute is set
	CallParams                   // a method of searchParams, and the href after it
	ParseFormInput               // the pairs of a form
	SerializePair                // a form of one pair of the type hidden
	ToASCII                      // domainToASCII
	CompareURLs                  // whether Input equals Value
	ListInterfaces               // the interfaces of the text
)

// Results that are not a value.
const (
	failure = "failure"
	notHere = "not in this edition"
)

// Witnesses yields the witnesses of a change: one or more for each of [Changes].
func Witnesses(change string) iter.Seq[Witness] {
	return func(yield func(Witness) bool) {
		for _, w := range witnesses() {
			if w.Change == change && !yield(w) {
				return
			}
		}
	}
}

// String writes what is done, where the href is not all that is looked at as one
// would write it in JavaScript.
func (w Witness) String() string {
	switch w.Action {
	case ParseFormInput:
		return fmt.Sprintf("parse the form %q", w.Input)
	case SerializePair:
		return fmt.Sprintf("serialize a form with the hidden field %q = %q", w.Name, w.Value)
	case ToASCII:
		return fmt.Sprintf("URL.domainToASCII(%q)", w.Input)
	case ListInterfaces:
		return "the interfaces"
	case ShowHref:
		return w.url("%s", " against ", " in ") + w.byLetter()
	}
	u := "new URL(" + w.url("%q", ", ", ", ") + ")"
	switch w.Action {
	case ShowOrigin:
		return u + ".origin"
	case ShowField:
		return fmt.Sprintf("the record's %s of %s", w.Name, u)
	case ShowErrors:
		return "the errors of " + u
	case SetAttribute:
		return fmt.Sprintf("%s, then .%s = %q", u, w.Name, w.Value)
	case SetOutcome:
		return fmt.Sprintf("how the parser ends after %s, then .%s = %q", u, w.Name, w.Value)
	case CallParams:
		return u + ", then .searchParams." + w.call()
	case CompareURLs:
		return fmt.Sprintf("%s equals new URL(%q)", u, w.Value)
	}
	return u
}

// byLetter writes the erratum that is read by its letter.
func (w Witness) byLetter() string {
	if w.Letter == "" {
		return ""
	}
	return " (" + w.Letter + " by the letter)"
}

// call writes the call of a method of searchParams.
func (w Witness) call() string {
	if w.Name == "size" {
		return w.Name
	}
	var quoted []string
	for _, a := range strings.Fields(w.Value) {
		quoted = append(quoted, strconv.Quote(a))
	}
	return w.Name + "(" + strings.Join(quoted, ", ") + ")"
}

// url writes the input, the base and the encoding.
func (w Witness) url(verb, beforeBase, beforeEncoding string) string {
	s := fmt.Sprintf(verb, w.Input)
	if verb == "%s" && strings.ContainsFunc(w.Input, func(c rune) bool { return !strconv.IsPrint(c) }) {
		s = strconv.Quote(w.Input)
		s = s[1 : len(s)-1]
	}
	if w.Base != "" {
		s += beforeBase + fmt.Sprintf(verb, w.Base)
	}
	if w.Encoding != "" {
		s += beforeEncoding + w.Encoding
	}
	return s
}

// Result returns what an edition answers, as text: an href, a value in quotes,
// failure, or that the edition does not have such a thing. The error is
// ErrNoEdition, or that there is no such encoding.
func (w Witness) Result(id ID) (string, error) {
	if _, ok := Describe(id); !ok {
		return "", ErrNoEdition
	}
	switch w.Action {
	case ListInterfaces:
		return strings.Join(specOf(id).Interfaces, ", "), nil
	case ParseFormInput:
		return parsedForm(id, w.Input)
	case SerializePair:
		return available(SerializeForm(id, []Pair{{Name: w.Name, Value: w.Value, Type: "hidden"}}, FormOptions{}))
	case ToASCII:
		return available(DomainToASCII(id, w.Input))
	}
	if letter := letters[w.Letter]; id == E2012 && letter != 0 {
		base := &w.Base
		if w.Base == "" {
			base = nil
		}
		u, failed := e2012.Edition(letter).Parse(w.Input, base, spec.Options{})
		if failed != nil {
			return failure, nil
		}
		return u.Href(), nil
	}
	return w.ofURL(id)
}

// letters are the errata by their ids.
var letters = map[string]e2012.Letter{"E12-1": e2012.E12_1, "E12-2": e2012.E12_2, "E12-4": e2012.E12_4}

// available returns the result of a function that an edition may lack.
func available(result string, err error) (string, error) {
	if errors.Is(err, ErrNotInEdition) {
		return notHere, nil
	}
	return fmt.Sprintf("%q", result), err
}

// parsedForm parses with the isindex flag where there is one.
func parsedForm(id ID, input string) (string, error) {
	pairs, ok, err := ParseForm(id, input, FormOptions{IsIndex: true})
	switch {
	case errors.Is(err, ErrNotInEdition):
		return notHere, nil
	case !ok || err != nil:
		return failure, err
	}
	var list []string
	for _, p := range pairs {
		list = append(list, fmt.Sprintf("%q: %q", p.Name, p.Value))
	}
	return strings.Join(list, ", "), nil
}

// ofURL parses the input and looks at what the action says.
func (w Witness) ofURL(id ID) (string, error) {
	var issues []string
	p := Parser{Edition: id, Report: func(i Issue) { issues = append(issues, i.Describe()) }}
	if w.Encoding != "" {
		var err error
		if p.Encoding, err = encoding.Get(w.Encoding); err != nil {
			return "", err
		}
	}
	u, err := p.Parse(w.Input, w.Base)
	switch {
	case w.Action == ShowErrors:
		if len(issues) == 0 {
			return "none", nil
		}
		return strings.Join(issues, ", "), nil
	case w.Action == ShowObject && u != nil:
		return u.Href(), nil
	case err != nil:
		return failure, nil
	}
	return w.of(id, u)
}

// of returns what the action looks at of a URL.
func (w Witness) of(id ID, u *URL) (string, error) {
	switch w.Action {
	case ShowOrigin:
		return u.Origin(), nil
	case ShowField:
		for _, f := range u.Record() {
			if f.Name == w.Name {
				return f.Value.String(), nil
			}
		}
		return notHere, nil
	case SetAttribute:
		if err := u.Set(w.Name, w.Value); errors.Is(err, ErrNoAttribute) {
			return notHere, nil
		}
	case CallParams:
		return w.callOf(u)
	case SetOutcome:
		return w.outcome(u)
	case CompareURLs:
		v, err := Parse(id, w.Value, "")
		if err != nil {
			return failure, nil
		}
		equal, err := u.Equals(v)
		if err != nil {
			return notHere, nil
		}
		return fmt.Sprint(equal), nil
	}
	return u.Href(), nil
}

// outcome returns how the last step of the parser ends that sets an attribute.
func (w Witness) outcome(u *URL) (string, error) {
	outcome := "the parser is not run"
	keep := func(s step.Step) { outcome = s.Outcome.String() }
	if u.Edition() == Living {
		v, err := weburl.Parse(u.Href())
		if err != nil {
			return "", err
		}
		part, ok := map[string]step.Part{"hostname": step.Hostname, "host": step.Host, "port": step.Port}[w.Name]
		if !ok {
			return notHere, nil
		}
		for s := range (step.Parser{}).Set(v, part, w.Value) {
			keep(s)
		}
		return outcome, nil
	}
	p := Parser{Edition: u.Edition(), Trace: keep}
	if err := p.Set(u, w.Name, w.Value); err != nil {
		return failure, nil
	}
	return outcome, nil
}

// callOf calls a method of searchParams.
func (w Witness) callOf(u *URL) (string, error) {
	params := u.Params()
	if params == nil {
		return notHere, nil
	}
	value, err := params.Call(w.Name, strings.Fields(w.Value)...)
	switch {
	case err != nil:
		return notHere, nil
	case value.IsNull():
		return u.Href(), nil
	}
	return value.String(), nil
}

// Results returns the different answers to a witness, and for each the editions
// that give it, in the order of their dates.
func (w Witness) Results() (answers []string, editions [][]ID, err error) {
	for info := range All() {
		answer, err := w.Result(info.ID)
		if err != nil {
			return nil, nil, err
		}
		i := slices.Index(answers, answer)
		if i < 0 {
			i = len(answers)
			answers, editions = append(answers, answer), append(editions, nil)
		}
		editions[i] = append(editions[i], info.ID)
	}
	return answers, editions, nil
}
