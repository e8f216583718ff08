package suite_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/webapi"
)

// writers are the ways to write a value, named as in the table of the package
// comment of weburl.
var writers = []struct {
	name  string
	write func(out *bytes.Buffer, value any)
}{
	{"slog.TextHandler", func(out *bytes.Buffer, value any) { slog.New(slog.NewTextHandler(out, nil)).Info("x", "value", value) }},
	{"slog.TextHandler", func(out *bytes.Buffer, value any) {
		slog.New(slog.NewTextHandler(out, nil)).With("value", value).WithGroup("g").Info("x", slog.Group("h", "value", value))
	}},
	{"slog.JSONHandler", func(out *bytes.Buffer, value any) { slog.New(slog.NewJSONHandler(out, nil)).Info("x", "value", value) }},
	{"slog.JSONHandler", func(out *bytes.Buffer, value any) {
		slog.New(slog.NewJSONHandler(out, nil)).With("value", value).WithGroup("g").Info("x", slog.Group("h", "value", value))
	}},
	{"fmt, log with %+v", func(out *bytes.Buffer, value any) { fmt.Fprintf(out, "%+v", value) }},
	{"fmt, log with %+v", func(out *bytes.Buffer, value any) { log.New(out, "", 0).Printf("%+v", value) }},
	{"fmt, log with %#v", func(out *bytes.Buffer, value any) { fmt.Fprintf(out, "%#v", value) }},
	{"fmt, log with %v", func(out *bytes.Buffer, value any) { fmt.Fprintf(out, "%v", value) }},
	{"fmt, log with %s, %q", func(out *bytes.Buffer, value any) { fmt.Fprintf(out, "%s", value) }},
	{"fmt, log with %s, %q", func(out *bytes.Buffer, value any) { fmt.Fprintf(out, "%q", value) }},
	{"fmt, log with %v", func(out *bytes.Buffer, value any) { fmt.Fprint(out, value) }},
	{"fmt, log with %v", func(out *bytes.Buffer, value any) { log.New(out, "", 0).Print(value) }},
	{"fmt, log with %v", func(out *bytes.Buffer, value any) { log.New(out, "", 0).Printf("%v", value) }},
	{"fmt, log with %v", func(out *bytes.Buffer, value any) { log.New(out, "", 0).Println(value) }},
	{"encoding/json", func(out *bytes.Buffer, value any) { _ = json.NewEncoder(out).Encode(value) }},
}

// The places of a URL in a value: the columns of the table.
const (
	alone      = iota // the value is the URL, or a pointer to it
	inside            // in a slice, array, map, or exported field
	unexported        // in an unexported field
	places
)

// loggedValues returns values that have u at each place.
func loggedValues[T comparable](u T) [places][]any {
	type exported struct {
		Name string
		U    T
	}
	type hidden struct {
		Name string
		u    T
	}
	return [places][]any{
		alone: {u},
		inside: {
			[]T{u}, [1]T{u}, map[string]T{"x": u}, exported{"x", u}, &exported{"x", u}, []any{u}, []exported{{"x", u}},
			map[string][]T{"x": {u}}, map[string]any{"x": exported{"x", u}},
		},
		unexported: {hidden{"x", u}, &hidden{"x", u}, []hidden{{"x", u}}},
	}
}

// showsPointers is the way to write that shows what a pointer in an unexported
// field points to.
const showsPointers = "fmt, log with %s, %q"

const loggedSecret = "ZQXKVJ"

// TestLog writes URLs with a password, alone and in other values, in each way. The
// table in the package comment of weburl must say what is found.
func TestLog(t *testing.T) {
	table := logTable(t)
	u := mustParse(t, "https://ann:"+loggedSecret+"@h/")
	nested := mustParse(t, "jdbc:postgresql://ann:"+loggedSecret+"@h/db")
	names := map[string]bool{}
	for _, w := range writers {
		names[w.name] = true
		want, ok := table[w.name]
		if !ok {
			t.Errorf("the package comment says nothing about %s", w.name)
			continue
		}
		for place, found := range want {
			values := slices.Concat(loggedValues(u)[place], loggedValues(nested)[place])
			if place == inside {
				values = append(values, map[weburl.URL]int{u: 1})
			}
			for _, value := range values {
				checkLogged(t, w.name, w.write, value, found)
			}
		}
	}
	for name := range table {
		if !names[name] {
			t.Errorf("the package comment has %q, which is not tested", name)
		}
	}
}

