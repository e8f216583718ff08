module github.com/weburl-go/weburl/_mutants

go 1.26.0
