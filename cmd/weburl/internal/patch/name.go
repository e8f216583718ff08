package patch

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// place returns the name of a file for a patch, and the folder in which the patch is to
// be applied, or "" when that is the working folder. git apply and patch refuse names
// that are absolute or lead out of the folder that they run in. A file that is not in
// the working folder has a name from the root of its repository on, or else from the
// root of the file system.
func place(name string) (inFolder, folder string) {
	absolute, err := filepath.Abs(name)
	if err != nil {
		return filepath.ToSlash(name), ""
	}
	if working, err := filepath.Abs("."); err == nil {
		if inFolder, ok := below(working, absolute); ok {
			return inFolder, ""
		}
	}
	folder = filepath.Dir(absolute)
	for {
		if _, err := os.Stat(filepath.Join(folder, ".git")); err == nil || folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
	inFolder, _ = below(folder, absolute)
	return inFolder, folder
}

// below returns the name of a file from a folder on, if it is in the folder.
func below(folder, file string) (string, bool) {
	name, err := filepath.Rel(folder, file)
	if err != nil || !filepath.IsLocal(name) {
		return "", false
	}
	return filepath.ToSlash(name), true
}

// header returns the lines of a patch before the first hunk for a file.
func header(name string) string {
	inFolder, folder := place(name)
	lines := fmt.Sprintf("--- %s\n+++ %s\n", patchName("a/"+inFolder), patchName("b/"+inFolder))
	if folder != "" {
		return "In the folder " + patchName(folder) + ":\n" + lines
	}
	return lines
}

// patchName writes a name as git does. One with a space has a tab behind it, as patch
// would otherwise take it to end there. One with a control character, a quotation mark
// or a backslash is quoted as in C.
func patchName(name string) string {
	quoted := false
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c == 0x7F:
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
			continue
		}
		quoted = true
	}
	switch {
	case quoted:
		return `"` + b.String() + `"`
	case strings.Contains(name, " "):
		return name + "\t"
	}
	return name
}
