package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// sarifReport writes SARIF 2.1.0, result by result.
type sarifReport struct {
	problems
	out     io.Writer
	written bool
	notices []jsonline.Object
	rules   []string      // their names
	counts  map[known]int // of findings that are known by the same
}

// NewSARIF returns a Report that writes SARIF 2.1.0 for a version of the command, and begins it.
// Problems are in it, and also on err.
func NewSARIF(out, err io.Writer, version string) Report {
	s := &sarifReport{problems: problems{err}, out: out, counts: map[known]int{}}
	var rules []jsonline.Object
	add := func(id, short, full, help, uri string) {
		rule := jsonline.NewObject("id", id, "shortDescription", sarifText(short), "fullDescription", sarifText(full), "help", sarifText(help))
		if uri != "" {
			rule = rule.Add("helpUri", uri)
		}
		rules, s.rules = append(rules, rule), append(s.rules, id)
	}
	for name := range reason.ValidationErrors() {
		meaning := sentence(name.Meaning())
		add(name.String(), meaning, meaning+" "+Why(name), "To mend it, "+name.Remedy()+".", name.Reference())
	}
	add(diagnosis.TooLong, "The URL is too long.", Why(0), "Shorten it.", "")
	for _, name := range links.Names() {
		meaning, why, remedy := ExplainLink(name)
		add(string(name), sentence(meaning), sentence(meaning)+" "+why, "To mend it, "+remedy+".", "")
	}
	driver := jsonline.NewObject("name", "weburl", "informationUri", "https://github.com/weburl-go/weburl")
	if version != "" {
		driver = driver.Add("version", version)
	}
	fmt.Fprintf(s.out, `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","tool":{"driver":%s},"results":[`, encoded(driver.Add("rules", rules)))
	return s
}

func sarifText(text string) jsonline.Object { return jsonline.NewObject("text", text) }

func sarifArtifact(name string) jsonline.Object { return jsonline.NewObject("uri", artifact(name)) }

func (s *sarifReport) URL(u *URL) {
	messages := u.messages()
	source, text := artifact(u.Document), u.jsonText(u.Text())
	secret := u.IsSecret(u.Text()) || u.IsSecret(u.Fixed)
	for _, f := range u.Findings {
		w := f.words()
		result := jsonline.NewObject("ruleId", w.name, "ruleIndex", slices.Index(s.rules, w.name), "level", f.Level.known(),
			"message", sarifText(messages.of(f.Error, w)), "locations", []jsonline.Object{location(u.Document, u.Where, f.Start, f.End)})
		if f.Fixable && u.Where != find.InArgument && !secret {
			replacement := jsonline.NewObject("deletedRegion", region(u.Start, u.End()), "insertedContent", sarifText(u.Rewrite(u.Fixed)))
			change := jsonline.NewObject("artifactLocation", sarifArtifact(u.Document), "replacements", []jsonline.Object{replacement})
			result = result.Add("fixes", []jsonline.Object{jsonline.NewObject(
				"description", sarifText("Write the URL so that it has the same meaning without this error."), "artifactChanges", []jsonline.Object{change},
			)})
		}
		result = result.Add("partialFingerprints", jsonline.NewObject("weburl/v1", s.fingerprint(known{source, w.name, text})))
		if s.written {
			_, _ = io.WriteString(s.out, ",")
		}
		s.written = true
		_, _ = s.out.Write(append([]byte("\n"), encoded(result)...))
	}
}

// fingerprint returns what a finding is recognized by when its line has changed.
func (s *sarifReport) fingerprint(k known) string {
	s.counts[k]++
	sum := sha256.Sum256(encoded(line{k, s.counts[k]}))
	return hex.EncodeToString(sum[:])
}

// location returns the place of a finding. A URL from the command line has no
// place in a file.
func location(source, where string, start, end find.Position) jsonline.Object {
	if where == find.InArgument {
		return jsonline.NewObject("logicalLocations", []jsonline.Object{jsonline.NewObject("name", source)})
	}
	return inFile(source, start, end).Add("logicalLocations", []jsonline.Object{jsonline.NewObject("name", where)})
}

// inFile is location without what the place is in.
func inFile(source string, start, end find.Position) jsonline.Object {
	return jsonline.NewObject("physicalLocation", jsonline.NewObject("artifactLocation", sarifArtifact(source), "region", region(start, end)))
}

func region(start, end find.Position) jsonline.Object {
	return jsonline.NewObject("startLine", start.Line, "startColumn", start.Column, "endLine", end.Line, "endColumn", end.Column)
}

// artifact returns the URL of a file, relative to where the command runs.
func artifact(name string) string {
	path := filepath.ToSlash(filepath.Clean(name))
	encodedPath := string(format.AppendPercent(nil, path, func(b byte) bool { return b != '/' && (percent.Path | percent.Component).ContainsByte(b) }))
	volume := filepath.VolumeName(name)
	switch {
	case !filepath.IsAbs(name):
		return encodedPath
	case strings.HasPrefix(encodedPath, "//"): // a file of a server, \\server\share\a.md in Windows
		return "file:" + encodedPath
	case strings.HasSuffix(volume, ":"): // a drive
		return "file:///" + volume + strings.TrimPrefix(encodedPath, percent.Encode(volume, percent.Component))
	}
	return "file://" + encodedPath
}

func (s *sarifReport) Problem(document string, at find.Position, level Level, text string) {
	s.problems.Problem(document, at, level, text)
	n := jsonline.NewObject("level", level.known(), "message", sarifText(document+": "+text))
	if at.Line > 0 {
		n = n.Add("locations", []jsonline.Object{inFile(document, at, at)})
	}
	s.notices = append(s.notices, n)
}

func (s *sarifReport) End(t Totals) {
	invocation := jsonline.NewObject("executionSuccessful", t.Problems == 0)
	if len(s.notices) > 0 {
		invocation = invocation.Add("toolExecutionNotifications", s.notices)
	}
	fmt.Fprintf(s.out, "],\n\"invocations\":[%s]}]}\n", encoded(invocation))
}

// encoded returns a value as JSON without a line feed.
func encoded(v any) []byte { return bytes.TrimSuffix(jsonline.Encode(v), []byte("\n")) }

func sentence(clause string) string {
	if clause == "" {
		return ""
	}
	return strings.ToUpper(clause[:1]) + clause[1:] + "."
}

// what returns the meaning of an error, and before it the character that it is about.
func what(character, meaning string) string {
	if character == "" {
		return meaning
	}
	return character + ": " + meaning
}

// maxInMessage is how many bytes of a URL are repeated in the message of a finding.
const maxInMessage = 200

// shortened returns the URL for a message of one line, without what may be a password.
func (u *URL) shortened() string {
	text := u.shown(u.Text())
	if text == "" {
		return "An empty URL"
	}
	if len(text) > maxInMessage {
		return strings.ToValidUTF8(text[:maxInMessage], "") + "…"
	}
	return text
}
