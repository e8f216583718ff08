package gen

import (
	"slices"

	"github.com/weburl-go/weburl/encoding"
)

var schemes = []string{
	"http", "https", "http", "https", "ws", "wss", "ftp", "file", "file", "HTTP", "File",
	"mailto", "data", "javascript", "blob", "about", "foo", "git+ssh", "non-special", "h-t.p+1", "1a", "",
	"blob:https", "blob:http", "blob:file", "view-source",
}

var words = []string{
	"a", "b", "example", "com", "www", "EXAMPLE", "org", "localhost", "x-y", "_dmarc", "0", "1", "09", "0x1f", "xn--",
	"xn--a", "xn--fa-hia", "xn--faß", "ab--c", "-a", "a-", "é", "ß", "日本", "~", "path", "index.html", "a b", "a%20b",
	"%61", "%00", "%7C", "%2e", "*", "a+b", "a=b&c", "a'b", "a\"b", "a<b>", "a{b}", "a^b", "a`b", "a|b", ";x", ",",
	"$", "!", "(", ":", "a:b", "@", "[", "]",
}

var dots = []string{
	".", "..", "%2e", "%2E", ".%2e", "%2e.", "%2E%2e", "%2e%2E", "...", "%2e%2e%2e", "", ". ", ".\t.", "%252e",
}

var drives = []string{"C:", "c|", "D%3A", "C:x", "c|x", "1:", "é:", "C:.", "c:\t", "z|", "Z:"}

var ports = []string{
	"80", "443", "21", "0", "8080", "65535", "65536", "000080", "", "99999999999999999999", "-1", "8x", "x", "0443",
	" 80", "８０", "8\t0", "1",
}

var hosts = []string{
	"", "localhost", "LOCALHOST", "LocalHost.", "%6cocalhost", "a b", "a<b", "a^b", "a|b", "a%00b", "%zz", "a%2fb", "%5b::1]",
	"[::1", "::1]", "[::1%eth0]", "[::1%25eth0]", "C:", "c|", "%43%3A", "1.2.3.4.5", "0x7f.1", "1.2.3.", "1..2", "foo.0x",
	"foo.09", "..", ".", "a..b", "xn--", "xn--a.com", "\u00AD", "a\u00ADb", "a\tb", "%E2%98%83", "%ff", "%C0%AF", "*.a", "_x_",
	"a'b", "a`b", "a{b}", "a\"b", "ab!$&'()*+,;=", "\u200D", "a\u200Cb", "０Ｘｃ０．０２５０．０１", "①.②.③.④", "x\u3002y",
}

var delimiters = []string{
	"/", "\\", "?", "#", ":", "@", "//", "[", "]", "%", ".", "..", "|", " ", "\t", "\n", "\r", "\x00", "\x1F", "\x7F",
	"&", "=", "+", "'", "\"", "<", ">", "^", "`", "{", "}", "://", "C:", "%2e", "\uFEFF", "\uFFFD", "xn--",
}

var stripped = []string{" ", "\t", "\n", "\r\n", "\x00", "\x1F", "  \t", "\f", "\u00A0", "\u3000", "\uFEFF"}

// oddities are code points that some rule speaks of.
var oddities = slices.Concat(domainOddities, []rune{
	0, 1, 8, 9, 10, 11, 12, 13, 14, 0x1B, 0x1F, 0x20, 0x7F, 0x80, 0x85, 0x9F, 0xA0, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
	0x1FFFE, 0x10FFFF, 0xE000, 0xF8FF, 0xF780, 0x2028, 0x2029, 0x1F308, 0x1F4A9, 0x20000, 0xE0001, 0xF0000, 0x100000,
})

// domainOddities are code points that rules of domain names speak of: those
// that are ignored, deviate, join, have a direction, look like full stops,
// compose, expand, are disallowed, or were changed between versions of Unicode.
var domainOddities = []rune{
	0xAD, 0x200B, 0x2060, 0xFEFF, 0xFE0F, 0x180B, 0x180E, 0x180F, 0x34F, 0xDF, 0x1E9E, 0x3C2, 0x3C3, 0x200C, 0x200D,
	0x200E, 0x202E, 0x2066, 0x61C, 0x3002, 0xFF0E, 0xFF61, 0x2024, 0x300, 0x301, 0x308, 0x327, 0x94D, 0xBCD, 0x1039,
	0x640, 0x64B, 0x660, 0x6F0, 0x5D0, 0x627, 0x628, 0x7CA, 0x10A00, 0x1E900, 0x2100, 0x2105, 0xFF05, 0xFF0F, 0xFE68,
	0x2260, 0x226E, 0x226F, 0x2A74, 0x2474, 0x33FF, 0xFDFA, 0x1F100, 0x2F868, 0x2F874, 0x2F91F, 0x2F95F, 0x2F9BF,
	0x2183, 0x2132, 0x10A0, 0x1C90, 0x13A0, 0xAB70, 0x1C89, 0xA7CB, 0xA7DA, 0xA7DC, 0xFFA0, 0x3164, 0x115F, 0x1160,
	0x17B4, 0x206A, 0x2FF0, 0x31EF, 0xFFFC, 0xFFFD, 0x1D159, 0x1D15E, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x1E00, 0x212B,
	0x2126, 0x17F, 0xBA, 0xB2, 0xBD, 0x2044, 0x1F12F, 0x1F19, 0x1FB3, 0x345, 0x4DB5, 0x9FFF, 0x2B739, 0x2EBE0,
}

// scripts are runs of code points, first and last.
var scripts = [][2]rune{
	{'a', 'z'}, {'A', 'Z'}, {'0', '9'}, {0xC0, 0x17F}, {0x180, 0x24F}, {0x370, 0x3FF}, {0x400, 0x52F}, {0x531, 0x586},
	{0x5D0, 0x5EA}, {0x620, 0x64A}, {0x660, 0x669}, {0x671, 0x6D3}, {0x710, 0x72F}, {0x780, 0x7B1}, {0x7C0, 0x7EA},
	{0x900, 0x97F}, {0x980, 0x9FF}, {0xB80, 0xBFF}, {0xE00, 0xE5B}, {0xF00, 0xFFF}, {0x1000, 0x109F}, {0x10A0, 0x10FF},
	{0x1100, 0x11FF}, {0x1200, 0x137F}, {0x13A0, 0x13FD}, {0x1780, 0x17FF}, {0x1800, 0x18AA}, {0x1E00, 0x1FFF},
	{0x2000, 0x206F}, {0x2100, 0x218F}, {0x2200, 0x22FF}, {0x2460, 0x24FF}, {0x2C00, 0x2DFF}, {0x3000, 0x30FF},
	{0x3130, 0x318E}, {0x3200, 0x33FF}, {0x4E00, 0x9FFF}, {0xA640, 0xA7FF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF},
	{0xFB00, 0xFB4F}, {0xFB50, 0xFDFF}, {0xFE00, 0xFE7F}, {0xFF00, 0xFFEF}, {0x10400, 0x104FF}, {0x10800, 0x10CFF},
	{0x11000, 0x112FF}, {0x1D400, 0x1D7FF}, {0x1E900, 0x1E959}, {0x1EE00, 0x1EEBB}, {0x1F100, 0x1F64F},
	{0x2F800, 0x2FA1D}, {0x300, 0x36F}, {0xE0100, 0xE01EF},
}

// labels are those of the encodings other than UTF-8.
func labels() []string {
	var labels []string
	for e := range encoding.All() {
		if e.Name() != "UTF-8" {
			labels = append(labels, e.Name())
		}
	}
	return labels
}
