package value_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/value"
)

// FuzzRow checks what must hold for all rows: an Evaluator with all names, which keeps
// values by host, answers as one that has seen nothing answers for each name, the
// components are those of package component, and the states are as documented.
func FuzzRow(f *testing.F) {
	for i, seed := range vector.Seeds() {
		f.Add(seed, []string{"", "https://a.example.co.uk/b", "nope"}[i%3], i%3 > 0)
	}
	var names []value.Name
	for n := range value.All() {
		names = append(names, n)
	}
	all := value.NewEvaluator(value.Options{}, names...)
	f.Fuzz(func(t *testing.T, text, base string, hasBase bool) {
		row := value.Row{Text: text, Base: base, HasBase: hasBase, Line: 1}
		u, err := weburl.Parse(text)
		if hasBase {
			b, baseErr := weburl.Parse(base)
			if u, err = b.Parse(text); baseErr != nil {
				err = baseErr
			}
		}
		for i, v := range all.Row(&row) {
			n := names[i]
			if v.Kind != n.Kind() {
				t.Fatalf("%s: kind %v", n, v.Kind)
			}
			alone := value.NewEvaluator(value.Options{}, n).Row(&row)
			if want := show(alone); show([]value.Value{v}) != want {
				t.Fatalf("%s of %q: %s, want %s", n, text, show([]value.Value{v}), want)
			}
			if err != nil && n.OfURL() != (v.State == value.Failed) && n.String() != "source" {
				t.Fatalf("%s of %q, no URL: %v", n, text, v.State)
			}
			if c, ok := n.Component(); ok && err == nil {
				want, has := c.Decoded(u)
				if has != (v.State == value.Present) || string(v.Text) != want {
					t.Fatalf("%s of %q: %q, %v, want %q, %v", n, text, v.Text, v.State, want, has)
				}
			}
		}
	})
}
