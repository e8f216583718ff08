package verb

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/readers"
)

// atlasFlags are the flags of readers, and a run of it.
type atlasFlags struct {
	check, request string
	run            bool
	noURL          bool // the question is about all URLs

	atlas     *readers.Atlas
	installed []*readers.Installed
	asking    sync.Mutex
	text      bool
	style     style.Style
}

// Readers returns the verb readers.
func Readers() *stream.Verb {
	a := new(atlasFlags)
	return &stream.Verb{
		Use: "readers [flags] [URL...]", Short: "Print which host programs of today see in URLs, and where that is dangerous",
		Text: true, Counts: true, Document: true, OwnBase: true, Start: a.start,
		Columns: stream.Closed("reader", "version", "state", "scheme", "userinfo", "host", "port", "path", "query", "fragment", "danger", "class", "witness"),
		Prepare: func(args []string, changed func(string) bool) ([]string, error) {
			if a.noURL = changed("check") && len(args) == 0 && !changed("file"); a.noURL {
				return []string{""}, nil // one record, for the answer
			}
			return args, nil
		},
		Complete: map[string]func() []string{"check": catalogNames, "request": catalogNames},
		Flags: func(f *pflag.FlagSet) {
			f.StringVar(&a.check, "check", "", "the `reader` that checks URLs")
			f.StringVar(&a.request, "request", "", "the `reader` that requests them")
			f.BoolVar(&a.run, "run", false, "ask the readers that are installed on this machine")
		},
	}
}

func catalogNames() []string {
	return format.Names(slices.Values(readers.Catalog()), func(r readers.Reader) string { return r.Name })
}

func (a *atlasFlags) start(r *stream.Run) (stream.Plan, error) {
	a.text, a.style = r.To == format.Text, r.OutStyle
	isUnknown := func(name string) bool { return name != "" && !slices.Contains(catalogNames(), name) }
	plan := stream.Each(a.record)
	err := cmp.Or(
		stream.UsageIf(r.Changed("check") != r.Changed("request"), "--check and --request belong together"),
		stream.UsageIf(isUnknown(a.check) || isUnknown(a.request), "--check and --request must be readers: "+strings.Join(catalogNames(), ", ")),
		stream.UsageIf(a.run && a.noURL, "--run asks about URLs; without one, the answer is in the recording"),
		stream.UsageIf(r.Changed("query-encoding"), "readers are not told an encoding of queries"),
	)
	if err == nil {
		a.atlas, err = readers.Recorded()
	}
	if err != nil || !a.run {
		return plan, err
	}
	folder, err := os.MkdirTemp("", "weburl-readers-")
	if err != nil {
		return plan, err
	}
	plan.Interrupted = func() { _ = os.RemoveAll(folder) }
	if r.Signals {
		defer exit.OnSignal(plan.Interrupted)() // until the run does it
	}
	a.installed, err = readers.StartInstalled(folder, func(r readers.Reader) bool {
		return a.check == "" || r.Name == a.check || r.Name == a.request
	})
	plan.End = func(bool) error {
		for _, i := range a.installed {
			if i.Asker != nil {
				_ = i.Asker.Stop()
			}
		}
		return os.RemoveAll(folder)
	}
	if err != nil {
		err = errors.Join(err, plan.End(false))
	}
	return plan, err
}

// ask asks the installed readers, all at once.
func (a *atlasFlags) ask(in readers.Input) ([]readers.View, error) {
	a.asking.Lock()
	defer a.asking.Unlock()
	var list []readers.View
	var wait sync.WaitGroup
	failures := make([]error, len(a.installed))
	answers := make([]readers.Reading, len(a.installed))
	for i, r := range a.installed {
		if r.Asker == nil {
			continue
		}
		wait.Go(func() {
			answer, err := r.Asker.Ask([]readers.Input{in})
			if failures[i] = err; err == nil {
				answers[i] = answer[0].Read()
			}
		})
	}
	wait.Wait()
	for i, r := range a.installed {
		if r.Asker != nil {
			list = append(list, readers.View{Reader: r.Reader, Reading: answers[i]})
		}
	}
	return list, errors.Join(failures...)
}

func (a *atlasFlags) record(in *stream.Record, out *stream.Output) error {
	if a.noURL {
		a.question(out)
		return nil
	}
	asked := readers.Input{Input: scalar.String(in.Text)} // net/url would read the bytes
	if base := in.BaseText(); base != "" {
		asked.Base = &base
	}
	var (
		list     []readers.View // of this machine, or else those that were recorded or are of this program
		recorded bool
		classes  []readers.Found
		err      error
	)
	if a.run {
		if list, err = a.ask(asked); err != nil {
			return err
		}
	} else if list, recorded = a.atlas.Views(asked); !recorded {
		classes = a.atlas.Classes(asked)
	}
	danger, verdict := readers.NotAsked, ""
	if a.check != "" {
		if danger, verdict, err = a.between(list); err != nil {
			return err
		}
	} else if ways := readers.Ways(list); len(ways) > 0 {
		danger = ways[0].Danger
	}
	if danger != readers.NotAsked {
		out.Fail()
	}
	if a.text {
		out.Paragraph(a.page(in.Text, list, recorded, classes, verdict))
		return nil
	}
	for _, v := range list {
		cells := []stream.Cell{stream.String(v.Name), stream.String(v.Version), stream.String(v.Reading.State.String())}
		for _, c := range v.Reading.Components() {
			cells = append(cells, cell(c.Text, c.Known))
		}
		out.Row(nil, cells...)
	}
	for _, f := range classes {
		out.Row(nil, dangerRow("class", f.Danger, f.ID, f.Witness)...)
	}
	if a.check != "" && danger != readers.NotAsked {
		out.Row(nil, dangerRow("danger", danger.String(), "", in.Text)...)
	}
	return nil
}

