module github.com/weburl-go/weburl/cmd/weburl

go 1.26.0

require (
	github.com/bmatcuk/doublestar/v4 v4.10.4
	github.com/rogpeppe/go-internal v1.16.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/spf13/cobra v1.10.2
	github.com/tdewolff/parse/v2 v2.8.20
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/edition v0.0.0
	github.com/weburl-go/weburl/encoding v0.0.0
	github.com/weburl-go/weburl/kit v0.0.0
	github.com/weburl-go/weburl/readers v0.0.0
	github.com/yuin/goldmark v1.8.7
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/net v0.62.0
	golang.org/x/term v0.47.0
	golang.org/x/text v0.43.0
)

require (
	github.com/dchest/siphash v1.2.3
	github.com/dunglas/httpsfv v1.1.2 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/klauspost/compress v1.20.3
	github.com/spf13/pflag v1.0.9
	golang.org/x/sys v0.49.0
	golang.org/x/tools v0.51.0 // indirect
)
