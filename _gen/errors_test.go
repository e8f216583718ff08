package main

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

var (
	errorSection = regexp.MustCompile(`(?m)^## (.+)$`)
	errorExample = regexp.MustCompile("(?m)^- `([^`]+)`(?: against `([^`]+)`)? (?:cannot be parsed|is parsed as `([^`]+)`)$")
)

// TestErrors fails if docs/errors.md is not current, and if an example on the
// page does not cause the error under which it is listed.
//
// https://url.spec.whatwg.org/#writing
// https://url.spec.whatwg.org/#validation-error
func TestErrors(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := errorsParts()
	if err != nil {
		t.Fatal(err)
	}
	written := []byte(isCurrent(t, root, "errors", parts))
	if count := fmt.Sprintf("has names for %d validation errors", len(validation.Infos)-1); !bytes.Contains(written, []byte(count)) {
		t.Errorf("docs/errors.md does not say %q", count)
	}
	headings := errorSection.FindAllSubmatchIndex(written, -1)
	if len(headings) != len(validation.Infos)-1 {
		t.Fatalf("%d sections, want %d", len(headings), len(validation.Infos)-1)
	}
	for i, heading := range headings {
		end := len(written)
		if i+1 < len(headings) {
			end = headings[i+1][0]
		}
		name := reason.Code(i + 1)
		examples := errorExample.FindAllSubmatch(written[heading[1]:end], -1)
		if name.String() != string(written[heading[2]:heading[3]]) || len(examples) != 2 {
			t.Errorf("%s: %d examples", written[heading[2]:heading[3]], len(examples))
		}
		for _, e := range examples {
			checkExample(t, name, string(e[1]), string(e[2]), string(e[3]))
		}
	}
}

func checkExample(t *testing.T, name reason.Code, input, base, href string) {
	t.Helper()
	count := 0
	parser := weburl.Parser{Report: func(e reason.Fault) {
		if e.Code == name {
			count++
		}
	}}
	if base != "" {
		parser.Base = weburl.MustParse(base)
	}
	u, err := parser.Parse(input)
	if count == 0 {
		t.Errorf("%v: %q does not cause it", name, input)
	}
	if (err != nil) != (href == "") || u.Href() != href {
		t.Errorf("%v: %q parses to %q, %v; the page says %q", name, input, u.Href(), err, href)
	}
}
