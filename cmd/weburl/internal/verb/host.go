package verb

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/valid"
)

func hostColumns() stream.Columns {
	values := []string{"host", "kind", "unicode", "dial", "internal", "apex", "suffix", "labels"}
	return stream.Columns{Values: values, Brief: values[:1], Closed: true}
}

// Host returns the verb host.
func Host() *stream.Verb {
	var opaque, strict bool
	return &stream.Verb{
		Use: "host [flags] [HOST...]", Short: "Print what is known of hosts",
		Text: true, Columns: hostColumns,
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&opaque, "opaque", false, "parse the hosts as those of URLs that are not special")
			f.BoolVar(&strict, "strict", false, "refuse what must not be written, though it can be read")
		},
		Start: func(r *stream.Run) (stream.Plan, error) {
			parse, check := weburl.ParseHost, valid.Host
			if opaque {
				parse, check = weburl.ParseOpaqueHost, valid.OpaqueHost
			}
			return stream.Each(func(in *stream.Record, out *stream.Output) error {
				h, err := parse(in.Text)
				if err != nil {
					return err
				}
				if strict {
					if err := check(in.Text); err != nil {
						return err
					}
				}
				if r.To == format.Text {
					out.Paragraph(hostText(h, r.OutStyle))
					return nil
				}
				out.Row(nil, hostCells(h)...)
				return nil
			}), nil
		},
	}
}

// hostValues returns the values of a host in the order of hostColumns; without ok there
// is none.
func hostValues(h weburl.Host) (values []side) {
	add := func(text string, ok bool) { values = append(values, side{text, ok}) }
	add(h.String(), true)
	add(h.Kind().String(), true)
	add(h.Unicode(), true)
	addr, ok := guard.DialAddr(h)
	add(addr.String(), ok)
	add(fmt.Sprint(guard.IsInternal(h)), true)
	add(site.RegistrableDomain(h))
	add(site.PublicSuffix(h))
	domain, ok := h.Domain()
	add(strings.TrimSuffix(domain, "."), ok)
	return values
}

// hostCells returns the values of a host for programs.
func hostCells(h weburl.Host) (cells []stream.Cell) {
	for i, v := range hostValues(h) {
		switch name := hostColumns().Values[i]; {
		case !v.ok:
			cells = append(cells, stream.Absent())
		case name == "internal":
			cells = append(cells, stream.JSON(v.text))
		case name == "labels":
			cells = append(cells, stream.JSON(string(format.AppendJSONList(nil, strings.Split(v.text, "."), nil))))
		default:
			cells = append(cells, stream.String(v.text))
		}
	}
	return cells
}

// hostText returns what is known of a host, for people.
func hostText(h weburl.Host, s style.Style) string {
	var b strings.Builder
	for i, v := range hostValues(h) {
		name := hostColumns().Values[i]
		switch {
		case !v.ok || name == "unicode" && v.text == h.String():
			continue
		case name == "internal":
			v.text = map[string]string{"true": "yes", "false": "no"}[v.text]
		case name == "labels":
			v.text = strings.ReplaceAll(v.text, ".", " ")
		}
		fmt.Fprintf(&b, "%s%s  %s\n", s.Label(name), strings.Repeat(" ", nameWidth-len(name)), excerpt.Printable(v.text))
	}
	return b.String()
}

// idn is a run of the verb idn.
type idn struct {
	toASCII, toUnicode, strict, errors bool
}

func (v *idn) columns() stream.Columns {
	brief := []string{"ascii"}
	if v.toUnicode {
		brief[0] = "unicode"
	}
	if v.errors {
		brief = append(brief, "codes", "start", "end")
	}
	return stream.Columns{Values: []string{"ascii", "unicode", "error", "codes", "start", "end"}, Brief: brief, Closed: true}
}

// IDN returns the verb idn.
func IDN() *stream.Verb {
	v := new(idn)
	return &stream.Verb{
		Use: "idn [flags] [DOMAIN...]", Short: "Convert domains between Unicode and ASCII",
		Columns: v.columns,
		Flags: func(f *pflag.FlagSet) {
			f.BoolVar(&v.toASCII, "to-ascii", false, "print domains in ASCII (default)")
			f.BoolVar(&v.toUnicode, "to-unicode", false, "print domains in Unicode")
			f.BoolVar(&v.strict, "strict", false, "refuse what must not be written, though it can be read")
			f.BoolVar(&v.errors, "errors", false, "print the rules that a bad domain breaks")
		},
		Start: v.start,
	}
}

func (v *idn) start(r *stream.Run) (stream.Plan, error) {
	worker := stream.Worker{Do: v.convert}
	if v.errors || r.To.IsJSON() {
		worker.Failure = idnFailure
	}
	return stream.With(worker), stream.UsageIf(v.toASCII && v.toUnicode, "--to-ascii and --to-unicode contradict each other")
}

func (v *idn) convert(in *stream.Record, out *stream.Output) error {
	parse := idna.ParseDomain
	if v.strict {
		parse = idna.ParseDomainStrict
	}
	ascii, err := parse(in.Text)
	if err != nil {
		return err
	}
	out.Row(nil, stream.String(ascii), stream.String(idna.DomainToUnicode(ascii)))
	return nil
}

// idnFailure writes the record for a domain that was refused or could not be read.
func idnFailure(_ *stream.Record, err error, out *stream.Output) {
	cells := []stream.Cell{stream.Absent(), stream.Absent(), stream.String(stream.Message(err)), stream.Absent(), stream.Absent(), stream.Absent()}
	if broken, ok := errors.AsType[*idna.Error](err); ok {
		codes, _ := json.Marshal(broken.Codes) // which are texts
		cells[3] = stream.JSON(string(codes))
		cells[4], cells[5] = stream.Int(int64(broken.Start)), stream.Int(int64(broken.End))
	}
	out.Row(nil, cells...)
}
