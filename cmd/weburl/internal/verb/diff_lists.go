package verb

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/distinct"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/value"
)

// The differences of lists.
const (
	isAdded   = "added"
	isRemoved = "removed"
	isChanged = "changed"
)

func differences() []string { return []string{isAdded, isRemoved, isChanged} }

// listComparison is the stream.Sequence of diff for two lists.
type listComparison struct {
	*comparison
	hasher distinct.Hasher
	pairs  *distinct.Pairs
	differ bool
}

// lists returns the plan for two lists.
func (c *comparison) lists() (stream.Plan, error) {
	l := &listComparison{comparison: c, hasher: distinct.NewHasher(), pairs: distinct.NewPairs("")}
	return stream.Plan{
		Worker: l.worker, Sequence: l, Fields: c.run.From.HasFields(), Garbage: 40, Transient: true,
		End: func(bool) error { l.pairs.Close(); return nil },
	}, nil
}

// reports reports whether a difference is wanted.
func (l *listComparison) reports(change string) bool {
	return len(l.only) == 0 || slices.Contains(l.only, change)
}

// worker returns what makes the keys: the number of the list, the hashes of the key and
// of the content, and the listed record.
func (l *listComparison) worker() stream.Worker {
	values := value.NewEvaluator(value.Options{}, l.components...)
	var buffer, key []byte
	return stream.Worker{Do: stream.OfURL(func(u *weburl.URL, in *stream.Record, out *stream.Output) error {
		normal := normalize.URL(*u, l.steps)
		values.Set(&normal, new(in.Row()))
		buffer = buffer[:0]
		for i := range l.components {
			buffer = append(values.AppendKey(buffer, i), '\n')
		}
		key = l.hasher.Append(append(key[:0], byte(in.Input())), buffer)
		r := listed{text: in.Text}
		if len(l.ignored) == 0 {
			r.href = normal.Href()
		}
		if l.run.From.HasFields() {
			for name, text := range in.All() {
				r.fields = append(r.fields, listedField{name, text})
			}
			slices.SortStableFunc(r.fields, byName)
		}
		buffer = r.appendContent(buffer[:0])
		key = l.hasher.Append(key, buffer)
		out.Key(r.append(key))
		if in.Input() == 1 {
			out.Lines("")
			return nil
		}
		l.write(out, isAdded, r.text)
		return nil
	})}
}

// Next is part of stream.Sequence.
func (l *listComparison) Next(key, _ []byte) (write bool, err error) {
	const size = distinct.HashSize
	if len(key) == 0 {
		return false, nil
	}
	first, record := key[0] == 1, key[1+2*size:]
	id, content := distinct.ParseHash(key[1:]), distinct.ParseHash(key[1+size:])
	if first {
		return false, l.pairs.First(id, content, record)
	}
	isNew, err := l.pairs.Second(id, content, record)
	write = isNew && l.reports(isAdded)
	l.differ = l.differ || write
	return write && !l.quiet, err
}

// Finish is part of stream.Sequence.
func (l *listComparison) Finish(out *stream.Output) error {
	err := l.pairs.Finish(
		func(before, after []byte) {
			if l.reports(isChanged) {
				l.writeChange(out, parseListed(before), parseListed(after))
			}
		},
		func(before []byte) {
			if l.reports(isRemoved) {
				l.differ = true
				l.write(out, isRemoved, parseListed(before).text)
			}
		},
	)
	if l.differ {
		out.Fail()
	}
	if n := l.pairs.Skipped; n > 0 && l.reports(isChanged) {
		out.Warn(fmt.Sprintf("records with the key of another one before them in their list, which were not compared: %d", n))
	}
	return err
}

// write writes a URL that one list has.
func (l *listComparison) write(out *stream.Output, change, text string) {
	switch {
	case l.quiet:
		out.Lines("")
	case l.text && change == isAdded:
		out.Lines(l.out.Pointer("+") + " " + excerpt.Printable(text) + "\n")
	case l.text:
		out.Lines(l.out.Failure("-") + " " + excerpt.Printable(text) + "\n")
	default:
		out.Row(nil, stream.String(change), stream.String(text))
	}
}

