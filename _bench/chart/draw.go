package main

import (
	"bytes"
	"image/color"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	vgdraw "gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Lengths of the picture, in points.
const (
	width    vg.Length = 660
	barPitch vg.Length = 12.5 // a unit of the vertical axis: one bar
	frame    vg.Length = 80   // title, horizontal axis and margins
	margin   vg.Length = 12
	large    vg.Length = 11
	medium   vg.Length = 9
	small    vg.Length = 7.5
)

// Lengths in units of the axes.
const (
	rowGap  = 0.4  // above each row
	partGap = 0.35 // additional space, before another operation
	// figureWidth is the maximum width of a figure at the end of a bar. If the
	// mark of a target is in this space, the figure is written after the mark.
	figureWidth = 0.11
)

// chart is a picture in preparation.
type chart struct {
	theme theme
	plot  *plot.Plot
	bars  map[string]*bars // by peer
	marks targets
	ends  map[plotter.XY]float64 // place of a bar's figure, if it is not at its end
	rows  plot.ConstantTicks
	most  float64 // the largest ratio or target
}

func newChart(t theme) *chart {
	return &chart{theme: t, plot: plot.New(), bars: map[string]*bars{}, ends: map[plotter.XY]float64{}, marks: targets{color: t.target}}
}

// draw draws the results: a bar for each peer, whose length is weburl's time
// divided by the peer's, with the figure at its end. The picture depends only
// on the results, so the same results always give the same picture.
func draw(results []result, t theme) ([]byte, error) {
	c := newChart(t)
	height := c.place(results)
	c.style(height)
	names := c.names(results)
	for _, name := range names {
		c.plot.Add(c.bars[name])
		c.plot.Legend.Add(name, c.bars[name])
	}
	c.plot.Add(&c.marks)
	c.plot.Legend.Add("target", &c.marks)
	values, err := c.values(names)
	if err != nil {
		return nil, err
	}
	c.plot.Add(values)

	canvas := vgsvg.New(width, frame+vg.Length(height)*barPitch)
	whole := vgdraw.New(canvas)
	fill(whole, t.background, whole.Min.X, whole.Min.Y, whole.Max.X, whole.Max.Y)
	c.plot.Draw(vgdraw.Crop(whole, margin, -margin, margin, -margin))
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return nil, err
	}
	// fonts with the same widths, for viewers that do not have the first one
	const family = "font-family:Liberation Sans"
	return bytes.ReplaceAll(b.Bytes(), []byte(family), []byte(family+",Arial,Helvetica,sans-serif")), nil
}

// place gives each bar its place, from the top down to 0, and returns the
// height.
func (c *chart) place(results []result) float64 {
	height := 0.0
	for i, r := range results {
		height += float64(len(r.peers())) + rowGap
		if i > 0 && results[i-1].Operation != r.Operation {
			height += partGap
		}
	}
	y := height
	for i, r := range results {
		if i > 0 && results[i-1].Operation != r.Operation {
			y -= partGap
		}
		y -= rowGap
		peers := r.peers()
		c.rows = append(c.rows, plot.Tick{Value: y - float64(len(peers))/2, Label: r.Operation + ", " + r.Data})
		if r.Target != nil {
			c.marks.at = append(c.marks.at, plotter.XY{X: r.Target.Ratio, Y: y - 0.5})
			c.most = max(c.most, r.Target.Ratio)
			if beyond := r.Target.Ratio - r.Reference.Ratio; beyond >= 0 && beyond < figureWidth {
				c.ends[plotter.XY{X: r.Reference.Ratio, Y: y - 0.5}] = r.Target.Ratio
			}
		}
		for _, s := range peers {
			if c.bars[s.Name] == nil {
				c.bars[s.Name] = &bars{color: c.theme.peer(s.Name)}
			}
			c.bars[s.Name].at = append(c.bars[s.Name].at, plotter.XY{X: s.Ratio, Y: y - 0.5})
			c.most = max(c.most, s.Ratio)
			y--
		}
	}
	return height
}

