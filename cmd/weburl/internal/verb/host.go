package verb

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/valid"
)

const hostLong = `Host parses hosts, not URLs, as the hosts of special URLs such as https URLs, and
prints what is known of each. An IPv6 address must be in brackets, and there must
be no port. Where the help says URL below, it is a host.

  host      the host as it stands in a URL, which is also what --to lines prints
  kind      domain, IPv4, IPv6, opaque or empty
  unicode   the host with its domain in Unicode
  dial      the IP address that a program connects to if it dials the host: for
            [::ffff:7f00:1] it is 127.0.0.1
  internal  whether the host is known to be in this machine or in a private
            network; a domain that is not may still resolve to such an address
  apex      the registrable domain
  suffix    the public suffix
  labels    the labels of the domain, a JSON array

These are also the names for --fields and --append, and what csv, tsv and JSON
have.

  --opaque  parse the hosts as those of other URLs, such as ssh URLs: what is no
            IPv6 address is opaque, and 127.1 is not an address
  --strict  refuse hosts that must not be written in a URL although the parser
            accepts them: domains with misplaced hyphens, with ASCII other than
            letters, digits and hyphens, or with labels of the wrong length, and
            IPv4 addresses in other forms than four decimal numbers`

const hostExample = `  weburl host EXAMPLE.com 0x7f.1 '[::1]'
  weburl host --json faß.example.co.uk
  weburl host --strict example.com 0x7f.1
  weburl host --to lines -f hosts.txt
  weburl host --opaque --fields host,kind '%41' 127.1
  weburl host --append kind,apex --from csv --column host < hosts.csv`

func hostColumns() stream.Columns {
	values := []string{"host", "kind", "unicode", "dial", "internal", "apex", "suffix", "labels"}
	return stream.Columns{Values: values, Brief: values[:1], Closed: true}
}

// Host returns the verb host.
func Host() *stream.Verb {
	var opaque, strict bool
	return &stream.Verb{
		Use: "host [flags] [HOST...]", Short: "Print what is known of hosts", Long: hostLong, Example: hostExample,
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
func hostValues(h weburl.Host) (values []hostValue) {
	add := func(text string, ok bool) { values = append(values, hostValue{text, ok}) }
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

// hostValue is a value of a host.
type hostValue struct {
	text string
	ok   bool
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
