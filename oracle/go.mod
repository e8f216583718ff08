module github.com/weburl-go/weburl/oracle

go 1.26.0

require (
	github.com/PuerkitoBio/purell v1.2.1
	github.com/google/go-cmp v0.7.0
	github.com/weburl-go/weburl v0.0.0
	golang.org/x/net v0.62.0
)

require golang.org/x/text v0.43.0 // indirect
