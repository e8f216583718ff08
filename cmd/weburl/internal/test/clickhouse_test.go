package test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/internal/test/sample"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

var generated = flag.Int("generated", 3000, "`number` of generated inputs to compare in engines")

// clickHouse is a process with ClickHouse, in which the functions are.
type clickHouse struct {
	t       *testing.T
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	dir     string
}

// startClickHouse starts ClickHouse with the functions that the command prints. It needs
// the variable WEBURL_PYTHON: a Python that has the package chdb, as .ci/engines makes
// it.
func startClickHouse(t *testing.T) *clickHouse {
	t.Helper()
	python := os.Getenv("WEBURL_PYTHON")
	if python == "" {
		t.Skip("WEBURL_PYTHON does not name a Python with the package chdb; see .ci/engines")
	}
	c := &clickHouse{t: t, dir: t.TempDir()}
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := filepath.Join(c.dir, "weburl") // see TestMain
	if err := os.Symlink(executable, command); err != nil {
		t.Fatal(err)
	}
	config, err := exec.Command(command, "clickhouse", "config", "--command", command).Output()
	if err != nil {
		t.Fatal(err)
	}
	functions := filepath.Join(c.dir, "functions")
	if err := errors.Join(os.Mkdir(functions, 0o777), os.WriteFile(filepath.Join(functions, "weburl.xml"), config, 0o666)); err != nil {
		t.Fatal(err)
	}
	c.process = exec.Command(python, filepath.Join("testdata", "engines", "clickhouse.py"), functions)
	c.process.Stderr = os.Stderr
	in, inErr := c.process.StdinPipe()
	out, outErr := c.process.StdoutPipe()
	if err := errors.Join(inErr, outErr, c.process.Start()); err != nil {
		t.Fatal(err)
	}
	c.in, c.out = in, bufio.NewReaderSize(out, 1<<20)
	t.Cleanup(func() {
		in.Close()
		if err := c.process.Wait(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// ask runs a query and returns its result as TabSeparated, or its error.
func (c *clickHouse) ask(query string) (string, error) {
	request, err := json.Marshal(query)
	if err != nil {
		return "", err
	}
	if _, err := c.in.Write(append(request, '\n')); err != nil {
		return "", err
	}
	line, err := c.out.ReadBytes('\n')
	if err != nil {
		return "", err
	}
	var answer struct{ Result, Error string }
	if err := json.Unmarshal(line, &answer); err != nil {
		return "", err
	}
	if answer.Error != "" {
		return "", errors.New(answer.Error)
	}
	return answer.Result, nil
}

// want fails unless the result of a query is the text.
func (c *clickHouse) want(query, text string) {
	c.t.Helper()
	if got, err := c.ask(query); err != nil || strings.TrimSuffix(got, "\n") != text {
		c.t.Errorf("%s\ngot  %q, %v\nwant %q", query, got, err, text)
	}
}

// children returns the processes that ClickHouse has started.
func (c *clickHouse) children() (list []*os.Process) {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		text, err := os.ReadFile(name)
		_, rest, found := bytes.Cut(text, []byte(") "))
		fields := bytes.Fields(rest)
		if err != nil || !found || len(fields) < 2 || string(fields[1]) != strconv.Itoa(c.process.Process.Pid) {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		if err != nil {
			continue
		}
		if p, err := os.FindProcess(pid); err == nil {
			list = append(list, p)
		}
	}
	return list
}

// TestClickHouse runs queries with the functions in ClickHouse.
func TestClickHouse(t *testing.T) {
	c := startClickHouse(t)
	c.want("SELECT weburl_host('https://EXAMPLE.com/'), weburl_path('ws://h/%61'), weburl_host(NULL), weburl_port('ws://h'), weburl_valid('x'), weburl_valid(NULL), weburl_failure('http://[')",
		"example.com\t/%61\t\\N\t\\N\t0\t\\N\tIPv6-unclosed")
	c.want("SELECT weburl_errors('http://u@h\\\\a'), weburl_errors(NULL), weburl_resolve('ws://h/a/b', '../c'), weburl_resolve('x', 'ws://h'), weburl_clean('http://h/?utm_source=1&a=2')",
		"['invalid-credentials','invalid-reverse-solidus']\t[]\tws://h/c\t\\N\thttp://h/?a=2")
	c.want("SELECT weburl_parse('http://a b').failure, weburl_parse('http://www.a.co.uk:8').apex, weburl_parse(NULL).valid, tupleElement(weburl_parse('ws://h/?q'), 'query')",
		"domain-to-ASCII\ta.co.uk\t\\N\tq")
	c.want("SELECT weburl_host(toLowCardinality('ws://x')), weburl_host(toFixedString('ws://abc', 8)), weburl_site(concat('https://www.example.com/', '\\0'))", "x\tabc\thttps://example.com")
	c.want("SELECT weburl_apex('https://www.ietf.org/a'), weburl_site('https://www.ietf.org/a'), weburl_resolve('', 'ws://h'), coalesce(weburl_resolve(NULL, 'ws://h'), weburl_href('ws://h'))",
		"ietf.org\thttps://ietf.org\t\\N\tws://h/")

	// What is not a text is converted to one, as ClickHouse does; there must be one.
	c.want("SELECT weburl_host(42), weburl_failure([1])", `\N`+"\tmissing-scheme-non-relative-URL")
	for _, query := range []string{"SELECT weburl_host()", "SELECT weburl_host('a', 'b')", "SELECT weburl_resolve('ws://h')"} {
		if _, err := c.ask(query); err == nil || !strings.Contains(err.Error(), "NUMBER_OF_ARGUMENTS_DOESNT_MATCH") {
			t.Errorf("%s: %v", query, err)
		}
	}
}

// manyRows is a query over two million rows, of which one in a thousand is no URL.
const manyRows = `SELECT count(), uniqExact(weburl_host(u)), countIf(weburl_host(u) IS NULL), sum(weburl_valid(u)), countIf(weburl_failure(u) = 'port-invalid')
FROM (SELECT concat('https://Host', toString(number % 5000), '.example:', if(number % 1000 = 7, 'x', '8'), '/', toString(number)) AS u FROM numbers_mt(2000000))
SETTINGS max_threads = 2`

// manyResult is its result: each thousand has the same numbers that are no URLs.
const manyResult = "2000000\t4995\t2000\t1998000\t2000"

// TestClickHousePool runs a query over two million rows with a pool of two processes,
// and ends processes: while they wait, and while they work. A query then either fails or
// is right; each process that was ended fails one query at most.
func TestClickHousePool(t *testing.T) {
	c := startClickHouse(t)
	c.want(manyRows, manyResult)
	waiting := c.children()
	if len(waiting) < 2 {
		t.Errorf("%d processes wait", len(waiting))
	}
	for _, p := range waiting {
		_ = p.Kill()
	}
	c.recovers()

	killed, done := make(chan int, 1), make(chan struct{})
	go func() {
		count := 0
		for {
			select {
			case <-done:
				killed <- count
				return
			case <-time.After(300 * time.Millisecond):
				if all := c.children(); len(all) > 0 && all[0].Kill() == nil {
					count++
				}
			}
		}
	}()
	got, err := c.ask(manyRows)
	close(done)
	if n := <-killed; n == 0 {
		t.Log("the query was done before a process could be ended")
	} else if err == nil && got != manyResult+"\n" {
		t.Errorf("after the end of %d processes: %q", n, got)
	}
	c.recovers()
}

// recovers asks until there is an answer, as each process that was ended fails one query.
// No answer may be wrong.
func (c *clickHouse) recovers() {
	c.t.Helper()
	for range 10 {
		got, err := c.ask(manyRows)
		if err == nil {
			if got != manyResult+"\n" {
				c.t.Errorf("after the end of a process: %q", got)
			}
			return
		}
		if !strings.Contains(err.Error(), "User defined function 'weburl_") {
			c.t.Error(err)
		}
	}
	c.t.Error("no query succeeds")
}

// clickHouseFunctions are the functions of which all results are compared.
var clickHouseFunctions = []string{"href", "host", "host_kind", "site", "apex", "path", "query", "surt", "failure", "errors"}

// TestClickHouseEqualsLibrary compares the results for many inputs with the library,
// byte for byte. ClickHouse reads them from a file and writes a file.
func TestClickHouseEqualsLibrary(t *testing.T) {
	c := startClickHouse(t)
	var rows, want []byte
	inputs := slices.Concat(sample.Vectors(t), sample.Inputs(*generated))
	if len(inputs) <= *generated {
		t.Fatalf("%d inputs", len(inputs))
	}
	for i, input := range inputs {
		rows = binary.LittleEndian.AppendUint32(rows, uint32(2*i))
		rows = append(binary.AppendUvarint(append(rows, 0), uint64(len(input))), input...)
		rows = append(binary.LittleEndian.AppendUint32(rows, uint32(2*i+1)), 1) // null
		want = appendExpected(want, input)
		for _, name := range clickHouseFunctions {
			null := byte(1)
			if name == "errors" {
				null = 0 // an empty list
			}
			want = append(want, null)
		}
	}
	input, output := filepath.Join(c.dir, "in.bin"), filepath.Join(c.dir, "out.bin")
	if err := os.WriteFile(input, rows, 0o666); err != nil {
		t.Fatal(err)
	}
	query := "SELECT weburl_" + strings.Join(clickHouseFunctions, "(u), weburl_") + "(u)"
	query += fmt.Sprintf(" FROM file('%s', RowBinary, 'n UInt32, u Nullable(String)') ORDER BY n INTO OUTFILE '%s' FORMAT RowBinary", input, output)
	if _, err := c.ask(query); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		t.Errorf("%d bytes, want %d; they differ at %d: %.200q, want %.200q", len(got), len(want), at, got[max(at-80, 0):], want[max(at-80, 0):])
	}
	t.Logf("%d rows with %d functions", 2*len(inputs), len(clickHouseFunctions))
}

// appendExpected appends the results for an input in RowBinary, from the library.
func appendExpected(dst []byte, input string) []byte {
	var names []string
	p := weburl.Parser{Report: func(e reason.Fault) {
		if len(names) < value.MaxErrors || e.Fatal {
			names = append(names, e.Code.String())
		}
	}}
	u, err := p.Parse(input)
	text := func(value string, ok bool) {
		if !ok {
			dst = append(dst, 1)
			return
		}
		dst = append(binary.AppendUvarint(append(dst, 0), uint64(len(value))), value...)
	}
	for _, name := range clickHouseFunctions {
		var failed *weburl.ParseError
		switch {
		case name == "errors":
			dst = binary.AppendUvarint(dst, uint64(len(names)))
			for _, e := range names {
				dst = append(binary.AppendUvarint(dst, uint64(len(e))), e...)
			}
		case name == "failure" && errors.As(err, &failed):
			text(diagnosis.Name(failed.Fault()), true)
		case name == "failure" || err != nil:
			text("", false)
		default:
			known, _ := component.Parse(strings.ReplaceAll(name, "_", "-"))
			text(known.Get(u))
		}
	}
	return dst
}
