package verb

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/kit/clean"
)

// cleanFlags are the flags of clean.
type cleanFlags struct {
	rules, keep, remove           []string
	keepReferral, follow, explain bool
	list, listUnsupported         bool
}

// defaultRules is the value of --rules for the list of package clean.
const defaultRules = "default"

// Clean returns the verb clean.
func Clean() *stream.Verb {
	var flags cleanFlags
	return &stream.Verb{
		Use: "clean [flags] [URL...]", Short: "Remove parameters that track people from URLs",
		Document: true, Guess: true,
		Flags: func(f *pflag.FlagSet) {
			f.StringArrayVar(&flags.rules, "rules", []string{defaultRules}, "`file` of rules in the JSON format of ClearURLs, or default; may be repeated")
			f.StringSliceVar(&flags.keep, "keep", nil, "do not remove parameters with these `names`; patterns as in weburl query")
			f.StringSliceVar(&flags.remove, "remove", nil, "remove also parameters with these `names`; patterns as in weburl query")
			f.BoolVar(&flags.keepReferral, "keep-referral", false, "keep parameters that tell who is paid for the visit (referralMarketing of ClearURLs)")
			f.BoolVar(&flags.follow, "follow", false, "replace a page that only redirects by the http or https URL in its parameter; nothing is requested")
			f.BoolVar(&flags.explain, "explain", false, "write a record for each removal: what was removed, where, and by which rule")
			f.BoolVar(&flags.list, "list", false, "print the rules with their sources, and end")
			f.BoolVar(&flags.listUnsupported, "list-unsupported", false, "print which rules of the files are not used, and why, and end")
		},
		Columns: func() stream.Columns {
			switch {
			case flags.list:
				return stream.Columns{Values: []string{"provider", "rule", "scope", "documentation"}, Closed: true}
			case flags.listUnsupported:
				return stream.Columns{Values: []string{"unsupported"}, Closed: true}
			case flags.explain:
				return stream.Columns{Values: []string{"removed", "part", "rule", "provider", "documentation"}}
			}
			return stream.Columns{}
		},
		Prepare: func(args []string, changed func(string) bool) ([]string, error) {
			if !flags.list && !flags.listUnsupported {
				return args, nil
			}
			if flags.list && flags.listUnsupported || len(args) > 0 || changed("file") || changed("from") {
				return nil, stream.Usage("--list and --list-unsupported take no URLs, and only one of them can be used")
			}
			return []string{""}, nil // nothing is read
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			rules, err := flags.load()
			if err != nil || flags.list || flags.listUnsupported {
				return flags.listPlan(rules), err
			}
			for u := range rules.Unsupported() {
				_, _ = fmt.Fprintln(r.Err, "weburl: not used: "+unsupportedText(u))
			}
			return flags.plan(rules), nil
		},
	}
}

func (c *cleanFlags) load() (*clean.Rules, error) {
	var lists []*clean.Rules
	for _, name := range c.rules {
		if name == defaultRules {
			lists = append(lists, clean.Default())
			continue
		}
		f, err := excerpt.Open(name, "reading the rules")
		if err != nil {
			return nil, err
		}
		rules, err := clean.ParseRules(f)
		_ = f.Close()
		var format *clean.FormatError
		switch {
		case errors.As(err, &format):
			return nil, exit.UsageError("--rules: " + excerpt.FileName(name) + ": " + excerpt.Printable(stream.Message(format)))
		case err != nil:
			return nil, exit.IOError{Doing: "reading the rules", Err: excerpt.FileError(err, name)}
		}
		lists = append(lists, rules)
	}
	rules := clean.Join(lists...)
	if c.keepReferral {
		rules = rules.KeepReferral()
	}
	for _, text := range c.remove {
		matches, err := parseAnyCase("--remove", text)
		if err != nil {
			return nil, err
		}
		rules = rules.RemoveFunc(text, matches)
	}
	for _, text := range c.keep {
		matches, err := parseAnyCase("--keep", text)
		if err != nil {
			return nil, err
		}
		rules = rules.KeepFunc(matches)
	}
	return rules, nil
}

// parseAnyCase returns parseName's comparison without regard to case.
func parseAnyCase(flag, text string) (matches func(name string) bool, err error) {
	m, err := parseName(text)
	switch {
	case err != nil:
		return nil, stream.Usage(flag + ": " + err.Error())
	case m.regexp != nil:
		return regexp.MustCompile("(?i)" + m.regexp.String()).MatchString, nil
	}
	return func(name string) bool { return strings.EqualFold(name, m.text) }, nil
}

func (c *cleanFlags) plan(rules *clean.Rules) stream.Plan {
	return stream.EachURL(func(u *weburl.URL, _ *stream.Record, out *stream.Output) error {
		given := *u
		if c.follow {
			*u = rules.Follow(*u)
		}
		cleaned := rules.URL(*u)
		if !c.explain {
			out.URL(&cleaned)
			return nil
		}
		if *u != given {
			putRemoval(out, &cleaned, clean.Removal{Text: given.Href(), Rule: "--follow"}, "redirection")
		}
		for r := range rules.Explain(*u) {
			putRemoval(out, &cleaned, r, r.Part.String())
		}
		return nil
	})
}

func putRemoval(out *stream.Output, u *weburl.URL, r clean.Removal, part string) {
	out.Row(u, stream.String(r.Text), stream.String(part), stream.String(r.Rule), cell(r.Provider, r.Provider != ""), cell(r.Source, r.Source != ""))
}

// listPlan returns a plan that writes the rules, or those that are not used, and reads
// nothing.
func (c *cleanFlags) listPlan(rules *clean.Rules) stream.Plan {
	plan := stream.Each(func(*stream.Record, *stream.Output) error { return nil })
	plan.Finish = func(out *stream.Output) error {
		if c.list {
			for r := range rules.All() {
				out.Row(nil, stream.String(r.Provider), stream.String(r.Text), stream.String(r.Scope), stream.String(r.Source))
			}
			return nil
		}
		for u := range rules.Unsupported() {
			out.Row(nil, stream.String(unsupportedText(u)))
		}
		return nil
	}
	return plan
}

// unsupportedText says which rule is not used, and why.
func unsupportedText(u clean.Unsupported) string {
	text := u.Field
	if u.Provider != "" {
		text = u.Provider + ": " + text
	}
	if u.Pattern != "" {
		text += " " + u.Pattern
	}
	if u.Skipped {
		text += " (and so all of " + u.Provider + ")"
	}
	return excerpt.Printable(text + ": " + strings.TrimPrefix(u.Reason.Error(), "clean: "))
}
