// Command _gen writes the generated tables of the module, with one subcommand
// for each kind:
//
//	go run ./_gen idna      the Unicode tables of package idna
//	go run ./_gen idna2003  the tables of the leaf idna2003 of the editions
//	go run ./_gen percent   the percent-encode sets of package percent
//	go run ./_gen scan      the byte classes of internal/scan
//	go run ./_gen scalar    the percent-encoded bytes of internal/scalar
//	go run ./_gen render    the scripts and looks of code points for package render
//	go run ./_gen scripts   the names of scripts for package urlpattern
//	go run ./_gen unicode   docs/unicode.md
//	go run ./_gen coverage  docs/coverage.md
//	go run ./_gen errors    docs/errors.md
//	go run ./_gen values    docs/values.md
//	go run ./_gen editions  docs/editions.md
//	go run ./_gen guard     the addresses that are internal for package guard
//	go run ./_gen top       the list of known domains of package render, from npm
//	go run ./_gen sobek     package js/sobek, from js/goja
//	go run ./_gen editioncoverage  bin/coverage-2012.md and so on, which are not in the repository
//	go run ./_gen registry  nothing: prints what newer registries of IANA would change in package guard
//	go run ./_gen executed  nothing: runs the tests that docs/coverage.md links
//
// The source data is in the folder "shared" beside the repository, or in the
// folder that the environment variable WEBURL_SHARED names.
package main

import (
	"fmt"
	"os"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// families maps each subcommand to its generator, whose argument is the root of
// the repository.
var families = map[string]func(root string) error{
	"idna":            generateIDNA,
	"idna2003":        generateIDNA2003,
	"percent":         genPercent,
	"coverage":        genCoverage,
	"editions":        filler("editions.md", editionsParts),
	"errors":          filler("errors.md", errorsParts),
	"values":          filler("values.md", valuesParts),
	"editioncoverage": genEditionCoverage,
	"executed":        genExecuted,
	"scan":            genScan,
	"scalar":          genScalar,
	"render":          genRender,
	"guard":           genGuard,
	"registry":        genRegistry,
	"sobek":           genSobek,
	"scripts":         genScripts,
	"unicode":         genUnicode,
	"top":             genTop,
}

func main() {
	if len(os.Args) != 2 || families[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: go run ./_gen idna|idna2003|percent|scan|scalar|render|scripts|unicode|top|coverage|editions|editioncoverage|errors|values|guard|registry|sobek|executed")
		os.Exit(2)
	}
	root, err := workspace.Root()
	if err == nil {
		err = families[os.Args[1]](root)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "_gen %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}
