package trurl

import (
	"os"
	"strings"
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
	hasRedirect, hasFormat         bool
	json, verify, curl, quiet      bool
	defaultPort, keepPort          bool
	punycode, idn, urlencode       bool
	sortQuery, noGuess, addMissing bool
	help, version                  bool
}

// An option is an option of trurl: what it is called, and what it does.
type option struct {
	long, short string
	take        func(o *options, argument string) error // nil if the option takes no argument
	set         func(o *options) error
}

// optionTable returns all options.
func optionTable() []option {
	flag := func(long string, at func(o *options) *bool) option {
		return option{long: long, set: func(o *options) error { *at(o) = true; return nil }}
	}
	return []option{
		{long: "--url", take: func(o *options, a string) error { o.operands = append(o.operands, a); return nil }},
		{long: "--url-file", short: "-f", take: (*options).openFile},
		{long: "--append", short: "-a", take: (*options).append},
		{long: "--set", short: "-s", take: func(o *options, a string) error { o.sets = append(o.sets, a); return nil }},
		{long: "--iterate", take: func(o *options, a string) error { o.iterations = append(o.iterations, a); return nil }},
		{long: "--redirect", take: (*options).setRedirect},
		{long: "--query-separator", take: (*options).setSeparator},
		{long: "--trim", take: (*options).trim},
		{long: "--qtrim", take: func(o *options, a string) error { o.trims = append(o.trims, a); return nil }},
		{long: "--get", short: "-g", take: (*options).setFormat},
		{long: "--replace", take: func(o *options, a string) error { return o.replace(a, o.addMissing) }},
		{long: "--replace-append", take: func(o *options, a string) error { return o.replace(a, true) }},
		{long: "--force-replace", take: func(o *options, a string) error { return o.replace(a, true) }},
		{long: "--json", set: (*options).setJSON},
		{long: "--punycode", set: (*options).setPunycode},
		{long: "--as-idn", set: (*options).setIDN},
		// The parsers of the standard and of today's libcurl take spaces anyway.
		{long: "--accept-space", set: func(*options) error { return nil }},
		flag("--verify", func(o *options) *bool { return &o.verify }),
		flag("--curl", func(o *options) *bool { return &o.curl }),
		flag("--default-port", func(o *options) *bool { return &o.defaultPort }),
		flag("--keep-port", func(o *options) *bool { return &o.keepPort }),
		flag("--no-guess-scheme", func(o *options) *bool { return &o.noGuess }),
		flag("--sort-query", func(o *options) *bool { return &o.sortQuery }),
		flag("--urlencode", func(o *options) *bool { return &o.urlencode }),
		flag("--quiet", func(o *options) *bool { return &o.quiet }),
		{long: "--help", short: "-h", set: func(o *options) error { o.help = true; return nil }},
		{long: "--version", short: "-v", set: func(o *options) error { o.version = true; return nil }},
	}
}

// parse reads the arguments. It ends at --help and --version.
func (o *options) parse(arguments []string) error {
	o.separator = "&"
	separators := 0
	table := optionTable()
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
		known := find(table, name)
		switch {
		case known == nil || known.take == nil && attached:
			return fail(codeFlag, "unknown option: %s", name)
		case known.take == nil:
			if err := known.set(o); err != nil {
				return err
			}
			continue
		case !attached && len(rest) == 0:
			return missing(name, known.long)
		case !attached:
			value, arguments = rest[0], rest[1:]
		}
		if known.long == "--query-separator" {
			if separators++; separators > 1 {
				return fail(codeFlag, "only one --query-separator is supported")
			}
		}
		if err := known.take(o, value); err != nil {
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

func find(table []option, name string) *option {
	for i := range table {
		if name == table[i].long || name == table[i].short {
			return &table[i]
		}
	}
	return nil
}

// missing returns the error for an option without its argument.
func missing(name, long string) error {
	switch long {
	case "--replace", "--replace-append", "--force-replace":
		return fail(codeReplace, "No data passed to replace component")
	}
	return fail(codeArg, "Missing argument for %s", name)
}

func (o *options) openFile(name string) error {
	if o.file != "" {
		return fail(codeFlag, "only one --url-file is supported")
	}
	o.file = name
	if name == "-" {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return fail(codeFile, "--url-file %s not found", name)
	}
	o.opened = f
	return nil
}

func (o *options) append(argument string) error {
	component, data, _ := strings.Cut(argument, "=")
	switch {
	case !strings.Contains(argument, "="):
	case component == "path":
		o.appendPath = append(o.appendPath, escape(data))
		return nil
	case component == "query":
		o.appendQuery = append(o.appendQuery, newPair(data))
		return nil
	}
	return fail(codeAppend, "--append unsupported component: %s", argument)
}

func (o *options) replace(data string, addMissing bool) error {
	o.replacements = append(o.replacements, newPair(data))
	o.addMissing = addMissing
	return nil
}

func (o *options) setRedirect(argument string) error {
	if o.hasRedirect {
		return fail(codeFlag, "only one --redirect is supported")
	}
	o.redirect, o.hasRedirect = argument, true
	return nil
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
		return fail(codeTrim, "Unsupported trim component: %s", argument)
	}
	o.trims = append(o.trims, what)
	return nil
}

func (o *options) setFormat(argument string) error {
	switch {
	case o.hasFormat:
		return fail(codeFlag, "only one --get is supported")
	case o.json:
		return fail(codeFlag, "--get is mutually exclusive with --json")
	}
	o.format, o.hasFormat = argument, true
	return nil
}

func (o *options) setJSON() error {
	if o.hasFormat {
		return fail(codeFlag, "--json is mutually exclusive with --get")
	}
	o.json = true
	return nil
}

func (o *options) setPunycode() error {
	if o.idn {
		return fail(codeFlag, "--punycode is mutually exclusive with --as-idn")
	}
	o.punycode = true
	return nil
}

func (o *options) setIDN() error {
	if o.punycode {
		return fail(codeFlag, "--as-idn is mutually exclusive with --punycode")
	}
	o.idn = true
	return nil
}
