package man_test

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/man"
)

func TestPage(t *testing.T) {
	root := &cobra.Command{Use: "tool", Short: "Do things", Long: "Tool does things."}
	c := &cobra.Command{
		Use: "do [flags] [THING...]", Short: "Do a thing", Run: func(*cobra.Command, []string) {},
		Long: "Do does é\\x.\n'Tis so:\n  --a  1\n.TH is text\n\nHeading\n  .x  'y\n\n    z\n\nEnd.", Example: "  tool do -x 'a'\n  tool do",
	}
	c.Flags().StringP("name", "n", "x", "the `thing` to do")
	c.Flags().Bool("old", false, "gone")
	if err := c.Flags().MarkHidden("old"); err != nil {
		t.Fatal(err)
	}
	root.AddCommand(c)
	const want = `.TH "TOOL\-DO" "1" "2026-07-02" "tool 1" "URLs as browsers read them"
.nh
.ad l
.SH "NAME"
tool\-do \- Do a thing
.SH "SYNOPSIS"
.nf
tool do [flags] [THING...]
.fi
.SH "DESCRIPTION"
Do does \[u00E9]\ex.
\(aqTis so:
.PP
.in 3n
.nf
  \-\-a  1
.fi
.in
.PP
\&.TH is text
.SS "Heading"
.in 3n
.nf
  .x  \(aqy
.fi
.in
.PP
.in 3n
.nf
    z
.fi
.in
.PP
End.
.SH "OPTIONS"
.TP
\fB\-n\fR, \fB\-\-name\fR \fIthing\fR
the thing to do (default x)
.SH "EXAMPLES"
.in 3n
.nf
  tool do \-x \(aqa\(aq
  tool do
.fi
.in
.SH "SEE ALSO"
.BR tool (1)
`
	if got := man.Page(c, "2026-07-02", "tool 1"); got != want {
		t.Errorf("got\n%s", got)
	}
	if got := man.Page(root, "2026-07-02", "tool 1"); !strings.Contains(got, ".SH \"COMMANDS\"\n.TP\n.BR tool\\-do (1)\nDo a thing\n") {
		t.Errorf("got\n%s", got)
	}
}
