package serve_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
	"github.com/weburl-go/weburl/internal/test/sample"
	"github.com/weburl-go/weburl/kit/clean"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

var generated = flag.Int("generated", 3000, "`number` of generated inputs to compare")

func plan(t *testing.T, function string, fields ...string) *serve.Plan {
	t.Helper()
	if function != "" {
		fields = nil
	}
	p, err := serve.NewPlan(function, fields)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func run(t *testing.T, p *serve.Plan, o serve.Options, input string) string {
	t.Helper()
	var out bytes.Buffer
	if err := serve.Serve(strings.NewReader(input), &out, p, o); err != nil {
		t.Fatalf("%v: %v", o, err)
	}
	return out.String()
}

// TestBytes compares the bytes of answers with what ClickHouse's documentation of the
// formats says.
func TestBytes(t *testing.T) {
	binaryRow := "\x00\x11https://a.example" // "https://a.example" has 17 bytes
	for _, tt := range []struct {
		function, fields, format string
		chunks, notNull          bool
		in, want                 string
	}{
		{function: "host", format: "rowbinary", in: binaryRow + "\x01\x00\x00", want: "\x00\x09a.example\x01\x01"},
		{function: "host", format: "rowbinary", chunks: true, in: "2\n" + binaryRow + "\x01" + "0\n1\n\x00\x01x", want: "\x00\x09a.example\x01\x01"},
		{function: "host", format: "rowbinary", notNull: true, in: binaryRow[1:] + "\x00", want: "\x09a.example\x00"},
		{function: "errors", format: "rowbinary", in: "\x00\x01x" + binaryRow, want: "\x01\x22missing-scheme-non-relative-URL\x00"},
		{function: "valid", format: "rowbinary", in: "\x00\x01x" + binaryRow + "\x01", want: "\x00\x00\x00\x01\x01"},
		{function: "valid", format: "rowbinary", notNull: true, in: "\x01x", want: "\x00"},
		{function: "resolve", format: "rowbinary", in: binaryRow + "\x00\x01b" + binaryRow + "\x01" + "\x00\x01x" + binaryRow, want: "\x00\x13https://a.example/b\x01\x01"},
		{fields: "host,errors", format: "rowbinary", in: binaryRow, want: "\x00\x09a.example\x00"},
		{function: "host", format: "tsv", in: "https://a.example/\n\\N\n\n", want: "a.example\n\\N\n\\N\n"},
		{function: "host", format: "tsv", in: "https://a\\x2Eex\\tam\\0\\\\\nno end\\", want: "\\N\n\\N\n"},
		{function: "path", format: "tsv", in: "foo:%09%0A%27%5C%00%0D%08%0C%FF\n", want: "\\t\\n\\'\\\\\\0\\r\\b\\f\xff\n"},
		{function: "host", format: "tsv", in: "a\tb\nws://h\r\n", want: "\\N\nh\n"},
		{function: "failure", format: "tsv", in: "a\tb\nws://h\n\\N\n", want: "unreadable\n\\N\n\\N\n"},
		{function: "resolve", format: "tsv", in: "ws://h/a\tb\nws://h\n\tws://h\n\\N\tws://h\n", want: "ws://h/b\n\\N\n\\N\n\\N\n"},
		{function: "failure", format: "tsv", in: "\\M\nxN\n\\Nx\n\\N\n", want: strings.Repeat("missing-scheme-non-relative-URL\n", 3) + "\\N\n"},
		{function: "host", format: "tsv", in: "ws://\\x61\\x6A\\x6a\\x4F\\x66\\x3g\\xg0\\x3\n", want: "ajjofx3gxg0x3\n"},
		{fields: "errors,valid,host", format: "tsv", chunks: true, in: "2\nx\nhttp:\\\\h\n", want: "['missing-scheme-non-relative-URL']\t0\t\\N\n['special-scheme-missing-following-solidus','special-scheme-missing-following-solidus']\t1\th\n"},
		{function: "host", format: "ndjson", in: "\"ws://h\"\nnull\n{\"url\":\"ws://g\"}\n{\"c1\":\"ws://f\"}\n", want: "{\"result\":\"h\"}\n{\"result\":null}\n{\"result\":\"g\"}\n{\"result\":\"f\"}\n"},
		{function: "host", format: "ndjson", in: "{\"url\":\"ws://h\",\"c1\":\"ws://f\"}\n{\"input\":\"ws://g\",\"c1\":null}\n{\"url\":null,\"input\":\"ws://f\"}\n", want: "{\"result\":\"h\"}\n{\"result\":\"g\"}\n{\"result\":null}\n"},
		{function: "failure", format: "ndjson", in: "{\n[]\n{\"x\":1}\n{\"url\":1}\n\"ws://h\"\n", want: strings.Repeat("{\"result\":\"unreadable\"}\n", 4) + "{\"result\":null}\n"},
		{function: "resolve", format: "ndjson", in: "{\"base\":\"ws://h\",\"url\":\"a\"}\n{\"url\":\"a\"}\n", want: "{\"result\":\"ws://h/a\"}\n{\"result\":null}\n"},
		{function: "path", format: "ndjson", in: "\"foo:%E4%F6/%F0%9F%98/%ED%A0%80\"\n", want: "{\"result\":\"\uFFFD\uFFFD/\uFFFD/\uFFFD\uFFFD\uFFFD\"}\n"},
		{function: "path", format: "ndjson", in: "\"foo:\xf0\x9f\x98x\"\n{\"url\":\"foo:\xf0\x9f\x98x\"}\n", want: strings.Repeat("{\"result\":\"\uFFFDx\"}\n", 2)},
		{function: "host", format: "ndjson", in: " \"ws://h\" \r\n\t null\n\"a\"\"b\"\n\"a\tb\"\n", want: "{\"result\":\"h\"}\n" + strings.Repeat("{\"result\":null}\n", 3)},
		{fields: "valid,path,errors", format: "ndjson", in: "\"foo:%FF\"\n", want: "{\"valid\":true,\"path\":\"\uFFFD\",\"errors\":[]}\n"},
	} {
		p := plan(t, tt.function, strings.Split(tt.fields, ",")...)
		want := strings.Replace(tt.want, "\x22missing", "\x1fmissing", 1) // 31 bytes
		got := run(t, p, serve.Options{Format: serve.Format(tt.format), Chunks: tt.chunks, NotNull: tt.notNull}, tt.in)
		if got != want {
			t.Errorf("%s%s %s: %q\ngot  %q\nwant %q", tt.function, tt.fields, tt.format, tt.in, got, want)
		}
	}
}

// TestParseAsTuple checks that the result of parse has the fields of its type.
func TestParseAsTuple(t *testing.T) {
	p := plan(t, "parse")
	if want := "Tuple(valid Nullable(UInt8), failure Nullable(String), href Nullable(String), scheme Nullable(String), username Nullable(String), "; !strings.HasPrefix(p.ClickHouseType(), want) {
		t.Error(p.ClickHouseType())
	}
	got := run(t, p, serve.Options{Format: serve.TSV}, "https://us%65r@b%75g.example:8/%61?%62#%63\n")
	if want := "1\t\\N\thttps://us%65r@bug.example:8/%61?%62#%63\thttps\tus%65r\t\\N\tbug.example\tdomain\t8\t/%61\t%62\t%63\thttps://bug.example:8\tbug.example\t['invalid-credentials','domain-percent-encoded']\n"; got != want {
		t.Errorf("got %s", got)
	}
}

// expected returns the result of a name, straight from the library.
func expected(t *testing.T, name, input string) (text string, null bool, list []string) {
	t.Helper()
	p := weburl.Parser{Report: func(e reason.Fault) {
		if len(list) < value.MaxErrors || e.Fatal {
			list = append(list, e.Code.String())
		}
	}}
	u, err := p.Parse(input)
	var failed *weburl.ParseError
	errors.As(err, &failed)
	switch name {
	case "errors":
		return "", false, list
	case "failure":
		if err != nil {
			return diagnosis.Name(failed.Fault()), false, nil
		}
		return "", true, nil
	case "valid":
		return map[bool]string{true: "\x01", false: "\x00"}[err == nil], false, nil
	case "clean":
		return clean.Default().URL(u).Href(), err != nil, nil
	}
	c, parseErr := component.Parse(name)
	if parseErr != nil {
		t.Fatal(parseErr)
	}
	text, ok := c.Decoded(u)
	return text, !ok || err != nil, nil
}

// TestEqualsLibrary compares the answers for many inputs with the library: those of
// the standard's tests, generated ones, NUL bytes, what is not UTF-8, a megabyte.
func TestEqualsLibrary(t *testing.T) {
	names := []string{"href", "host", "host-kind", "site", "apex", "path", "url:path", "surt", "clean", "valid", "failure", "errors"}
	inputs := sample.Inputs(*generated)
	if len(inputs) <= *generated {
		t.Fatalf("%d inputs", len(inputs))
	}
	var request, want []byte
	for _, input := range inputs {
		request = append(binary.AppendUvarint(append(request, 0), uint64(len(input))), input...)
		for _, name := range names {
			text, null, list := expected(t, name, input)
			switch {
			case name == "errors":
				want = binary.AppendUvarint(want, uint64(len(list)))
				for _, e := range list {
					want = append(binary.AppendUvarint(want, uint64(len(e))), e...)
				}
			case null:
				want = append(want, 1)
			case name == "valid":
				want = append(append(want, 0), text...)
			default:
				want = append(binary.AppendUvarint(append(want, 0), uint64(len(text))), text...)
			}
		}
	}
	got := run(t, plan(t, "", names...), serve.Options{Format: serve.RowBinary}, string(request))
	if got != string(want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		t.Errorf("%d bytes, want %d; they differ at %d: %.200q, want %.200q", len(got), len(want), at, got[max(at-80, 0):], want[max(at-80, 0):])
	}
}

// TestFormatsAgree checks that tsv and ndjson answer as rowbinary does.
func TestFormatsAgree(t *testing.T) {
	inputs := sample.Inputs(2_000)
	inputs = slices.DeleteFunc(inputs, func(s string) bool { return strings.ToValidUTF8(s, "") != s })
	p := plan(t, "href")
	var rows, fields, lines []byte
	for _, input := range inputs {
		rows = append(binary.AppendUvarint(append(rows, 0), uint64(len(input))), input...)
		fields = append(append(fields, strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`).Replace(input)...), '\n')
		lines = append(appendJSON(lines, input), '\n')
	}
	in := bufferOf(run(t, p, serve.Options{Format: serve.RowBinary}, string(rows)))
	var wantFields, wantLines []byte
	for range inputs {
		if null, _ := in.ReadByte(); null == 1 {
			wantFields, wantLines = append(wantFields, "\\N\n"...), append(wantLines, "{\"result\":null}\n"...)
			continue
		}
		length, _ := binary.ReadUvarint(in)
		href := string(in.Next(int(length)))
		wantFields = append(append(wantFields, strings.ReplaceAll(strings.ReplaceAll(href, `\`, `\\`), "'", `\'`)...), '\n')
		wantLines = append(appendJSON(append(wantLines, `{"result":`...), href), "}\n"...)
	}
	if got := run(t, p, serve.Options{Format: serve.TSV}, string(fields)); got != string(wantFields) {
		t.Error("tsv differs")
	}
	if got := run(t, p, serve.Options{Format: serve.NDJSON}, string(lines)); got != string(wantLines) {
		t.Error("ndjson differs")
	}
}

func bufferOf(s string) *bytes.Buffer { return bytes.NewBufferString(s) }

// TestTooLong checks that an argument over the limit is an answer, and that the row
// after it is answered.
func TestTooLong(t *testing.T) {
	long := strings.Repeat("a", serve.MaxValue+1)
	p := plan(t, "failure")
	row := append(binary.AppendUvarint([]byte{0}, uint64(len(long))), long...)
	if got := run(t, p, serve.Options{Format: serve.RowBinary}, string(row)+"\x00\x04ws:h"); got != "\x00\x08too-long\x01" {
		t.Errorf("%.100q", got)
	}
	if got := run(t, p, serve.Options{Format: serve.TSV}, long+"\nws:h\n"+strings.Repeat(`\b`, 5*serve.MaxValue)+"\nws:h"); got != "too-long\n\\N\ntoo-long\n\\N\n" {
		t.Errorf("%.100q", got)
	}
	if got := run(t, p, serve.Options{Format: serve.NDJSON}, `"`+long+"\"\n\"ws:h\"\n"); got != "{\"result\":\"too-long\"}\n{\"result\":null}\n" {
		t.Errorf("%.100q", got)
	}
	// One byte less is an argument, of which no scheme is known.
	long = long[1:]
	row = append(binary.AppendUvarint([]byte{0}, uint64(len(long))), long...)
	if got := run(t, p, serve.Options{Format: serve.RowBinary}, string(row)); got != "\x00\x1fmissing-scheme-non-relative-URL" {
		t.Errorf("%.100q", got)
	}
	if got := run(t, p, serve.Options{Format: serve.TSV}, strings.Repeat(`\a`, len(long))); got != "missing-scheme-non-relative-URL\n" {
		t.Errorf("%.100q", got)
	}
	if got := run(t, p, serve.Options{Format: serve.NDJSON}, `"`+long+`"`); got != "{\"result\":\"missing-scheme-non-relative-URL\"}\n" {
		t.Errorf("%.100q", got)
	}
}

// TestLongLine checks the limit of a line, as it is written, with and without its end.
// The line after it is answered.
func TestLongLine(t *testing.T) {
	const limit = 2*serve.MaxValue + 64
	p := plan(t, "failure")
	for more, want := range []string{"null", `"too-long"`} {
		line := `"ws:h"` + strings.Repeat(" ", limit-len(`"ws:h"`)+more)
		want = "{\"result\":" + want + "}\n"
		if got := run(t, p, serve.Options{Format: serve.NDJSON}, line); got != want {
			t.Errorf("%d more: %.100q", more, got)
		}
		if got := run(t, p, serve.Options{Format: serve.NDJSON}, line+"\n\"x\"\n"); got != want+"{\"result\":\"missing-scheme-non-relative-URL\"}\n" {
			t.Errorf("%d more: %.100q", more, got)
		}
	}
	var out bytes.Buffer
	broken := io.MultiReader(strings.NewReader("\"ws:h\"\n"+strings.Repeat(" ", 1<<20)), iotest.ErrReader(errors.New("broken")))
	err := serve.Serve(broken, &out, p, serve.Options{Format: serve.NDJSON})
	if err == nil || err.Error() != "reading standard input: broken" || out.String() != "{\"result\":null}\n" {
		t.Errorf("%v, %q", err, &out)
	}
}

// writes keeps what is written at a time.
type writes []string

func (w *writes) Write(p []byte) (int, error) {
	*w = append(*w, string(p))
	return len(p), nil
}

// TestChunks checks that the results of each chunk are written after it, even if the
// next one is there.
func TestChunks(t *testing.T) {
	const in = "2\nws://a\nws://b\n0\n1\nws://c\n"
	var out writes
	if err := serve.Serve(strings.NewReader(in), &out, plan(t, "host"), serve.Options{Format: serve.TSV, Chunks: true}); err != nil {
		t.Fatal(err)
	}
	if want := (writes{"a\nb\n", "c\n"}); !slices.Equal(out, want) {
		t.Errorf("%q, want %q", out, want)
	}
	out = nil
	if err := serve.Serve(strings.NewReader("ws://a\nws://b\n"), &out, plan(t, "host"), serve.Options{Format: serve.TSV}); err != nil {
		t.Fatal(err)
	}
	if want := (writes{"a\nb\n"}); !slices.Equal(out, want) {
		t.Errorf("%q, want %q", out, want)
	}
}

// TestBroken checks inputs after which no row can be found.
func TestBroken(t *testing.T) {
	for _, tt := range []struct {
		chunks    bool
		in, error string
	}{
		{false, "\x02", "length"}, {false, "\x00", "ends within"}, {false, "\x00\x05abc", "ends within"},
		{false, "\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", "length"}, {false, "\x00\xff\xff\xff\x7fabc", "ends within"},
		{false, "\x00\xff\xff\xff\xff\xff\xff\x7f", "length"},
		{true, "x\n", "number of rows"}, {true, "-1\n", "number of rows"}, {true, "1", "ends within"}, {true, "2\n\x01", "ends within"},
		{true, strings.Repeat("1", 1<<20), "number of rows"}, {true, "\n", "number of rows"},
	} {
		var out bytes.Buffer
		err := serve.Serve(strings.NewReader(tt.in), &out, plan(t, "host"), serve.Options{Format: serve.RowBinary, Chunks: tt.chunks})
		if err == nil || !strings.Contains(err.Error(), tt.error) {
			t.Errorf("%.40q: %v, want %s", tt.in, err, tt.error)
		}
	}
}

// TestFlush checks that a peer has each answer before it sends the next request.
func TestFlush(t *testing.T) {
	for _, o := range []serve.Options{{Format: serve.TSV}, {Format: serve.TSV, Chunks: true}} {
		requests, toServe := io.Pipe()
		fromServe, answers := io.Pipe()
		ended := make(chan error, 1)
		go func() {
			ended <- serve.Serve(requests, answers, plan(t, "host"), o)
			answers.Close()
		}()
		for range 100 {
			request := "ws://h\n\\N\n"
			if o.Chunks {
				request = "2\n" + request
			}
			if _, err := io.WriteString(toServe, request); err != nil {
				t.Fatal(err)
			}
			answer := make([]byte, len("h\n\\N\n"))
			if _, err := io.ReadFull(fromServe, answer); err != nil || string(answer) != "h\n\\N\n" {
				t.Fatalf("%q, %v", answer, err)
			}
		}
		toServe.Close()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no space") }

// TestWriteError checks that an error of writing ends the stream as one.
func TestWriteError(t *testing.T) {
	for _, in := range []string{"ws://h\n", strings.Repeat("ws://h\n", 1<<20)} {
		if err := serve.Serve(strings.NewReader(in), broken{}, plan(t, "host"), serve.Options{Format: serve.TSV}); !errors.As(err, new(exit.IOError)) || err.Error() != "writing: no space" {
			t.Error(err)
		}
	}
}

// repeated is a text again and again.
type repeated struct {
	text string
	left int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.left--; r.left < 0 {
			return 0, io.EOF
		}
		r.rest = r.text
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestConstantMemory checks that rows allocate nothing.
func TestConstantMemory(t *testing.T) {
	text := strings.Repeat("\x00\x12https://a.example/", 1000)
	for _, function := range []string{"href", "host", "errors", "parse"} {
		p := plan(t, function)
		perRow := testing.AllocsPerRun(1, func() {
			if err := serve.Serve(&repeated{text: text, left: 100}, io.Discard, p, serve.Options{Format: serve.RowBinary}); err != nil {
				t.Error(err)
			}
		}) / 100_000
		if limit := map[bool]float64{true: 2.1, false: 0.01}[function == "parse"]; perRow > limit {
			t.Errorf("%s: %v allocations for each row", function, perRow)
		}
	}
}

// TestPlans checks names that cannot be answered with.
func TestPlans(t *testing.T) {
	for _, fields := range [][]string{{"nope"}, {"parse"}, {"resolve"}, {"host", "host"}, {}, {""}} {
		if _, err := serve.NewPlan("", fields); err == nil {
			t.Errorf("%q", fields)
		}
	}
	functions := 0
	for name := range serve.Functions() {
		if _, err := serve.NewPlan(name, nil); err != nil {
			t.Error(err)
		}
		functions++
	}
	for c := range component.All() {
		if p, err := serve.NewPlan(c.Name(), nil); err != nil || len(p.Columns) != 1 {
			t.Error(c, err)
		}
		functions++
	}
	if functions < 35 {
		t.Errorf("%d functions", functions)
	}
}

// appendJSON appends a text as a JSON string.
func appendJSON(dst []byte, text string) []byte {
	b, _ := json.Marshal(text) // a string always can be one
	b = []byte(strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&", `\u2028`, "\u2028", `\u2029`, "\u2029").Replace(string(b)))
	return append(dst, b...)
}
