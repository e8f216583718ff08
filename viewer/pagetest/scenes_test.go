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
// the scenes if a folder is given. Otherwise each scene has the narrow window only,
// unless all is asked for.
func TestScenes(t *testing.T) {
	if testing.Short() {
		t.Skip("it draws the page in many sizes")
	}
	p := open(t, "")
	for i, s := range scenes {
		for j, width := range widths {
			if j > 0 && !*all && *screenshots == "" {
				break
			}
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

// TestPrint shows that paper is white, that the buttons are left out, and that the
// widest table fits.
func TestPrint(t *testing.T) {
	p := open(t, "#"+"v=1&input=http%3A%2F%2Ffa%C3%9F.de%2F")
	p.view("readings")
	p.do(chromedp.EmulateViewport(800, 1100), emulation.SetEmulatedMedia().WithMedia("print").WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	expect(t, "the background", value[string](p, "getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
	expect(t, "the button of the examples", value[string](p, "getComputedStyle(document.getElementById('examples')).display"), "none")
	if wide := value[int](p, "document.documentElement.scrollWidth"); wide > 800 {
		t.Errorf("the page is %d pixels wide", wide)
	}
}

// TestThemes shows the colors that the system and the button ask for.
func TestThemes(t *testing.T) {
	const light, dark, paper = "rgb(245, 246, 248) rgb(27, 34, 44)", "rgb(18, 22, 28) rgb(230, 234, 240)", "rgb(255, 255, 255) rgb(0, 0, 0)"
	p := open(t, "")
	for _, c := range []struct{ media, system, button, want string }{
		{"screen", "light", "", light}, {"screen", "dark", "", dark},
		{"screen", "light", "dark", dark}, {"screen", "dark", "dark", dark},
		{"screen", "light", "light", light}, {"screen", "dark", "light", light},
		{"print", "dark", "", paper}, {"print", "light", "dark", paper},
	} {
		p.do(emulation.SetEmulatedMedia().WithMedia(c.media).WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: c.system}}))
		got := value[string](p, `(() => { const root = document.documentElement;
			if (%s) root.dataset.theme = %[1]s; else delete root.dataset.theme;
			const { backgroundColor, color } = getComputedStyle(document.body);
			return backgroundColor + " " + color; })()`, quote(c.button))
		expect(t, fmt.Sprintf("on %s, the system is %s, the button %q", c.media, c.system, c.button), got, c.want)
	}
	// Forced colors show which tab is chosen.
	p.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	if value[bool](p, `(() => { const of = (s) => getComputedStyle(document.querySelector("[role=tab][aria-selected=" + s + "]")).backgroundColor; return of("true") === of("false"); })()`) {
		t.Error("the chosen tab has the background of the others with forced colors")
	}
}
