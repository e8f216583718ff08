// Package show writes what package render makes of URLs, with its warnings, for
// people and as JSON.
package show

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/render"
)

// ASCII returns the host of u in ASCII, also where u is wrapped around the URL that
// d shows the host of.
func ASCII(u weburl.URL, d render.Display) string {
	if host := u.Host().String(); len(d.Labels) == 0 || d.Host == host {
		return host
	}
	labels := make([]string, len(d.Labels))
	for i, label := range d.Labels {
		labels[i] = label.ASCII
	}
	return strings.Join(labels, ".")
}

// AppendJSON appends d as a JSON object without the brace that closes it. Warnings have
// their severities and reasons, and no list is null.
func AppendJSON(dst []byte, d render.Display) []byte {
	dst = appendText(dst, `{"text":`, d.Text)
	dst = appendText(dst, `,"host":`, d.Host)
	dst = appendSpan(dst, `,"hostSpan":`, d.HostSpan)
	dst = appendSpan(dst, `,"registrableSpan":`, d.RegistrableSpan)
	dst = strconv.AppendBool(append(dst, `,"elided":`...), d.Elided)
	dst = appendText(dst, `,"restriction":`, d.Restriction.String())
	dst = append(dst, `,"labels":[`...)
	for i, l := range d.Labels {
		dst = appendText(separate(dst, i), `{"ascii":`, l.ASCII)
		dst = appendText(dst, `,"unicode":`, l.Unicode)
		dst = appendText(dst, `,"shown":`, l.Shown)
		dst = append(appendText(dst, `,"restriction":`, l.Restriction.String()), '}')
	}
	dst = append(dst, `],"warnings":[`...)
	for i, w := range d.Warnings {
		dst = appendText(separate(dst, i), `{"severity":`, w.Kind.Severity().String())
		dst = appendText(dst, `,"kind":`, w.Kind.String())
		dst = appendText(dst, `,"in":`, w.In.String())
		dst = appendSpan(dst, `,"span":`, w.Span)
		dst = appendText(dst, `,"message":`, w.Message)
		dst = append(appendText(dst, `,"why":`, w.Kind.Why()), '}')
	}
	return append(dst, ']')
}

// separate appends a comma before all elements of a list but the first.
func separate(dst []byte, i int) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	return dst
}

func appendText(dst []byte, before, text string) []byte {
	return format.AppendJSON(append(dst, before...), text, unicode.IsPrint)
}

func appendSpan(dst []byte, before string, s render.Span) []byte {
	dst = strconv.AppendInt(append(append(dst, before...), `{"start":`...), int64(s.Start), 10)
	return append(strconv.AppendInt(append(dst, `,"end":`...), int64(s.End), 10), '}')
}

// AppendFailure appends, as [AppendJSON] does, why an input is not a URL.
func AppendFailure(dst []byte, reason string) []byte {
	return appendText(dst, `{"failure":true,"error":`, reason)
}

// nameWidth is the width of the column of names and severities.
const nameWidth = len("caution")

// AppendText appends d, which is how u is shown, for people, in lines: the text to show,
// the registrable domain and the warnings.
func AppendText(dst []byte, u weburl.URL, d render.Display, s style.Style) []byte {
	at := d.RegistrableSpan
	for _, part := range []string{s.Faint(d.Text[:at.Start]), s.Bold(d.Text[at.Start:at.End]), s.Faint(d.Text[at.End:]), "\n"} {
		dst = append(dst, part...)
	}
	if at.Start < at.End {
		dst = appendRow(dst, s.Label("domain"), "domain", d.Text[at.Start:at.End])
	}
	if ascii := ASCII(u, d); len(d.Labels) > 0 && ascii != d.Host {
		dst = appendRow(dst, s.Label("ascii"), "ascii", ascii)
	}
	for _, w := range d.Warnings {
		severity := w.Kind.Severity()
		dst = appendRow(dst, painted(s, severity), severity.String(), w.Kind.String(), ": ", w.Message)
		dst = appendRow(dst, "", "", s.Faint(w.Kind.Why()))
	}
	return dst
}

// appendRow appends a name, which is also given with its color, and a text.
func appendRow(dst []byte, painted, name string, text ...string) []byte {
	const spaces = "                "
	dst = append(append(dst, spaces[:2]...), painted...)
	dst = append(dst, spaces[:nameWidth-len(name)+2]...)
	for _, part := range text {
		dst = append(dst, part...)
	}
	return append(dst, '\n')
}

// painted returns the name of a severity in its color.
func painted(s style.Style, of render.Severity) string {
	switch of {
	case render.Danger:
		return s.Failure(of.String())
	case render.Caution:
		return s.Warning(of.String())
	}
	return s.Faint(of.String())
}

// maxKnown is how long a file of known domains may be, in bytes.
const maxKnown = 64 << 20

// Known returns the set of domains that the values of --known name: each is a
// domain, or the name of a file of domains after "@". The domains of top are also in it.
func Known(values, top []string) (*render.Known, error) {
	var domains, places []string
	for _, value := range values {
		name, isFile := strings.CutPrefix(value, "@")
		if !isFile {
			domains, places = append(domains, value), append(places, "--known")
			continue
		}
		before := len(domains)
		text, err := readKnown(name)
		if err != nil {
			return nil, err
		}
		line := 0
		for entry := range strings.Lines(text) {
			line++
			entry, _, _ = strings.Cut(entry, "#")
			if entry = strings.TrimSpace(entry); entry != "" {
				domains, places = append(domains, entry), append(places, fmt.Sprintf("--known: %s, line %d", excerpt.FileName(name), line))
			}
		}
		if len(domains) == before {
			return nil, exit.UsageError("--known: " + excerpt.FileName(name) + " has no domains")
		}
	}
	// Those of the values come first, so that messages name them.
	known, err := render.NewKnown(append(domains, top...), nil)
	if refused := (*render.KnownError)(nil); errors.As(err, &refused) {
		return nil, exit.UsageError(fmt.Sprintf("%s: %s; %s", places[refused.Index], refused.Reason.Meaning(), refused.Reason.Remedy()))
	}
	return known, err
}

// readKnown returns the text of a file, without a byte order mark.
func readKnown(name string) (string, error) {
	file, err := excerpt.Open(name, "reading the known domains")
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxKnown+1))
	if err == nil && len(text) > maxKnown {
		err = fmt.Errorf("%s is longer than %d bytes", name, maxKnown)
	}
	if err != nil {
		return "", exit.IOError{Doing: "reading the known domains", Err: excerpt.FileError(err, name)}
	}
	return strings.TrimPrefix(string(text), "\uFEFF"), nil
}
