package pagetest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
	"github.com/weburl-go/weburl/viewer/internal/compile"
	"github.com/weburl-go/weburl/viewer/page"
)

var (
	withChromium = flag.Bool("chromium", false, "run the tests, in Chromium")
	withFirefox  = flag.Bool("firefox", false, "use the page in Firefox ESR, too")
	withWebKit   = flag.Bool("webkit", false, "use the page in WebKitGTK, too")
	all          = flag.Bool("all", false, "try all inputs instead of a part")
	limits       = flag.Bool("limits", false, "fail if the page is too slow, which it is on a machine that does something else")
	screenshots  = flag.String("screenshots", "", "write pictures of the scenes into this `folder`")
	axeFile      = flag.String("axe", "", "the `file` axe.min.js of the npm package axe-core")
)

// shared is what all tests use: one server and one browser. It is nil if the
// tests are skipped.
var shared *setting

type setting struct {
	address  string
	browser  context.Context
	requests *atomic.Int64 // that the server had
	down     *atomic.Bool  // the server does not answer
	noWasm   *atomic.Bool  // the server forbids WebAssembly
	old      *atomic.Bool  // the server has the page of another build, which may be kept
	missing  *atomic.Value // a part of the paths that the server does not have, or ""
	line     *line
	site     bundle.Site
}

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if !*withChromium {
		return none(m, "the tests of the page need the flag -chromium")
	}
	s, end, err := start()
	defer end()
	switch {
	case errors.Is(err, exec.ErrNotFound) && os.Getenv("CI") == "":
		return none(m, "the tests of the page need Chromium")
	case err != nil:
		fmt.Println(err)
		return 1
	default:
		shared = s
	}
	return m.Run()
}

// none runs no test, so that the go command writes "[no tests to run]".
func none(m *testing.M, why string) int {
	fmt.Println(why)
	if err := flag.Set("test.run", "^$"); err != nil {
		fmt.Println(err)
		return 1
	}
	return m.Run()
}

// start builds the site, serves it on this machine and starts Chromium. end stops
// both.
func start() (s *setting, end func(), err error) {
	options, err := chromium()
	if err != nil {
		return nil, func() {}, err
	}
	programs, err := compile.Programs()
	if err != nil {
		return nil, func() {}, err
	}
	site, err := bundle.Assemble(page.Files, programs)
	if err != nil {
		return nil, func() {}, err
	}
	if *limits {
		site.Compress(true) // as the static site is; otherwise that takes longer than it saves
	}
	s = &setting{requests: new(atomic.Int64), down: new(atomic.Bool), noWasm: new(atomic.Bool), old: new(atomic.Bool), missing: new(atomic.Value), line: new(line), site: site}
	server := httptest.NewServer(s.handler())
	allocator, stop := chromedp.NewExecAllocator(context.Background(), append(options, chromedp.WindowSize(1280, 900))...)
	browser, cancel := chromedp.NewContext(allocator)
	end = func() {
		chromedp.Cancel(browser) // waits until the process has ended
		cancel()
		stop()
		server.Close()
	}
	if err := chromedp.Run(browser); err != nil {
		return nil, end, err
	}
	s.address, s.browser = server.URL+"/", browser
	return s, end, nil
}

// chromium returns how to start Chromium, which can reach nothing but this machine.
func chromium() ([]chromedp.ExecAllocatorOption, error) {
	path, err := exec.LookPath("chromium")
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	return options, err
}

// A tab is a tab of the browser with the page in it.
type tab struct {
	t       *testing.T
	ctx     context.Context
	strange *[]string // what the page did that it must not do
}

// open opens the page in a new tab, with a fragment, and waits until all of it is
// loaded.
func open(t *testing.T, fragment string) *tab {
	t.Helper()
	p := blank(t)
	p.visit(fragment)
	return p
}

// blank opens an empty tab, in which helpers are defined.
func blank(t *testing.T) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(shared.browser)
	t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(ctx, 9*time.Minute)
	t.Cleanup(stop)
	p := &tab{t: t, ctx: ctx, strange: new([]string)}
	p.watch()
	p.do(addHelpers())
	return p
}

// profile starts another browser, which has a folder for what it keeps, and returns its
// tab. Helpers are not defined in it.
func profile(t *testing.T) (p *tab, folder string) {
	t.Helper()
	folder, err := os.MkdirTemp("", "weburl-profile-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // the last processes of the browser may still write
		for end := time.Now().Add(10 * time.Second); os.RemoveAll(folder) != nil && time.Now().Before(end); {
			time.Sleep(100 * time.Millisecond)
		}
	})
	options, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), append(options, chromedp.UserDataDir(folder))...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	p = &tab{t: t, ctx: ctx, strange: new([]string)}
	t.Cleanup(p.close)
	return p, folder
}

// close ends the browser of a tab, and waits until it has written its files.
func (p *tab) close() {
	p.t.Helper()
	if p.ctx.Err() != nil {
		return // it is closed
	}
	if err := chromedp.Cancel(p.ctx); err != nil {
		p.t.Fatal(err)
	}
}

func (p *tab) visit(fragment string) {
	p.t.Helper()
	p.do(chromedp.Navigate(shared.address + fragment))
	p.do(chromedp.Evaluate(`weburlTest.loaded()`, nil, await))
}

func (p *tab) do(actions ...chromedp.Action) {
	p.t.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// await waits for a promise.
func await(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// value evaluates an expression, which may be a promise.
func value[T any](p *tab, format string, arguments ...any) T {
	p.t.Helper()
	var v T
	expression := format
	if len(arguments) > 0 {
		expression = fmt.Sprintf(format, arguments...)
	}
	p.do(chromedp.Evaluate(expression, &v, await))
	return v
}

// enter puts texts into the fields at once, and waits for the answer.
func (p *tab) enter(input, base string, escapes bool) {
	p.t.Helper()
	value[bool](p, "weburlTest.enter(%s, %s, %v)", quote(input), quote(base), escapes)
}

// view goes to a view by a click on its tab.
func (p *tab) view(name string) {
	p.t.Helper()
	value[bool](p, "document.querySelector('#tab-%s').getAttribute('aria-selected') === 'true' || weburlTest.click('#tab-%[1]s')", name)
}

// out returns the href above the views.
func (p *tab) out() string {
	p.t.Helper()
	return value[string](p, `document.getElementById("href").textContent`)
}

// text returns the text of the first element of a selector.
func (p *tab) text(selector string) string {
	p.t.Helper()
	return value[string](p, "document.querySelector(%s)?.innerText ?? ''", quote(selector))
}