// checkLogged writes a value, and compares with what the package comment says:
// that the password is hidden, shown, or that the URL is left out.
func checkLogged(t *testing.T, name string, write func(*bytes.Buffer, any), value any, want string) {
	t.Helper()
	var out bytes.Buffer
	write(&out, value)
	got := "left out"
	switch {
	case strings.Contains(out.String(), loggedSecret):
		got = "shown"
	case strings.Contains(out.String(), "//xxxxx:xxxxx@h/"):
		got = "hidden"
	case out.Len() == 0:
		got = "nothing written"
	}
	if got != want {
		t.Errorf("%s of a %T: %s, want %s: %s", name, value, got, want, &out)
	}
}

// logTable returns the table of the package comment of weburl: for each way to
// write, what it does at each place.
func logTable(t *testing.T) map[string][]string {
	t.Helper()
	source, err := os.ReadFile("../../../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(source), "\n// # Passwords in Logs\n")
	section, _, _ = strings.Cut(section, "\n// # ")
	table := map[string][]string{}
	for line := range strings.Lines(section) {
		row, isRow := strings.CutPrefix(line, "//\t")
		cells := strings.FieldsFunc(strings.ReplaceAll(row, "  ", "\t"), func(r rune) bool { return r == '\t' || r == '\n' })
		if isRow && len(cells) == 1+places {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			table[cells[0]] = cells[1:]
		}
	}
	delete(table, "")
	if len(table) < 6 {
		t.Fatalf("%d rows in the package comment, want at least 6: %q", len(table), table)
	}
	return table
}

// TestLogPointers does the same with pointers to URLs. In unexported fields
// package fmt writes an address, except with %s and %q.
func TestLogPointers(t *testing.T) {
	table := logTable(t)
	u := mustParse(t, "https://ann:"+loggedSecret+"@h/")
	live, err := webapi.NewURL(u.Href())
	if err != nil {
		t.Fatal(err)
	}
	_, hasJSON := any(live).(encoding.TextMarshaler)
	for _, w := range writers {
		want := table[w.name]
		if w.name != showsPointers {
			want[unexported] = "left out"
		}
		for place := range places {
			for _, value := range loggedValues(&u)[place] {
				checkLogged(t, w.name, w.write, value, want[place])
			}
			for _, value := range loggedValues(live)[place] {
				if want[place] == "shown" && !hasJSON && (w.name == "slog.JSONHandler" || w.name == "encoding/json") {
					checkLogged(t, w.name, w.write, value, "left out") // it is written as {}
				} else {
					checkLogged(t, w.name, w.write, value, want[place])
				}
			}
		}
	}
}

// TestLogNil writes nil pointers.
func TestLogNil(t *testing.T) {
	for _, w := range writers {
		for _, value := range []any{(*weburl.URL)(nil), (*webapi.URL)(nil), []*weburl.URL{nil}, []*webapi.URL{nil}, struct{ U *webapi.URL }{}} {
			var out bytes.Buffer
			w.write(&out, value)
			_, isURL := value.(*weburl.URL)
			text, panics := out.String(), isURL && strings.HasPrefix(w.name, "slog")
			if text == "" || strings.Contains(text, "PANIC") || strings.Contains(text, "LogValue panicked") != panics {
				t.Errorf("%s of a nil %T: %s", w.name, value, text)
			}
		}
	}
}

// TestLogErrors writes errors about a URL with a password, alone and in other
// values, in each way. As the package comment says, one of them shows the password.
func TestLogErrors(t *testing.T) {
	_, parseErr := weburl.Parse("https://ann:" + loggedSecret + "@h:x/")
	_, liveErr := webapi.NewURL("https://ann:" + loggedSecret + "@h:x/")
	_, editErr := mustParse(t, "https://h/").WithHostPort("ann:" + loggedSecret + "@h^")
	for err, isOurs := range map[error]bool{parseErr: true, liveErr: false, editErr: true, errors.Join(parseErr, editErr): false} {
		if err == nil {
			t.Fatal("no error")
		}
		for _, w := range writers {
			for place, values := range loggedValues(err) {
				for _, value := range values {
					var out bytes.Buffer
					w.write(&out, value)
					want := place == unexported && w.name == showsPointers && isOurs
					if strings.Contains(out.String(), loggedSecret) != want {
						t.Errorf("%s of a %T: %s", w.name, value, &out)
					}
				}
			}
		}
	}
}
