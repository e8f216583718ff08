package main

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"time"
)

const unreleased = "## Unreleased"

// dateChangelog gives the section of unreleased changes the version and the
// date, and adds a new empty section above it.
func dateChangelog(text, version string, day time.Time) (string, error) {
	before, after, found := strings.Cut(text, "\n"+unreleased+"\n")
	if !found {
		return "", fmt.Errorf("CHANGELOG.md has no section %q", unreleased)
	}
	section, _, _ := strings.Cut(after, "\n## ")
	if strings.TrimSpace(section) == "" {
		return "", fmt.Errorf("CHANGELOG.md has no unreleased changes")
	}
	return fmt.Sprintf("%s\n%s\n\n## %s (%s)\n%s", before, unreleased, version, day.Format(time.DateOnly), after), nil
}

// pythonFile is where the package for Python has its version; a repository may have none.
const pythonFile = "python/src/weburl/_library.py"

var (
	pythonAssignment = regexp.MustCompile(`(?m)^__version__ = ".*"$`)
	pythonVersion    = regexp.MustCompile(`^v([0-9.]+)(?:-(alpha|beta|rc)\.([0-9]+))?$`)
)

// versionPython sets the version of the package for Python, which PEP 440 writes 0.2.0rc1
// for v0.2.0-rc.1.
func versionPython(text, version string) (string, error) {
	parts := pythonVersion.FindStringSubmatch(version)
	if parts == nil {
		return "", fmt.Errorf("%s: no version of a package for Python is like %s; write -alpha.1, -beta.1 or -rc.1", pythonFile, version)
	}
	if len(pythonAssignment.FindAllString(text, -1)) != 1 {
		return "", fmt.Errorf("%s does not set __version__ once", pythonFile)
	}
	short := cmp.Or(map[string]string{"alpha": "a", "beta": "b"}[parts[2]], parts[2])
	return pythonAssignment.ReplaceAllLiteralString(text, `__version__ = "`+parts[1]+short+parts[3]+`"`), nil
}
