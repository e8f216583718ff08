// Command distinct prints URLs each of which has a host of its own, always the same ones:
// what caches of hosts and dictionaries help with is not in them.
//
//	go run ./_bench/scale/distinct 2000000 > distinct.txt
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
)

func main() {
	flag.Parse()
	n, err := strconv.Atoi(flag.Arg(0))
	if err != nil || n < 0 || flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: distinct NUMBER")
		os.Exit(2)
	}
	if err := write(os.Stdout, n); err != nil {
		fmt.Fprintln(os.Stderr, "distinct:", err)
		os.Exit(1)
	}
}

// write writes n lines.
func write(out io.Writer, n int) error {
	w := bufio.NewWriterSize(out, 1<<20)
	g := generator{rand.New(rand.NewPCG(27, 2))}
	var line []byte
	for i := range n {
		line = append(g.url(line[:0], i), '\n')
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	return w.Flush()
}

// What URLs are made of. What comes twice is twice as frequent.
var (
	syllables = strings.Fields("ba be bo ca co da de do fa fi ga go ha hi jo ka ki la le lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we zo ber con der gen han kor lin man nor pol ran sen tal ver win")
	services  = strings.Fields("www. www. www. www. www. . . . . blog. shop. m. news. api. de.")
	suffixes  = strings.Fields("com com com com com com com org org net net de de co.uk ru fr it nl pl com.br com.au co.jp jp es ca ch se cz info io eu github.io blogspot.com org.uk ac.uk gov.in k12.ca.us")
	names     = strings.Fields("about article articles author blog category contact de docs en events gallery help history home images index news page pages post products research search shop story tag topics users view wiki")
)

// generator makes URLs.
type generator struct{ *rand.Rand }

func (g generator) pick(list []string) string { return list[g.IntN(len(list))] }

// url appends a URL, in whose host the number is.
func (g generator) url(b []byte, i int) []byte {
	b = append(b, "http://"...)
	if g.IntN(8) > 0 {
		b = append(b[:4], "s://"...)
	}
	b = append(b, strings.TrimPrefix(g.pick(services), ".")...)
	for range 1 + g.IntN(4) {
		b = append(b, g.pick(syllables)...)
	}
	b = append(b, '-')
	b = strconv.AppendInt(b, int64(i), 36)
	b = append(append(b, '.'), g.pick(suffixes)...)
	b = append(b, '/')
	for range g.IntN(4) {
		b = append(append(b, g.pick(names)...), '/')
	}
	switch g.IntN(4) {
	case 0:
		b = append(fmt.Appendf(b, "%s-%d", g.pick(names), g.IntN(10_000)), ".html"...)
	case 1:
		b = fmt.Appendf(b, "?%s=%d", g.pick(names), g.IntN(10_000))
	}
	return b
}
