package verb

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/reason"
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
		return plan, stream.UsageIf(plan.Columns != nil && !r.From.HasFields(), column+"NAME} needs --from csv, tsv, ndjson or json")
	}
	return v
}

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
			return 0, errNotSet
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
var errNotSet = stream.Usage("the environment variable of --password-env is not set")

func settableNames() []string {
	names := format.Names(slices.Values(settables[:len(settables)-2]), func(s settable) string { return s.name })
	return append(names, "query:KEY", "path:N")
}

// refusal returns err, the error of an edit, in lines for people: the target of the
// edit, what is wrong with the value, where, and how to correct it. It shows
// neither a username nor a password.
func refusal(target, value string, err error, s style.Style) error {
	e, ok := errors.AsType[*weburl.EditError](err)
	if !ok {
		return err
	}
	return refused(target, inputOf(value, s), reason.Fault{Code: e.Code, Start: e.Start, End: e.End, Cause: e.Cause})
}

// remedy returns how to correct an edit, in the command's terms where those of the
// package are the names of methods.
func remedy(r reason.Code) string {
	const another = "use another one"
	if text, ok := map[reason.Code]string{
		reason.PortInHost: "set hostport for both", reason.UnbracketedIPv6: "write them around the address, without a zone",
		reason.FirstSlash: "use path for the one and opaque for the other", reason.NoSegment: "add one with path+=VALUE",
		reason.InvalidAddr: another, reason.ZeroURL: another,
	}[r]; ok {
		return text
	}
	return r.Remedy()
}

// inputOf returns a value for a message.
func inputOf(value string, s style.Style) (in diagnosis.Input) {
	in.Text, in.Style = value, s
	in.MaskStart, in.MaskEnd = excerpt.Secret(value, false, false)
	return in
}

// refused returns the error for a value that a fault is in, whose message has several lines.
func refused(target string, value diagnosis.Input, f reason.Fault) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %s\n", target, value.Style.Failure(f.Code.String()), f.Code.Meaning())
	if value.Text != "" && target != "password" && target != "username" {
		value.WritePlace(&b, f)
	}
	fmt.Fprintf(&b, "    %s %s", value.Style.Faint("to mend:"), remedy(f.Code))
	return errors.New(b.String())
}

// parsePort returns the port with this number, or the error for the target. The error
// shows only digits of the text, as it may be a password in the wrong place.
func parsePort(target, text string, s style.Style) (uint16, error) {
	in, port := inputOf(text, s), 0
	for i := range len(text) {
		c := text[i]
		if c < '0' || c > '9' {
			in.MaskStart, in.MaskEnd = i, len(text)
			return 0, refused(target, in, reason.Fault{Code: reason.PortInvalid, Start: i, End: len(text)})
		}
		port = min(port*10+int(c-'0'), 1<<16)
	}
	if port >= 1<<16 {
		return 0, refused(target, in, reason.Fault{Code: reason.PortOutOfRange, End: len(text)})
	}
	return uint16(port), nil
}
