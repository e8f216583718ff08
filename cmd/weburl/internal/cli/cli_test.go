package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// brokenWriter fails with err after a number of bytes.
type brokenWriter struct {
	room int
	err  error
}

func (w *brokenWriter) Write(p []byte) (int, error) {
	if len(p) > w.room {
		n := w.room
		w.room = 0
		return n, w.err
	}
	w.room -= len(p)
	return len(p), nil
}

// endless is an endless stream of lines that counts the bytes read from it.
type endless struct{ taken int }

func (e *endless) Read(p []byte) (int, error) {
	const line = "https://example.com/\n"
	n := copy(p, strings.Repeat(line, len(p)/len(line)))
	e.taken += n
	return n, nil
}

// closedPipe returns the error of writing to a pipe that nobody reads.
func closedPipe(t *testing.T) error {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = w.WriteString("x")
	return err
}

func TestWriteFails(t *testing.T) {
	for _, format := range []string{"--to=text", "--to=ndjson"} {
		for _, tt := range []struct {
			err  error
			want string
		}{
			{errors.New("disk full"), "weburl: writing: disk full\n"},
			{closedPipe(t), ""},
		} {
			in, errOut := new(endless), new(bytes.Buffer)
			code := run([]string{"parse", format}, streams{In: in, Out: &brokenWriter{1 << 20, tt.err}, Err: errOut})
			if code != exit.IO || errOut.String() != tt.want {
				t.Errorf("%s, %v: exit code %d, %q", format, tt.err, code, errOut)
			}
			if in.taken > 2<<20 {
				t.Errorf("%s, %v: read %d bytes", format, tt.err, in.taken)
			}
		}
	}
}

func TestReadFails(t *testing.T) {
	for _, format := range []string{"--from=lines", "--from=ndjson"} {
		in := io.MultiReader(strings.NewReader("x\n\n"), iotest.ErrReader(errors.New("cable cut")))
		var out, errOut bytes.Buffer
		code := run([]string{"parse", format, "--json"}, streams{In: in, Out: &out, Err: &errOut})
		if code != exit.IO || errOut.String() != "weburl: reading line 3 of standard input: cable cut\n" {
			t.Errorf("%s: exit code %d, %q", format, code, &errOut)
		}
		if n := bytes.Count(out.Bytes(), []byte("\n")); n != 2 {
			t.Errorf("%s: %d results of the lines before", format, n)
		}
	}
}

// TestFlush sends each request only after the result of the one before it has
// come.
func TestFlush(t *testing.T) {
	in, requests := io.Pipe()
	results, out := io.Pipe()
	code := make(chan int, 1)
	go func() {
		code <- run([]string{"parse", "--from=ndjson", "--to=ndjson"}, streams{In: in, Out: out, Err: io.Discard})
	}()
	go func() {
		time.Sleep(30 * time.Second)
		_ = results.CloseWithError(errors.New("no result in 30 seconds"))
	}()
	lines := bufio.NewScanner(results)
	for i := range 3 {
		if _, err := fmt.Fprintf(requests, "{\"input\":\"https://example.com/%d\"}\n", i); err != nil {
			t.Fatal(err)
		}
		if !lines.Scan() || !strings.Contains(lines.Text(), fmt.Sprintf(`"pathname":"/%d"`, i)) {
			t.Fatalf("request %d: %q, %v", i, lines.Text(), lines.Err())
		}
	}
	_ = requests.Close()
	if code := <-code; code != exit.OK {
		t.Errorf("exit code %d", code)
	}
}

// FuzzSecret checks that the description of an error never shows the password: of a
// text that does not parse, what is between ":" and "@", and of a URL what
// [weburl.URL.Redacted] hides, which need not be what is between them.
func FuzzSecret(f *testing.F) {
	f.Add("https://", "user:", "", "host")
	f.Add("https://", "user:a/", "b", "host/")
	f.Add("https:/\\", "us|er:a@", "@b?#", "ho st:x")
	f.Add(" ht\ntps:\t//", "user:a%40", "%40", "h:99999")
	f.Add("//", "", ":", "[::1")
	f.Add("https://h/?u=ftp://", "user:", "", "host|")
	f.Add("https://h/?u=http", "user", "", "host|")
	f.Add("https://h/?u=https%3A%2F%2F", "user", "%40host", "|")
	f.Add("https://a:b@h/?u=http:", "user", "", "host|")
	f.Add("s://h/", "user:", "", "host|") // no password
	f.Fuzz(func(t *testing.T, scheme, before, after, rest string) {
		const secret = "S3CR3T"
		if strings.ContainsAny(scheme, "@") {
			return // a password cannot be before a scheme
		}
		input := scheme + before + ":" + secret + after + "@" + rest
		p := attempt.Parser{Limit: 100}
		r := p.Parse(input)
		if r.Parsed() && (!strings.Contains(r.URL.Href(), secret) || strings.Contains(r.URL.Redacted(), secret)) {
			return
		}
		in := diagnosis.Of(r, false)
		for _, e := range r.Errors {
			if text := in.Describe(e); strings.Contains(text, secret) {
				t.Fatalf("%q: %s", input, text)
			}
		}
	})
}
