package goja_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl"
	gojaurl "github.com/weburl-go/weburl/js/goja"
	"github.com/weburl-go/weburl/js/jstest"
)

// stoppable is a runtime that a test stops again and again.
type stoppable struct {
	*goja.Runtime
	realm  *gojaurl.Realm
	intact goja.Callable
}

func newStoppable(t *testing.T) *stoppable {
	t.Helper()
	s := &stoppable{}
	s.Runtime, s.realm = enable(t)
	run(t, s.Runtime, jstest.Prepare)
	var ok bool
	if s.intact, ok = goja.AssertFunction(run(t, s.Runtime, jstest.Intact)); !ok {
		t.Fatal("no function")
	}
	return s
}

// wrong returns what is wrong with the classes, or "". A panic is wrong, too.
func (s *stoppable) wrong() (wrong string) {
	defer func() {
		if x := recover(); x != nil {
			wrong = fmt.Sprint("panic: ", x)
		}
	}()
	value, err := s.intact(goja.Undefined())
	if err != nil {
		return err.Error()
	}
	want := weburl.MustParse("http://good.example/")
	if u, ok := s.realm.FromValue(s.realm.ToValue(want)); !ok || u != want {
		return fmt.Sprint("back in Go: ", u)
	}
	return value.String()
}

// try runs a script. A panic becomes an error.
func (s *stoppable) try(program *goja.Program) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("panic: %v", x)
		}
	}()
	_, err = s.RunProgram(program)
	return err
}

// interruptAfter interrupts the runtime when a number of steps have been counted.
func (s *stoppable) interruptAfter(steps int, done chan<- bool) {
	for count := new(atomic.Int64); count.Add(1) < int64(steps); {
		continue
	}
	s.Interrupt("enough")
	done <- true
}

// TestInterruptAnywhere stops each member of the classes at random instructions. No state
// may be left for the next call.
func TestInterruptAnywhere(t *testing.T) {
	stops := 10_000
	if testing.Short() {
		stops = 3000
	}
	s := newStoppable(t)
	var programs []*goja.Program
	for _, statement := range jstest.Members() {
		programs = append(programs, goja.MustCompile("", "for (;;) {"+statement+"}", false))
	}
	random := rand.New(rand.NewPCG(23, 2))
	done := make(chan bool)
	places := map[string]bool{}
	wrong, panics := 0, 0
	for i := range stops {
		go s.interruptAfter(random.IntN(2000), done)
		err := s.try(programs[i%len(programs)])
		<-done
		s.ClearInterrupt()
		var interrupted *goja.InterruptedError
		what := ""
		if !errors.As(err, &interrupted) {
			what = fmt.Sprint(err)
		} else {
			places[interrupted.String()] = true
			what = s.wrong()
		}
		if strings.HasPrefix(what, "panic: ") {
			panics++
		} else if what != "" {
			wrong++
		}
		if what != "" && wrong+panics < 5 {
			t.Errorf("%s: %s", jstest.Members()[i%len(programs)], what)
		}
	}
	t.Logf("%d interrupts at %d places: %d wrong answers, %d panics", stops, len(places), wrong, panics)
	if len(places) < 2*len(programs) {
		t.Errorf("%d scripts were stopped at %d places only", len(programs), len(places))
	}
}

// TestInterruptParse is the script of a report: it had another script's URL in six of ten
// runs, and a panic in as many for URLSearchParams.
func TestInterruptParse(t *testing.T) {
	s := newStoppable(t)
	program := goja.MustCompile("", `for (let n = 0; ; n++) URL.parse("http://stale.example/" + n)`, false)
	random := rand.New(rand.NewPCG(23, 3))
	done := make(chan bool)
	wrong := 0
	const stops = 500
	for range stops {
		go s.interruptAfter(random.IntN(2000), done)
		err := s.try(program)
		<-done
		s.ClearInterrupt()
		var interrupted *goja.InterruptedError
		if what := s.wrong(); what != "" || !errors.As(err, &interrupted) {
			if wrong++; wrong < 5 {
				t.Error(err, what)
			}
		}
	}
	t.Logf("%d interrupts, %d wrong", stops, wrong)
}

