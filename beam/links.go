package weburlbeam

import (
	"bytes"
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn5x0[context.Context, beam.Window, Reference, func([]byte, int64), func(Failure)](&linkFn{})
	register.Function2x1(edgeOf)
}

// LinkGraph resolves each Reference of a PCollection<Reference> and counts the links from
// the site of the page to the site of the link, also within a site. It returns a
// PCollection<Edge> and a PCollection<Failure>.
func LinkGraph(s beam.Scope, refs beam.PCollection) (edges, failures beam.PCollection) {
	s = s.Scope("weburl.LinkGraph")
	links, failures := beam.ParDo2(s, &linkFn{}, refs)
	return beam.ParDo(s, edgeOf, beam.CombinePerKey(s, add, links)), failures
}

// linkFn returns pairs of sites, with a zero byte between them, and how many links of a
// bundle lead from one to the other.
type linkFn struct {
	resolver resolver
	counts   counter
}

// StartBundle begins a bundle.
func (f *linkFn) StartBundle(_ context.Context, _ func([]byte, int64), _ func(Failure)) {
	f.resolver.tally = tally{}
	f.counts.begin()
}

// ProcessElement resolves a reference and counts the link.
func (f *linkFn) ProcessElement(_ context.Context, w beam.Window, ref Reference, link func([]byte, int64), failure func(Failure)) {
	if base, u, ok := f.resolver.resolve(ref, failure); ok {
		f.counts.add(w, []byte(siteOf(base)+"\x00"+siteOf(u)), link)
	}
}

// FinishBundle returns the counts that are held, and adds what was counted to the metrics.
func (f *linkFn) FinishBundle(ctx context.Context, link func([]byte, int64), _ func(Failure)) {
	f.counts.end(link)
	f.resolver.tally.report(ctx)
}

func edgeOf(sites []byte, n int64) Edge {
	from, to, _ := bytes.Cut(sites, []byte{0})
	return Edge{From: string(from), To: string(to), Count: n}
}
