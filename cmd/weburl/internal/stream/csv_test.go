package stream_test

import (
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// pieces reads a few bytes at a time, and counts the reads.
type pieces struct {
	in    io.Reader
	reads int
}

func (p *pieces) Read(b []byte) (int, error) {
	p.reads++
	return p.in.Read(b[:min(len(b), 64)])
}

// TestLongField reads a field of many lines in pieces, each of which ends a line.
// When the field was searched from its start for each piece, this took a minute.
func TestLongField(t *testing.T) {
	field := strings.Repeat("a line of a text\n", 1<<18)
	in := &pieces{in: strings.NewReader("text,url\n\"" + field + "\",https://a/\n\"" + field + "\",https://b/\n")}
	begun := time.Now()
	out, message, err := execute(echo(), in, "--from=csv", "--to=lines")
	if out != "https://a/\nhttps://b/\n" || message != "" || err != nil || in.reads < 100_000 {
		t.Errorf("%q, %q, %v, %d reads", out, message, err, in.reads)
	}
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestManyColumns adds a column to a table that has many, none of which may have its name.
func TestManyColumns(t *testing.T) {
	growth.Check(t, "columns", func(table string) {
		if out, _, err := execute(echo(), strings.NewReader(table), "--from=csv", "--to=csv", "--append=host"); err != nil {
			t.Fatal(out, err)
		}
	}, func(n int) string {
		header := []byte("url")
		for len(header) < n {
			header = strconv.AppendInt(append(header, ',', '#'), int64(len(header)), 36) // with "#" no name is url
		}
		return string(header) + "\n"
	})
}
