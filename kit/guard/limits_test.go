package guard_test

import (
	"errors"
	"io"
	"math"
	"net/http"
	"testing"
	"time"

	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/kit/guard"
)

// TestDefaultLimits reads one byte more than the default allows, and looks at the time that
// requests have.
func TestDefaultLimits(t *testing.T) {
	const most = 32 << 20
	server := loopback.Server(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/long" {
			_, _ = w.Write(make([]byte, most+1))
		}
	})
	p := newWorld(t, nil).policy
	p.Allow = mustScope(t, "127.0.0.1")
	for _, tt := range []struct {
		bytes   int64
		timeout time.Duration
		want    time.Duration // until the end of the time, or 0
		err     error
		read    int64
	}{
		{0, 0, time.Minute, guard.TooLarge, most},
		{-1, -1, 0, nil, most + 1},
		{math.MaxInt64, -1, 0, nil, most + 1},
		{0, 10 * time.Minute, 10 * time.Minute, guard.TooLarge, most},
	} {
		p.MaxBytes, p.Timeout = tt.bytes, tt.timeout
		start := time.Now()
		response, err := p.Client().Get(server.URL + "/long")
		if err != nil {
			t.Fatal(err)
		}
		n, err := io.Copy(io.Discard, response.Body)
		if n != tt.read || !errors.Is(err, tt.err) {
			t.Errorf("%+v: %d bytes, %v", tt, n, err)
		}
		deadline, ok := response.Request.Context().Deadline()
		if left := deadline.Sub(start); ok != (tt.want != 0) || ok && (left < tt.want || left > tt.want+30*time.Second) {
			t.Errorf("%+v: %v left, %v", tt, left, ok)
		}
		if err := response.Body.Close(); err != nil {
			t.Error(err)
		}
	}
}
