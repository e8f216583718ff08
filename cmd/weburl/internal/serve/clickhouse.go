package serve

import (
	"encoding/xml"
	"errors"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/kit/value"
)

// ClickHouse are the settings of functions in ClickHouse.
type ClickHouse struct {
	// Prefix is what the names of functions begin with.
	Prefix string
	// Command is the name of the program in the folder user_scripts, or, if it has a
	// slash, its path.
	Command string
	// Pool is how many processes a function may have.
	Pool int
	// Seconds are how long a block of rows may take.
	Seconds int
	// Only are the functions that are wanted, by the names after the prefix; all of
	// them if it is empty.
	Only []string
}

// function is an executable user-defined function, as ClickHouse reads it.
type function struct {
	Type         string     `xml:"type"`
	Name         string     `xml:"name"`
	Return       string     `xml:"return_type"`
	Arguments    []argument `xml:"argument"`
	Format       string     `xml:"format"`
	Command      string     `xml:"command"`
	Direct       int        `xml:"execute_direct"`
	ChunkHeader  int        `xml:"send_chunk_header"`
	Pool         int        `xml:"pool_size"`
	Seconds      int        `xml:"max_command_execution_time"`
	ReadTimeout  int        `xml:"command_read_timeout"`
	WriteTimeout int        `xml:"command_write_timeout"`
	Lifetime     int        `xml:"lifetime"`
	// The same arguments always have the same result.
	Deterministic bool `xml:"deterministic"`
}

type argument struct {
	Type string `xml:"type"`
	Name string `xml:"name"`
}

// Config returns the file of functions that ClickHouse reads.
func (c ClickHouse) Config() ([]byte, error) {
	var all struct {
		XMLName   xml.Name   `xml:"functions"`
		Functions []function `xml:"function"`
	}
	names := clickHouseNames()
	for _, name := range c.Only {
		if !slices.ContainsFunc(names, func(n [2]string) bool { return n[0] == name }) {
			return nil, errors.New("no function has " + excerpt.Quoted(name) + " as its name")
		}
	}
	for _, name := range names {
		if len(c.Only) > 0 && !slices.Contains(c.Only, name[0]) {
			continue
		}
		all.Functions = append(all.Functions, c.function(name[0], name[1]))
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	return append(text, '\n'), err
}

// clickHouseNames returns the names in ClickHouse with those of serve.
func clickHouseNames() (names [][2]string) {
	for n := range value.All() {
		if c, ok := n.Component(); ok {
			name := c.Name()
			if name == "url" {
				name = "href"
			}
			names = append(names, [2]string{Identifier(name), "url:" + name})
		}
	}
	for name := range Functions() {
		names = append(names, [2]string{name, name})
	}
	return names
}

// function returns a function by its name in ClickHouse, and that of serve, which are those of
// clickHouseNames.
func (c ClickHouse) function(name, served string) function {
	p, _ := NewPlan(served, nil)
	f := function{
		Type: "executable_pool", Name: c.Prefix + name, Return: p.ClickHouseType(), Format: "RowBinary",
		Command: c.Command + " serve --function " + served + " --format rowbinary --chunk-headers",
		Direct:  1, ChunkHeader: 1, Pool: c.Pool, Seconds: c.Seconds,
		ReadTimeout: c.Seconds * 1000, WriteTimeout: c.Seconds * 1000, Deterministic: true,
	}
	if strings.Contains(c.Command, "/") {
		// The POSIX shell is replaced, so that ClickHouse ends the process itself.
		f.Direct, f.Command = 0, "exec '"+strings.ReplaceAll(c.Command, "'", `'\''`)+"'"+strings.TrimPrefix(f.Command, c.Command)
	}
	for _, name := range p.Arguments {
		f.Arguments = append(f.Arguments, argument{"Nullable(String)", name})
	}
	return f
}

// ClickHouseType returns the type of the result of a row.
func (p *Plan) ClickHouseType() string {
	var types []string
	for i := range p.Columns {
		t := [...]string{value.Text: "Nullable(String)", value.List: "Array(String)", value.Flag: "Nullable(UInt8)", value.Number: "Nullable(Int64)"}[p.Columns[i].Kind()]
		if len(p.Columns) > 1 {
			t = ResultName(p, i) + " " + t
		}
		types = append(types, t)
	}
	if len(types) == 1 {
		return types[0]
	}
	return "Tuple(" + strings.Join(types, ", ") + ")"
}
