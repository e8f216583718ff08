package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/readers"
)

// draw writes the generated parts of docs/readers.md and the pictures.
func (o *options) draw() error {
	a, err := readers.Recorded()
	if err != nil {
		return err
	}
	files, err := documents(a, o.root)
	for name, text := range files {
		err = errors.Join(err, os.WriteFile(filepath.Join(o.root, "docs", name), []byte(text), 0o666))
	}
	return err
}

// documents returns the files of docs that are made from the data.
func documents(a *readers.Atlas, root string) (map[string]string, error) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "readers.md"))
	if err != nil {
		return nil, err
	}
	files := map[string]string{"readers-light.svg": picture(a, light), "readers-dark.svg": picture(a, dark)}
	parts := map[string]string{}
	for name, part := range map[string]func(*readers.Atlas) string{
		"summary": summary, "readers": table, "dangers": dangers, "classes": classes, "samples": samples, "literature": published, "points": points, "fields": hostFields, "disagreements": disagreements,
	} {
		parts[name] = part(a)
	}
	if files["readers.md"], err = workspace.Fill(string(text), parts); err != nil {
		return nil, err
	}
	return files, nil
}

func summary(a *readers.Atlas) string {
	missing, inputs := 0, 0
	for _, r := range a.Readers {
		if r.Missing != "" {
			missing++
		}
	}
	var b strings.Builder
	dangerous := map[string]int{}
	for _, p := range a.Pairs {
		if len(p.Dangers) > 0 {
			dangerous[p.Dangers[0].Danger]++
		}
	}
	for _, f := range a.Families {
		inputs += f.Inputs
	}
	fmt.Fprintf(&b, "Recorded on %s: %d readers, and %d that could not be had; %d inputs (seed %d). %d answers were asked for a second\ntime, in another order, and %d were not the same.\n\n",
		a.Date, len(a.Readers)-missing, missing, inputs, a.Seed, a.Again, a.Otherwise)
	fmt.Fprintf(&b, "Of %d pairs of a checker and a requester, %d have a URL that the checker takes for one host, and that goes to another one\nin the requester. %d more have a URL in which the checker sees no host, and %d more one whose host the checker sees in\nanother spelling.\n\n",
		len(a.Pairs), dangerous["host"], dangerous["no-host"], dangerous["spelling"])
	b.WriteString("| inputs | what they are |\n|---:|---|\n")
	for _, f := range a.Families {
		fmt.Fprintf(&b, "| %d | %s |\n", f.Inputs, f.About)
	}
	return b.String()
}

// table lists the readers, with their agreement with the standard.
func table(a *readers.Atlas) string {
	var b strings.Builder
	b.WriteString("| name | reader | version | asked | the same | other host | other part | refuses | accepts |\n|---|---|---|---:|---:|---:|---:|---:|---:|\n")
	total := 0
	for _, n := range a.Readers[0].WPT {
		total += n
	}
	for _, r := range a.Readers {
		if r.Missing != "" {
			fmt.Fprintf(&b, "| `%s` | %s | missing: %s | | | | | | |\n", r.Name, r.Title, r.Missing)
			continue
		}
		w := r.WPT
		same := w["agree"] + w["both-refuse"]
		host := w["host"] + w["no-host"] + w["spelling"] + w["foreign-host"]
		asked := total - w["not-asked"]
		fmt.Fprintf(&b, "| `%s` | %s | %s | %d | %d | %d | %d | %d | %d |\n", r.Name, r.Title, r.Version, asked, same, host, asked-same-host-w["one-refuses"], r.Refuses, r.Accepts)
	}
	b.WriteString("\nThese pass so many of the tests, in all attributes; weburl reads as many of these inputs otherwise:\n\n| reader | passes | read otherwise by weburl |\n|---|---:|---:|\n")
	for _, r := range a.Readers {
		if r.Missing == "" && r.Passes > 600 {
			fmt.Fprintf(&b, "| `%s` | %d | %d |\n", r.Name, r.Passes, r.Differs)
		}
	}
	return b.String()
}

// The pairs of the table of dangers: what people check with, and what they request with.
var (
	checkers   = []string{"weburl", "node-url", "node-legacy", "urllib", "java-uri", "java-url", "spring", "go-net-url", "php", "ruby-uri", "perl-uri", "rust-http", "libcurl"}
	requesters = []string{"chromium", "curl", "wget", "requests", "urlopen", "go-net-http", "node-http", "okhttp", "httpclient5"}
)

