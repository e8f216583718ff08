// Package pool works on blocks with several goroutines, and passes the results on
// in the order of the blocks.
package pool

import (
	"io"
	"sync"
)

// Options say how a pool works.
type Options struct {
	Workers   int
	Unordered bool // pass a block's results on as soon as there are any
}

// slot has what was emitted for a block and has not been consumed.
type slot[R any] struct {
	results []R
	done    bool // no more is emitted
}

// pool is the state of Run. A worker reads a block and works on it while it is in
// the cache of its processor, and passes on its results if it is the block's turn.
// Otherwise the results stay in a slot, from which another worker takes them.
type pool[B, R any] struct {
	unordered bool
	next      func() (B, error)
	consume   func(R) error

	reading sync.Mutex // held while next runs
	mu      sync.Mutex // for what follows; not held while next, a worker or consume runs
	changed *sync.Cond // for workers: a slot is free, or a failure
	idle    *sync.Cond // for Run: workers have ended, or have no block after a failure

	slots     []slot[R] // of the blocks from turn on; that of block n has the index n modulo the length
	turn      int       // number of the block whose results are consumed next
	numbered  int       // blocks that have a number
	read      int       // blocks that have been read
	consuming bool      // a worker passes on results
	busy      int       // workers that have a block
	running   int       // workers
	ended     bool      // next has returned an error
	readErr   error     // that error unless it is io.EOF
	failure   error     // of consume
}

// Run calls next until it returns an error, calls for each block the function that
// worker returned for one of the workers, and calls consume for what that function
// emits. All results of a block are consumed before those of the next one. At most
// four blocks for each worker are in memory. The functions next and consume are
// called from different goroutines, but each is called again only after it has
// returned.
//
// emit returns false when the pool has stopped. Run returns the first error of
// consume, or that of next unless it is io.EOF. All goroutines have ended then,
// apart from those that still wait for next after an error of consume.
func Run[B, R any](o Options, next func() (B, error), worker func(i int) func(block B, emit func(R) bool), consume func(R) error) error {
	p := &pool[B, R]{
		unordered: o.Unordered, next: next, consume: consume,
		slots: make([]slot[R], 4*o.Workers), running: o.Workers,
	}
	p.changed, p.idle = sync.NewCond(&p.mu), sync.NewCond(&p.mu)
	for i := range o.Workers {
		do := worker(i)
		go p.work(do)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.running > 0 && (p.failure == nil || p.busy > 0) {
		p.idle.Wait()
	}
	if p.failure != nil {
		return p.failure
	}
	return p.readErr
}

// work is a worker.
func (p *pool[B, R]) work(do func(B, func(R) bool)) {
	var n int // number of the block; negative for none
	emit := func(r R) bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		n = p.number(n)
		return p.put(n, r)
	}
	for {
		block, number, ok := p.take()
		if !ok {
			return
		}
		n = number
		do(block, emit)
		p.mu.Lock()
		n = p.number(n)
		p.slots[n%len(p.slots)].done = true
		p.pass(n)
		p.busy--
		if p.failure != nil {
			p.idle.Signal()
		}
		p.mu.Unlock()
	}
}

// take reads a block. It returns false when the worker is to end.
func (p *pool[B, R]) take() (block B, n int, ok bool) {
	p.reading.Lock()
	defer p.reading.Unlock()
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.read-p.turn == len(p.slots) && p.failure == nil {
		p.changed.Wait()
	}
	if !p.ended && p.failure == nil {
		p.mu.Unlock()
		b, err := p.next()
		p.mu.Lock()
		if err != nil {
			p.ended = true
			if err != io.EOF {
				p.readErr = err
			}
		}
		block = b
	}
	if p.ended || p.failure != nil {
		p.running--
		p.idle.Signal()
		return block, 0, false
	}
	p.read++
	p.busy++
	n = -1
	if !p.unordered {
		n = p.number(n)
	}
	return block, n, true
}

// number returns n, or the next number if n is negative.
func (p *pool[B, R]) number(n int) int {
	if n < 0 {
		n = p.numbered
		p.numbered++
	}
	return n
}

// put keeps a result of a block, or passes it on if it is the block's turn. It waits
// until there is at most one result of the block in memory.
func (p *pool[B, R]) put(n int, r R) bool {
	s := &p.slots[n%len(p.slots)]
	for len(s.results) > 0 && p.failure == nil {
		p.changed.Wait()
	}
	if p.failure != nil {
		return false
	}
	s.results = append(s.results, r)
	p.pass(n)
	return p.failure == nil
}

// pass consumes results, those of block n and of the ones that follow it, if it is
// the turn of block n and no other worker consumes.
func (p *pool[B, R]) pass(n int) {
	if n != p.turn || p.consuming || p.failure != nil {
		return
	}
	p.consuming = true
	for p.failure == nil {
		s := &p.slots[p.turn%len(p.slots)]
		if len(s.results) > 0 {
			r := s.results[0]
			s.results = s.results[:0]
			p.changed.Broadcast()
			p.mu.Unlock()
			err := p.consume(r)
			p.mu.Lock()
			p.failure = err
			continue
		}
		if !s.done {
			break
		}
		s.done = false
		p.turn++
		p.changed.Broadcast()
	}
	p.consuming = false
	if p.failure != nil {
		p.changed.Broadcast()
	}
}
