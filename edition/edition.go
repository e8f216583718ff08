package edition

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl/edition/internal/e2012"
	"github.com/weburl-go/weburl/edition/internal/e2013"
	"github.com/weburl-go/weburl/edition/internal/e2015"
	"github.com/weburl-go/weburl/edition/internal/e2017"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// ID names an edition by its year, or as living.
type ID string

// The editions.
const (
	E2012  ID = "2012"
	E2013  ID = "2013"
	E2015  ID = "2015"
	E2017  ID = "2017"
	E2024  ID = "2024"
	Living ID = "living"
)

// Info says what an edition is.
type Info struct {
	ID     ID
	Date   string // of its text, as in 2017-03-15
	Commit string // in the repository of the standard, abbreviated
	Branch bool   // it is no ancestor of the editions after it
	About  string // one sentence on what is special about it
}

// entry is an edition and what implements it.
type entry struct {
	info Info
	spec spec.Edition
}

// entries returns the editions in order. Only this function knows all of them.
func entries() []entry {
	return []entry{
		{Info{E2012, "2012-11-04", "1dbb0d8", false, "The first text: 14 states, raw hosts, scheme data, and a fatal error flag in place of failure."}, e2012.Edition(0)},
		{Info{E2013, "2013-11-25", "232157a", false, "A state machine with failure, IDNA2003 hosts, IPv6, URLUtils and URLSearchParams."}, e2013.Edition()},
		{Info{E2015, "2015-01-12", "d01e7ca", true, "A grammar with backtracking, with conformance errors and parse exceptions; it knows IPv4 addresses."}, e2015.Edition()},
		{Info{E2017, "2017-03-15", "462fdc1", false, "A state machine with validation errors, opaque hosts and a cannot-be-a-base-URL flag."}, e2017.Edition2017()},
		{Info{E2024, "2024-09-20", "302c5af", false, "The same machine with 29 named validation errors, opaque paths, canParse and parse."}, e2017.Edition2024()},
		{Info{Living, "2026-07-02", "6ae8486", false, "What package weburl is, with the amendments known since."}, livingEdition()},
	}
}

// All yields the editions in the order of their dates.
func All() iter.Seq[Info] {
	return func(yield func(Info) bool) {
		for _, e := range entries() {
			if !yield(e.info) {
				return
			}
		}
	}
}

// Describe returns what the edition is, and false when there is none of that id.
func Describe(id ID) (Info, bool) {
	for info := range All() {
		if info.ID == id {
			return info, true
		}
	}
	return Info{}, false
}

// specOf returns what implements an edition. If there is none of that id, it has no
// functions.
func specOf(id ID) spec.Edition {
	for _, e := range entries() {
		if e.info.ID == id {
			return e.spec
		}
	}
	return spec.Edition{}
}

// Interfaces returns the names of the interfaces that an edition defines, in the
// order of its text, and nothing when there is no such edition. Those that only other
// standards' elements and objects have are named, too; package edition has no
// objects of them.
func Interfaces(id ID) iter.Seq[string] { return slices.Values(specOf(id).Interfaces) }
