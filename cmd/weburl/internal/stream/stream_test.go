package stream_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/kit/value"
)

// echo is the verb of the example in the documentation of the package.
func echo() *stream.Verb {
	return &stream.Verb{
		Use: "echo [flags] [URL...]", Document: true,
		Start: func(r *stream.Run) (stream.Plan, error) {
			return stream.Each(func(in *stream.Record, out *stream.Output) error {
				u, err := in.Parse()
				if err != nil {
					return err
				}
				out.URL(u)
				return nil
			}), nil
		},
	}
}

// execute runs a verb and returns what it wrote.
func execute(v *stream.Verb, in io.Reader, args ...string) (out, message string, err error) {
	var o, e bytes.Buffer
	c := stream.Command(v, stream.Streams{In: in, Out: &o, Err: &e})
	c.SilenceErrors, c.SilenceUsage = true, true
	c.SetArgs(append([]string{}, args...))
	err = c.Execute()
	return o.String(), e.String(), err
}

// noLeak fails when there are more goroutines at the end of the test than at its
// start.
func noLeak(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Cleanup(func() {
		for range 200 {
			if runtime.NumGoroutine() <= before {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
		t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
	})
}

// numbered returns lines with URLs whose paths are numbers.
func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "https://example.com/%d\n", i)
	}
	return b.String()
}

// TestOrder keeps the order of the input, with records that fail in it.
func TestOrder(t *testing.T) {
	noLeak(t)
	lines := strings.ReplaceAll(numbered(60000), "7\n", "7\nx\n")
	out, message, err := execute(echo(), strings.NewReader(lines), "--jobs=4", "--on-error=keep")
	if err != nil || message != "" || out != lines {
		t.Errorf("%v, %q, %d bytes of %d", err, message, len(out), len(lines))
	}
	_, message, err = execute(echo(), strings.NewReader(lines), "--jobs=4", "--messages=0")
	if n := strings.Count(message, "weburl: line "); n != 6000 || !errors.As(err, new(exit.FailedError)) {
		t.Errorf("%d messages, %v", n, err)
	}
	for i, part := range strings.Split(message, "weburl: line ")[1:] {
		if want := fmt.Sprintf("%d: ", 11*i+9); !strings.HasPrefix(part, want) {
			t.Fatalf("message %d begins with %.20q, want %q", i, part, want)
		}
	}
}

// TestSlowInput gets the result of each line, or element, before the next one is there.
func TestSlowInput(t *testing.T) {
	noLeak(t)
	for _, test := range []struct{ from, start, record, end string }{
		{"lines", "", "https://a.example/%d\n", ""},
		{"lines", numbered(20000), "https://a.example/%d\n", ""},
		{"json", "[", "\"https://a.example/%d\",\n", "\"https://a.example/\"]"},
	} {
		in, lines := io.Pipe()
		results, out := io.Pipe()
		c := stream.Command(echo(), stream.Streams{In: in, Out: out, Err: io.Discard})
		c.SetArgs([]string{"--jobs=2", "--from=" + test.from, "--to=lines"})
		ended := make(chan error, 1)
		go func() {
			ended <- c.Execute()
			_ = out.Close()
		}()
		timer := time.AfterFunc(time.Minute, func() { _ = results.CloseWithError(errors.New("no result in a minute")) })
		got := bufio.NewScanner(results)
		go func() { _, _ = io.WriteString(lines, test.start+fmt.Sprintf(test.record, 0)) }()
		for i := 0; i < 3; {
			if !got.Scan() {
				t.Fatalf("line %d: %v", i, got.Err())
			}
			if got.Text() != fmt.Sprintf("https://a.example/%d", i) {
				continue
			}
			i++
			if _, err := fmt.Fprintf(lines, test.record, i); err != nil {
				t.Fatal(err)
			}
		}
		go func() { _, _ = io.WriteString(lines, test.end) }()
		for range 1 + strings.Count(test.end, "https:") { // before the input ends
			if !got.Scan() {
				t.Fatalf("no result before the input ends: %v", got.Err())
			}
		}
		_ = lines.Close()
		for got.Scan() {
		}
		if err := <-ended; err != nil {
			t.Error(err)
		}
		timer.Stop()
	}
}

// TestReads gives the same output however the input is read.
func TestReads(t *testing.T) {
	long := strings.Repeat("a", 200_000)
	for _, tt := range []struct{ flag, text string }{
		{"lines", "\uFEFFhttps://a/\r\nhttps://b/" + long + "\n\nhttps://c/"},
		{"nul", "https://a/\x00https://b/" + long + "\x00https://c/"},
		{"csv", "\uFEFFid,url\r\n1,https://a/\r\n\"2\n\"\"\",\"https://b/" + long + "\"\n3,https://c/"},
		{"csv", "\uFEFF\"i\nd\",url\n1,https://a/\n2,https://b/" + long + "\n3,https://c/"},
		{"tsv", "id\turl\n1\thttps://a/\n2\thttps://b/" + long + "\n3\thttps://c/\n"},
		{"ndjson", "{\"url\":\"https://a/\"}\r\n{\"input\":\"https://b/" + long + "\"}\n{}\n{\"input\":\"https://c/\"}"},
		{"json", "\uFEFF[\"https://a/\",\n{\"input\":\"https://b/" + long + "\"},\"https://c/\"]\n"},
	} {
		want := "https://a/\nhttps://b/" + long + "\nhttps://c/\n"
		for name, reader := range map[string]io.Reader{
			"whole": strings.NewReader(tt.text), "halves": iotest.HalfReader(strings.NewReader(tt.text)),
			"bytes": iotest.OneByteReader(strings.NewReader(tt.text)), "end": iotest.DataErrReader(strings.NewReader(tt.text)),
		} {
			if out, message, _ := execute(echo(), reader, "--from="+tt.flag, "--on-error=skip"); out != want || message != "" {
				t.Errorf("%s, %s: %.100q of %d bytes, %q", tt.flag, name, out, len(out), message)
			}
		}
	}
}