func dangerRow(state, danger, class, witness string) []stream.Cell {
	row := slices.Repeat([]stream.Cell{stream.Absent()}, 10)
	row[2] = stream.String(state)
	return append(row, stream.String(danger), cell(class, class != ""), stream.String(witness))
}

// between returns what is wrong with the checker for the requester, and the words for it.
func (a *atlasFlags) between(list []readers.View) (danger readers.Relation, verdict string, err error) {
	var found [2]*readers.View
	for i := range list {
		switch list[i].Name {
		case a.check:
			found[0] = &list[i]
		case a.request:
			found[1] = &list[i]
		}
	}
	switch {
	case found[0] != nil && found[1] != nil:
	case a.run:
		return 0, "", errors.New("one of these readers is not installed, or is one that only the recording has")
	default:
		return 0, "", errors.New("this URL was not recorded for these readers; --run asks those that are installed, and without a URL the answer is in the recording")
	}
	checker, requester := found[0].Reading, found[1].Reading
	switch danger = readers.Danger(checker, requester); {
	case danger != readers.NotAsked:
		return danger, danger.String(), nil
	case readers.Compare(checker, requester) == readers.NotAsked:
		return danger, "not known", nil
	}
	return danger, "no danger", nil
}

// question answers whether a URL can pass the checker and go elsewhere.
func (a *atlasFlags) question(out *stream.Output) {
	p, asked, _ := a.atlas.Pair(a.check, a.request)
	if len(p.Dangers) > 0 {
		out.Fail()
	}
	if !a.text {
		for _, w := range p.Dangers {
			out.Row(nil, dangerRow("danger", w.Danger, w.Class, w.Witness)...)
		}
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s checks, %s requests: ", a.style.Bold(a.check), a.style.Bold(a.request))
	if len(p.Dangers) == 0 {
		fmt.Fprintf(&b, "none found in %d\n", asked)
	} else {
		fmt.Fprintf(&b, "%d kinds of URLs pass and go elsewhere, of %d inputs\n", len(p.Dangers), asked)
	}
	for _, w := range p.Dangers {
		fmt.Fprintf(&b, "  %-8s  %-16s  %s\n", w.Danger, w.Class, excerpt.Printable(w.Witness))
	}
	fmt.Fprintf(&b, "  %s\n", a.style.Faint("recorded on "+a.atlas.Date+": "+a.version(a.check)+"; "+a.version(a.request)))
	out.Paragraph(b.String())
}

func (a *atlasFlags) version(name string) string {
	for _, r := range a.atlas.Readers {
		if r.Name == name {
			return cmp.Or(r.Version, r.Name+" is missing: "+r.Missing)
		}
	}
	return name
}

// page is what people read about an input: who sees which host.
func (a *atlasFlags) page(input string, list []readers.View, recorded bool, classes []readers.Found, verdict string) string {
	var b strings.Builder
	title := a.style.Bold(excerpt.Printable(input))
	switch {
	case recorded:
		title += a.style.Faint("  recorded on " + a.atlas.Date)
	case !a.run:
		title += a.style.Faint("  not recorded")
	}
	fmt.Fprintln(&b, title)
	seen := map[string][]string{}
	for _, v := range list {
		name := v.Reading.State.String()
		if v.Reading.State == readers.Accepted {
			if name = excerpt.Printable(v.Reading.Spelling); name == "" {
				name = "(no host)"
			}
		} else {
			name = "(" + name + ")"
		}
		seen[name] = append(seen[name], v.Name)
	}
	names := slices.SortedFunc(maps.Keys(seen), func(x, y string) int {
		return cmp.Or(len(seen[y])-len(seen[x]), cmp.Compare(x, y))
	})
	width := 0
	for _, name := range names {
		width = max(width, len([]rune(name)))
	}
	for _, name := range names {
		fmt.Fprintf(&b, "  %s%s  %s\n", a.style.Label(name), strings.Repeat(" ", width-len([]rune(name))), strings.Join(seen[name], ", "))
	}
	if a.check != "" {
		fmt.Fprintf(&b, "  %s checks, %s requests: %s\n", a.check, a.request, verdict)
	}
	for _, f := range classes {
		fmt.Fprintf(&b, "\n  %s  %s\n", a.style.Label(f.ID), f.Sentence)
		fmt.Fprintf(&b, "    %s  https://url.spec.whatwg.org/%s\n", excerpt.Printable(f.Example), f.Rule)
		for _, host := range slices.SortedFunc(maps.Keys(f.Hosts), func(x, y string) int {
			return cmp.Or(len(f.Hosts[y])-len(f.Hosts[x]), cmp.Compare(x, y))
		}) {
			fmt.Fprintf(&b, "    %s: %s\n", cmp.Or(excerpt.Printable(host), "(no host)"), strings.Join(f.Hosts[host], ", "))
		}
	}
	var missing []string
	for _, i := range a.installed {
		if i.Asker == nil {
			missing = append(missing, i.Name)
		}
	}
	if len(missing) > 0 {
		fmt.Fprintf(&b, "  %s\n", a.style.Faint("not installed: "+strings.Join(missing, ", ")))
	}
	return b.String()
}
