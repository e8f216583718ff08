package stream

import (
	"fmt"
	"strconv"
)

// reportLeft says how many values were left encoded.
func (r *runner) reportLeft() {
	const why = " left percent-encoded, as %s a byte that ends a record; --print0, csv and ndjson carry %s\n"
	r.complainOf(r.left, "value was"+fmt.Sprintf(why, "it has", "it"), "values were"+fmt.Sprintf(why, "they have", "them"))
}

// reportPorts says how many records have what may be a host in place of the scheme.
func (r *runner) reportPorts() {
	const why = " a scheme and a number, as localhost:80 is; " + guessHint + "\n"
	r.complainOf(r.ports, "URL is"+why, "URLs are"+why)
}

// reportReplaced says how many records have bytes that are not UTF-8.
func (r *runner) reportReplaced() {
	what := map[string]string{
		illFormedKeep: "each is kept as its escape, such as %FF", illFormedReplace: "they are read as U+FFFD", illFormedFail: "--ill-formed refuses them",
	}
	why := " bytes that are not UTF-8; " + what[r.options.illFormed] + "\n"
	r.complainOf(r.replaced, "record has"+why, "records have"+why)
}

// complainOf says that there is one, or how many there are, unless there is none.
func (r *runner) complainOf(n int64, one, many string) {
	switch n {
	case 0:
	case 1:
		r.complain("weburl: 1 " + one)
	default:
		r.complain("weburl: " + strconv.FormatInt(n, 10) + " " + many)
	}
}
