package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/readers"
)

// A share says which code points a reader is asked at a place.
type share int

// These are the shares. Uniform blocks are Han, Hangul, Tangut, private use and what is
// not assigned.
const (
	few   share = iota // those below U+0300 and one of 4,096, for who starts a program for each
	usual              // without the uniform blocks, but for their ends and one of 256
	every              // all code points
)

// shareOf returns the share of a reader at a place: all code points for readers that take
// less than about 10 µs of a processor for an answer; and in the host only, and less of
// the other places, for those that take less than about 20.
func shareOf(r readers.Reader, place int) share {
	switch {
	case r.Slow:
		return few
	case slices.Contains(slow, r.Name), slices.Contains(slower, r.Name) && spots[place][0] != "in the host":
		return usual
	}
	return every
}

var (
	slower = strings.Fields("node-url node-http node-legacy urllib ada-url guzzle addressable java-uri java-url okhttp httpclient5 spring spring-whatwg jetty")
	slow   = strings.Fields("whatwg-url urlopen urllib3 requests httpx yarl furl rfc3986 perl-uri nginx apache haproxy")
)

// chunk is how many code points are in a question.
const chunk = 4096

// uniform reports whether a code point is in a block in which all are of a kind.
func uniform(c rune) bool {
	return unicode.In(c, unicode.Han, unicode.Tangut, unicode.Co) || c >= 0xAC00 && c <= 0xD7A3 || !unicode.In(c, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.Cc, unicode.Cf)
}

// chunks returns the code points of a share in pieces. The first has those of ASCII.
func chunks(s share, seed uint64, scale float64) (list [][]readers.Range) {
	rng := rand.New(rand.NewPCG(seed, 9))
	var piece []readers.Range
	size, rate := 0, 256
	if s == few {
		rate = 4096
	}
	for c := range rune(unicode.MaxRune + 1) {
		wanted := s == every || c < 0x300 || s == usual && (!uniform(c) || !uniform(c-1) || !uniform(c+1)) || rng.IntN(rate) == 0
		if c >= 0xD800 && c <= 0xDFFF || !wanted {
			continue
		}
		if size == chunk || c >= utf8.RuneSelf && len(list) == 0 {
			list, piece, size = append(list, piece), nil, 0
		}
		piece = appendRange(piece, readers.Range{From: c, To: c})
		size++
	}
	list = append(list, piece)
	kept := list[:1]
	for _, p := range list[1:] {
		if scale >= 1 || rng.Float64() < scale {
			kept = append(kept, p)
		}
	}
	return kept
}

// A track is what a reader answers at a place.
type track struct {
	asked int
	spans []readers.Span
}

// sweep asks every reader at every place. What was recorded before of a reader that is
// not asked stays.
func (r *recording) sweep(seed uint64, scale float64, tracks map[string]*[len(spots)]track) error {
	var pieces [every + 1][][]readers.Range
	for s := range pieces {
		pieces[s] = chunks(share(s), seed, scale)
	}
	var wait sync.WaitGroup
	var lock sync.Mutex
	slots := make(chan struct{}, 6)
	for _, p := range r.peers {
		delete(tracks, p.Name)
		if p.Asker == nil {
			continue
		}
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			start, asked, own := time.Now(), 0, &[len(spots)]track{}
			for place := range spots {
				for _, piece := range pieces[shareOf(p.Reader, place)] {
					if r.stop.Err() == nil && p.Asker != nil {
						r.sweepPiece(p, &own[place], place, piece)
					}
				}
				asked += own[place].asked
			}
			if r.stop.Err() != nil || p.Asker == nil {
				return
			}
			lock.Lock()
			defer lock.Unlock()
			tracks[p.Name] = own
			fmt.Printf("%-16s %8d code points  %s\n", p.Name, asked, time.Since(start).Round(time.Second/10))
		})
	}
	wait.Wait()
	return r.stop.Err()
}

func (r *recording) sweepPiece(p *peer, t *track, place int, piece []readers.Range) {
	spans, err := readers.Sweep{Before: spots[place][1], After: spots[place][2], Points: piece}.Ask(p.Asker)
	if err != nil {
		p.lose(err)
		return
	}
	for _, s := range piece {
		t.asked += int(s.To - s.From + 1)
	}
	for _, s := range spans {
		t.spans = readers.AppendSpan(t.spans, s)
	}
}

// A spanLine is a line of the whole record.
type spanLine struct {
	Type   string `json:"type"`
	Place  string `json:"place"`
	Reader string `json:"reader"`
	readers.Span
}

// points asks about all code points, and puts what it finds into the data. With -only, the
// answers of other readers are those of the last time.
func (o *options) points() (err error) {
	a, err := readers.Recorded()
	if err != nil {
		return err
	}
	begin := time.Now()
	tracks := map[string]*[len(spots)]track{}
	if o.only != "" {
		if tracks, err = loadTracks(o.spans()); err != nil {
			return err
		}
	}
	r := &recording{stop: o.stop, peers: o.startAll(o.wanted), atlas: a}
	defer func() { stopAll(r.peers) }()
	for _, p := range r.peers {
		if i, _ := readers.Find(a.List(), p.Name); a.Readers[i].Version != p.Version {
			return fmt.Errorf("%s is recorded as %q, and here it is %q: record all", p.Name, a.Readers[i].Version, p.Version)
		}
	}
	if err := r.sweepSingly(rand.New(rand.NewPCG(o.seed, 11))); err != nil {
		return err
	}
	if err := o.sweepAll(r, tracks); err != nil {
		return err
	}
	stopAll(r.peers)
	fmt.Printf("all in %s, %s of processors\n", time.Since(begin).Round(time.Second), processors().Round(time.Second))
	return o.save(a)
}

