module github.com/weburl-go/weburl

go 1.25.0
