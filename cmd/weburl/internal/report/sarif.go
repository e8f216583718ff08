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
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// sarifReport writes SARIF 2.1.0, result by result.
type sarifReport struct {
	out, err io.Writer
	version  string
	written  bool
	notices  []sarifNotice
	rules    []string      // their names
	counts   map[known]int // of findings that are known by the same
}

// NewSARIF returns a Report that writes SARIF 2.1.0 for a version of the command.
// Problems are in it, and also on err.
func NewSARIF(out, err io.Writer, version string) Report {
	return &sarifReport{out: out, err: err, version: version, counts: map[known]int{}}
}

type (
	sarifText struct {
		Text string `json:"text"`
	}
	sarifRule struct {
		ID               string    `json:"id"`
		ShortDescription sarifText `json:"shortDescription"`
		FullDescription  sarifText `json:"fullDescription"`
		Help             sarifText `json:"help"`
		HelpURI          string    `json:"helpUri,omitempty"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           *sarifRegion  `json:"region,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"name"`
	}
	sarifLocation struct {
		PhysicalLocation *sarifPhysical `json:"physicalLocation,omitempty"`
		LogicalLocations []sarifLogical `json:"logicalLocations,omitempty"`
	}
	sarifReplacement struct {
		DeletedRegion   sarifRegion `json:"deletedRegion"`
		InsertedContent sarifText   `json:"insertedContent"`
	}
	sarifChange struct {
		ArtifactLocation sarifArtifact      `json:"artifactLocation"`
		Replacements     []sarifReplacement `json:"replacements"`
	}
	sarifFix struct {
		Description     sarifText     `json:"description"`
		ArtifactChanges []sarifChange `json:"artifactChanges"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
		Fixes     []sarifFix      `json:"fixes,omitempty"`
		Prints    sarifPrints     `json:"partialFingerprints"`
	}
	sarifPrints struct {
		Weburl string `json:"weburl/v1"`
	}
	sarifNotice struct {
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
	}
	sarifInvocation struct {
		ExecutionSuccessful        bool          `json:"executionSuccessful"`
		ToolExecutionNotifications []sarifNotice `json:"toolExecutionNotifications,omitempty"`
	}
)

func (s *sarifReport) Begin() {
	driver := struct {
		Name           string      `json:"name"`
		InformationURI string      `json:"informationUri"`
		Version        string      `json:"version,omitempty"`
		Rules          []sarifRule `json:"rules"`
	}{"weburl", "https://github.com/weburl-go/weburl", s.version, nil}
	for name := range reason.ValidationErrors() {
		driver.Rules = append(driver.Rules, sarifRule{
			name.String(), sarifText{sentence(name.Meaning())}, sarifText{sentence(name.Meaning()) + " " + Why(name)},
			sarifText{"To mend it, " + name.Remedy() + "."}, name.Reference(),
		})
	}
	driver.Rules = append(driver.Rules, sarifRule{diagnosis.TooLong, sarifText{"The URL is too long."}, sarifText{Why(0)}, sarifText{"Shorten it."}, ""})
	for _, name := range links.Names() {
		w := linkWords(name)
		driver.Rules = append(driver.Rules, sarifRule{
			string(name), sarifText{sentence(w.meaning)}, sarifText{sentence(w.meaning) + " " + w.why}, sarifText{"To mend it, " + w.remedy + "."}, "",
		})
	}
	for _, r := range driver.Rules {
		s.rules = append(s.rules, r.ID)
	}
	fmt.Fprintf(s.out, `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","tool":{"driver":%s},"results":[`, encoded(driver))
}

func (s *sarifReport) URL(u *URL) {
	messages := u.messages()
	source, text := artifact(u.Document), u.jsonText(u.Text())
	secret := u.IsSecret(u.Text()) || u.IsSecret(u.Fixed)
	for _, f := range u.Findings {
		result := sarifResult{RuleID: f.name(), RuleIndex: slices.Index(s.rules, f.name()), Level: f.Level.known()}
		result.Message.Text = messages.of(&f)
		result.Prints.Weburl = s.fingerprint(known{source, result.RuleID, text})
		result.Locations = []sarifLocation{location(u.Document, u.Where, f.Start, f.End)}
		if f.Fixable && u.Where != find.InArgument && !secret {
			result.Fixes = []sarifFix{{sarifText{"Write the URL so that it has the same meaning without this error."}, []sarifChange{{
				sarifArtifact{artifact(u.Document)},
				[]sarifReplacement{{region(u.Start, u.End()), sarifText{u.Rewrite(u.Fixed)}}},
			}}}}
		}
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
func location(source, where string, start, end find.Position) sarifLocation {
	if where == find.InArgument {
		return sarifLocation{LogicalLocations: []sarifLogical{{source}}}
	}
	r := region(start, end)
	return sarifLocation{PhysicalLocation: &sarifPhysical{sarifArtifact{artifact(source)}, &r}, LogicalLocations: []sarifLogical{{where}}}
}

func region(start, end find.Position) sarifRegion {
	return sarifRegion{start.Line, start.Column, end.Line, end.Column}
}

// artifact returns the URL of a file, relative to where the command runs.
func artifact(name string) string {
	path := filepath.ToSlash(filepath.Clean(name))
	encodedPath := percent.Encode(path, percent.Path|percent.Component)
	encodedPath = strings.ReplaceAll(encodedPath, "%2F", "/")
	if filepath.IsAbs(name) {
		if !strings.HasPrefix(encodedPath, "/") {
			encodedPath = "/" + encodedPath
		}
		return "file://" + encodedPath
	}
	return encodedPath
}

func (s *sarifReport) Problem(document string, at find.Position, level Level, text string) {
	WriteProblem(s.err, document, at, text)
	n := sarifNotice{Level: level.known(), Message: sarifText{document + ": " + text}}
	if at.Line > 0 {
		n.Locations = []sarifLocation{location(document, "", at, at)}
		n.Locations[0].LogicalLocations = nil
	}
	s.notices = append(s.notices, n)
}

func (s *sarifReport) End(t Totals) {
	fmt.Fprintf(s.out, "],\n\"invocations\":[%s]}]}\n", encoded(sarifInvocation{t.Problems == 0, s.notices}))
}

// encoded returns a value as JSON without a line feed.
func encoded(v any) []byte {
	line, _ := jsonline.Encode(v) // which cannot fail for the types in this file
	return bytes.TrimSuffix(line, []byte("\n"))
}

// sentence returns a clause as a sentence.
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
