package test

import (
	"io"
	"runtime"
	"strings"
	"testing"
)

// TestServeMemory checks that a line that is far too long is refused while it is read:
// the process has less in memory than the line is long, and answers the next row.
func TestServeMemory(t *testing.T) {
	if testing.Short() || runtime.GOOS != "linux" {
		t.Skip("it writes 140 MB in each run, and reads the memory of a process from /proc")
	}
	megabyte := strings.Repeat("https://a.example/", 1_000_000/18)
	for _, tt := range []struct{ format, start, end, refused, answer string }{
		{"tsv", "", "\nws:h\n", "too-long\n", "\\N\n"},
		{"ndjson", `"`, "\"\n\"ws:h\"\n", "{\"result\":\"too-long\"}\n", "{\"result\":null}\n"},
		{"rowbinary", "\x00\x80\xbd\xc1\x42", "\x00\x04ws:h", "\x00\x08too-long", "\x01"}, // 139,484,800 bytes
	} {
		c := process(t, "serve", "--function", "failure", "--format", tt.format)
		in, out := start(t, c)
		go func() {
			_, _ = io.WriteString(in, tt.start)
			for left := 139_484_800; left > 0; left -= len(megabyte) {
				_, _ = io.WriteString(in, megabyte[:min(left, len(megabyte))])
			}
			_, _ = io.WriteString(in, tt.end)
		}()
		answers := make([]byte, len(tt.refused+tt.answer))
		if _, err := io.ReadFull(out, answers); err != nil || string(answers) != tt.refused+tt.answer {
			t.Errorf("%s: %q, %v", tt.format, answers, err)
		}
		kib := peakOf(t, c)
		if err := in.Close(); err != nil {
			t.Error(err)
		}
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
		t.Logf("%s: %d KiB", tt.format, kib)
		if kib == 0 || kib > 96<<10 {
			t.Errorf("%s: %d KiB", tt.format, kib)
		}
	}
}
