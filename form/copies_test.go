package form

import (
	"encoding"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/weburl-go/weburl/internal/scalar"
)

var (
	_ encoding.TextMarshaler   = List{}
	_ encoding.TextAppender    = List{}
	_ encoding.TextUnmarshaler = (*List)(nil)
)

// changes are the methods that change a list, with simple functions that do the
// same to a slice of pairs that nobody else has. Name and value are well-formed.
var changes = []struct {
	name   string
	list   func(l *List, name, value string)
	simple func(pairs []Pair, name, value string) []Pair
}{
	{"Append", (*List).Append, func(pairs []Pair, name, value string) []Pair { return append(pairs, Pair{name, value}) }},
	{"Set", (*List).Set, func(pairs []Pair, name, value string) []Pair {
		first := slices.IndexFunc(pairs, func(p Pair) bool { return p.Name == name })
		if first < 0 {
			return append(pairs, Pair{name, value})
		}
		before, after := pairs[:first:first], slices.DeleteFunc(slices.Clone(pairs[first+1:]), func(p Pair) bool { return p.Name == name })
		return append(append(before, Pair{name, value}), after...)
	}},
	{"Delete", func(l *List, name, _ string) { l.Delete(name) }, func(pairs []Pair, name, _ string) []Pair {
		return slices.DeleteFunc(pairs, func(p Pair) bool { return p.Name == name })
	}},
	{"Delete of a value", func(l *List, name, value string) { l.Delete(name, value) }, func(pairs []Pair, name, value string) []Pair {
		return slices.DeleteFunc(pairs, func(p Pair) bool { return p == Pair{name, value} })
	}},
	{"Sort", func(l *List, _, _ string) { l.Sort() }, func(pairs []Pair, _, _ string) []Pair {
		slices.SortStableFunc(pairs, func(a, b Pair) int { return compareSlowly(a.Name, b.Name) })
		return pairs
	}},
	{"UnmarshalText", func(l *List, name, value string) { _ = l.UnmarshalText([]byte(New(Pair{name, value}).String())) },
		func(_ []Pair, name, value string) []Pair { return []Pair{{name, value}} }},
}

// TestCopies makes a copy of a list, changes one of the two in every way, and
// checks that the other stays as it was. It does so for lists that were made in
// every way, of which some have free memory behind their pairs.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-list
func TestCopies(t *testing.T) {
	appended := func(n int) List {
		var list List
		for i := range n {
			list.Append(fmt.Sprint("n", (i*5)%7), fmt.Sprint(i))
		}
		return list
	}
	cut := appended(3)
	cut.Delete("n3")
	count := 0
	for _, original := range []List{
		{}, Parse("b=1&a=2&b=3"), Parse("%62=1&a=2"), New(Pair{"b", "1"}, Pair{"a", "2"}), cut, appended(1), appended(3), appended(4), appended(9),
		appended(16), appended(20), FromValues(url.Values{"b": {"1"}, "a": {"2"}}),
	} {
		for _, change := range changes {
			for _, name := range []string{"a", "b", "n0", "n5", "new"} {
				want := slices.Clone(original.pairs)
				a, b, c := original, original, original
				change.list(&a, name, "changed")
				change.list(&b, name, "otherwise")
				c.Append("x", "y")
				changedA := change.simple(slices.Clone(want), name, "changed")
				changedB := change.simple(slices.Clone(want), name, "otherwise")
				if !slices.Equal(a.pairs, changedA) || !slices.Equal(b.pairs, changedB) || !slices.Equal(original.pairs, want) ||
					!slices.Equal(c.pairs, append(slices.Clone(want), Pair{"x", "y"})) {
					t.Errorf("%s(%q) of copies of %q gives %q and %q; the original is %q, another copy %q", change.name, name, want, a, b, original, c)
				}
				count++
			}
		}
	}
	if count != 12*6*5 {
		t.Errorf("%d cases", count)
	}
}

