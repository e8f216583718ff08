// Package man writes the manual pages of commands from their help. The generator of
// cobra reads the help as Markdown, which would fill the lines of its tables.
package man

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Name returns the name of the page of a command, such as weburl-get.
func Name(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// Page returns the page of a command for section 1. The date is like 2026-07-02, and the source
// is the program with its version.
func Page(c *cobra.Command, date, source string) string {
	var p page
	p.line(`.TH "%s" "1" "%s" "%s" "URLs as browsers read them"`, strings.ToUpper(escape(Name(c))), date, escape(source))
	p.line(".nh\n.ad l")
	p.heading("SH", "NAME")
	p.line(`%s \- %s`, escape(Name(c)), escape(c.Short))
	p.heading("SH", "SYNOPSIS")
	p.line(".nf\n%s\n.fi", escape(synopsis(c)))
	p.heading("SH", "DESCRIPTION")
	if long := c.Long; long != "" {
		p.help(long)
	} else {
		p.text(c.Short + ".")
	}
	p.commands(c)
	p.heading("SH", "OPTIONS")
	c.LocalFlags().VisitAll(p.flag)
	c.InheritedFlags().VisitAll(p.flag)
	if c.Example != "" {
		p.heading("SH", "EXAMPLES")
		p.block(strings.Split(c.Example, "\n"))
	}
	if c.HasParent() {
		p.heading("SH", "SEE ALSO")
		p.line(".BR %s (1)", escape(Name(c.Root())))
	}
	return p.String()
}

func synopsis(c *cobra.Command) string {
	if c.HasParent() {
		return c.Root().Name() + " " + c.Use
	}
	return c.Use + " COMMAND [flags] [argument...]"
}

// page is a page that is being written.
type page struct {
	strings.Builder
	headed bool // the last line is a heading
}

func (p *page) line(format string, args ...any) {
	fmt.Fprintf(p, format+"\n", args...)
	p.headed = false
}

// heading writes the heading of a section or of a part of one.
func (p *page) heading(macro, title string) {
	p.line(`.%s "%s"`, macro, escape(title))
	p.headed = true
}

// paragraph begins a paragraph, as a heading does, too.
func (p *page) paragraph() {
	if !p.headed {
		p.line(".PP")
	}
}

func (p *page) text(line string) {
	if line = escape(line); strings.HasPrefix(line, ".") {
		line = `\&` + line // otherwise it would be a request of roff
	}
	p.line("%s", line)
}

// help writes the text of a help: paragraphs, headings, and indented lines, which
// stay as they are.
func (p *page) help(long string) {
	lines := strings.Split(long, "\n")
	inParagraph := false
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		switch {
		case line == "":
			inParagraph = false
		case strings.HasPrefix(line, " "):
			end := i
			for end < len(lines) && strings.HasPrefix(lines[end], " ") {
				end++
			}
			p.block(lines[i:end])
			i, inParagraph = end-1, false
		case !inParagraph && isHeading(lines, i):
			p.heading("SS", line)
		default:
			if !inParagraph {
				p.paragraph()
			}
			p.text(line)
			inParagraph = true
		}
	}
}

// isHeading reports whether a line has no end of a sentence and an indented line
// after it.
func isHeading(lines []string, i int) bool {
	return i+1 < len(lines) && strings.HasPrefix(lines[i+1], " ") && !strings.ContainsAny(lines[i][len(lines[i])-1:], ".:,;")
}

// block writes lines that are not filled, with less indentation than the text has, so
// that they fit.
func (p *page) block(lines []string) {
	p.paragraph()
	p.line(".in 3n\n.nf")
	for _, line := range lines {
		p.text(line)
	}
	p.line(".fi\n.in")
}

func (p *page) commands(c *cobra.Command) {
	if !c.HasAvailableSubCommands() {
		return
	}
	p.heading("SH", "COMMANDS")
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			p.line(".TP\n.BR %s (1)", escape(Name(sub)))
			p.text(sub.Short)
		}
	}
}

func (p *page) flag(f *pflag.Flag) {
	if f.Hidden {
		return
	}
	value, usage := pflag.UnquoteUsage(f)
	name := `\fB` + escape("--"+f.Name) + `\fR`
	if f.Shorthand != "" {
		name = `\fB` + escape("-"+f.Shorthand) + `\fR, ` + name
	}
	if value != "" {
		name += ` \fI` + escape(value) + `\fR`
	}
	p.line(".TP\n%s", name)
	if !slices.Contains([]string{"", "0", "false", "[]"}, f.DefValue) { // as the help has it
		usage += " (default " + f.DefValue + ")"
	}
	p.text(usage)
}

// escapes has what stands for characters that roff would change.
var escapes = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`)

func escape(text string) string {
	var b strings.Builder
	for _, r := range escapes.Replace(text) {
		if r < 0x80 {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\[u%04X]`, r)
		}
	}
	return b.String()
}
