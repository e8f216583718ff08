module github.com/weburl-go/weburl/_bench

go 1.26.0

require (
	github.com/go-chi/chi/v5 v5.5.0
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/weburl-go/weburl v0.0.0
	github.com/weburl-go/weburl/encoding v0.0.0
	github.com/weburl-go/weburl/kit v0.0.0
	golang.org/x/net v0.62.0
	golang.org/x/text v0.43.0
)

require (
	github.com/goccy/go-json v0.10.6 // indirect
	github.com/google/flatbuffers v25.12.19+incompatible // indirect
	github.com/klauspost/compress v1.19.2 // indirect
	github.com/klauspost/cpuid/v2 v2.4.0 // indirect
	github.com/pierrec/lz4/v4 v4.1.29 // indirect
	github.com/zeebo/xxh3 v1.1.0 // indirect
	golang.org/x/exp v0.0.0-20260112195511-716be5621a96 // indirect
	golang.org/x/sys v0.49.0 // indirect
)

require (
	github.com/apache/arrow-go/v18 v18.8.0
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
)
