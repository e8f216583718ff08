package verb

import (
	"os"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
)

const setLong = `Set changes components of each URL and writes the URL.

An assignment is the name of a component, an operator and a value:

  NAME=VALUE    set the component to VALUE, encoded: "%" becomes "%25", and so
                does everything else that could not stand there
  NAME:=VALUE   the same, but VALUE is encoded already, and "%" stays
  NAME?=VALUE   as NAME=VALUE, if the URL does not have the component
  NAME+=VALUE   for path and query:KEY: add a segment or a parameter at the end, also
                if there is one. VALUE is encoded, "/" too. A path that ends in a
                slash gets no second one; an empty VALUE makes it end in a slash

NAME is one of these. An empty VALUE removes the component:

  scheme        http, https, ws, wss, ftp and file can be exchanged for each other,
                and all other schemes for each other
  username      also user
  password      other users of the computer can see the command line;
                --password-env takes the password from an environment variable
  host          without a port; also hostname
  hostport      host and port
  port          also when it is the default of the scheme, which is not written
  path          "/" separates segments in all three forms; dot segments are resolved
  path:N        segment N of the path, from 1, or from -1 at the end. "/" is encoded.
                An empty VALUE leaves an empty segment
  query         "&" and "=" keep their meaning in all three forms
  query:KEY     the parameter KEY: the first one gets the value and others go. The
                other parameters keep their bytes
  fragment      without the "#"

In VALUE, {column:NAME} stands for the field of the record in this column of a table,
or in this member of a JSON object; NAME is as for --column. It is encoded as the rest
of VALUE. A table without the column is an error, and so is an object without the
member; null is an empty text. {{column:NAME}} is the text {column:NAME}. Other braces
have no meaning: {host} is no component here.

With the operator ?=, an empty host or username and the path "/" count as absent.

Assignments are the operands before the first one that is not an assignment, or
the values of --set; with --set, all operands are URLs. They are made in their
order, each on the result of the one before it.

A value that would be ignored, or of which only a part would be used, is an
error: the URL is not written. With --lenient, it is ignored, or a part of it is
used, without a message, as by the setters of browsers.`

const setExample = `  weburl set host=example.com port=8080 'http://old.example/a?b#c'
  weburl set 'path=/50% off' https://example.com/
  weburl set 'query:q=a&b' fragment= 'https://example.com/?p=1&q=2#top'
  weburl set path+=docs 'path+=a/b' query:tag+=x 'https://example.com/a?tag=y'
  weburl set path:1=v2 path:-1=a/b https://example.com/v1/files/x
  weburl set 'query:q:=a%20b' 'https://example.com/?q=2'
  weburl set 'port?=8080' http://example.com/ http://example.com:81/
  weburl set --lenient port=80x http://example.com:81/
  weburl set 'query:utm_campaign=a-{column:id}' --from csv -f urls.csv
  weburl set --set scheme=https --from csv --to csv --with line -f urls.csv`

// setter is a run of set.
type setter struct {
	texts    []string // of --set
	list     []assignment
	lenient  bool
	password string // the name of an environment variable
	style    style.Style
}

// Set returns the verb set.
func Set() *stream.Verb {
	s := new(setter)
	v := &stream.Verb{
		Use: "set [flags] [NAME=VALUE...] [URL...]", Short: "Set components of URLs", Long: setLong, Example: setExample,
		Document: true, Guess: true, Flags: s.register,
	}
	v.Prepare = func(args []string, changed func(string) bool) (_ []string, err error) {
		v.Operands, err = s.read(args, changed)
		return args, err
	}
	v.Start = func(r *stream.Run) (stream.Plan, error) {
		s.style = r.ErrStyle
		plan := stream.EachURL(s.record)
		for _, a := range s.list {
			plan.Columns = append(plan.Columns, a.columns...)
		}
		if plan.Columns != nil && !r.From.HasFields() {
			return plan, stream.Usage(column + "NAME} needs --from csv, tsv, ndjson or json")
		}
		return plan, nil
	}
	return v
}

// record makes the assignments.
func (s *setter) record(u *weburl.URL, in *stream.Record, out *stream.Output) (err error) {
	for i := range s.list {
		a := &s.list[i]
		if a.columns != nil {
			filled, err := a.filled(in)
			if err != nil {
				return err
			}
			a = &filled
		}
		if s.lenient {
			*u = a.applyLeniently(*u)
		} else if *u, err = a.apply(*u, s.style); err != nil {
			return err
		}
	}
	out.URL(u)
	return nil
}

func (s *setter) register(f *pflag.FlagSet) {
	f.StringArrayVarP(&s.texts, "set", "s", nil, "make this `assignment`; may be repeated")
	f.StringVar(&s.password, "password-env", "", "set the password, last, to the value of the environment variable `NAME`")
	f.BoolVar(&s.lenient, "lenient", false, "ignore values, or parts of them, as the setters of browsers do")
}

// read reads the assignments, and returns how many operands are assignments.
func (s *setter) read(args []string, changed func(string) bool) (operands int, err error) {
	for _, text := range s.texts {
		a, ok := parseAssignment(text)
		if !ok {
			return 0, stream.Usage("--set must be NAME=VALUE, NAME:=VALUE, NAME?=VALUE or NAME+=VALUE, where NAME is " + format.List(settableNames()))
		}
		s.list = append(s.list, a)
	}
	for operands < len(args) && !changed("set") {
		a, ok := parseAssignment(args[operands])
		if !ok {
			break
		}
		s.list = append(s.list, a)
		operands++
	}
	if changed("password-env") {
		value, ok := os.LookupEnv(s.password)
		if !ok {
			return 0, errNotSet()
		}
		s.list = append(s.list, assignment{target: "password", name: "password", operator: encodes, value: value})
	}
	for i := range s.list {
		a := &s.list[i]
		if err := a.splitColumns(); err != nil {
			return 0, err
		}
		if a.name == "query:" && a.value == "" && a.columns == nil && a.operator != adds && (strings.HasPrefix(a.key, "~") || strings.Contains(a.key, "*")) {
			return 0, stream.Usage("query:KEY is one parameter; weburl query --delete removes those whose names match a pattern")
		}
	}
	if len(s.list) == 0 {
		return 0, stream.Usage("the first operand must be an assignment such as host=example.com; NAME is " + format.List(settableNames()))
	}
	return operands, nil
}

// errNotSet says that an environment variable does not exist.
func errNotSet() error {
	return stream.Usage("the environment variable of --password-env is not set")
}

// settableNames returns the names for people.
func settableNames() []string {
	var names []string
	for _, s := range settables[:len(settables)-2] {
		names = append(names, s.name)
	}
	return append(names, "query:KEY", "path:N")
}
