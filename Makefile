# For people. What each does is a few plain commands; CI runs .ci/run.

.PHONY: help check test gen bench growth fuzz

help: ## say what there is
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

check: ## everything that CI does
	.ci/run

test: ## the tests of all modules
	go test work

gen: ## write all generated files anew (needs the shared data)
	go run ./_gen percent
	go run ./_gen quick
	go run ./_gen idna
	go run ./_gen coverage

bench: ## compare with other parsers, as ratios in one run
	go run ./_bench

growth: ## cost per byte at sizes that double
	go test -run '^$$' -bench Growth -benchtime 20x .

fuzz: ## fuzz both engines against each other for half an hour
	go test -run '^$$' -fuzz FuzzEngines -fuzztime 30m -fuzzminimizetime 10x .
