package bundle

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
	"testing"
)

// TestSingle checks that the file has everything, and that its policy allows exactly the
// scripts and styles that are in it.
func TestSingle(t *testing.T) {
	page := strings.Replace(index, "<link", "<link rel=\"icon\" href=\"./i.svg\"><link", 1) + "<body></body>"
	site, err := Assemble(folder(map[string]string{"index.html": page, "a.css": "x{}"}), programs)
	if err != nil {
		t.Fatal(err)
	}
	data, err := site.Single()
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if strings.Contains(text, "\"./") || !strings.Contains(text, "data:image/svg+xml;base64,") || strings.Count(text, "H4sI") != 3 {
		t.Errorf("%s", text)
	}
	inline := regexp.MustCompile(`(?s)<(script|style)(?: type="module")?>(.*?)</`).FindAllStringSubmatch(text, -1)
	if len(inline) != 2 || strings.Count(text, "'sha256-") != 2*2 { // in two directives
		t.Errorf("%d scripts and styles", len(inline))
	}
	for _, m := range inline {
		sum := sha256.Sum256([]byte(m[2]))
		if !strings.Contains(text, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
			t.Errorf("the policy does not allow %s", m[0])
		}
	}
	delete(site, Index)
	site[Index] = &File{Name: Index, Data: []byte("<body></body>")}
	if _, err := site.Single(); err == nil {
		t.Error("a page without a module")
	}
}
