package stream

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
)

func TestProgressLine(t *testing.T) {
	for _, tt := range []struct {
		bytes, total, records int64
		want                  string
	}{
		{0, 0, 0, "0 B  0 records  0 B/s"},
		{5_000_000, 0, 70, "5 MB  70 records  1 MB/s"},
		{5_000_000, 20_000_000, 70, "[#####...............]  25%  5 MB  70 records  1 MB/s  15s left"},
		{20_000_000, 20_000_000, 70, "[####################] 100%  20 MB  70 records  4 MB/s  0s left"},
		{30_000_000, 20_000_000, 70, "30 MB  70 records  6 MB/s"}, // the input has grown
	} {
		if got := progressLine(tt.bytes, tt.total, tt.records, 5*time.Second); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestProgressClears removes the line before something else is written.
func TestProgressClears(t *testing.T) {
	var out bytes.Buffer
	p := progress{out: &out}
	p.start(source.NewReader(source.Options{}))
	p.records.Add(3)
	p.draw(time.Second)
	p.clear()
	p.clear()
	p.stop()
	if got := out.String(); !strings.HasPrefix(got, "\r0 B  3 records") || strings.Count(got, "\r") != 3 || !strings.HasSuffix(got, " \r") {
		t.Errorf("%q", got)
	}
}
