// Package weburlbeam has transforms of Apache Beam for URLs: parse, resolve, normalize,
// clean, remove duplicates, count, and the graph of links between sites.
//
//	p, s := beam.NewPipelineWithRoot()
//	lines := textio.Read(s, "gs://crawl/urls-*.txt")
//	rows, failures := weburlbeam.Parse(s, lines)
//	counts := weburlbeam.CountBy(s, weburlbeam.MustKey("site"), rows)
//	top := weburlbeam.Top(s, 10, counts)
//
// The command weburl-beam runs these transforms on files.
//
// # Inputs
//
// The elements are []byte or string. Take []byte if the inputs may contain bytes that are
// not UTF-8: a runner may decode strings between two stages and replace such bytes.
// A [Row] therefore has its input as bytes. Nothing is lost: each input is in one of the
// two outputs, as a [Row] or as a [Failure].
//
// # Bounded and unbounded
//
// All transforms keep the windows and the timestamps of their elements. [Parse],
// [Resolve], [Normalize] and [Clean] handle each element alone, and need nothing else.
// [Dedupe], [CountBy], [Top] and [LinkGraph] group elements, each window alone: a URL that
// is in two windows is there twice. An unbounded collection must have windows that end,
// such as those of beam.WindowInto with window.NewFixedWindows, or a trigger. With a
// trigger that fires more than once in a window, and panes that accumulate, Dedupe and
// CountBy give a result for each pane. Rows of a bundle with the same key count as one
// element for a trigger that counts elements.
//
// # Metrics
//
// The counters are in the namespace weburl: parsed, and failed.NAME for each name of an
// error, such as failed.IPv6-unclosed. They count what Parse, Resolve and LinkGraph do.
//
// # Errors
//
// Like those of Beam, the transforms panic while the pipeline is built if a collection has
// elements of the wrong type. No data makes a pipeline fail.
package weburlbeam
