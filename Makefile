# For people. What each does is a few plain commands; CI runs .ci/run.

.PHONY: help check test gen bench growth fuzz oracle-node oracle-chromium oracle-idna

help: ## say what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

check: ## everything that CI does
	.ci/run

test: ## the tests of all modules
	go test work

gen: ## write all generated files anew (needs the shared data)
	go run ./_gen percent
	go run ./_gen quick
	go run ./_gen idna
	go run ./_gen render
	go run ./_gen errors
	go run ./_gen coverage

bench: ## compare with other parsers, as ratios in one run
	go run ./_bench

growth: ## cost per byte at sizes that double
	go test -run '^$$' -bench Growth -benchtime 20x .

oracle-node: ## compare with npm's whatwg-url
	go run ./oracle node

oracle-chromium: ## compare with Chromium, every encoding included
	go run ./oracle chromium

oracle-idna: ## compare domains with x/net/idna and Node's ICU
	go run ./oracle idna

fuzz: ## fuzz both engines against each other for half an hour
	go test -run '^$$' -fuzz FuzzEngines -fuzztime 30m -fuzzminimizetime 10x .