// writeChange writes in what two records with the same key differ.
func (l *listComparison) writeChange(out *stream.Output, before, after listed) {
	var found []fieldChange
	if before.href != after.href {
		found = append(found, fieldChange{"url", side{before.text, true}, side{after.text, true}})
	}
	for olds, news := before.fields, after.fields; len(olds)+len(news) > 0; {
		first := slices.MinFunc(slices.Concat(olds[:min(len(olds), 1)], news[:min(len(news), 1)]), byName)
		var a, b side
		a, olds = taken(olds, first.name)
		b, news = taken(news, first.name)
		isURL := (a == side{before.text, true} || !a.ok && len(before.fields) == 0) && (b == side{after.text, true} || !b.ok && len(after.fields) == 0)
		if a != b && !isURL { // an element of an array may be a URL in one list, and an object with it in the other
			found = append(found, fieldChange{first.name, a, b})
		}
	}
	l.differ = l.differ || len(found) > 0
	switch {
	case l.quiet || len(found) == 0:
		return
	case !l.text:
		for _, f := range found {
			out.Row(nil, stream.String(isChanged), stream.String(after.text), stream.String(f.name), cell(f.before.text, f.before.ok), cell(f.after.text, f.after.ok))
		}
		return
	}
	var b strings.Builder
	b.WriteString(l.out.Warning("~") + " ")
	if found[0].name == "url" && before.href != after.href {
		b.WriteString(excerpt.Printable(before.text) + " -> ")
		found = found[1:]
	}
	b.WriteString(excerpt.Printable(after.text) + "\n")
	for _, f := range found {
		fmt.Fprintf(&b, "    %s: %s -> %s\n", l.out.Label(excerpt.Printable(f.name)), l.shown(f.before), l.shown(f.after))
	}
	out.Lines(b.String())
}

// fieldChange is a field with two values.
type fieldChange struct {
	name          string
	before, after side
}

// shown returns a value for people.
func (c *comparison) shown(s side) string {
	return cmp.Or(c.missing(s), excerpt.Printable(s.text))
}

// listed is what is kept of a record of a list.
type listed struct {
	text   string        // the URL as it was read
	href   string        // by which it is compared; empty if it is not
	fields []listedField // sorted by name
}

type listedField struct{ name, text string }

func byName(a, b listedField) int { return cmp.Compare(a.name, b.name) }

// taken returns the value of the first of the fields if it has a name, and the fields that follow.
func taken(fields []listedField, name string) (side, []listedField) {
	if len(fields) == 0 || fields[0].name != name {
		return side{}, fields
	}
	return side{fields[0].text, true}, fields[1:]
}

// appendContent appends what makes two records with the same key the same. A field with
// the URL itself is left out, as it is compared by its href.
func (r *listed) appendContent(dst []byte) []byte {
	dst = appendText(dst, r.href)
	for _, f := range r.fields {
		if f.text != r.text {
			dst = appendText(appendText(dst, f.name), f.text)
		}
	}
	return dst
}

// append appends the record. The first byte says whether the href is the text.
func (r *listed) append(dst []byte) []byte {
	if r.href == r.text {
		dst = appendText(append(dst, 1), r.text)
	} else {
		dst = appendText(appendText(append(dst, 0), r.text), r.href)
	}
	for _, f := range r.fields {
		dst = appendText(appendText(dst, f.name), f.text)
	}
	return dst
}

// appendText appends a text after its length.
func appendText(dst []byte, text string) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(text))), text...)
}

// parseListed reads what append has written.
func parseListed(b []byte) (r listed) {
	next := func() string {
		n, size := binary.Uvarint(b)
		text := string(b[size : size+int(n)])
		b = b[size+int(n):]
		return text
	}
	same := b[0] == 1
	b = b[1:]
	r.text = next()
	if r.href = r.text; !same {
		r.href = next()
	}
	for len(b) > 0 {
		r.fields = append(r.fields, listedField{next(), next()})
	}
	return r
}
