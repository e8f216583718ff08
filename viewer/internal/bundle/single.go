package bundle

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strings"
)

//go:embed single.js
var loader string

var (
	headFile = regexp.MustCompile(`<(link|script)([^>]*) (?:href|src)="\./([^"]+)"([^>]*)>(</script>)?\n?`)
	// The worker imports a script. It cannot be a module in a page from a disk, so that is put into it.
	effects    = regexp.MustCompile(`(?m)^import "\./([^"]+)";$`)
	policyMeta = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`)
)

// Single returns the site as one HTML file, which can be opened from a disk: there, browsers
// load no modules and no WebAssembly from other files, and there is no service worker.
func (s Site) Single() ([]byte, error) {
	files, main, hashes := map[string][2]string{}, "", ""
	for name, f := range s {
		if extension := path.Ext(name); name == Index || name == Service || extension == ".css" || extension == ".svg" {
			continue
		}
		data := effects.ReplaceAllFunc(f.Data, func(line []byte) []byte {
			return s[string(effects.FindSubmatch(line)[1])].Data
		})
		files[name] = [2]string{f.Type(), packed(data)}
	}
	inline := func(element, attributes, text string) string {
		sum := sha256.Sum256([]byte(text))
		hashes += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		return "<" + element + attributes + ">" + text + "</" + element + ">\n"
	}
	index := headFile.ReplaceAllStringFunc(string(s[Index].Data), func(tag string) string {
		m := headFile.FindStringSubmatch(tag)
		f := s[m[3]]
		switch kind := m[2] + m[4]; {
		case f == nil:
		case strings.Contains(kind, `rel="stylesheet"`):
			return inline("style", m[4], string(f.Data))
		case strings.Contains(kind, `rel="icon"`):
			return `<link rel="icon" href="data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString(f.Data) + "\">\n"
		case strings.Contains(kind, `type="module"`):
			main = f.Name
		case m[1] == "script":
			return inline("script", "", string(f.Data))
		}
		return "" // what is loaded early
	})
	data, err := json.Marshal(files)
	if err != nil || main == "" {
		return nil, fmt.Errorf("%s: no module to begin with: %w", Index, err)
	}
	last := `<script type="application/json" id="files" data-main="` + main + `">` + string(data) + "</script>\n" + inline("script", ` type="module"`, loader)
	index = strings.Replace(index, "</body>", last+"</body>", 1)
	policy := "default-src 'none'; script-src blob: 'wasm-unsafe-eval'" + hashes + "; style-src" + hashes + "; img-src data:; connect-src blob:; " +
		"worker-src blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types weburl"
	return []byte(policyMeta.ReplaceAllLiteralString(index, `<meta http-equiv="Content-Security-Policy" content="`+policy+`">`)), nil
}

func packed(data []byte) string {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level exists, and a buffer has no errors
	w.Write(data)
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}
