package trurl

import (
	"os"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
)

// options are the options of the command line.
type options struct {
	operands                       []string // URLs
	file                           string   // with URLs; "-" is standard input
	opened                         *os.File
	appendPath                     []string
	appendQuery, replacements      []pair
	sets, trims, iterations        []string
	redirect, separator, format    string
	json, verify, curl, quiet      bool
	defaultPort, keepPort          bool
	punycode, idn, urlencode       bool
	sortQuery, noGuess, addMissing bool
	help, version                  bool

	given map[string]bool // the options of the command line
}

// An option is an option of trurl: what it is called, and what it does.
type option struct {
	long, short string
	takes       bool                        // it has an argument
	set         func(argument string) error // empty without one
	once        bool                        // it cannot be repeated
	excludes    string                      // the option that it cannot be used with
}

func (o *options) table() []option {
	flag := func(long, short string, at *bool) option {
		return option{long: long, short: short, set: func(string) error { *at = true; return nil }}
	}
	list := func(long, short string, at *[]string) option {
		return option{long: long, short: short, takes: true, set: func(a string) error { *at = append(*at, a); return nil }}
	}
	text := func(long, short string, at *string) option {
		return option{long: long, short: short, takes: true, once: true, set: func(a string) error { *at = a; return nil }}
	}
	replace := func(long string, adds bool) option {
		return option{long: long, takes: true, set: func(a string) error {
			o.replacements, o.addMissing = append(o.replacements, newPair(a)), o.addMissing || adds
			return nil
		}}
	}
	excluding := func(of option, other string) option { of.excludes = other; return of }
	return []option{
		list("--url", "", &o.operands),
		{long: "--url-file", short: "-f", takes: true, once: true, set: o.openFile},
		{long: "--append", short: "-a", takes: true, set: o.append},
		list("--set", "-s", &o.sets),
		list("--iterate", "", &o.iterations),
		text("--redirect", "", &o.redirect),
		{long: "--query-separator", takes: true, once: true, set: o.setSeparator},
		{long: "--trim", takes: true, set: o.trim},
		list("--qtrim", "", &o.trims),
		excluding(text("--get", "-g", &o.format), "--json"),
		replace("--replace", false),
		replace("--replace-append", true),
		replace("--force-replace", true),
		excluding(flag("--json", "", &o.json), "--get"),
		excluding(flag("--punycode", "", &o.punycode), "--as-idn"),
		excluding(flag("--as-idn", "", &o.idn), "--punycode"),
		// The parsers of the standard and of today's libcurl take spaces anyway.
		{long: "--accept-space", set: func(string) error { return nil }},
		flag("--verify", "", &o.verify),
		flag("--curl", "", &o.curl),
		flag("--default-port", "", &o.defaultPort),
		flag("--keep-port", "", &o.keepPort),
		flag("--no-guess-scheme", "", &o.noGuess),
		flag("--sort-query", "", &o.sortQuery),
		flag("--urlencode", "", &o.urlencode),
		flag("--quiet", "", &o.quiet),
		flag("--help", "-h", &o.help),
		flag("--version", "-v", &o.version),
	}
}

// parse reads the arguments. It ends at --help and --version.
func (o *options) parse(arguments []string) error {
	o.separator, o.given = "&", map[string]bool{}
	table := o.table()
	for len(arguments) > 0 && !o.help && !o.version {
		first, rest := arguments[0], arguments[1:]
		arguments = rest
		switch {
		case first == "--":
			o.operands = append(o.operands, rest...)
			return nil
		case !strings.HasPrefix(first, "-"):
			o.operands = append(o.operands, first)
			continue
		}
		name, value, attached := splitOption(first)
		at := slices.IndexFunc(table, func(known option) bool { return name == known.long || name == known.short })
		if at < 0 || !table[at].takes && attached {
			return fail(codeFlag, "unknown option: %s", excerpt.Hidden(name))
		}
		known := &table[at]
		switch {
		case !known.takes || attached:
		case len(rest) == 0:
			return missing(name, known.long)
		default:
			value, arguments = rest[0], rest[1:]
		}
		switch {
		case known.once && o.given[known.long]:
			return fail(codeFlag, "only one %s is supported", known.long)
		case o.given[known.excludes]:
			return fail(codeFlag, "%s is mutually exclusive with %s", known.long, known.excludes)
		}
		o.given[known.long] = true
		if err := known.set(value); err != nil {
			return err
		}
	}
	return nil
}

// splitOption returns the name of an option and the value that is attached to it:
// --name=value, or -nvalue.
func splitOption(argument string) (name, value string, attached bool) {
	if strings.HasPrefix(argument, "--") {
		return strings.Cut(argument, "=")
	}
	if len(argument) > 2 {
		return argument[:2], argument[2:], true
	}
	return argument, "", false
}

func missing(name, long string) error {
	switch long {
	case "--replace", "--replace-append", "--force-replace":
		return fail(codeReplace, "No data passed to replace component")
	}
	return fail(codeArg, "Missing argument for %s", name)
}

func (o *options) openFile(name string) error {
	o.file = name
	if name == "-" {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return fail(codeFile, "--url-file %s not found", excerpt.Hidden(name))
	}
	o.opened = f
	return nil
}

func (o *options) append(argument string) error {
	component, data, found := strings.Cut(argument, "=")
	switch {
	case found && component == "path":
		o.appendPath = append(o.appendPath, escape(data))
		return nil
	case found && component == "query":
		o.appendQuery = append(o.appendQuery, newPair(data))
		return nil
	}
	return fail(codeAppend, "--append unsupported component: %s", excerpt.Hidden(argument))
}

func (o *options) setSeparator(argument string) error {
	if len(argument) != 1 {
		return fail(codeFlag, "only single-letter query separators are supported")
	}
	o.separator = argument
	return nil
}

func (o *options) trim(argument string) error {
	what, ok := strings.CutPrefix(argument, "query=")
	if !ok {
		return fail(codeTrim, "Unsupported trim component: %s", excerpt.Hidden(argument))
	}
	o.trims = append(o.trims, what)
	return nil
}
