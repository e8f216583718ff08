package stream_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

// slowInput has a line every 0.93 seconds, so never when the bar is drawn.
type slowInput struct{ lines int }

func (s *slowInput) Read(p []byte) (int, error) {
	if s.lines == 0 {
		return 0, io.EOF
	}
	s.lines--
	time.Sleep(930 * time.Millisecond)
	return copy(p, "https://a/\n"), nil
}

// TestProgress looks at what a terminal gets in a run of 4.65 seconds, by a clock
// that runs when all goroutines wait.
func TestProgress(t *testing.T) {
	for _, tt := range []struct {
		lines    int
		terminal bool
		drawn    int // after two seconds, five times in a second
	}{{5, true, 14}, {2, true, 0}, {5, false, 0}} {
		synctest.Test(t, func(t *testing.T) {
			var out, screen bytes.Buffer
			c := stream.Command(echo(), stream.Streams{In: &slowInput{tt.lines}, Out: &out, Err: &screen, ErrTerminal: tt.terminal})
			c.SetArgs([]string{"--jobs=1"})
			if err := c.Execute(); err != nil {
				t.Error(err)
			}
			if want := strings.Repeat("https://a/\n", tt.lines); out.String() != want {
				t.Errorf("%q", &out)
			}
			if tt.drawn == 0 {
				if screen.Len() > 0 {
					t.Errorf("%d lines, terminal %t: %q", tt.lines, tt.terminal, &screen)
				}
				return
			}
			// Each line begins with a carriage return; spaces take away the last one.
			drawn := strings.Split(screen.String(), "\r")
			n := len(drawn)
			if n != tt.drawn+3 || drawn[0] != "" || drawn[n-1] != "" {
				t.Fatalf("%d parts: %q", n, drawn)
			}
			last := strings.TrimRight(drawn[n-3], " ")
			if drawn[1] != "22 B  2 records  11 B/s" || last != "44 B  4 records  9.57 B/s" || drawn[n-2] != strings.Repeat(" ", len(last)) {
				t.Errorf("%q", drawn)
			}
		})
	}
}

// TestUnordered has all records, and keeps those of a block together.
func TestUnordered(t *testing.T) {
	noLeak(t)
	const lines = 60000
	out, message, err := execute(echo(), strings.NewReader(numbered(lines)), "--jobs=4", "--unordered")
	if err != nil || message != "" {
		t.Errorf("%v, %q", err, message)
	}
	seen, follow, last := make([]bool, lines), 0, -1
	for line := range strings.Lines(out) {
		var i int
		if _, err := fmt.Sscanf(line, "https://example.com/%d\n", &i); err != nil || i < 0 || i >= lines || seen[i] {
			t.Fatalf("%q, %v", line, err)
		}
		if i == last+1 {
			follow++
		}
		seen[i], last = true, i
	}
	if slices.Contains(seen, false) || follow < lines-1000 {
		t.Errorf("a record is missing: %t; %d follow the one before", slices.Contains(seen, false), follow)
	}
}
