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

// job is a block on its way through the pool. Its results are closed after the last
// one.
type job[B, R any] struct {
	block   B
	results chan R
}

// pool is the state of Run.
type pool[B, R any] struct {
	Options
	jobs    chan *job[B, R] // to the workers
	order   chan *job[B, R] // to the consumer
	stopped chan struct{}
	readErr error // of next; set before order is closed
}

// Run calls next until it returns an error, calls for each block the function that
// worker returned for one of the workers, and calls consume for what that function
// emits. All results of a block are consumed before those of the next one. At most
// four blocks for each worker are in memory.
//
// emit returns false when the pool has stopped. Run returns the first error of
// consume, or that of next unless it is io.EOF. All goroutines have ended then,
// apart from one that still waits for next after an error of consume.
func Run[B, R any](o Options, next func() (B, error), worker func(i int) func(block B, emit func(R) bool), consume func(R) error) error {
	p := &pool[B, R]{
		Options: o,
		jobs:    make(chan *job[B, R], o.Workers),
		order:   make(chan *job[B, R], 2*o.Workers),
		stopped: make(chan struct{}),
	}
	var workers sync.WaitGroup
	for i := range o.Workers {
		do := worker(i)
		workers.Go(func() { p.work(do) })
	}
	go func() {
		p.read(next)
		if o.Unordered {
			workers.Wait()
		}
		close(p.order)
	}()
	err := p.consume(consume)
	workers.Wait()
	if err != nil {
		return err
	}
	return p.readErr
}

// read passes blocks to the workers.
func (p *pool[B, R]) read(next func() (B, error)) {
	defer close(p.jobs)
	for {
		block, err := next()
		if err != nil {
			if err != io.EOF {
				p.readErr = err
			}
			return
		}
		j := &job[B, R]{block, make(chan R, 1)}
		if !p.Unordered && !p.send(p.order, j) || !p.send(p.jobs, j) {
			return
		}
	}
}

// work is a worker.
func (p *pool[B, R]) work(do func(B, func(R) bool)) {
	for {
		select {
		case j, ok := <-p.jobs:
			if !ok || p.Unordered && !p.send(p.order, j) {
				return
			}
			do(j.block, func(r R) bool {
				select {
				case j.results <- r:
					return true
				case <-p.stopped:
					return false
				}
			})
			close(j.results)
		case <-p.stopped:
			return
		}
	}
}

func (p *pool[B, R]) send(to chan *job[B, R], j *job[B, R]) bool {
	select {
	case to <- j:
		return true
	case <-p.stopped:
		return false
	}
}

// consume passes results on until there are no more, or until one fails.
func (p *pool[B, R]) consume(do func(R) error) error {
	for j := range p.order {
		for r := range j.results {
			if err := do(r); err != nil {
				close(p.stopped)
				return err
			}
		}
	}
	return nil
}
