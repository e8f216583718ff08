package urlpattern

import (
	"regexp"
	"sync"
)

// An opcode is what an instruction of a program does.
type opcode uint8

const (
	opText   opcode = iota // the text must be next
	opByte                 // a byte must be next that is not the delimiter
	opSave                 // the position is the start or the end of a group
	opJump                 // go on at target
	opSplit                // go on at the next instruction or, if that fails, at target
	opLazy                 // as few bytes that are not the delimiter as possible
	opGreedy               // as many bytes that are not the delimiter as possible
	opEnd                  // the input must end here
)

// An instruction is a step of a program.
type instruction struct {
	opcode     opcode
	delimiter  byte // 0 for none
	ignoreCase bool
	target     int32 // of opJump and opSplit; for opSave, the index in the spans
	choice     int32 // for the last three but one: which of those instructions it is
	text       string
}

// A program matches a component without regular expressions. It tries alternatives in
// the order in which the regular expression of the standard does, so that the groups
// are the same. It never tries an alternative twice at the same position, so that the
// time is linear in the length of the input (TestProgramIsRegExp, TestHostilePatterns).
//
// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
type program struct {
	code    []instruction
	choices int
	loops   bool // it has a group or a text that is repeated

	large func() *regexp.Regexp // instead of the program, for much memory; nil if that cannot be
}

// newProgram returns the program for parts without regular expressions.
//
// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
func newProgram(parts []part, o partOptions) *program {
	p := &program{code: make([]instruction, 0, 4*len(parts)+1)}
	p.large = sync.OnceValue(func() *regexp.Regexp {
		if textSize(parts) > maxExpressions {
			return nil // package regexp takes minutes for it
		}
		large, _ := compileGo(parts, o)
		return large
	})
	slot := int32(0)
	for i := range parts {
		if parts[i].partType == fixedText {
			p.fixedText(&parts[i], o)
			continue
		}
		p.group(&parts[i], slot, o)
		slot += 2
	}
	p.emit(instruction{opcode: opEnd})
	return p
}

// emit appends an instruction and returns its index.
func (p *program) emit(in instruction) int {
	switch in.opcode {
	case opSplit, opLazy, opGreedy:
		in.choice = int32(p.choices)
		p.choices++
	case opJump:
		p.loops = true
	}
	p.code = append(p.code, in)
	return len(p.code) - 1
}

func (p *program) text(text string, o partOptions) {
	if text != "" {
		p.emit(instruction{opcode: opText, text: text, ignoreCase: o.ignoreCase})
	}
}

// land sets the target of an instruction to the next one that is emitted.
func (p *program) land(index int) { p.code[index].target = int32(len(p.code)) }

func (p *program) fixedText(t *part, o partOptions) {
	if t.modifier == 0 || t.modifier == '+' {
		p.text(t.value, o)
	}
	if t.modifier == 0 || t.value == "" {
		return
	}
	split := p.emit(instruction{opcode: opSplit})
	p.text(t.value, o)
	if t.modifier.repeats() {
		p.emit(instruction{opcode: opJump, target: int32(split)})
	}
	p.land(split)
}

// group emits a part with a group, which is saved at slot and the one after it.
func (p *program) group(g *part, slot int32, o partOptions) {
	bare := g.prefix == "" && g.suffix == ""
	split := -1
	if g.modifier == '?' || g.modifier == '*' && !bare {
		split = p.emit(instruction{opcode: opSplit})
	}
	p.text(g.prefix, o)
	p.emit(instruction{opcode: opSave, target: slot})
	switch {
	case g.partType == fullWildcard:
		if g.modifier == '?' && bare {
			// JavaScript gives up an optional group that matches nothing.
			p.emit(instruction{opcode: opByte})
		}
		p.emit(instruction{opcode: opGreedy})
	case g.modifier.repeats() && bare:
		if g.modifier == '+' {
			p.emit(instruction{opcode: opByte, delimiter: o.delimiter})
		}
		p.emit(instruction{opcode: opGreedy, delimiter: o.delimiter})
	default:
		p.segments(g, o)
	}
	p.emit(instruction{opcode: opSave, target: slot + 1})
	p.text(g.suffix, o)
	if split >= 0 {
		p.land(split)
	}
}

// segments emits a segment and, for a modifier that repeats it, more of them with the
// suffix and the prefix between.
func (p *program) segments(g *part, o partOptions) {
	p.emit(instruction{opcode: opByte, delimiter: o.delimiter})
	p.emit(instruction{opcode: opLazy, delimiter: o.delimiter})
	if !g.modifier.repeats() {
		return
	}
	split := p.emit(instruction{opcode: opSplit})
	p.text(g.suffix, o)
	p.text(g.prefix, o)
	p.emit(instruction{opcode: opByte, delimiter: o.delimiter})
	p.emit(instruction{opcode: opLazy, delimiter: o.delimiter})
	p.emit(instruction{opcode: opJump, target: int32(split)})
	p.land(split)
}

