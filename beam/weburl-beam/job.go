package main

import (
	"bytes"
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"

	"github.com/weburl-go/weburl"
	weburlbeam "github.com/weburl-go/weburl/beam"
	"github.com/weburl-go/weburl/beam/internal/files"
	"github.com/weburl-go/weburl/clean"
	"github.com/weburl-go/weburl/normalize"
)

// job is what the flags say.
type job struct {
	verb                         string
	input, column, baseColumn    string
	output, failed, format, comp string
	shards, n, workers           int
	by, base, steps, rules       string
	verbose                      bool
	key                          weburlbeam.Key
	baseURL                      weburl.URL
	normalization                normalize.Steps
	list                         []byte
}

// verbs are the pipelines and what they do.
var verbs = map[string]string{
	"parse":     "write each URL with its components",
	"resolve":   "resolve references, each with its base URL",
	"normalize": "write each URL after the steps of --steps",
	"clean":     "write each URL without the parameters that track people",
	"dedupe":    "write one URL of those with the same key, see --by",
	"count":     "count the URLs by a key, see --by",
	"top":       "write the -n largest counts, the largest first",
	"links":     "count the links from site to site",
}

// declare declares the flags. Beam declares its own.
func (j *job) declare(f *flag.FlagSet) {
	f.StringVar(&j.input, "input", "", "read the files that these `patterns`, with commas between them, match: text, .gz and .zst compressed text, .parquet")
	f.StringVar(&j.column, "column", "url", "read this `column` of Parquet files")
	f.StringVar(&j.baseColumn, "base-column", "page", "read the base URLs, for resolve and links, from this `column` of Parquet files; in text they are before a tab")
	f.StringVar(&j.output, "output", "", "write files whose names begin with this `prefix`: PREFIX-00000-of-00002.ndjson")
	f.StringVar(&j.failed, "failed", "", "write what is not a URL to files with this `prefix` (default that of --output with .failed)")
	f.StringVar(&j.format, "format", files.NDJSON, "write in this `format`: text (URLs, or counts), ndjson or parquet")
	f.StringVar(&j.comp, "compress", "", "compress text and NDJSON: gzip or zstd")
	f.IntVar(&j.shards, "shards", 1, "write this `number` of files")
	f.IntVar(&j.n, "n", 10, "the `number` of counts that top writes")
	f.StringVar(&j.by, "by", "site", "count or compare by this `key`: a component such as host, site, surt, query:id, or exact, normalized, keys, similar")
	f.StringVar(&j.base, "base", "", "resolve inputs against this `URL`")
	f.StringVar(&j.steps, "steps", "semantic", "normalize with this profile or these `steps`")
	f.StringVar(&j.rules, "rules", "", "clean with the rules of this `file`, in the format of ClearURLs")
	f.IntVar(&j.workers, "sdk_worker_parallelism", 0, "let Flink start this `number` of workers on each machine, best one for each slot (default 1)")
	f.BoolVar(&j.verbose, "verbose", false, "print what Beam logs")
}

// usage prints the help.
func usage(w io.Writer) {
	fmt.Fprint(w, "weburl-beam VERB --input PATTERN --output PREFIX [flags]\n\nVerbs:\n")
	for _, name := range sortedKeys(verbs) {
		fmt.Fprintf(w, "  %-10s %s\n", name, verbs[name])
	}
	fmt.Fprint(w, "\nThe counters parsed and failed.NAME are printed at the end.\n\nFlags:\n")
	f := flag.NewFlagSet("", flag.ContinueOnError)
	f.SetOutput(w)
	new(job).declare(f)
	f.PrintDefaults()
	fmt.Fprint(w, `
Runners, by flags of Beam:
  (none)                                        in this process, with Prism
  --runner flink --endpoint HOST:PORT           Flink, by a job server of Beam
      --environment_type LOOPBACK               with this process as the worker
      --environment_type PROCESS --environment_config '{"command":"/path/of/weburl-beam"}'
                                                with this program as the worker on each machine
      --parallelism N                           in N slots
      --sdk_worker_parallelism N                with N workers on each machine, one for each of its slots
  --runner spark --endpoint HOST:PORT           Spark, by a job server of Beam; not tested
  --runner dataflow --project P --region R --staging_location gs://BUCKET/staging
                                                Dataflow; not tested
`)
}