func dangers(a *readers.Atlas) string {
	shown := map[[2]string]string{}
	for _, p := range a.Pairs {
		for _, w := range p.Dangers {
			if w.Danger == "host" {
				shown[[2]string{p.Checker, p.Requester}] = code(w.Witness)
				break
			}
		}
	}
	var b strings.Builder
	b.WriteString("| checker | " + strings.Join(requesters, " | ") + " |\n|---|" + strings.Repeat("---|", len(requesters)) + "\n")
	for _, c := range checkers {
		fmt.Fprintf(&b, "| **%s**", c)
		for _, r := range requesters {
			b.WriteString(" | " + cmp.Or(shown[[2]string{c, r}], "–"))
		}
		b.WriteString(" |\n")
	}
	return b.String()
}

func classes(a *readers.Atlas) string {
	var b strings.Builder
	for _, f := range a.Found {
		fmt.Fprintf(&b, "### %s\n\n%s\nRule: [%s](https://url.spec.whatwg.org/%s). Danger: `%s`. Shortest witness: %s, as when\n%s. %d minimal witnesses, %d pairs.\nThe hosts in %s:\n\n", f.ID, wrapped(f.Sentence), strings.TrimPrefix(f.Rule, "#"), f.Rule, f.Danger, code(f.Witness), who(a, f), f.Minimal, f.Pairs, code(f.Example))
		b.WriteString("| host | readers |\n|---|---|\n")
		for _, host := range slices.SortedFunc(maps.Keys(f.Hosts), func(x, y string) int {
			return cmp.Or(len(f.Hosts[y])-len(f.Hosts[x]), strings.Compare(x, y))
		}) {
			fmt.Fprintf(&b, "| %s | %s |\n", codeOrNone(host), strings.Join(f.Hosts[host], ", "))
		}
		if len(f.Refuse) > 0 {
			fmt.Fprintf(&b, "| refused | %s |\n", strings.Join(f.Refuse, ", "))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// who returns a checker and a requester for which the witness of a class is dangerous:
// a library and a client or browser, if there are such.
func who(a *readers.Atlas, f readers.Found) string {
	kinds := kindsOf(a.List())
	best, text := -1, ""
	for _, p := range a.Pairs {
		for _, w := range p.Dangers {
			if w.Class != f.ID || w.Witness != f.Witness || w.Danger != f.Danger {
				continue
			}
			if rank := likely(kinds[p.Checker], kinds[p.Requester]); rank > best {
				best, text = rank, fmt.Sprintf("`%s` checks and `%s` requests", p.Checker, p.Requester)
			}
		}
	}
	return text
}

func kindsOf(list []readers.Reader) map[string]string {
	kinds := map[string]string{}
	for _, r := range list {
		kinds[r.Name] = r.Kind
	}
	return kinds
}

// likely is larger for a checker that is a library, and a requester that requests.
func likely(checker, requester string) (rank int) {
	if checker == readers.Library {
		rank++
	}
	if requester == readers.Requester || requester == readers.Browser {
		rank += 2
	}
	return rank
}

// samples tells of each sample of Tiny-URL-Fuzzer, by its number, which hosts are seen.
func samples(a *readers.Atlas) string {
	return listed(a, "tiny-url-fuzzer", "sample", func(n int, _ readers.Case) string { return strconv.Itoa(n) })
}

func published(a *readers.Atlas) string {
	return listed(a, "literature", "input", func(_ int, c readers.Case) string { return code(c.Input) })
}

// listed tells of each case of a family which hosts are seen.
func listed(a *readers.Atlas, family, title string, name func(int, readers.Case) string) string {
	var b strings.Builder
	n, dangerous := 0, 0
	for _, c := range a.Cases {
		if c.Family != family {
			continue
		}
		n++
		hosts, refuse, count, example := split(a, c)
		if count > 0 {
			dangerous++
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %s |\n", name(n, c), hosts, refuse, count, example)
	}
	return fmt.Sprintf("%d of %d are still dangerous for at least one pair of the versions above.\n\n| %s | hosts | refuse | dangerous pairs | for example |\n|---|---:|---:|---:|---|\n%s", dangerous, n, title, b.String())
}

// split returns how many hosts the readers see in a case, how many readers refuse it,
// how many pairs it is dangerous for because another host is contacted, or none is
// seen, and the first such pair, of programs that request if there is one.
func split(a *readers.Atlas, c readers.Case) (hosts, refuse, pairs int, example string) {
	seen := map[string]bool{}
	for i := range a.Readers {
		checker, ok := c.Of(i)
		if !ok {
			if c.Readers[i] == '!' {
				refuse++
			}
			continue
		}
		if checker.Host != "" {
			seen[checker.Host] = true
		}
		for k := range a.Readers {
			requester, ok := c.Of(k)
			if !ok {
				continue
			}
			if danger := readers.Danger(checker.Reading(), requester.Reading()); danger == readers.NotAsked || danger == readers.Spelled {
				continue
			}
			pairs++
			kind := a.Readers[k].Kind
			if example == "" && (kind == readers.Requester || kind == readers.Browser) && a.Readers[i].Kind == readers.Library {
				example = fmt.Sprintf("%s sees %s, %s contacts %s", a.Readers[i].Name, codeOrNone(checker.Host), a.Readers[k].Name, code(requester.Host))
			}
		}
	}
	return len(seen), refuse, pairs, example
}

// codeOrNone returns a host as code, or says that there is none.
func codeOrNone(host string) string {
	if host == "" {
		return "none"
	}
	return code(host)
}

// code returns a text as code in Markdown, with escapes for what does not show.
func code(text string) string {
	quoted := fmt.Sprintf("%+q", text)
	quoted = strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)
	if !strings.ContainsFunc(text, func(c rune) bool { return c < 0x20 || c > 0x7e }) {
		quoted = text
	}
	quoted = strings.ReplaceAll(quoted, "|", `\|`)
	if strings.Contains(quoted, "`") {
		return "`` " + quoted + " ``"
	}
	return "`" + quoted + "`"
}

// wrapped breaks a text into lines.
func wrapped(text string) string {
	var b strings.Builder
	width := 0
	for word := range strings.FieldsSeq(text) {
		if width+len(word) > 118 {
			b.WriteString("\n")
			width = 0
		} else if width > 0 {
			b.WriteString(" ")
		}
		b.WriteString(word)
		width += len(word) + 1
	}
	return b.String()
}

// colors are those of a picture: of no danger, and of more and more of it.
type colors struct {
	background, text, none string
	scale                  [4]string
}

var (
	light = colors{"#FFFFFF", "#1F2328", "#EAEEF2", [4]string{"#FFF1B8", "#FFC069", "#FF7A45", "#A8071A"}}
	dark  = colors{"#0D1117", "#F0F6FC", "#21262D", [4]string{"#4D3B00", "#874D00", "#D4380D", "#FF7875"}}
)

const cell, labels = 15, 120

// picture draws a square for each checker, down, and requester, across: how many of the
// inputs that both accept go to another host than the checker sees.
func picture(a *readers.Atlas, c colors) string {
	n := len(a.Readers)
	size := labels + n*cell + 10
	both := map[[2]string]int{}
	for _, p := range a.Pairs {
		if p.Counts != nil {
			n := accepted(p.Counts)
			both[[2]string{p.Checker, p.Requester}], both[[2]string{p.Requester, p.Checker}] = n, n
		}
	}
	share, dangerous := map[[2]string]float64{}, map[[2]string]bool{}
	for _, p := range a.Pairs {
		pair := [2]string{p.Checker, p.Requester}
		share[pair], dangerous[pair] = float64(p.Dangerous)/float64(max(1, both[pair])), p.Dangerous > 0
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11" fill="%s">`+"\n", size, size+30, c.text)
	fmt.Fprintf(&b, `<title>Checkers and requesters that see different hosts</title><rect width="100%%" height="100%%" fill="%s"/>`+"\n", c.background)
	for i, r := range a.Readers {
		at := labels + i*cell
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text><text transform="translate(%d %d) rotate(-90)">%s</text>`+"\n", labels-5, at+11, r.Name, at+11, labels-5, r.Name)
		for k, q := range a.Readers {
			pair := [2]string{r.Name, q.Name}
			color := c.none
			if dangerous[pair] {
				color = c.scale[0]
				for step, least := range []float64{0.001, 0.01, 0.05} {
					if share[pair] >= least {
						color = c.scale[step+1]
					}
				}
			}
			if i != k {
				fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"><title>%s checks, %s requests: %.2f%%</title></rect>`+"\n", labels+k*cell, at, cell-1, cell-1, color, r.Name, q.Name, 100*share[pair])
			}
		}
	}
	x := labels
	for i, name := range []string{"no other host", "a witness", "0.1 %", "1 %", "5 % of what both accept"} {
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/><text x="%d" y="%d">%s</text>`+"\n", x, size+8, cell-1, cell-1, append([]string{c.none}, c.scale[:]...)[i], x+cell+2, size+19, name)
		x += 40 + 7*len(name)
	}
	return b.String() + "</svg>\n"
}

// accepted is how many inputs both readers accepted.
func accepted(c readers.Counts) (n int) {
	for name, count := range c {
		switch name {
		case readers.NotAsked.String(), readers.BothRefuse.String(), readers.OneRefuses.String():
		default:
			n += count
		}
	}
	return n
}