// A job is an alternative to try later: to run the instruction at position or, if low
// is less, at each position down to low. If the instruction is negative, the job is to
// restore the span -1-instruction to position.
type job struct {
	instruction   int32
	position, low int
}

// A run is the state of a program on an input. Its arrays are used as long as they are
// large enough, so that it needs no memory of its own.
type run struct {
	*program
	input string
	spans []int // the starts and ends of the groups, or nil

	visited     [32]uint64 // bits: the choices that were tried, for each position
	moreVisited []uint64   // instead of visited, if that is too small

	jobs     [12]job
	moreJobs []job // what follows those in jobs
	depth    int   // the number of jobs
}

// visitedBits is how many bits a program needs on an input of some length.
func (p *program) visitedBits(length int) int { return p.choices * (length + 1) }

// isLarge reports whether a program could need more than about two megabytes on an
// input of some length. Each repetition leaves a job.
func (p *program) isLarge(length int) bool {
	return p.visitedBits(length) > maxVisited || p.loops && length > maxLooped
}

// match runs the program. It sets the starts and ends of the groups in spans, which
// must be -1, unless spans is nil.
func (p *program) match(input string, spans []int) bool {
	r := run{program: p, input: input, spans: spans}
	if n := p.visitedBits(len(input)); n > len(r.visited)*64 {
		r.moreVisited = make([]uint64, (n+63)/64)
	}
	r.push(job{})
	for r.depth > 0 {
		j := r.pop()
		if j.instruction < 0 {
			r.spans[-1-j.instruction] = j.position
			continue
		}
		if j.position > j.low {
			r.push(job{j.instruction, j.position - 1, j.low})
		}
		if r.thread(j.instruction, j.position) {
			return true
		}
	}
	return false
}

func (r *run) push(j job) {
	if r.depth < len(r.jobs) {
		r.jobs[r.depth] = j
	} else {
		r.moreJobs = append(r.moreJobs, j)
	}
	r.depth++
}

func (r *run) pop() job {
	r.depth--
	if r.depth < len(r.jobs) {
		return r.jobs[r.depth]
	}
	last := len(r.moreJobs) - 1
	j := r.moreJobs[last]
	r.moreJobs = r.moreJobs[:last]
	return j
}

// thread runs the program from an instruction and a position until it ends or fails,
// and leaves the other alternatives as jobs.
func (r *run) thread(pc int32, at int) bool {
	for {
		in := &r.code[pc]
		pc++
		switch in.opcode {
		case opText:
			if !hasText(r.input[at:], in.text, in.ignoreCase) {
				return false
			}
			at += len(in.text)
		case opByte:
			if !in.accepts(r.input, at) {
				return false
			}
			at++
		case opSave:
			r.save(in.target, at)
		case opJump:
			pc = in.target
		case opSplit:
			if r.visit(in, at) {
				return false
			}
			r.push(job{in.target, at, at})
		case opLazy:
			if r.visit(in, at) {
				return false
			}
			if in.accepts(r.input, at) {
				r.push(job{pc - 1, at + 1, at + 1})
			}
		case opGreedy:
			end := r.longest(in, at)
			if end < at {
				return false
			}
			if end > at {
				r.push(job{pc, end - 1, at})
			}
			at = end
		case opEnd:
			return at == len(r.input)
		}
	}
}

// accepts reports whether there is a byte at a position that is not the delimiter.
func (in *instruction) accepts(input string, at int) bool {
	return at < len(input) && (in.delimiter == 0 || input[at] != in.delimiter)
}

// save sets a span and leaves its old value as a job.
func (r *run) save(slot int32, at int) {
	if r.spans != nil {
		r.push(job{-1 - slot, r.spans[slot], 0})
		r.spans[slot] = at
	}
}

// visit reports whether the choice was tried at the position, and notes that it is.
func (r *run) visit(in *instruction, at int) bool {
	bit := int(in.choice)*(len(r.input)+1) + at
	word, mask := bit>>6, uint64(1)<<(bit&63)
	words := r.moreVisited
	if words == nil {
		words = r.visited[:]
	}
	was := words[word]&mask != 0
	words[word] |= mask
	return was
}

// longest returns up to where a greedy instruction goes from a position at most, or
// less than the position if that was tried. It stops before a position at which the
// instruction was tried, as what follows was tried then.
func (r *run) longest(in *instruction, at int) int {
	for end := at; ; end++ {
		if r.visit(in, end) {
			return end - 1
		}
		if !in.accepts(r.input, end) {
			return end
		}
	}
}
