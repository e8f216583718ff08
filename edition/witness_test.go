package edition_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// notShown are the changes that no witness shows between the editions, each with
// the reason.
func notShown() map[string]string {
	return map[string]string{
		"ipv4-in-ipv6-pieces": "E13-4: the edition of 2013 is read as the next one says it",
		"percent-2e-stays":    "what it undoes came after 2013 and went before 2017",
		"uts46-flags":         "it names what was so before",
	}
}

// TestWitnesses: each change has a witness, and editions on both sides of the
// change answer it in different ways. Where they answer with hrefs, Diff tells the
// change.
func TestWitnesses(t *testing.T) {
	n := 0
	for c := range edition.Changes() {
		witnesses := slices.Collect(edition.Witnesses(c.ID))
		if len(witnesses) == 0 {
			t.Errorf("%s has no witness", c.ID)
		}
		for _, w := range witnesses {
			n++
			reached, between := showsChange(t, c, w)
			if !between {
				continue // an edition is not there
			}
			if _, listed := notShown()[c.ID]; reached == listed {
				t.Errorf("%s: %s: reached %v, listed %v", c.ID, w, reached, listed)
			}
		}
	}
	if n != 102 {
		t.Errorf("%d witnesses", n)
	}
	for id := range notShown() {
		if _, ok := edition.Explain(id); !ok {
			t.Errorf("there is no %s", id)
		}
	}
}

// showsChange reports whether neighbors with the change between them differ, and
// whether there are such neighbors.
func showsChange(t *testing.T, c edition.Change, w edition.Witness) (reached, between bool) {
	t.Helper()
	for _, p := range pairs() {
		from, _ := edition.Describe(p[0])
		to, _ := edition.Describe(p[1])
		if to.Branch != c.Branch && c.Branch || c.Date <= from.Date || c.Date > to.Date {
			continue
		}
		between = true
		before, err := w.Result(p[0])
		if err != nil {
			t.Fatal(err)
		}
		after, err := w.Result(p[1])
		if err != nil {
			t.Fatal(err)
		}
		if before == after {
			continue
		}
		if w.Action != edition.ShowHref || w.Letter != "" || explains(t, c, w, p) {
			reached = true
		}
	}
	return reached, between
}

// explains reports whether Diff tells the change between two editions.
func explains(t *testing.T, c edition.Change, w edition.Witness, p [2]edition.ID) bool {
	t.Helper()
	d := differ(t, w.Encoding)
	d.Editions = p[:]
	compared, err := d.Diff(w.Input, w.Base)
	if err != nil {
		t.Fatal(err)
	}
	return len(compared.Differences) == 1 && slices.ContainsFunc(compared.Differences[0].Changes, func(found edition.Change) bool { return found.ID == c.ID })
}

// TestWitnessErrors: no edition, no encoding.
func TestWitnessErrors(t *testing.T) {
	if _, err := (edition.Witness{Input: "http://h/"}).Result("1998"); err != edition.ErrNoEdition {
		t.Errorf("%v", err)
	}
	if _, err := (edition.Witness{Input: "http://h/", Encoding: "klingon"}).Result(edition.E2017); err == nil {
		t.Error("there is an encoding klingon")
	}
	if slices.Collect(edition.Interfaces("1998")) != nil {
		t.Error("1998 has interfaces")
	}
}

// TestInterfaces compares the lists with the texts.
func TestInterfaces(t *testing.T) {
	pattern := regexp.MustCompile(`(?m)(?:^| |>)interface (?:<dfn>)?(URL[A-Za-z]*)`)
	for id, file := range map[edition.ID]string{
		edition.E2012: "spec/editions/2012-11-04.html", edition.E2013: "spec/editions/2013-11-25.html",
		edition.E2015: "spec/editions/2015-01-12-webspecs.bs", edition.E2017: "spec/editions/2017-03-15.bs",
		edition.E2024: "spec/editions/2024-09-20.bs", edition.Living: "spec/url-2026-07-02.bs",
	} {
		data, err := os.ReadFile(vector.Shared(t, file))
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, m := range pattern.FindAllStringSubmatch(string(data), -1) {
			want = append(want, m[1])
		}
		if got := slices.Collect(edition.Interfaces(id)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, the text has %v", id, got, want)
		}
	}
}

// TestWitnessText: what cannot be seen is escaped.
func TestWitnessText(t *testing.T) {
	for input, want := range map[string]string{
		"http://h:8\t0/\"": `http://h:8\t0/\"`, "http://\u200ca/": `http://\u200ca/`, "http://faß.de/": "http://faß.de/",
	} {
		if got := (edition.Witness{Input: input}).String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for c := range edition.Changes() {
		for w := range edition.Witnesses(c.ID) {
			if text := w.String(); strings.ContainsFunc(text, func(c rune) bool { return !strconv.IsPrint(c) }) {
				t.Errorf("%s: %q", c.ID, text)
			}
		}
	}
}
