package pagetest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// widths are those of the pictures.
var widths = []int64{360, 1280}

// TestScenes shows that nothing is wider than the window, and writes pictures of
// the scenes if a folder is given.
func TestScenes(t *testing.T) {
	p := open(t, "")
	for i, s := range scenes {
		for j, width := range widths {
			scheme := []string{"light", "dark"}[(i+j)%2]
			p.do(chromedp.EmulateViewport(width, 900), emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
			p.visit(fmt.Sprintf("?scene=%d-%d#%s", i, j, value[string](p, "weburlTest.link(%s)", s.state)))
			if wide := value[int64](p, "document.documentElement.scrollWidth"); wide > width {
				t.Errorf("%s: the page is %d pixels wide, the window %d", s.name, wide, width)
			}
			if *screenshots == "" {
				continue
			}
			var picture []byte
			p.do(chromedp.FullScreenshot(&picture, 100))
			file := filepath.Join(*screenshots, fmt.Sprintf("%s-%d.png", s.name, width))
			if err := os.MkdirAll(*screenshots, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, picture, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
