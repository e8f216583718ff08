package main

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// exampleBase returns the base URL against which the examples of a name are
// parsed, as described in the comment of their table.
func exampleBase(name reason.Code) weburl.URL {
	if name == reason.FileInvalidWindowsDriveLetter {
		return weburl.MustParse("file:///c:/")
	}
	return weburl.URL{}
}

// errorsParts returns the parts of docs/errors.md: every named validation error with its
// meaning, how to fix it, and two examples with the result of the parser.
func errorsParts() (map[string]string, error) {
	var names, b strings.Builder
	names.WriteString("| name | fatal | what is wrong |\n|---|---|---|\n")
	for name := range reason.ValidationErrors() {
		fmt.Fprintf(&names, "| [%s](#%s) | %s | %s |\n", name, strings.ToLower(name.String()), fatality(validation.Infos[name].Fatal), name.Meaning())
	}
	for name := range reason.ValidationErrors() {
		info := validation.Infos[name]
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "## %s\n\n%s. To fix it, %s.\n\n", name, sentence(name.Meaning()), name.Remedy())
		fmt.Fprintf(&b, "Fatal: %s. In the standard: [%s](%s).\n\n", fatality(info.Fatal), name, name.Reference())
		for _, example := range info.Examples {
			line, err := exampleLine(name, example)
			if err != nil {
				return nil, err
			}
			b.WriteString(line)
		}
	}
	return map[string]string{"names": names.String(), "errors": b.String()}, nil
}

// exampleLine returns the line for an example: the input and its result.
func exampleLine(name reason.Code, example string) (string, error) {
	if strings.ContainsAny(example, "`\n") {
		return "", fmt.Errorf("%v: the example %q cannot be written as a code span", name, example)
	}
	found := false
	parser := weburl.Parser{Base: exampleBase(name), Report: func(e reason.Fault) {
		found = found || e.Code == name
	}}
	u, err := parser.Parse(example)
	if !found {
		return "", fmt.Errorf("%v: the example %q does not cause it", name, example)
	}
	against := ""
	if parser.Base.IsValid() {
		against = " against `" + parser.Base.Href() + "`"
	}
	if err != nil {
		return fmt.Sprintf("- `%s`%s cannot be parsed\n", example, against), nil
	}
	return fmt.Sprintf("- `%s`%s is parsed as `%s`\n", example, against, u.Href()), nil
}

func fatality(f validation.Fatality) string {
	switch f {
	case validation.Always:
		return "yes"
	case validation.Sometimes:
		return "sometimes"
	}
	return "no"
}

// sentence returns a clause with its first letter in upper case.
func sentence(clause string) string {
	return strings.ToUpper(clause[:1]) + clause[1:]
}