// check reads what the flags name, before a pipeline runs.
func (j *job) check(rest []string) (err error) {
	switch {
	case verbs[j.verb] == "":
		return fmt.Errorf("%q is not a verb; take one of %s", j.verb, strings.Join(sortedKeys(verbs), ", "))
	case len(rest) > 0:
		return fmt.Errorf("the argument %q: files are named by --input", rest[0])
	case j.input == "" || j.output == "":
		return fmt.Errorf("--input and --output are needed")
	case !slices.Contains([]string{files.Text, files.NDJSON, files.Parquet}, j.format):
		return fmt.Errorf("--format %s: take text, ndjson or parquet", j.format)
	case j.comp != "" && (j.comp != "gzip" && j.comp != "zstd" || j.format == files.Parquet):
		return fmt.Errorf("--compress %s: take gzip or zstd, and not with Parquet, which is compressed by itself", j.comp)
	case j.shards < 1 || j.shards > 99_999:
		return fmt.Errorf("--shards %d: take 1 to 99999", j.shards)
	case j.workers < 0 || j.workers > 0 && *jobopts.Endpoint == "":
		return fmt.Errorf("--sdk_worker_parallelism %d: take 1 or more, with the job server of --endpoint", j.workers)
	case *jobopts.Async:
		return fmt.Errorf("--async: temporary files are removed when the pipeline has ended")
	case j.n < 1:
		return fmt.Errorf("-n %d: take 1 or more", j.n)
	}
	if j.failed == "" {
		j.failed = j.output + ".failed"
	}
	for _, name := range []*string{&j.input, &j.output, &j.failed} {
		*name = absolute(*name)
	}
	if j.key, err = weburlbeam.ParseKey(j.by); err != nil {
		return fmt.Errorf("--by: %w", err)
	}
	if j.normalization, err = normalize.ParseSteps(j.steps); err != nil {
		return fmt.Errorf("--steps: %w", err)
	}
	if j.base != "" {
		if j.baseURL, err = weburl.Parse(j.base); err != nil {
			return fmt.Errorf("--base: %w", err)
		}
	}
	if j.rules != "" {
		if j.list, err = os.ReadFile(j.rules); err == nil {
			_, err = clean.ParseRules(bytes.NewReader(j.list))
		}
		if err != nil {
			return fmt.Errorf("--rules: %w", err)
		}
	}
	return j.checkOutput()
}

// absolute returns names, with commas between them, that mean the same files in a worker
// with another working directory.
func absolute(names string) string {
	list := strings.Split(names, ",")
	for i, name := range list {
		if path, err := filepath.Abs(name); err == nil && !strings.Contains(name, "://") {
			list[i] = path
		}
	}
	return strings.Join(list, ",")
}

// checkOutput refuses prefixes of which there are files already: files of two runs
// with different numbers of shards would be read as one.
func (j *job) checkOutput() error {
	for _, prefix := range []string{j.output, j.failed} {
		if strings.Contains(prefix, "://") {
			continue
		}
		if there, _ := filepath.Glob(prefix + "-?????-of-?????.*"); len(there) > 0 {
			return fmt.Errorf("there is %s already; remove the files, or take another prefix", there[0])
		}
	}
	return nil
}

// build adds the pipeline. It returns what it writes.
func (j *job) build(s beam.Scope) []files.Sink {
	sink := j.sink(j.output, j.format)
	source := files.Source{Globs: strings.Split(j.input, ","), Pieces: sink.Pieces, Added: len(j.baseURL.Href())}
	var out, failures beam.PCollection
	switch j.verb {
	case "resolve":
		out, failures = weburlbeam.Resolve(s, files.ReadPairs(s, source, j.baseColumn, j.column))
	case "links":
		out, failures = weburlbeam.LinkGraph(s, files.ReadPairs(s, source, j.baseColumn, j.column))
	default:
		opts := []weburlbeam.ParseOption{weburlbeam.WithBase(j.baseURL)}
		if j.verb != "parse" || j.format == files.Text {
			opts = append(opts, weburlbeam.HrefOnly())
		}
		out, failures = weburlbeam.Parse(s, files.Read(s, source, j.column), opts...)
	}
	switch j.verb {
	case "normalize":
		out = weburlbeam.Normalize(s, j.normalization, out)
	case "clean":
		var opts []weburlbeam.CleanOption
		if j.list != nil {
			opts = append(opts, weburlbeam.WithClearURLs(j.list))
		}
		out = weburlbeam.Clean(s, out, opts...)
	case "dedupe":
		out = weburlbeam.Dedupe(s, j.key, out)
	case "count":
		out = weburlbeam.CountBy(s, j.key, out)
	case "top":
		out = weburlbeam.Top(s, j.n, weburlbeam.CountBy(s, j.key, out))
	}
	files.Write(s, sink, out)
	format := j.format
	if format == files.Text {
		format = files.NDJSON
	}
	failed := j.sink(j.failed, format)
	files.Write(s, failed, failures)
	return []files.Sink{sink, failed}
}

// sink returns how files with a prefix are written.
func (j *job) sink(prefix, format string) files.Sink {
	return files.Sink{Prefix: prefix, Format: format, Compress: j.comp, Shards: j.shards, Pieces: prefix + ".piece-" + rand.Text() + "-"}
}

// sortedKeys returns the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
