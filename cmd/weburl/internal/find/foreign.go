package find

// foreign follows which of the open elements of a page decide whether the text of an
// element such as <style> is raw: in SVG and MathML it is not, and there a tag can close
// itself.
//
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
type foreign struct {
	open  []string // svg, math, and the elements in them whose content is HTML
	own   elements // those that are open in them besides
	html  elements // those that are open outside of them
	isXML bool     // the page begins with an XML declaration, or has tags as it would then
}

// elements are open elements: how many there are of a name. One whose end tag is left out counts, too.
type elements map[string]int

// add adds an element, unless there are too many names.
func (e *elements) add(name string) {
	if *e == nil {
		*e = elements{}
	}
	if _, known := (*e)[name]; known || len(*e) < maxForeign {
		(*e)[name]++
	}
}

// remove removes an element, and reports whether there was one.
func (e elements) remove(name string) bool {
	if e[name] == 0 {
		return false
	}
	e[name]--
	return true
}

// maxForeign is how many elements are followed.
const maxForeign = 1 << 10

// isIntegrationPoint reports whether an element of SVG or of MathML has content that is
// HTML.
//
// https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
func isIntegrationPoint(in, element string) bool {
	switch element {
	case "foreignobject", "desc", "title":
		return in == "svg"
	case "mi", "mo", "mn", "ms", "mtext", "annotation-xml":
		return in == "math"
	}
	return false
}

// leavesForeign reports whether an element of HTML ends SVG and MathML.
func leavesForeign(element string) bool {
	switch element {
	case "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed",
		"h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre",
		"ruby", "s", "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var":
		return true
	}
	return false
}

// inside returns svg or math if the innermost element is one of these, and otherwise
// nothing.
func (f *foreign) inside() string {
	if n := len(f.open); n > 0 && (f.open[n-1] == "svg" || f.open[n-1] == "math") {
		return f.open[n-1]
	}
	return ""
}

// isApart reports whether a base element does not count here: in SVG, in MathML and in a template.
func (f *foreign) isApart() bool {
	return f != nil && (f.inside() != "" || f.html["template"] > 0)
}

// start takes a start tag. It reports whether the text after it cannot be raw.
func (f *foreign) start(element string, closesItself bool) (notRaw bool) {
	in := f.inside()
	if in != "" && leavesForeign(element) {
		f.leave()
		in = ""
	}
	switch {
	case closesItself && in != "":
	case !closesItself && len(f.open) < maxForeign && (element == "svg" || element == "math" || isIntegrationPoint(in, element)):
		f.open = append(f.open, element)
	case in != "":
		f.own.add(element)
	default:
		f.html.add(element)
	}
	return in != "" || closesItself && f.isXML
}

// leave ends SVG and MathML.
func (f *foreign) leave() {
	if f.inside() == "" {
		return
	}
	for f.inside() != "" {
		f.open = f.open[:len(f.open)-1]
	}
	clear(f.own)
}

// end takes the end tag of an element. One that SVG or MathML is in ends that, too.
func (f *foreign) end(element string) {
	for i := len(f.open) - 1; i >= 0; i-- {
		if f.open[i] == element {
			if f.open = f.open[:i]; f.inside() == "" {
				clear(f.own)
			}
			return
		}
	}
	if f.inside() != "" && f.own.remove(element) {
		return
	}
	if f.html.remove(element) || element == "p" || element == "br" {
		f.leave()
	}
}
