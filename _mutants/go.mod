module github.com/weburl-go/weburl/_mutants

go 1.26.0

require golang.org/x/mod v0.42.0
