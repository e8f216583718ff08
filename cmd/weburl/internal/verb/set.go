package verb

import (
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

const setLong = `Set changes components of each URL and writes the URL.

An assignment is the name of a component, an operator and a value:

  NAME=VALUE    set the component to VALUE, encoded: "%" becomes "%25", and so
                does everything else that could not stand there
  NAME:=VALUE   the same, but VALUE is encoded already, and "%" stays
  NAME?=VALUE   as NAME=VALUE, if the URL does not have the component

NAME is one of these. An empty VALUE removes the component:

  scheme        http, https, ws, wss, ftp and file can be exchanged for each other,
                and all other schemes for each other
  username      also user
  password      the command line can be seen by other users of the computer
  host          without a port; also hostname
  hostport      host and port
  port          also when it is the default of the scheme, which is not written
  path          "/" separates segments in all three forms; dot segments are resolved
  query         "&" and "=" keep their meaning in all three forms
  query:KEY     the parameter KEY: the first one gets the value and others go. The
                other parameters keep their bytes
  fragment      without the "#"

With the operator ?=, an empty host or username and the path "/" count as absent.

Assignments are the operands before the first one that is not an assignment, or
the values of --set; with --set, all operands are URLs. They are made in their
order, each on the result of the one before it.

A value that would be ignored, or of which only a part would be used, is an
error: the URL is not written. The setters that browsers have, which say nothing
then, are used with --lenient.`

const setExample = `  weburl set host=example.com port=8080 'http://old.example/a?b#c'
  weburl set 'path=/50% off' https://example.com/
  weburl set 'query:q=a&b' fragment= 'https://example.com/?p=1&q=2#top'
  weburl set 'query:q:=a%20b' 'https://example.com/?q=2'
  weburl set 'port?=8080' http://example.com/ http://example.com:81/
  weburl set --lenient port=80x http://example.com:81/
  weburl set --set scheme=https --from csv --to csv --with line -f urls.csv`

// Set returns the verb set.
func Set() *stream.Verb {
	var (
		texts   []string
		list    []assignment
		lenient bool
	)
	v := &stream.Verb{
		Use: "set [flags] [NAME=VALUE...] [URL...]", Short: "Set components of URLs", Long: setLong, Example: setExample,
		Document: true,
		Flags: func(f *pflag.FlagSet) {
			f.StringArrayVarP(&texts, "set", "s", nil, "make this `assignment`; may be repeated")
			f.BoolVar(&lenient, "lenient", false, "ignore values as the setters of browsers do")
		},
	}
	v.Prepare = func(args []string, changed func(string) bool) ([]string, error) {
		if !changed("set") {
			texts = args
		}
		for _, text := range texts {
			a, ok := parseAssignment(text)
			if !ok && changed("set") {
				return nil, stream.Usage("--set must be NAME=VALUE, NAME:=VALUE or NAME?=VALUE, where NAME is " + format.List(settableNames()))
			}
			if !ok {
				break
			}
			list = append(list, a)
		}
		if !changed("set") {
			v.Operands = len(list)
		}
		if len(list) == 0 {
			return nil, stream.Usage("the first operand must be an assignment such as host=example.com; NAME is " + format.List(settableNames()))
		}
		return args, nil
	}
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		return stream.Each(func(in *stream.Record, out *stream.Output) error {
			u, err := in.Parse()
			if err != nil {
				return err
			}
			for i := range list {
				if u, err = list[i].do(u, lenient, r); err != nil {
					return err
				}
			}
			out.URL(u)
			return nil
		}), nil
	}
	return v
}

// do makes the assignment.
func (a *assignment) do(u weburl.URL, lenient bool, r *stream.Run) (weburl.URL, error) {
	if lenient {
		return a.applyLeniently(u), nil
	}
	return a.apply(u, r.ErrStyle)
}

// settableNames returns the names for people.
func settableNames() []string {
	names := settable()
	names[len(names)-1] = "query:KEY"
	return names
}