// TestCopiesAtOnce changes copies of one list in many goroutines. The race
// detector sees memory that two of them share.
func TestCopiesAtOnce(t *testing.T) {
	var list List
	for range 5 {
		list.Append("x", "1")
	}
	var group sync.WaitGroup
	for i := range 8 {
		l := list
		group.Go(func() {
			value := fmt.Sprint(i)
			for range 5 {
				l.Append("y", value)
			}
			l.Set("x", value)
			l.Sort()
			if got, want := l.String(), "x="+value+strings.Repeat("&y="+value, 5); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
	group.Wait()
	if got := list.String(); got != "x=1&x=1&x=1&x=1&x=1" {
		t.Errorf("the original is %q", got)
	}
}

// FuzzCopies makes and changes copies of lists in any order, and compares all of
// them with simple slices after each step. Two bytes of the program are a step.
func FuzzCopies(f *testing.F) {
	f.Add([]byte("\x00\x00\x10\x11\x20\x30\x41\x52\x60\x71"))
	f.Add([]byte("\x00\x01\x00\x02\x06\x10\x00\x03\x01\x04\x10\x01\x02\x11"))
	f.Fuzz(func(t *testing.T, program []byte) {
		var lists [4]List
		var simple [4][]Pair
		for step := 0; step+1 < len(program) && step < 128; step += 2 {
			op, argument := int(program[step]), program[step+1]
			which := op >> 4 & 3
			name, value := string('a'+rune(argument&3)), fmt.Sprint(argument>>2)
			if op &= 15; op < len(changes) {
				changes[op].list(&lists[which], name, value)
				simple[which] = changes[op].simple(slices.Clone(simple[which]), name, value)
			} else {
				lists[argument&3], simple[argument&3] = lists[which], slices.Clone(simple[which])
			}
			for i := range lists {
				if !slices.Equal(lists[i].pairs, simple[i]) {
					t.Fatalf("after step %d of %x list %d is %q, want %q", step/2, program, i, lists[i], simple[i])
				}
			}
		}
	})
}

// TestAllDuringChange changes a list while it is read.
func TestAllDuringChange(t *testing.T) {
	list := Parse("a=1&b=2&c=3")
	var read []string
	for name, value := range list.All() {
		list.Delete("b")
		list.Set("c", "4")
		list.Append("d", "5")
		read = append(read, name+value)
	}
	if got := strings.Join(read, " "); got != "a1 b2 c3" || list.String() != "a=1&c=4&d=5&d=5&d=5" {
		t.Errorf("%q, then %q", got, list)
	}
}

// TestManyAppends wants new memory for few of many calls of Append: the memory
// doubles, so that all calls together take linear time.
func TestManyAppends(t *testing.T) {
	memories := 0
	var list List
	for range 10_000 {
		before := list.written
		list.Append("a", "b")
		if list.written != before {
			memories++
		}
	}
	if memories < 2 || memories > 14 {
		t.Errorf("%d memories for %d pairs", memories, list.Len())
	}
}

// TestListText writes lists as text and as JSON, and reads them again. The text of an
// empty list is not nil, which packages such as github.com/BurntSushi/toml take for a
// mistake.
func TestListText(t *testing.T) {
	for _, query := range []string{"", "=", "a=1", "b=2&a=%2B&b=+&flag=&=%EF%BF%BD"} {
		list := Parse(query)
		text, err := list.MarshalText()
		data, jsonErr := json.Marshal(map[string]any{"list": list})
		if err != nil || text == nil || string(text) != query || jsonErr != nil || string(data) != `{"list":"`+strings.ReplaceAll(query, "&", `\u0026`)+`"}` {
			t.Errorf("%q: %q, %v, %s, %v", query, text, err, data, jsonErr)
		}
		var again struct{ List List }
		again.List.Append("before", "")
		if err := json.Unmarshal(data, &again); err != nil || !again.List.Equal(list) {
			t.Errorf("%s gives %q, %v", data, again.List, err)
		}
	}
	list := Parse("a=1")
	copied := list
	data := []byte("b=%FF")
	if err := list.UnmarshalText(data); err != nil {
		t.Error(err)
	}
	data[0] = 'c'
	if list.String() != "b=%EF%BF%BD" || copied.String() != "a=1" {
		t.Errorf("%q, the copy is %q", list, copied)
	}
}

// TestValues converts to and from maps of net/url.
func TestValues(t *testing.T) {
	for _, tt := range []struct{ query, sorted string }{
		{"", ""},
		{"a=1", "a=1"},
		{"b=1&a=2&b=3&a=0", "a=2&a=0&b=1&b=3"},
		{"%F0%9F%8C%88=1&%EF%BF%BF=2&=3&=", "=3&=&%EF%BF%BF=2&%F0%9F%8C%88=1"}, // by bytes, not by code units
		{"a+b=%26%3D&x=%7E*", "a+b=%26%3D&x=%7E*"},
	} {
		list := Parse(tt.query)
		values := list.Values()
		if got := FromValues(values).String(); got != tt.sorted {
			t.Errorf("%q: %q, want %q", tt.query, got, tt.sorted)
		}
		if parsed, err := url.ParseQuery(tt.query); err != nil || fmt.Sprint(parsed) != fmt.Sprint(values) {
			t.Errorf("%q: %v, %v, want %v", tt.query, values, err, parsed)
		}
		if got := Parse(values.Encode()); !got.Equal(FromValues(values)) {
			t.Errorf("%q: Encode is parsed as %q", tt.query, got)
		}
		for name := range values { // no slice shares the memory after its end with another one
			values.Add(name, "added")
		}
		for name, all := range values {
			if !slices.Equal(all, append(list.GetAll(name), "added")) {
				t.Errorf("%q: %q has the values %q", tt.query, name, all)
			}
		}
		values.Add("new", "x")
		values.Set("a", "y")
		if !list.Equal(Parse(tt.query)) {
			t.Errorf("%q: the list has changed to %q", tt.query, list)
		}
	}
	values := url.Values{"a": {}, "b": nil, "c\xff": {"d\xfe"}, "\xff": {"1", "2"}}
	if got := FromValues(values); !got.Equal(Parse("c%EF%BF%BD=d%EF%BF%BD&%EF%BF%BD=1&%EF%BF%BD=2")) || len(values["c\xff"]) != 1 {
		t.Errorf("%q", got)
	}
	if got := FromValues(url.Values{"a": {}}); got.Len() != 0 {
		t.Errorf("%q", got)
	}
}

// FuzzValues checks that a map keeps the values of each name in their order.
func FuzzValues(f *testing.F) {
	f.Add("b=1&a=2&b=3&%FF=%FE&=")
	f.Fuzz(func(t *testing.T, query string) {
		list := Parse(query)
		values := list.Values()
		back := FromValues(values)
		if back.Len() != list.Len() || len(values) > list.Len() {
			t.Fatalf("%q has %d pairs, %d after conversion", list, list.Len(), back.Len())
		}
		before := ""
		for name := range back.All() {
			if name < before || !slices.Equal(back.GetAll(name), list.GetAll(name)) || !slices.Equal(values[name], list.GetAll(name)) {
				t.Fatalf("%q becomes %q", list, back)
			}
			before = name
			if scalar.String(name) != name {
				t.Fatalf("%q is ill-formed", name)
			}
		}
	})
}
