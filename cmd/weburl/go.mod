module github.com/weburl-go/weburl/cmd/weburl

go 1.26

require github.com/weburl-go/weburl v0.0.0
