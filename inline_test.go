package weburl_test

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// inlined lists, for each package, the functions that the compiler must be able
// to inline: those that are called for every byte, and those so small that the
// call would cost more than the work. Methods have the names that the compiler
// prints.
const inlined = `
.                : URL.Href URL.String URL.Scheme URL.IsSpecial URL.IsValid
.                : URL.Username URL.Password URL.Host  URL.Port URL.Path
.                : URL.HasOpaquePath URL.Query URL.Fragment URL.Segments URL.Params URL.Compare
.                : Host.Kind Host.String Host.Domain Host.Equal
.                : Origin.IsOpaque Origin.Scheme Origin.Host Origin.Port
internal/layout  : (*URL).HasHost (*URL).HasPort (*URL).HasQuery (*URL).HasFragment (*URL).HasOpaquePath
internal/layout  : (*URL).SchemeText (*URL).Username (*URL).Password (*URL).Hostname (*URL).Host
internal/layout  : (*URL).HostAndPort (*URL).PortText (*URL).Path (*URL).Query (*URL).Fragment
internal/record  : Scheme.IsSpecial Scheme.DefaultPort SchemeOf IsWindowsDriveLetter IsSingleDot DotLength
internal/swar    : Word LastWord Inside Not Lower
internal/host    : hexValue MayEndNumber
internal/quick   : draft.at text isSlash endsPath isDigit setOffsets endsInANumber setNoHost
internal/scan    : notPath IsSeparator
internal/scalar  : IsTabOrNewline AppendEncodedByte IsEncodedByte IsHexDigit DecodedByte
percent          : Set.Contains Set.ContainsByte AppendByte IsEncodedByte
`

var canInline = regexp.MustCompile(`: can inline (\S+)$`)

// TestInlined asks the compiler which functions it can inline.
func TestInlined(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles packages: not in short mode")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("needs the go tool: ", err)
	}
	wanted := map[string][]string{}
	arguments := []string{"build", "-gcflags=-m"}
	for line := range strings.Lines(strings.TrimSpace(inlined)) {
		pkg, functions, _ := strings.Cut(line, ":")
		pkg = strings.TrimSpace(pkg)
		if wanted[pkg] == nil {
			arguments = append(arguments, "./"+pkg)
		}
		wanted[pkg] = append(wanted[pkg], strings.Fields(functions)...)
	}
	out, err := exec.Command(goTool, arguments...).CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	can, pkg := map[string]bool{}, ""
	for line := range strings.Lines(string(out)) {
		if importPath, ok := strings.CutPrefix(strings.TrimSpace(line), "# "); ok {
			pkg = strings.TrimPrefix(strings.TrimPrefix(importPath, modulePath), "/")
		} else if match := canInline.FindStringSubmatch(strings.TrimSpace(line)); match != nil {
			can[pkg+" "+match[1]] = true
		}
	}
	for pkg, functions := range wanted {
		for _, f := range functions {
			if !can[strings.TrimPrefix(pkg, ".")+" "+f] {
				t.Errorf("%s: %s is not inlined", pkg, f)
			}
		}
	}
}