// names returns the peers in the order of their first bars.
func (c *chart) names(results []result) []string {
	var names []string
	for _, r := range results {
		for _, s := range r.peers() {
			if !slices.Contains(names, s.Name) {
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// values returns the figures at the ends of the bars.
func (c *chart) values(names []string) (*plotter.Labels, error) {
	var l plotter.XYLabels
	for _, name := range names {
		for _, at := range c.bars[name].at {
			end := at
			if beyond, ok := c.ends[at]; ok {
				end.X = beyond
			}
			l.XYs = append(l.XYs, end)
			l.Labels = append(l.Labels, strconv.FormatFloat(at.X, 'f', 3, 64))
		}
	}
	labels, err := plotter.NewLabels(l)
	if err != nil {
		return nil, err
	}
	for i := range labels.TextStyle {
		labels.TextStyle[i] = c.textStyle(small, text.XLeft, text.YCenter)
	}
	labels.Offset.X = 4
	return labels, nil
}

// textStyle returns a style of text.
func (c *chart) textStyle(size vg.Length, x text.XAlignment, y text.YAlignment) text.Style {
	return text.Style{
		Color:   c.theme.text,
		Font:    font.Font{Typeface: plot.DefaultFont.Typeface, Variant: "Sans", Size: size},
		XAlign:  x,
		YAlign:  y,
		Handler: plot.DefaultTextHandler,
	}
}

// style sets everything that does not depend on the results.
func (c *chart) style(height float64) {
	p := c.plot
	p.BackgroundColor = c.theme.background
	p.Title.Text = "weburl's time divided by that of others: left of 1.0 weburl is faster"
	p.Title.TextStyle = c.textStyle(large, text.XCenter, text.YTop)
	p.Title.Padding = 8

	p.X.Min, p.X.Max = 0, max(1.45, c.most*1.08)
	p.X.Tick.Marker = plot.TickerFunc(ratioTicks)
	p.X.Label.Text = "1.0 is the time of net/url, or of the other one that the color of the bar stands for"
	p.Y.Min, p.Y.Max = 0, height
	p.Y.Tick.Marker = c.rows
	p.Y.Tick.Length = 0
	p.Y.Padding, p.X.Padding = 4, 4
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Color = c.theme.faint
		axis.Tick.Color = c.theme.faint
		axis.Label.TextStyle = c.textStyle(medium, text.XCenter, text.YTop)
	}
	p.X.Tick.Label = c.textStyle(medium, text.XCenter, text.YTop)
	p.Y.Tick.Label = c.textStyle(medium, text.XRight, text.YCenter)

	p.Legend.Top = true
	p.Legend.TextStyle = c.textStyle(medium, text.XLeft, text.YBottom)
	p.Legend.XOffs, p.Legend.YOffs = -6, -6
	p.Legend.Padding = 5
	p.Legend.ThumbnailWidth = 18

	grid := &lines{color: c.theme.faint, width: 0.5}
	for _, tick := range ratioTicks(p.X.Min, p.X.Max) {
		grid.at = append(grid.at, tick.Value)
	}
	p.Add(grid, &lines{at: []float64{1}, color: c.theme.text, width: 1.25})
}

// ratioTicks marks every quarter.
func ratioTicks(least, most float64) []plot.Tick {
	var ticks []plot.Tick
	step := 0.25
	for most/step > 12 {
		step *= 2
	}
	for i := math.Ceil(least / step); i*step <= most; i++ {
		ticks = append(ticks, plot.Tick{Value: i * step, Label: strconv.FormatFloat(i*step, 'f', 2, 64)})
	}
	return ticks
}

// bars are the bars of one peer, from 0 to X.
type bars struct {
	at    plotter.XYs
	color color.Color
}

func (b *bars) Plot(c vgdraw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	for _, at := range b.at {
		fill(c, b.color, x(0), y(at.Y-0.4), x(at.X), y(at.Y+0.4))
	}
}

func (b *bars) Thumbnail(c *vgdraw.Canvas) {
	fill(*c, b.color, c.Min.X, c.Min.Y, c.Max.X, c.Max.Y)
}

func fill(c vgdraw.Canvas, with color.Color, left, bottom, right, top vg.Length) {
	c.FillPolygon(with, []vg.Point{{X: left, Y: bottom}, {X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}})
}

// targets are marks across the bars, at X.
type targets struct {
	at    plotter.XYs
	color color.Color
}

func (t *targets) Plot(c vgdraw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	for _, at := range t.at {
		c.StrokeLine2(t.style(), x(at.X), y(at.Y-0.55), x(at.X), y(at.Y+0.55))
	}
}

func (t *targets) Thumbnail(c *vgdraw.Canvas) {
	c.StrokeLine2(t.style(), c.Center().X, c.Min.Y, c.Center().X, c.Max.Y)
}

func (t *targets) style() vgdraw.LineStyle { return vgdraw.LineStyle{Color: t.color, Width: 2} }

// lines are vertical lines over the whole height.
type lines struct {
	at    []float64
	color color.Color
	width vg.Length
}

func (l *lines) Plot(c vgdraw.Canvas, p *plot.Plot) {
	x, _ := p.Transforms(&c)
	for _, at := range l.at {
		c.StrokeLine2(vgdraw.LineStyle{Color: l.color, Width: l.width}, x(at), c.Min.Y, x(at), c.Max.Y)
	}
}
