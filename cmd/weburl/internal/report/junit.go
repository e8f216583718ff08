package report

import (
	"encoding/xml"
	"fmt"
	"io"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// junitReport keeps all findings until the end, as their numbers come first.
type junitReport struct {
	problems
	out   io.Writer
	suite junitSuite
}

// NewJUnit returns a Report that writes XML as JUnit does: a test case for each finding
// and for each problem, and one that passes when there are none. Problems are also on
// err.
func NewJUnit(out, err io.Writer) Report {
	return &junitReport{problems: problems{err}, out: out, suite: junitSuite{Name: "weburl check"}}
}

type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string       `xml:"classname,attr"`
		Name    string       `xml:"name,attr"`
		File    string       `xml:"file,attr,omitempty"`
		Line    int          `xml:"line,attr,omitempty"`
		Failure *junitResult `xml:"failure"`
		Error   *junitResult `xml:"error"`
		Skipped *junitResult `xml:"skipped"`
	}
	junitResult struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

func (j *junitReport) URL(u *URL) {
	messages := u.messages()
	for i := range u.Findings {
		f := &u.Findings[i]
		name := f.name()
		c := junitCase{Class: u.Document, Name: fmt.Sprintf("%d:%d %s", f.Start.Line, f.Start.Column, name)}
		if u.Where != find.InArgument {
			c.File, c.Line = u.Document, f.Start.Line
		}
		result := &junitResult{Message: f.meaning(), Type: f.Level.String(), Text: messages.of(f)}
		if f.Level <= Style {
			c.Skipped = &junitResult{Message: result.Text}
			j.suite.Skipped++
		} else {
			c.Failure = result
			j.suite.Failures++
		}
		j.suite.Cases = append(j.suite.Cases, c)
	}
}

func (j *junitReport) Problem(document string, at find.Position, level Level, text string) {
	j.problems.Problem(document, at, level, text)
	c := junitCase{Class: document, Name: "reading", File: document, Line: at.Line}
	if level == Error {
		c.Error = &junitResult{Message: text}
		j.suite.Errors++
	} else {
		c.Skipped = &junitResult{Message: text}
		j.suite.Skipped++
	}
	j.suite.Cases = append(j.suite.Cases, c)
}

func (j *junitReport) End(t Totals) {
	if len(j.suite.Cases) == 0 {
		j.suite.Cases = []junitCase{{Class: "weburl check", Name: t.Summary()}}
	}
	j.suite.Tests = len(j.suite.Cases)
	text, _ := xml.MarshalIndent(j.suite, "", "  ") // which cannot fail for this type
	fmt.Fprintf(j.out, "%s%s\n", xml.Header, text)
}