// answers and spans are the files with all answers, which whole puts together.
func (o *options) answers() string { return filepath.Join(o.build, "answers.ndjson.gz") }
func (o *options) spans() string   { return filepath.Join(o.build, "points.ndjson.gz") }

// sweepAll asks about all code points and compares what the readers make of them.
func (o *options) sweepAll(r *recording, tracks map[string]*[len(spots)]track) error {
	stopped := r.sweep(o.seed, o.scale, tracks)
	encoder, done, err := create(o.spans())
	if err != nil {
		return err
	}
	if err := errors.Join(stopped, writeTracks(encoder, tracks), done()); err != nil {
		return err // what was finished can be used by -only
	}
	r.atlas.Places = placesOf(readers.Catalog(), tracks)
	if today := time.Now().UTC().Format(time.DateOnly); today != r.atlas.Date {
		r.atlas.Points = today
	}
	return nil
}

// sweepSingly asks for some code points in the quick way and one by one, and fails if the
// answers are not the same.
func (r *recording) sweepSingly(rng *rand.Rand) error {
	asked := 0
	for _, spot := range spots {
		s := readers.Sweep{Before: spot[1], After: spot[2]}
		for _, block := range []int{0x80, 0x1F80, 0x2100, 0x3000, 0xAC00, 0xFF00, 0x1F100, 0x10FF00} {
			from := rune(block + rng.IntN(0x60))
			s.Points = append(s.Points, readers.Range{From: from, To: from + 7})
		}
		for _, p := range r.peers {
			if _, ok := p.Asker.(readers.Sweeper); !ok {
				continue
			}
			ended := restarts(p)
			quick, err := s.Ask(p.Asker)
			single, singleErr := s.AskSingly(p.Asker)
			if err := errors.Join(err, singleErr); err != nil {
				return err
			}
			asked++
			if restarts(p) > ended {
				return fmt.Errorf("%s, %s: the driver ended", p.Name, spot[0])
			}
			if !slices.Equal(quick, single) {
				return fmt.Errorf("%s, %s: %v in a sweep, and singly %v", p.Name, spot[0], quick, single)
			}
		}
	}
	fmt.Printf("asked in a sweep and one by one: %d times, the same\n", asked)
	return nil
}

// restarts is how often the driver of a reader was started again.
func restarts(p *peer) int {
	if process, ok := p.Asker.(*readers.Process); ok {
		return process.Restarts
	}
	return 0
}

// create makes a file of objects. Its end must be done.
func create(name string) (encoder *json.Encoder, done func() error, err error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, nil, err
	}
	zipped := gzip.NewWriter(file)
	buffer := bufio.NewWriterSize(zipped, 1<<16)
	return json.NewEncoder(buffer), func() error { return errors.Join(buffer.Flush(), zipped.Close(), file.Close()) }, nil
}

// loadTracks reads the tracks of all readers.
func loadTracks(name string) (tracks map[string]*[len(spots)]track, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	tracks = map[string]*[len(spots)]track{}
	return tracks, eachObject(file, func(line spanLine) error {
		if tracks[line.Reader] == nil {
			tracks[line.Reader] = &[len(spots)]track{}
		}
		for k, spot := range spots {
			if spot[0] == line.Place {
				t := &tracks[line.Reader][k]
				t.asked += int(line.To - line.From + 1)
				t.spans = append(t.spans, line.Span)
			}
		}
		return nil
	})
}

// eachObject calls do with each object of a file that create made.
func eachObject[T any](file io.Reader, do func(T) error) error {
	zipped, err := gzip.NewReader(bufio.NewReaderSize(file, 1<<16))
	if err != nil {
		return err
	}
	for decoder := json.NewDecoder(zipped); ; {
		var object T
		if err := decoder.Decode(&object); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := do(object); err != nil {
			return err
		}
	}
}

// writeTracks writes them.
func writeTracks(encoder *json.Encoder, tracks map[string]*[len(spots)]track) (err error) {
	for _, r := range readers.Catalog() {
		if tracks[r.Name] == nil {
			continue
		}
		for k, spot := range spots {
			for _, s := range tracks[r.Name][k].spans {
				err = errors.Join(err, encoder.Encode(spanLine{"span", spot[0], r.Name, s}))
			}
		}
	}
	return err
}

// processors returns the time that this program and those that it ended took.
func processors() (all time.Duration) {
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var u syscall.Rusage
		if err := syscall.Getrusage(who, &u); err == nil {
			all += time.Duration(u.Utime.Nano() + u.Stime.Nano())
		}
	}
	return all
}
