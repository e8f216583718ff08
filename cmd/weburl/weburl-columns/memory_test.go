package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"
)

// memoryRows is how many rows the files have. The figure in docs/scale.md is of 20
// million, which takes some minutes and 10 GB of disk.
var memoryRows = flag.Int("memory-rows", 50_000, "`number` of rows of the files with which memory is measured")

// mostMemory is what the program may have, in bytes.
const mostMemory = 256_000_000

// TestMain lets tests start this program as a process of its own: as the command, or to
// write a file.
func TestMain(m *testing.M) {
	switch {
	case os.Getenv("WEBURL_COLUMNS_RUN") != "":
		setMemory()
		code := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
		status, _ := os.ReadFile("/proc/self/status") // its absence is noticed by who reads it
		fmt.Fprintf(os.Stderr, "%s\n", status)
		os.Exit(code)
	case os.Getenv("WEBURL_COLUMNS_WRITE") != "":
		rows, _ := strconv.Atoi(os.Args[3])
		if err := memoryFiles[os.Args[1]].write(os.Args[2], rows); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// memoryFile is a file with one row group, if nothing else is said.
type memoryFile struct {
	encoding encoding.Encoding
	pageSize int // bytes of a page, about; 0 for as many as the row group has
	share    int // of the rows that are asked for, one in so many
	distinct bool
	long     int // bytes that the paths have at least
	add      string
	jobs     int // 0 for as many as there are cores
	refused  int // from so many rows on the file is refused; 0 for never

	groupRows  int  // rows of a row group; 0 for all
	columns    int  // with numbers, beside that with the URLs
	statistics bool // in the headers of pages, too
	grows      bool // the paths are longer if more rows are asked for
}

// memoryFiles are the files by name.
var memoryFiles = map[string]memoryFile{
	"pages":           {encoding: &parquet.DeltaLengthByteArray, pageSize: 1 << 20, share: 1, add: "host,site,failure"},
	"all distinct":    {encoding: &parquet.Plain, pageSize: 1 << 20, share: 1, distinct: true, add: "host,site,href,path,origin,surt,errors"},
	"one page":        {encoding: &parquet.Plain, share: 20, add: "host,site,href"},
	"one dictionary":  {encoding: &parquet.RLEDictionary, pageSize: 1 << 20, share: 20, distinct: true, add: "host,site,href"},
	"long values":     {encoding: &parquet.Plain, pageSize: 1 << 20, share: 20_000, long: 1 << 20, add: "host,href,path,target,file,dir,url:path,surt,clean,query:a,path:1,errors"},
	"one large page":  {encoding: &parquet.Plain, share: 4, add: "host", refused: 15_000_000},
	"statistics":      {encoding: &parquet.Plain, share: 1e9, grows: true, groupRows: 3, add: "host,href,path", statistics: true},
	"statistics, one": {encoding: &parquet.Plain, share: 1e9, grows: true, groupRows: 3, add: "host,href,path", statistics: true, jobs: 1},
	"long pages":      {encoding: &parquet.Plain, share: 1e9, grows: true, groupRows: 3, add: "host,href,path,target,file,dir,url:path,surt,clean,query:a,path:1,errors", refused: 6_000_000},
	"long pages, one": {encoding: &parquet.Plain, share: 1e9, grows: true, groupRows: 3, add: "host,href,path,target,file,dir,url:path,surt,clean,query:a,path:1,errors", jobs: 1, refused: 6_000_000},
	"larger pages":    {encoding: &parquet.Plain, share: 1_100_000, grows: true, add: "host,href,path,target,file,dir,url:path,surt,clean,query:a,path:1,errors", refused: 9_000_000},
	"column chunks":   {encoding: &parquet.Plain, share: 1000, groupRows: 10, columns: 150, add: "host,site", refused: 10_000_000},
	"row groups":      {encoding: &parquet.Plain, share: 700, groupRows: 1, add: "host,site,href,path"},
	"large and large": {encoding: &parquet.RLEDictionary, share: 4, distinct: true, add: "host", refused: 10_000_000},
}

// rows returns how many rows the file has if so many are asked for.
func (m memoryFile) rows(asked int) int { return max(asked/m.share, 6) }

// write writes the file.
func (m memoryFile) write(name string, rows int) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if m.grows {
		m.long = min(rows*3/2, 15<<20)
	}
	rows = m.rows(rows)
	size := m.pageSize
	if size == 0 {
		size = 1 << 30
	}
	group := parquet.Group{"url": parquet.Optional(parquet.Encoded(parquet.String(), m.encoding))}
	for i := range m.columns {
		group[fmt.Sprintf("z%03d", i)] = parquet.Int(32)
	}
	options := []parquet.WriterOption{parquet.NewSchema("schema", group), parquet.Compression(&parquet.Snappy), parquet.PageBufferSize(size), parquet.DataPageStatistics(m.statistics)}
	if m.groupRows > 0 {
		options = append(options, parquet.MaxRowsPerRowGroup(int64(m.groupRows)))
	} else {
		options = append(options, parquet.ColumnPageBuffers(parquet.NewFileBufferPool(filepath.Dir(name), "pages")))
	}
	w := parquet.NewGenericWriter[any](f, options...)
	r := rand.New(rand.NewPCG(5, 6))
	path := strings.Repeat("a/", m.long/2)
	batch := make([]parquet.Row, 0, batchRows)
	for i := range rows {
		host := r.IntN(200_000)
		if m.distinct {
			host = i
		}
		text := fmt.Appendf(nil, "https://www.h%d.example%d.co.uk/%s%d?a=b", host, host%1000, path, i)
		row := parquet.Row{parquet.ByteArrayValue(text).Level(0, 1, 0)}
		for c := range m.columns {
			row = append(row, parquet.Int32Value(int32(i)).Level(0, 0, c+1))
		}
		batch = append(batch, row)
		if len(batch) < cap(batch) && i+1 < rows {
			continue
		}
		if _, err := w.WriteRows(batch); err != nil {
			return err
		}
		batch = batch[:0]
	}
	return errors.Join(w.Close(), f.Close())
}

// TestMemory measures the memory of the program with files in which pages, dictionaries,
// values or the footer are large. Pages and a footer need memory for themselves, so that
// there is a limit over which they are refused.
func TestMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the memory of a process is read from /proc")
	}
	for name, m := range memoryFiles {
		t.Run(name, func(t *testing.T) { m.measure(t, name) })
	}
}

