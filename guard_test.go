package weburl_test

// loopbackSpellings are notations of 127.0.0.1 in a special URL, and names that
// are resolved to it.
var loopbackSpellings = []string{
	"127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.1", "0177.0.0.1", "017700000001", "0x7f.0.0x0.01",
	"127.0.0.0x1", "%31%32%37.0.0.1", "127%2E0%2E0%2E1", "127。0。0。1", "１２７.0.0.1", "①②⑦.⓪.⓪.①", "127．0．0．1", "000000000000000177.1",
	"[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:FFFF:7F00:0001]",
	"localhost", "LocalHost", "localhost.", "%6c%6Fcalhost", "ｌocalhost", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "local\u00ADhost",
}
