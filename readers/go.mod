module github.com/weburl-go/weburl/readers

go 1.26.0

require github.com/weburl-go/weburl v0.0.0
