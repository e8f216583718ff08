# Short names for common commands. CI runs .ci/run.

# The functions in .ci/lib.sh are in the language of bash.
SHELL := bash

.PHONY: help check full test all.work gen release publish bench profile growth mutants fuzz

help: ## list the targets
	@grep -E '^[a-z.-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

check: ## run all checks of CI
	.ci/run

test: ## run the tests of the library, the command and their modules
	go test work

all.work: go.work ## write a workspace of all modules: use it by GOWORK=$$PWD/all.work
	. .ci/lib.sh && all_modules

full: ## run everything that CI runs by night
	.ci/full

gen: ## write all generated files again (needs the shared data)
	go run ./_gen percent
	go run ./_gen scan
	go run ./_gen scalar
	go run ./_gen idna
	go run ./_gen idna2003
	go run ./_gen render
	go run ./_gen scripts
	go run ./_gen unicode
	go run ./_gen errors
	go run ./_gen values
	go run ./_gen editions
	go run ./_gen guard
	go run ./_gen sobek
	go run ./_gen coverage

release: ## make the commit and the tags of a release: make release VERSION=v0.1.0
	@GOWORK=off go run -C _release . "$(VERSION)"

publish: all.work ## publish a release that was pushed, with the whole record of the readers: make publish VERSION=v0.1.0
	mkdir -p bin
	GOWORK=$(CURDIR)/all.work go run ./readers/record whole "bin/readers-$(VERSION).ndjson.gz"
	gh release create "$(VERSION)" --verify-tag --title "$(VERSION)" --notes "See CHANGELOG.md." "bin/readers-$(VERSION).ndjson.gz" readers/schema.json

bench: all.work ## measure the speed as ratios to other parsers, two of which cargo compiles, and of patterns, and draw them
	GOWORK=$(CURDIR)/all.work go run ./_bench -compiled -save docs/performance.json
	GOWORK=$(CURDIR)/all.work go run ./_bench -draw docs docs/performance.json
	GOWORK=$(CURDIR)/all.work go run ./_bench/patterns

profile: ## make the profile by which the compiler inlines functions in the package for Python
	go test -run '^$$' -bench '^BenchmarkVerbs$$/^(get|normalize|surt|clean|dedupe|filter|parse--to=ndjson)' -benchtime 2s \
	  -trimpath -o /dev/null -cpuprofile python/weburl.pgo ./cmd/weburl/internal/cli

growth: ## measure the cost at sizes that double, from 1 KB to 1 MB: takes a quarter of an hour
	GOGC=800 go test -run '^$$' -bench Growth -benchtime 20ms -count 8 ./internal/test/suite | awk '/^BenchmarkGrowth/ { \
	  if (!($$1 in least)) { order[n++] = $$1; least[$$1] = $$3 } else if ($$3 < least[$$1]) least[$$1] = $$3 } \
	  END { for (i = 0; i < n; i++) { split(order[i], p, "/"); ns = least[order[i]]; r = p[2] == last ? ns / prev : 0; \
	  last = p[2]; prev = ns; printf "%-62s %10d ns %6.2f\n", order[i], ns, r; if (r > most) { most = r; at = order[i] } } \
	  printf "at most %.2f times for twice the input: %s\n", most, at }'

mutants: ## change the code of a package in one place at a time and see its tests fail: make mutants PACKAGE=kit/surt
	@GOWORK=off go build -C _mutants -o ../bin/mutants . && bin/mutants $(PACKAGE)

fuzz: ## fuzz both engines against each other: parsing, errors and edits, half an hour each
	for target in FuzzEngines FuzzClean FuzzEdit; do \
	  go test -run '^$$' -fuzz "^$$target\$$" -fuzztime 30m -fuzzminimizetime 10x ./internal/engine || exit 1; done