// measure writes the file and runs the program.
func (m memoryFile) measure(t *testing.T, name string) {
	peak := regexp.MustCompile(`VmHWM:\s*(\d+) kB`)
	dir := t.TempDir()
	in := filepath.Join(dir, "in.parquet")
	write := exec.Command(os.Args[0], name, in, fmt.Sprint(*memoryRows))
	write.Env = append(os.Environ(), "WEBURL_COLUMNS_WRITE=1")
	if text, err := write.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	c := exec.Command(os.Args[0], in, "--add", m.add, "-o", filepath.Join(dir, "out.parquet"), "-j", fmt.Sprint(m.jobs))
	c.Env = append(os.Environ(), "WEBURL_COLUMNS_RUN=1")
	text, err := c.CombinedOutput()
	found := peak.FindSubmatch(text)
	if len(found) == 0 {
		t.Fatalf("%v: %s", err, text)
	}
	kB, _ := strconv.Atoi(string(found[1]))
	refused := m.refused > 0 && *memoryRows >= m.refused
	if refused != (err != nil) || refused && !strings.Contains(string(text), "the limit is") {
		t.Errorf("refused %t, want %t: %s", err != nil, refused, text[:min(len(text), 400)])
	}
	if kB*1024 > mostMemory {
		t.Errorf("%d MB of memory", kB*1024/1_000_000)
	}
	info, err := os.Stat(in)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rows, file of %d MB, %d MB of memory, refused: %t", m.rows(*memoryRows), info.Size()/1_000_000, kB*1024/1_000_000, refused)
}