// TestStackLimitAnywhere calls each member with each limit of the stack, so that the stack
// is full at each depth.
func TestStackLimitAnywhere(t *testing.T) {
	s := newStoppable(t)
	const most = 40
	overflows := 0
	for _, statement := range jstest.Members() {
		program := goja.MustCompile("", statement, false)
		var err error
		for limit := range most {
			s.SetMaxCallStackSize(limit)
			err = s.try(program)
			s.SetMaxCallStackSize(math.MaxInt32)
			var overflow *goja.StackOverflowError
			if errors.As(err, &overflow) {
				overflows++
			} else if err != nil {
				t.Errorf("%s with %d: %v", statement, limit, err)
			}
			if what := s.wrong(); what != "" {
				t.Errorf("%s with %d: %s", statement, limit, what)
			}
		}
		if err != nil {
			t.Errorf("%s with %d: %v", statement, most-1, err)
		}
	}
	t.Logf("%d overflows", overflows)
	if overflows < len(jstest.Members()) {
		t.Errorf("%d overflows for %d scripts", overflows, len(jstest.Members()))
	}
}

// TestInterruptInGo calls the methods of the realm while the runtime is interrupted,
// outside a script and in a Go function that a script calls. They must be right, and the
// runtime must stay interrupted.
func TestInterruptInGo(t *testing.T) {
	runtime, realm := enable(t)
	want := weburl.MustParse("http://good.example/?x=y")
	list, other := run(t, runtime, `new URLSearchParams("x=y")`), run(t, runtime, `new URLSearchParams("other")`)
	check := func(where string) {
		v := realm.ToValue(want)
		realm.FromValue(realm.ToValue(weburl.MustParse("a:b"))) // so that v is not the last
		if u, ok := realm.FromValue(v); !ok || u != want {
			t.Errorf("%s: %v, %t", where, u, ok)
		}
		realm.FromParams(other)
		if p, ok := realm.FromParams(list); !ok || p.String() != "x=y" {
			t.Errorf("%s: %v, %t", where, p, ok)
		}
	}
	if err := runtime.Set("check", func() { check("in a script") }); err != nil {
		t.Fatal(err)
	}
	if err := runtime.Set("stop", func() { runtime.Interrupt("first"); check("stopped in a script") }); err != nil {
		t.Fatal(err)
	}
	run(t, runtime, "check()")
	for _, source := range []string{"stop(); for (;;);", "try { stop() } finally { for (;;); }"} {
		_, err := runtime.RunString(source)
		var interrupted *goja.InterruptedError
		if !errors.As(err, &interrupted) || interrupted.Value() != "first" {
			t.Errorf("%s: %v", source, err)
		}
		runtime.Interrupt("second")
		check("outside a script")
		if _, err := runtime.RunString("for (let n = 0; n < 1e7; n++);"); !errors.As(err, &interrupted) || interrupted.Value() != "second" {
			t.Errorf("%s: then %v", source, err)
		}
		runtime.ClearInterrupt()
		run(t, runtime, "check()")
	}
}

// TestStackLimitInGo calls the methods of the realm with a full stack.
func TestStackLimitInGo(t *testing.T) {
	runtime, realm := enable(t)
	want := weburl.MustParse("http://good.example/")
	object := realm.ToValue(want)
	if err := runtime.Set("check", func() {
		realm.FromValue(realm.ToValue(weburl.MustParse("a:b")))
		if u, ok := realm.FromValue(object); !ok || u != want {
			t.Errorf("in a script: %v, %t", u, ok)
		}
	}); err != nil {
		t.Fatal(err)
	}
	overflows := 0
	for limit := -1; limit < 20; limit++ {
		runtime.SetMaxCallStackSize(limit)
		v := realm.ToValue(weburl.MustParse("a:b"))
		if u, ok := realm.FromValue(object); ok && u != want || limit > 10 && (!ok || goja.IsNull(v)) {
			t.Errorf("with %d: %v, %t, %v", limit, u, ok, v)
		}
		_, err := runtime.RunString("check()")
		var overflow *goja.StackOverflowError
		if errors.As(err, &overflow) {
			overflows++
		} else if err != nil {
			t.Errorf("with %d: %v", limit, err)
		}
	}
	if overflows == 0 || overflows > 10 {
		t.Errorf("%d overflows", overflows)
	}
}
