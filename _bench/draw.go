package main

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// documentName is the file whose tables have the results.
const documentName = "performance.md"

// drawFile writes the pictures of saved results to a folder, and their tables into
// performance.md, if the folder has that file.
func drawFile(file, folder string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	r, err := readReport(text)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	files := drawAll(r)
	document, err := os.ReadFile(filepath.Join(folder, documentName))
	switch {
	case err == nil:
		updated, err := updateTables(string(document), r)
		if err == nil {
			updated, err = markAges(updated, filepath.Dir(file), r.Commit)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", documentName, err)
		}
		files[documentName] = updated
	case !os.IsNotExist(err):
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// readReport reads results that were saved, without those that were not measured.
func readReport(text []byte) (*report, error) {
	var r report
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	r.Results = slices.DeleteFunc(r.Results, func(row result) bool { return row.Skipped != "" })
	if len(r.Results) == 0 {
		return nil, fmt.Errorf("no results")
	}
	return &r, nil
}

// peers returns the scores of all others, the reference first.
func (r result) peers() []score { return append([]score{r.Reference}, r.Others...) }

// peer returns the score of another, if it has one.
func (r result) peer(name string) (s score, ok bool) {
	i := slices.IndexFunc(r.peers(), func(s score) bool { return s.Name == name })
	if i < 0 {
		return score{}, false
	}
	return r.peers()[i], true
}

// theme has the colors of a picture. Those of peers without a color of their own are
// at the empty name.
type theme struct {
	name, background, text, faint, target string
	peers                                 map[string]string
}

// themes are those for light and for dark pages.
var themes = []theme{
	{"light", "#FFFFFF", "#1F2328", "#D1D9E0", "#CF222E", map[string]string{
		netURLName: "#0969DA", xNetName: "#8250DF", nlnwaName: "#BF8700", nodeName: "#1A7F37", adaName: "#BF3989", rustName: "#1B7C83", "": "#59636E"}},
	{"dark", "#0D1117", "#F0F6FC", "#3D444D", "#FF7B72", map[string]string{
		netURLName: "#4493F8", xNetName: "#AB7DF8", nlnwaName: "#D29922", nodeName: "#3FB950", adaName: "#DB61A2", rustName: "#39C5CF", "": "#9198A1"}},
}

// drawAll returns the pictures by the names of their files.
func drawAll(r *report) map[string]string {
	pictures := map[string]string{}
	for _, t := range themes {
		pictures["performance-"+t.name+".svg"] = draw(r.Results, t)
	}
	return pictures
}

// Lengths of the picture, in pixels.
const (
	pictureWidth  = 660
	barPitch      = 12.5 // a unit of the vertical axis: one bar
	axisX         = 170  // where the bars begin
	pictureMargin = 12
	headHeight    = 40 // above the bars
	footHeight    = 44 // below them
)

// Lengths in units of the axes.
const (
	rowGap  = 0.4  // above each row
	partGap = 0.35 // additional space, before another operation
	// figureWidth is the maximum width of a figure at the end of a bar. If the
	// mark of a target is in this space, the figure is written after the mark.
	figureWidth = 0.11
)

// point is the end of a bar: its ratio, and how many bars its middle is below the top.
type point struct{ ratio, down float64 }

// chart has the places of all that is in a picture.
type chart struct {
	names   []string           // the peers in the order of their first bars
	bars    map[string][]point // by peer
	targets []point
	ends    map[point]float64 // place of a bar's figure, if it is not at its end
	rows    []float64         // the middles of the rows
	most    float64           // the largest ratio or target
	height  float64
}

// place gives each bar its place.
func place(results []result) *chart {
	c := &chart{bars: map[string][]point{}, ends: map[point]float64{}}
	for i, r := range results {
		if i > 0 && results[i-1].Operation != r.Operation {
			c.height += partGap
		}
		c.height += rowGap
		peers := r.peers()
		c.rows = append(c.rows, c.height+float64(len(peers))/2)
		if r.Target != nil {
			c.targets = append(c.targets, point{r.Target.Ratio, c.height + 0.5})
			c.most = max(c.most, r.Target.Ratio)
			if beyond := r.Target.Ratio - r.Reference.Ratio; beyond >= 0 && beyond < figureWidth {
				c.ends[point{r.Reference.Ratio, c.height + 0.5}] = r.Target.Ratio
			}
		}
		for _, s := range peers {
			if c.bars[s.Name] == nil {
				c.names = append(c.names, s.Name)
			}
			c.bars[s.Name] = append(c.bars[s.Name], point{s.Ratio, c.height + 0.5})
			c.most = max(c.most, s.Ratio)
			c.height++
		}
	}
	return c
}

// A picture is an SVG in preparation.
type picture struct {
	strings.Builder
	*chart
	theme  theme
	widest float64 // the ratio at the right end
	bottom float64 // of the bars
}

// draw draws the results: a bar for each peer, whose length is weburl's time
// divided by the peer's, with the figure at its end. The picture depends only
// on the results, so the same results always give the same picture.
func draw(results []result, t theme) string {
	p := &picture{chart: place(results), theme: t}
	p.widest, p.bottom = max(1.45, p.most*1.08), headHeight+p.height*barPitch
	fmt.Fprintf(p, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %.1f" font-family="Liberation Sans,Arial,Helvetica,sans-serif" fill="%s">`+"\n",
		pictureWidth, p.bottom+footHeight, t.text)
	fmt.Fprintf(p, `<rect width="100%%" height="100%%" fill="%s"/>`+"\n", t.background)
	p.text(pictureWidth/2, 24, "11", "middle", "weburl's time divided by that of others: left of 1.0 weburl is faster")
	p.axes(results)
	const right = pictureWidth - pictureMargin - 6 // of the legend
	down := headHeight + 8.0
	for _, name := range p.names {
		p.text(right-24, down+9, "9", "end", name)
		p.bar(right-18, down, right, down+11, name)
		for _, at := range p.bars[name] {
			p.bar(axisX, y(at.down-0.4), p.x(at.ratio), y(at.down+0.4), name)
			p.text(p.x(max(at.ratio, p.ends[at]))+4, y(at.down)+2.5, "7.5", "start", fmt.Sprintf("%.3f", at.ratio))
		}
		down += 15
	}
	p.text(right-24, down+9, "9", "end", "target")
	p.line(right-9, down, down+11, 2, t.target)
	for _, at := range p.targets {
		p.line(p.x(at.ratio), y(at.down-0.55), y(at.down+0.55), 2, t.target)
	}
	p.WriteString("</svg>\n")
	return p.String()
}

// axes draws the marks and the texts of both axes.
func (p *picture) axes(results []result) {
	step := 0.25
	for p.widest/step > 12 {
		step *= 2
	}
	for ratio := 0.0; ratio <= p.widest; ratio += step {
		p.line(p.x(ratio), headHeight, p.bottom, 0.5, p.theme.faint)
		p.text(p.x(ratio), p.bottom+14, "9", "middle", fmt.Sprintf("%.2f", ratio))
	}
	p.line(p.x(1), headHeight, p.bottom, 1.25, p.theme.text)
	p.text((axisX+pictureWidth)/2, p.bottom+32, "9", "middle", "1.0 is the time of net/url, or of the other one that the color of the bar stands for")
	for i, r := range results {
		p.text(axisX-6, y(p.rows[i])+3, "9", "end", r.Operation+", "+r.Data)
	}
}

// x and y return the place of a ratio, and of so many bars below the top.
func (p *picture) x(ratio float64) float64 {
	return axisX + ratio*(pictureWidth-pictureMargin-axisX)/p.widest
}
func y(down float64) float64 { return headHeight + down*barPitch }

func (p *picture) text(x, y float64, size, anchor, s string) {
	fmt.Fprintf(p, `<text x="%.1f" y="%.1f" font-size="%s" text-anchor="%s">%s</text>`+"\n", x, y, size, anchor, html.EscapeString(s))
}

// line draws a vertical line.
func (p *picture) line(x, from, to, width float64, color string) {
	fmt.Fprintf(p, `<path d="M%.1f,%.1fV%.1f" style="stroke:%s;stroke-width:%g"/>`+"\n", x, from, to, color, width)
}

// bar draws a rectangle in the color of a peer.
func (p *picture) bar(left, top, right, bottom float64, peer string) {
	color, ok := p.theme.peers[peer]
	if !ok {
		color = p.theme.peers[""]
	}
	fmt.Fprintf(p, `<path d="M%.1f,%.1fH%.1fV%.1fH%.1fZ" style="fill:%s"/>`+"\n", left, top, right, bottom, left, color)
}
