package weburlbeam

import (
	"bytes"
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn4x0[context.Context, Reference, func([]byte, int64), func(Failure)](&linkFn{})
	register.Function2x1(edgeOf)
	register.Emitter2[[]byte, int64]()
}

// LinkGraph resolves each Reference of a PCollection<Reference> and counts the links from
// the site of the page to the site of the link, also within a site. It returns a
// PCollection<Edge> and a PCollection<Failure>.
func LinkGraph(s beam.Scope, refs beam.PCollection) (edges, failures beam.PCollection) {
	s = s.Scope("weburl.LinkGraph")
	links, failures := beam.ParDo2(s, &linkFn{}, refs)
	return beam.ParDo(s, edgeOf, beam.CombinePerKey(s, add, links)), failures
}

// linkFn returns the two sites of a link, with a zero byte between them, and 1.
type linkFn struct{ resolver resolver }

// StartBundle begins to count.
func (f *linkFn) StartBundle(_ context.Context, _ func([]byte, int64), _ func(Failure)) {
	f.resolver.tally = tally{}
}

// ProcessElement resolves a reference.
func (f *linkFn) ProcessElement(_ context.Context, ref Reference, link func([]byte, int64), failure func(Failure)) {
	if base, u, ok := f.resolver.resolve(ref, failure); ok {
		link([]byte(siteOf(base)+"\x00"+siteOf(u)), 1)
	}
}

// FinishBundle adds what was counted to the metrics.
func (f *linkFn) FinishBundle(ctx context.Context, _ func([]byte, int64), _ func(Failure)) {
	f.resolver.tally.report(ctx)
}

func edgeOf(sites []byte, n int64) Edge {
	from, to, _ := bytes.Cut(sites, []byte{0})
	return Edge{From: string(from), To: string(to), Count: n}
}
