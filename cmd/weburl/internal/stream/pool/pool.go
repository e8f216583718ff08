// Package pool works on blocks with several goroutines, and passes the results on
// in the order of the blocks.
package pool

import (
	"context"
	"io"
	"sync"
)

// pool is the state of Run.
type pool[B, R any] struct {
	unordered bool
	next      func() (B, error)
	queue     chan chan R     // the results of the blocks, in the order in which they are consumed
	stopped   context.Context // done after an error of consume

	reading sync.Mutex // held until a block that is read has its place in the queue
	ended   error      // of next

	mu   sync.Mutex     // held when a block is begun, and to stop
	busy sync.WaitGroup // blocks that workers have
}

// Run calls next until it returns an error, calls for each block the function that
// worker returned for one of the workers, and calls consume for what that function
// emits. All results of a block are consumed before those of the next one. At most
// four blocks for each worker are in memory, and one result of each. The function next
// is called from different goroutines, but again only after it has returned. There are
// count workers. Unordered results of a block are consumed as soon as there are any.
//
// emit returns false when the pool has stopped. Run returns the first error of
// consume, or that of next unless it is io.EOF. All goroutines have ended then,
// apart from those that still wait for next after an error of consume.
func Run[B, R any](count int, unordered bool, next func() (B, error), worker func(i int) func(block B, emit func(R) bool), consume func(R) error) error {
	stopped, stop := context.WithCancel(context.Background())
	defer stop()
	p := &pool[B, R]{unordered: unordered, next: next, queue: make(chan chan R, 4*count-2), stopped: stopped}
	var workers sync.WaitGroup
	for i := range count {
		do := worker(i)
		workers.Go(func() { p.work(do) })
	}
	go func() {
		workers.Wait()
		close(p.queue)
	}()
	for results := range p.queue {
		for r := range results {
			if err := consume(r); err != nil {
				p.mu.Lock()
				stop()
				p.mu.Unlock()
				p.busy.Wait()
				return err
			}
		}
	}
	if p.ended != io.EOF {
		return p.ended
	}
	return nil
}

func (p *pool[B, R]) work(do func(B, func(R) bool)) {
	for {
		block, results := p.take()
		if results == nil {
			return
		}
		queued := !p.unordered
		do(block, func(r R) bool {
			if queued = queued || offer(p.queue, results, p.stopped); !queued {
				return false
			}
			return offer(results, r, p.stopped)
		})
		close(results)
		p.busy.Done()
	}
}

// take reads a block and returns it with a channel for its results; nil when the worker
// is to end.
func (p *pool[B, R]) take() (block B, results chan R) {
	p.reading.Lock()
	defer p.reading.Unlock()
	if p.ended == nil && p.stopped.Err() == nil {
		block, p.ended = p.next()
	}
	p.mu.Lock()
	begun := p.ended == nil && p.stopped.Err() == nil
	if begun {
		p.busy.Add(1)
	}
	p.mu.Unlock()
	if !begun {
		return block, nil
	}
	results = make(chan R, 1)
	if !p.unordered && !offer(p.queue, results, p.stopped) {
		p.busy.Done()
		return block, nil
	}
	return block, results
}

// offer sends a value, unless the pool stops before.
func offer[T any](to chan<- T, value T, stopped context.Context) bool {
	select {
	case to <- value:
		return true
	case <-stopped.Done():
		return false
	}
}
