package main

import (
	"context"
	"fmt"
	"runtime/debug"

	"golang.org/x/sync/semaphore"
)

// The memory of the program, in bytes. The metadata of files that are open and the pages
// of row groups share it. Nothing waits for memory while others need what it has: a row
// group that needs more for its pages gives back what it has and begins anew.
const (
	maxPages   = 168 << 20 // of the dictionary and of a page, with and without compression
	smallPages = 8 << 20   // that a row group may have of these at first
	longText   = 1 << 20   // for a longer URL a row group needs more than its pages
	ofLongText = 3         // for each byte of it, and one more for each new column that can be as long
	ofGroup    = 12 << 20  // of a row group beside its pages
	allPages   = maxPages + ofGroup

	sharedMetadata = 16 << 20  // of the metadata of all files; a file with more of it is alone
	maxMetadata    = 152 << 20 // of the metadata of a file
)

// needError is how many bytes a row group needs for its pages, if its share is less.
type needError int64

func (e needError) Error() string { return fmt.Sprintf("pages with URLs need %d MiB", int64(e)>>20) }

// A budget shares memory among files and row groups.
type budget struct {
	metadata, pages *semaphore.Weighted
}

func newBudget() *budget {
	return &budget{metadata: semaphore.NewWeighted(sharedMetadata), pages: semaphore.NewWeighted(allPages)}
}

// file waits until there is memory to open a file, whose footer needs first bytes when
// it is decoded and then the rest. It returns what its pages may have, a function to be
// called when the footer is decoded, and one that gives the memory back.
func (b *budget) file(first, rest int64) (pages int64, opened, release func()) {
	weight := min(first, sharedMetadata)
	_ = b.metadata.Acquire(context.Background(), weight) // which is never canceled
	extra, left := first-weight, max(rest-weight, 0)
	_ = b.pages.Acquire(context.Background(), extra) // no other file is open if it is not 0
	free := func() {
		if extra > 0 {
			debug.FreeOSMemory()
		}
	}
	opened = func() {
		free()
		b.pages.Release(extra - left)
	}
	release = func() {
		free()
		b.pages.Release(left)
		b.metadata.Release(weight)
	}
	return maxPages - left, opened, release
}

// group waits until there is memory for a row group with so many bytes of pages. It
// returns a function that gives the memory back.
func (b *budget) group(pages int64) (release func()) {
	_ = b.pages.Acquire(context.Background(), pages+ofGroup)
	return func() { b.pages.Release(pages + ofGroup) }
}
