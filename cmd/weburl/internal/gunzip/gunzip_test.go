package gunzip

import (
	"bufio"
	"bytes"
	"cmp"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/gzip"
)

// TestMembers reads the members of a gzip stream, and what may follow them: gzip(1)
// ignores zeros behind the last one, which fill a block of a tape, and nothing else.
func TestMembers(t *testing.T) {
	member := func(text string) string {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		io.WriteString(z, text)
		z.Close()
		return b.String()
	}
	const named = "\x1F\x8B\x08\x08\x00\x00\x00\x00\x00\x03name" // which does not end
	if _, err := NewReader(bufio.NewReader(strings.NewReader(named))); err != io.ErrUnexpectedEOF {
		t.Error(err)
	}
	waiting := bufio.NewReader(io.MultiReader(strings.NewReader(member("a")), iotest.ErrReader(io.ErrClosedPipe)))
	if out, err := NewReader(waiting); err != nil {
		t.Error(err)
	} else if n, err := out.Read(make([]byte, 9)); n != 1 || err != nil {
		t.Errorf("%d bytes, %v before another member is read", n, err)
	}
	empty := strings.Repeat(member(""), 200)
	for i, test := range []struct {
		in, want string
		err      error
	}{
		{in: member("a") + member("b"), want: "ab"},
		{in: member("a") + empty + member("b") + empty, want: "ab"},
		{in: member("a") + "\x00", want: "a"},
		{in: member("a") + member("b") + strings.Repeat("\x00", 10000), want: "ab"},
		{in: member("a") + "x", want: "a", err: io.ErrUnexpectedEOF},
		{in: member("a") + "some more text", want: "a", err: gzip.ErrHeader},
		{in: member("a") + "\x00\x00" + member("b"), want: "a", err: gzip.ErrHeader},
		{in: member("a")[:20], want: "a", err: io.ErrUnexpectedEOF},
		{in: member("a") + member("b")[:5], want: "a", err: io.ErrUnexpectedEOF},
		{in: member("a") + named, want: "a", err: io.ErrUnexpectedEOF},
	} {
		out, err := NewReader(bufio.NewReader(strings.NewReader(test.in)))
		if err != nil {
			t.Fatal(err)
		}
		_, _ = out.Read(nil)
		// A buffer gives up after a hundred reads without a byte, as of empty members.
		if got, err := bufio.NewReader(out).ReadString(0); got != test.want || err != cmp.Or(test.err, io.EOF) {
			t.Errorf("case %d: %q, %v; want %q, %v", i, got, err, test.want, test.err)
		}
	}
}
