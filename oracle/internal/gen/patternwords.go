package gen

var componentNames = []string{"protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"}

var patternBases = []string{
	"https://example.com/", "https://example.com/a/b/c?q=1#f", "http://user:secret@www.example.com:8080/x/", "data:text/plain,x",
	"file:///a/b", "foo://host/a/b?c", "https://[::1]/a", "https://example.com/a+b/:x/(y)?*#{z}", "foo:/p/q", "https://example.com:443/", "no URL",
}

var patternHosts = []string{
	"example.com", "EXAMPLE.com", "example.com", "www.example.com", "localhost", "192.0.2.1", "0x7f.1", "faß.example", "münchen.de",
	"xn--mnchen-3ya.de", "☕.example", "日本.jp", "a.b.c.d", "example.com.", "x-y.z_", "ex%41mple.com", "",
}

var hostWords = []string{"www", "example", ".", "com", ".com", "a", "b.c", "x-", "ä", "EX", "1", "example.com", "."}

var credentialWords = []string{"user", "a", "x%20y", "é", "=", "b;c", "U", "me", "1", "[", "/"}

var pathWords = []string{
	"a", "b", "books", "foo", "bar", ".", "..", "a.b", "x-y", "caf\u00e9", "%20", "%2e", "日本", "A", "1", "42", "2026", "_", "$",
	"a b", "=", "index.html", "/", "a/b", "//", "~", ";v=1", "@", ",", "%zz", "!", "-", "\U0001F600", "./a", "../b", "<", "\"", "^", "`",
}

var searchWords = []string{
	"q", "=", "&", "a=1", "b=2", "page", "x", "é", "%20", "+", "/", "?", "a b", "\"", "1", "A", "[]", ";", "q=1&r=2", "<", "~", "`", "^",
}

var hashWords = []string{"top", "a", "b-1", "é", "/x", "!", "=", "?", "#", "`", "a b", "<", "1", "A", "^", "~", "~text"}

var groupNames = []string{"id", "name", "x", "y", "z", "a1", "_", "$", "é", "日", "café", "x1y", "ID", "\U00020000", "toString", "a\u200Cb"}

// patternRegExps are regular expressions, each with texts that match it.
var patternRegExps = [][]string{
	{`\d+`, "1", "42", "2026"}, {`[a-z]+`, "a", "books"}, {"foo|bar", "foo", "bar"}, {".*", "", "x"}, {"a|ab", "a", "ab"}, {`[^/]+?`, "a", "x-y"},
	{`\w+`, "a", "x_1"}, {"(?:a|b)+", "ab", "a"}, {`[A-F0-9]{2,4}`, "AF", "1234"}, {`\d{4}-\d{2}`, "2026-01"}, {`[\w\-.]+`, "a-b.c"}, {`.`, "a"},
	{`[^.]+?`, "a", "www"}, {`a?b`, "ab", "b"}, {`x*`, "", "xx"}, {`[a-c&&b-d]`, "b", "c"}, {`[a-z--[aeiou]]+`, "xyz"}, {`\p{L}+`, "abc"},
	{`\u0061`, "a"}, {`\.`, "."}, {`\S+`, "a", "books"}, {`a+?`, "a", "aa"}, {`(?:)`, ""}, {`en|de|fr`, "en", "fr"}, {`.+\.html`, "index.html"},
	{`[^]+?`, "a", "x"}, {`^a$`, "a"}, {`\/`, "/"}, {`a{2,1}`, "a"}, {`\-`, "-"}, {`(?:a(?:b|c)){2}`, "abac"}, {`\bfoo\b`, "foo"},
}

// patternMarks are what damage puts into a pattern.
var patternMarks = []string{
	"", "", "*", "+", "?", "{", "}", ":", "(", ")", `\`, "/", ".", "#", "@", "[", "]", ":x", "(a)", "{b}", "{c}?", "**", "::", "é", "%",
	`\:`, `\?`, `\*`, "(?:a)", "{}", ":x?", "(\\d+)", "1", "a",
}
