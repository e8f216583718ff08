package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// task is what several programs can do. The input is "links", "ndjson", "csv" or "gau".
type task struct {
	name, input string
	commands    []string // of which the first is weburl; words with spaces between them
}

// tasks are those of users who know another program.
var tasks = []task{
	{"the host of each URL", "links", []string{"weburl get {host}", "unfurl domains", "trurl --url-file - --get {host}"}},
	{"values of parameters replaced", "links", []string{"weburl query --replace FUZZ", "qsreplace FUZZ"}},
	{"a member of objects with 20", "ndjson", []string{"weburl get {url:url} --from ndjson --column url", "jq -r .url", "mlr --ijsonl --onidx cut -f url"}},
	{"a column of a table", "csv", []string{"weburl get {url:url} --from csv --column url", "mlr --icsv --onidx cut -f url"}},
	{"one URL for each kind of page", "gau", []string{"weburl dedupe --by sample", "uro", "urldedupe -s"}},
}

// sources say where the programs are from.
var sources = map[string]string{
	"unfurl": "go install github.com/tomnomnom/unfurl@latest", "qsreplace": "go install github.com/tomnomnom/qsreplace@latest",
	"trurl": "apt-get install trurl, or https://github.com/curl/trurl", "jq": "apt-get install jq", "mlr": "apt-get install miller",
	"uro": "pip install uro", "urldedupe": "https://github.com/ameenmaali/urldedupe",
}

// compareTools prints what weburl and other programs need for the same tasks, how many
// lines they answer, and how many of these weburl answers, too. Programs that are not
// installed are named.
func compareTools(links, dir string, size int64, rounds int) error {
	inputs, err := toolInputs(links, dir, size)
	if err != nil {
		return err
	}
	weburl, err := buildCommand(dir)
	if err != nil {
		return err
	}
	fmt.Printf("Measured at commit %s.\n", process.Commit())
	missing := map[string]bool{}
	for _, t := range tasks {
		info, err := os.Stat(inputs[t.input])
		if err != nil {
			return err
		}
		fmt.Printf("\n%s (%.0f MB)\n%-54s %8s %10s %10s %10s\n", t.name, float64(info.Size())/1e6, "", "CPU s", "memory MB", "lines", "as weburl")
		own := filepath.Join(dir, "tools-answer")
		for i, text := range t.commands {
			args := strings.Fields(text)
			program := args[0]
			if program == "weburl" {
				args[0] = weburl
			} else if args[0], err = exec.LookPath(program); err != nil {
				missing[program] = true
				fmt.Printf("%-54s not installed\n", text)
				continue
			}
			c := contender{args: args}
			answer := own
			if i > 0 {
				answer += "-other"
			}
			lines, same, err := c.answer(inputs[t.input], answer, own)
			if err != nil {
				return fmt.Errorf("%s: %w", text, err)
			}
			for range rounds {
				if err := c.run(inputs[t.input]); err != nil {
					return fmt.Errorf("%s: %w", text, err)
				}
			}
			fmt.Printf("%-54s %8.2f %10.1f %10d %10d\n", text, process.Median(c.CPU), float64(c.Worst)/1e6, lines, same)
		}
	}
	for program := range missing {
		fmt.Printf("\n%s: %s", program, sources[program])
	}
	fmt.Println()
	return nil
}

// answer runs the contender once and writes the lines of its answer to a file, sorted. It
// returns how many there are, and how many of them are in the other file. sort and comm
// compare them, because the memory of this process counts for those that it starts.
func (c *contender) answer(input, name, other string) (lines, same int, err error) {
	in, err := os.Open(input)
	if err != nil {
		return 0, 0, err
	}
	defer in.Close()
	cmd, sorted := exec.Command(c.args[0], c.args[1:]...), exec.Command("sort", "-o", name)
	cmd.Stdin, sorted.Env = in, append(os.Environ(), "LC_ALL=C")
	if sorted.Stdin, err = cmd.StdoutPipe(); err != nil {
		return 0, 0, err
	}
	err = errors.Join(cmd.Start(), sorted.Run())
	var exit *exec.ExitError
	if failed := cmd.Wait(); !errors.As(failed, &exit) || exit.ExitCode() != 1 { // 1 is an input that is not a URL
		err = errors.Join(err, failed)
	}
	if err != nil {
		return 0, 0, err
	}
	compared := exec.Command("sh", "-ec", `wc -l <"$1"; comm -12 "$1" "$2" >"$1.same"; wc -l <"$1.same"`, "sh", name, other)
	compared.Env = sorted.Env
	out, err := compared.Output()
	if err == nil {
		_, err = fmt.Sscan(string(out), &lines, &same)
	}
	return lines, same, err
}

