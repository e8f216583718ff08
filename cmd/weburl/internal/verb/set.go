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
		Use: "set [flags] [NAME=VALUE...] [URL...]", Short: "Set components of URLs",
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
