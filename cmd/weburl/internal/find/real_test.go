package find

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// partOfDocuments is how many documents there are for each that a test reads.
var partOfDocuments = whole.Or(3, 1)

// realDocuments returns a part of the files with one of the extensions in the modules of
// testdata/modules.txt, which other people have written. The modules must be in the
// module cache; with WEBURL_DOCUMENTS=fetch they are fetched.
func realDocuments(t *testing.T, extensions ...string) (names []string) {
	t.Helper()
	if testing.Short() {
		t.Skip("documents of others")
	}
	list, err := os.ReadFile(filepath.Join("testdata", "modules.txt"))
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", append([]string{"mod", "download", "-json"}, strings.Fields(string(list))...)...)
	c.Dir = t.TempDir()
	c.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	if os.Getenv("WEBURL_DOCUMENTS") != "fetch" {
		c.Env = append(c.Env, "GOPROXY=off")
	}
	out, err := c.Output()
	if err != nil {
		t.Skip("the modules of testdata/modules.txt are not in the module cache; set WEBURL_DOCUMENTS=fetch to fetch them")
	}
	chosen := whole.OneOf(partOfDocuments)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var module struct{ Dir string }
		if err := d.Decode(&module); err == io.EOF {
			return names
		} else if err != nil {
			t.Fatal(err)
		}
		err := filepath.WalkDir(module.Dir, func(name string, e fs.DirEntry, err error) error {
			for _, extension := range extensions {
				if err == nil && e.Type().IsRegular() && strings.HasSuffix(name, extension) && chosen() {
					names = append(names, name)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// foundIn returns what is found in a text, and checks that the source of each is
// where it is said to be and is read as the text.
func foundIn(t *testing.T, kind Kind, name, text string) (list []*Occurrence) {
	t.Helper()
	in, err := Decode(strings.NewReader(text), kind, nil)
	if err != nil {
		t.Logf("%s: %v", name, err)
		return nil
	}
	in.Name = name
	err = Find(in, kind, weburl.URL{}, Visitor{Found: func(o *Occurrence) error {
		at := int(o.Start.Offset)
		if !in.Decoded && (at+len(o.source) > len(text) || text[at:at+len(o.source)] != o.source) {
			t.Errorf("%s:%d:%d: %q is not there", name, o.Start.Line, o.Start.Column, o.source)
		}
		if again := o.syntax.decode(o.source).text; again != o.text {
			t.Errorf("%s:%d:%d: %q is read as %q and as %q", name, o.Start.Line, o.Start.Column, o.source, o.text, again)
		}
		kept := *o
		list = append(list, &kept)
		return nil
	}})
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return list
}

// reasons counts the differences for each reason, and fails for one that none of
// them explains.
type reasons map[string]int

func (r reasons) report(t *testing.T, want map[string]bool) {
	t.Helper()
	for reason, n := range r {
		t.Logf("%6d %s", n, reason)
		if !want[reason] {
			t.Errorf("%d differences without a reason: %s", n, reason)
		}
	}
	for reason := range want {
		if r[reason] == 0 {
			t.Errorf("no difference has the reason: %s", reason)
		}
	}
}