// toolInputs writes the inputs and returns their names.
func toolInputs(links, dir string, size int64) (map[string]string, error) {
	names := map[string]string{}
	for _, name := range []string{"links", "ndjson", "csv", "gau"} {
		names[name] = filepath.Join(dir, "tools-"+name)
	}
	if _, err := repeat(links, names["links"], &size); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(links)
	if err != nil {
		return nil, err
	}
	urls := strings.Fields(string(text))
	r := rand.New(rand.NewPCG(1, 2))
	for _, of := range []struct {
		name  string
		write func(io.Writer, string) error
	}{{"ndjson", writeLog}, {"csv", writeRow}} {
		err := process.WriteFile(names[of.name], func(w io.Writer) error {
			if of.name == "csv" {
				_, _ = io.WriteString(w, "id,url,referer,note\n")
			}
			for range size / 500 {
				if err := of.write(w, urls[r.IntN(len(urls))]); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return names, process.WriteFile(names["gau"], func(w io.Writer) error { return writeArchive(w, urls, r) })
}

// writeLog writes a line of a log with 20 members.
func writeLog(w io.Writer, u string) error {
	quoted, err := json.Marshal(u)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, `{"ts":"2026-11-02T10:04:05.123Z","level":"info","service":"edge-7","node":"ip-10-0-3-4","pid":4711,"trace":"4bf92f3577b34da6a3ce929d0e0e4736",`+
		`"span":"00f067aa0ba902b7","method":"GET","status":200,"bytes":48213,"duration":0.034211,"remote":"192.0.2.17","agent":"Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",`+
		`"url":%s,"referer":null,"tls":{"version":"1.3","cipher":"TLS_AES_128_GCM_SHA256"},"cache":"hit","tags":["web","prod"],"ok":true,"msg":"request \"done\""}`+"\n", quoted)
	return err
}

// writeRow writes a row of a table.
func writeRow(w io.Writer, u string) error {
	c := csv.NewWriter(w)
	if err := c.Write([]string{"4711", u, "https://example.com/, the page before", `a "note" with quotes`}); err != nil {
		return err
	}
	c.Flush()
	return c.Error()
}

// writeArchive writes URLs of the links of few hosts as archives of the web have them:
// of both schemes, with marks of campaigns, identifiers, numbers of pages and static
// files.
func writeArchive(w io.Writer, urls []string, r *rand.Rand) error {
	for i, u := range urls {
		scheme, rest, ok := strings.Cut(u, "://")
		host, _, _ := strings.Cut(rest, "/")
		if !ok || !strings.HasPrefix(scheme, "http") || len(host)%7 != 3 || i%3 > 0 {
			continue
		}
		separator := "?"
		if strings.Contains(rest, "?") {
			separator = "&"
		}
		folder := strings.TrimSuffix(rest, "/")
		for _, variant := range []string{
			rest, rest + separator + "utm_source=mail&utm_medium=x", fmt.Sprintf("%s%sfbclid=%x", rest, separator, r.Uint64()), fmt.Sprintf("%s%sid=%d", rest, separator, r.IntN(1e4)),
			fmt.Sprintf("%s/%d", folder, r.IntN(1e4)), fmt.Sprintf("%s/img/%d.png", folder, r.IntN(100)), fmt.Sprintf("%s/assets/app.%x.css", folder, r.Uint32()),
		} {
			if r.IntN(2) == 0 {
				scheme = "https"
			}
			if r.IntN(3) > 0 {
				fmt.Fprintf(w, "%s://%s\n", scheme, variant)
			}
		}
	}
	return nil
}