// brokenWriter fails after a number of bytes.
type brokenWriter struct{ room int }

func (w *brokenWriter) Write(p []byte) (int, error) {
	if w.room -= len(p); w.room < 0 {
		return 0, errors.New("disk full")
	}
	return len(p), nil
}

// TestFailures leave no goroutine, with one worker and with many.
func TestFailures(t *testing.T) {
	many := numbered(100_000)
	for _, jobs := range []string{"--jobs=1", "--jobs=3"} {
		t.Run(jobs, func(t *testing.T) {
			noLeak(t)
			for _, extra := range []string{"--to=lines", "--to=json", "--compress=gzip", "--compress=zstd", "--unordered"} {
				c := stream.Command(echo(), stream.Streams{In: strings.NewReader(many), Out: &brokenWriter{10000}, Err: io.Discard})
				c.SilenceErrors, c.SilenceUsage = true, true
				c.SetArgs([]string{jobs, extra})
				var broken exit.IOError
				if err := c.Execute(); !errors.As(err, &broken) || broken.Error() != "writing: disk full" {
					t.Errorf("%s: %v", extra, err)
				}
			}
			in := io.MultiReader(strings.NewReader(numbered(50000)+"x"), iotest.ErrReader(errors.New("cable cut")))
			out, _, err := execute(echo(), in, jobs)
			if err == nil || err.Error() != "reading line 50001 of standard input: cable cut" || out != numbered(50000) {
				t.Errorf("%v, %d bytes", err, len(out))
			}
			out, message, err := execute(echo(), strings.NewReader(numbered(50000)+"x\n"+numbered(50000)), jobs, "--on-error=fail")
			if !errors.As(err, new(exit.FailedError)) || out != numbered(50000) || !strings.HasPrefix(message, "weburl: line 50001: ") {
				t.Errorf("%v, %d bytes, %q", err, len(out), message)
			}
		})
	}
}

// lastOfEach is a Sequence that drops records with the key of the one before, and
// counts them.
type lastOfEach struct {
	key     string
	dropped int64
}

func (s *lastOfEach) Next(key, _ []byte) (bool, error) {
	if string(key) == s.key {
		s.dropped++
		return false, nil
	}
	s.key = string(key)
	return true, nil
}

func (s *lastOfEach) Finish(out *stream.Output) error {
	out.Begin()
	out.Warn(fmt.Sprintf("%d dropped", s.dropped))
	return nil
}

// TestSequence sees the records of all workers in order.
func TestSequence(t *testing.T) {
	noLeak(t)
	state := new(lastOfEach)
	v := echo()
	do := v.Start
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		p, err := do(r)
		worker := p.Worker().Do
		p.Sequence = state // which clones what it keeps
		p.Worker = func() stream.Worker {
			return stream.Worker{Do: func(in *stream.Record, out *stream.Output) error {
				out.Key([]byte(in.Text[:len(in.Text)-1]))
				return worker(in, out)
			}}
		}
		return p, err
	}
	for _, to := range []string{"lines", "json", "csv"} {
		*state = lastOfEach{}
		out, message, err := execute(v, strings.NewReader(numbered(50000)), "--jobs=4", "--to="+to)
		// Numbers that differ in the last digit only have the same key.
		if n := strings.Count(out, "https:"); err != nil || n != 5000 || state.dropped != 45000 || message != "weburl: 45000 dropped\n" {
			t.Errorf("%s: %v, %d records, %d dropped, %q", to, err, n, state.dropped, message)
		}
		if to == "json" && !strings.HasPrefix(out, "[\n{\"url\":\"https://example.com/0\"},\n{\"url\":\"https://example.com/10\"}") {
			t.Errorf("%.100q", out)
		}
	}
}

// TestOutputFile leaves no file behind when a run fails.
func TestOutputFile(t *testing.T) {
	folder := t.TempDir()
	name := folder + "/out"
	in := io.MultiReader(strings.NewReader(numbered(1000)), iotest.ErrReader(errors.New("cable cut")))
	if _, _, err := execute(echo(), in, "--output="+name); err == nil {
		t.Error("no error")
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 0 {
		t.Errorf("%v, %v", files, err)
	}
	if _, _, err := execute(echo(), strings.NewReader(numbered(3)), "--output="+name); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != numbered(3) {
		t.Errorf("%q, %v", text, err)
	}
}

// TestFailureName names the failures of records that were not parsed as serve does.
func TestFailureName(t *testing.T) {
	_, parse := weburl.Parse("https://h:x/")
	for want, err := range map[string]error{
		"port-invalid": parse, value.TooLong: fmt.Errorf("f: %w", source.ErrTooLong(format.Lines)), value.Unreadable: io.EOF,
	} {
		if got := stream.FailureName(err); got != want {
			t.Errorf("%v: %s, want %s", err, got, want)
		}
	}
}
