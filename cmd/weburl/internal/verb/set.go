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
	return problem{target: target, value: value, code: e.Code, start: e.Start, end: e.End, style: s, cause: e.Cause}.err()
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

// problem is what is wrong with a value.
type problem struct {
	target, value string
	code          reason.Code
	start, end    int // in the value
	cause         error
	masks         bool // what begins at start is not shown
	style         style.Style
}

// err returns the problem as an error whose message has several lines.
func (p problem) err() error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %s\n", p.target, p.style.Failure(p.code.String()), p.code.Meaning())
	in := diagnosis.Input{Text: p.value, Style: p.style}
	in.MaskStart, in.MaskEnd = excerpt.Secret(p.value, false, false)
	if p.masks {
		in.MaskStart, in.MaskEnd = p.start, len(p.value)
	}
	if p.value != "" && !isSecret(p.target) {
		in.WritePlace(&b, reason.Fault{Start: p.start, End: p.end, Cause: p.cause})
	}
	fmt.Fprintf(&b, "    %s %s", p.style.Faint("to mend:"), remedy(p.code))
	return errors.New(b.String())
}

// isSecret reports whether the value of a component must not be in a message.
func isSecret(component string) bool {
	return component == "password" || component == "username"
}

// parsePort returns the port with this number, or the error for the target. The error
// shows only digits of the text, as it may be a password in the wrong place.
func parsePort(target, text string, s style.Style) (uint16, error) {
	p := problem{target: target, value: text, code: reason.PortOutOfRange, end: len(text), style: s}
	port := 0
	for i := range len(text) {
		c := text[i]
		if c < '0' || c > '9' {
			p.code, p.start, p.masks = reason.PortInvalid, i, true
			return 0, p.err()
		}
		port = min(port*10+int(c-'0'), 1<<16)
	}
	if port >= 1<<16 {
		return 0, p.err()
	}
	return uint16(port), nil
}
