package weburlbeam

import (
	"context"
	"errors"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/weburl-go/weburl"
)

// namespace is that of the counters.
const namespace = "weburl"

// tooLong is the name of a failure to which the standard gives none.
const tooLong = "too-long"

// tally counts during a bundle. A counter of Beam takes longer than the parse, so the
// counters are changed at the end of a bundle only.
type tally struct {
	parsed   int64
	failures map[string]int64
}

// failed returns the failure with the error's name and offset, and counts it.
func (t *tally) failed(err error, f Failure) Failure {
	f.Error = tooLong
	var parsing *weburl.ParseError
	if errors.As(err, &parsing) {
		v := parsing.Validation()
		f.Offset = int64(v.Start)
		if v.Name != 0 {
			f.Error = v.Name.String()
		}
	}
	if t.failures == nil {
		t.failures = map[string]int64{}
	}
	t.failures[f.Error]++
	return f
}

// report adds what was counted to the metrics of Beam.
func (t *tally) report(ctx context.Context) {
	if t.parsed > 0 {
		beam.NewCounter(namespace, "parsed").Inc(ctx, t.parsed)
	}
	for name, n := range t.failures {
		beam.NewCounter(namespace, "failed."+name).Inc(ctx, n)
	}
	*t = tally{}
}
