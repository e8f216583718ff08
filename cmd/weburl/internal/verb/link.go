package verb

import (
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/percent"
)

// linker is a run of a verb with --link.
type linker struct {
	page    string
	edition string // by which the page shows the steps
	view    string // of the page; empty for the first one
}

func (l *linker) flag(f *pflag.FlagSet) {
	f.StringVar(&l.page, "link", "", "print a link for each URL to this `page`: the address at which the viewer is")
}

// plan checks the flag and writes the links.
func (l *linker) plan(r *stream.Run) (stream.Plan, error) {
	u, err := weburl.Parse(l.page)
	if _, found := u.Fragment(); err != nil || found {
		return stream.Plan{}, stream.Usage("--link needs the address of the page, a URL without a fragment")
	}
	if r.To != format.Text {
		return stream.Plan{}, stream.Usage("--link needs the format text")
	}
	page := u.Href()
	worker := stream.Worker{Do: func(in *stream.Record, out *stream.Output) error {
		base, encoding := in.BaseText(), ""
		if base == "" {
			base = in.Base().Href()
		}
		if e := in.Encoding(); e != nil {
			encoding = e.Name()
		}
		out.Lines(page + "#" + l.fragment(in.Text, base, encoding) + "\n")
		return nil
	}}
	return stream.Plan{Worker: func() stream.Worker { return worker }}, nil
}

// needsSum is how long a link may be without a check sum.
const needsSum = 500

// fragment returns what viewer/page/state.js reads: an input that a fragment can hold as
// it is, or a list of fields.
func (l *linker) fragment(input, base, encoding string) string {
	const version = "v=1"
	if base+encoding+l.edition+l.view == "" && !strings.HasPrefix(input, "v=") {
		u, err := weburl.Parse("https://h/#" + input)
		if kept, _ := u.Fragment(); err == nil && kept == input && strings.TrimSpace(input) == input {
			return input
		}
	}
	text := version
	for _, field := range [...][2]string{{"input", input}, {"base", base}, {"encoding", encoding}, {"edition", l.edition}, {"view", l.view}} {
		if field[1] != "" {
			text += "&" + field[0] + "=" + asInScript.Replace(percent.Encode(field[1], percent.Component))
		}
	}
	if len(text) > needsSum {
		sum := fnv.New32a()
		_, _ = sum.Write([]byte(text)) // a sum has no errors
		text += "&sum=" + strconv.FormatUint(uint64(sum.Sum32()), 36)
	}
	return text
}

var asInScript = strings.NewReplacer("'", "%27", "%2F", "/", "%3A", ":", "%3F", "?", "%40", "@", "%2C", ",", "%24", "$")
