//go:build !js

package readers

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/percent"
)

// A Sweep asks about each code point of some ranges, between two texts.
type Sweep struct {
	Before, After string
	Points        []Range
}

// A Range is code points from one to another.
type Range struct {
	From rune `json:"from"`
	To   rune `json:"to"`
}

// A Span is a range of code points with the same answer, in whose texts {c} stands for
// the code point, and {E} and {e} for its escapes, in large and small letters. {A}
// begins a host that the reader gives in Punycode, and that is here in Unicode.
type Span struct {
	Range
	Answer Answer `json:"answer"`
}

// A Sweeper is an Asker that knows a quicker way than a question for each code point.
type Sweeper interface {
	Sweep(Sweep) ([]Span, error)
}

// sweepLimit is the time for all code points of a sweep.
const sweepLimit = time.Minute

// Ask asks a reader. Code points of ASCII, which may be a part of what is around them,
// are asked one by one.
func (s Sweep) Ask(a Asker) (spans []Span, err error) {
	sweeper, ok := a.(Sweeper)
	if !ok || len(s.Points) > 0 && s.Points[0].From < utf8.RuneSelf {
		return s.AskSingly(a)
	}
	list, err := sweeper.Sweep(s)
	for _, span := range list {
		spans = AppendSpan(spans, span)
	}
	return spans, err
}

// AskSingly asks about each code point by a question of its own.
func (s Sweep) AskSingly(a Asker) (spans []Span, err error) {
	var inputs []Input
	var points []rune
	for _, p := range s.Points {
		for c := p.From; c <= p.To; c++ {
			points = append(points, c)
			inputs = append(inputs, Input{Input: s.Before + string(c) + s.After})
		}
	}
	answers, err := a.Ask(inputs)
	if err == nil && len(answers) != len(inputs) {
		err = fmt.Errorf("%d answers to %d inputs", len(answers), len(inputs))
	}
	if err != nil {
		return nil, err
	}
	for i, c := range points {
		spans = AppendSpan(spans, Span{Range{c, c}, answers[i].without(c)})
	}
	return spans, nil
}

// AppendSpan appends a span, or makes the last one longer.
func AppendSpan(spans []Span, s Span) []Span {
	if s.From == s.To {
		s.Answer.Host.Text = inUnicode(s.Answer.Host.Text, s.From)
	}
	if n := len(spans) - 1; n >= 0 && spans[n].To == s.From-1 && spans[n].Answer == s.Answer {
		spans[n].To = s.To
		return spans
	}
	return append(spans, s)
}

// texts are the texts of an answer that a sweep looks into.
func (a *Answer) texts() [7]*string {
	return [...]*string{&a.Scheme.Text, &a.Userinfo.Text, &a.Host.Text, &a.Port.Text, &a.Path.Text, &a.Query.Text, &a.Fragment.Text}
}

// without returns an answer with {c}, {E} and {e} for a code point, and without what a
// sweep does not tell.
func (a Answer) without(c rune) Answer {
	a.Href, a.Field = Value{}, Value{}
	if a.Error != ErrorDied && a.Error != ErrorTooSlow {
		a.Error = ""
	}
	if c < utf8.RuneSelf {
		return a
	}
	text := string(c)
	for _, t := range a.texts() {
		*t = strings.ReplaceAll(*t, text, "{c}")
		if strings.Contains(*t, "%") {
			upper := Escapes(text)
			*t = strings.ReplaceAll(strings.ReplaceAll(*t, upper, "{E}"), strings.ToLower(upper), "{e}")
		}
	}
	return a
}

// Escapes percent-encodes all bytes of a text.
func Escapes(s string) string {
	var b []byte
	for i := range len(s) {
		b = percent.AppendByte(b, s[i])
	}
	return string(b)
}

// inUnicode returns a host in Punycode that has a code point in Unicode, if the
// standard makes the same host of that.
func inUnicode(host string, c rune) string {
	if c < utf8.RuneSelf || !strings.Contains(host, "xn--") {
		return host
	}
	u := idna.DomainToUnicode(host)
	if !strings.ContainsRune(u, c) {
		return host
	}
	if ascii, err := idna.ParseDomain(u); err != nil || ascii != host {
		return host
	}
	return "{A}" + strings.ReplaceAll(u, string(c), "{c}")
}

// At returns the answer for a code point of the span: scheme and host only.
func (a Answer) At(c rune) Answer {
	upper := Escapes(string(c))
	fill := strings.NewReplacer("{A}", "", "{c}", string(c), "{E}", upper, "{e}", strings.ToLower(upper))
	a.Scheme.Text, a.Host.Text = fill.Replace(a.Scheme.Text), fill.Replace(a.Host.Text)
	for _, v := range []*Value{&a.Userinfo, &a.Port, &a.Path, &a.Query, &a.Fragment} {
		v.Text = ""
	}
	return a
}

// Sweep asks a driver. When it ends early, it is started again and asked one by one.
func (p *Process) Sweep(s Sweep) ([]Span, error) {
	spans, ended, err := p.sweep(s)
	if err == nil && !ended {
		return spans, nil
	}
	if err := errors.Join(err, p.restart()); err != nil {
		return nil, err
	}
	p.Restarts++
	return s.AskSingly(p)
}

// MarshalJSON writes the question of a sweep.
func (s Sweep) MarshalJSON() ([]byte, error) {
	var points []string
	for _, p := range s.Points {
		points = append(points, fmt.Sprintf("%d-%d", p.From, p.To))
	}
	return json.Marshal(struct {
		Before string `json:"before"`
		After  string `json:"after"`
		Points string `json:"points"`
	}{s.Before, s.After, strings.Join(points, " ")})
}

func (p *Process) sweep(s Sweep) (spans []Span, ended bool, err error) {
	if err := json.NewEncoder(p.in).Encode(s); err != nil {
		return nil, true, nil //nolint:nilerr // the driver is gone, which is no error of ours
	}
	timer := time.NewTimer(sweepLimit)
	defer timer.Stop()
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return nil, true, nil
			}
			if string(line) == "{}\n" {
				return spans, false, nil
			}
			var span Span
			if err := json.Unmarshal(line, &span); err != nil {
				return nil, false, fmt.Errorf("%s wrote %q: %w", p.Version, line, err)
			}
			spans = append(spans, span)
		case <-timer.C:
			return nil, true, nil
		}
	}
}
