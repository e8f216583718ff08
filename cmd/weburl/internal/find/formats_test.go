package find

import (
	"encoding/base64"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestFormats finds URLs in formats with a grammar, beside what is none in it: comments,
// code, and names of other things.
func TestFormats(t *testing.T) {
	for _, tt := range []struct {
		name string
		kind Kind
		text string
		want []string
	}{
		{"AsciiDoc", AsciiDoc, "= T\n:a: https://a\n\nSee https://b/x[the text], link:c/d.html[C] image:e.png[] (https://f).\n\n" +
			"// https://no\n----\nhttps://no\n----\nimage::g.png[G]\n\n[source]\nhttps://no\n\n* https://h[x]\n<https://i> \\https://no mailto:j@k.example[J] l@m.org\n\n https://no\n\nhttps://n/1\\...2[] https://o?p&amp;q&r",
			[]string{"2:5 text https://a", "4:5 text https://b/x", "4:33 link c/d.html", "4:51 image e.png", "4:60 text https://f", "10:8 image g.png", "15:3 text https://h",
				"16:2 text https://i", "16:32 link mailto:j@k.example", "16:47 text mailto:l@m.org", "20:1 text https://n/1...2", "20:20 text https://o?p&q&r"}},
		{"AsciiDoc with underlined titles", AsciiDoc, "A https://a\n===========\nb <c@d.org>\n\n`https://no` +https://e+ \"https://no\" link:https://no  https://f[no https://no image:g[link=\"https://h\"]]\n\ni::\n\n  https://j\n\nk k\n----\nhttps://l\n\n[source]\n--\nhttps://no\n--\n+\nhttps://m\n* n *o@no.org* +++https://no+++",
			[]string{"1:3 text https://a", "3:4 text mailto:c@d.org", "5:15 text https://e", "5:56 text https://f", "5:86 image g", "5:94 link https://h", "9:3 text https://j", "13:1 text https://l", "20:1 text https://m"}},
		{"AsciiDoc after a head", AsciiDoc, "= A\n:b: c\nDr. A <a@b.org>; B <no@b.org>, C\n:d: <e@f.org>\n\nhttp://<user>@<host>/x http://g.h mailto:i@j.org[k,no@l.org] ``file://'' м@н.org\n\nNo title\n========\n`https://k`\n",
			[]string{"3:8 text mailto:a@b.org", "4:6 text mailto:e@f.org", "6:1 text http://<user>@<host>/x", "6:24 text http://g.h", "6:42 link mailto:i@j.org", "6:74 text mailto:м@н.org", "10:2 text https://k"}},
		{"a comment in the head of AsciiDoc", AsciiDoc, "= A\n////\nhttps://no\n////\nB <c@d.org>\n\nhttps://e\n\nvideo::1[vimeo]", []string{"5:4 text mailto:c@d.org", "7:1 text https://e"}},
		{"an AsciiDoc table", AsciiDoc, "= A\n\n|===\n|https://a|link:$$b$$[https://no]|`https://c`\n  https://d.\na|\n----\nhttps://no\n|===\n\n  https://no\n----\nno\n----\n* x\n+\n----\nhttps://no\n----\n`+https://no+` +https://no+\n\nlink:http://e f[g]",
			[]string{"4:2 text https://a", "4:19 link b", "4:36 text https://c", "5:3 text https://d", "22:6 link http://e f"}},
		{"cells of an AsciiDoc table that have blocks", AsciiDoc, "[cols=\"1,2*^.^a\"]\n|===\n| image::b.png[] image::no.png[]\n| c\n|===\n\n[cols=\"2*,1\",role=a]\n|===\n|image::no.png[]a|image::no.png[] a|image::d.png[] .2+^.>a| image::e.png[]\n|===\n",
			[]string{"3:10 image b.png", "9:44 image d.png", "9:68 image e.png"}},
		{"AsciiDoc after code", AsciiDoc, "  https://no\n\nimage::a.png[]\n\n[bibliography]\n== References\n\n https://no\n", []string{"3:8 image a.png"}},
		{"AsciiDoc in blocks, where no titles are", AsciiDoc, "====\nText\n----\nhttps://no\n----\nhttps://a\n\nText\n----\nhttps://no\n====\nhttps://b\n\nText\n----\nhttps://c\n\n~~~~\nText\n----\nhttps://no\n----\n~~~~\n\n=== a a\n------\nhttps://no\n------\n",
			[]string{"6:1 text https://a", "12:1 text https://b", "16:1 text https://c"}},
		{"a link of an AsciiDoc image in the lines before it", AsciiDoc, "[#i,link=\"https://a/?b,c\"]\n.T\nimage::d.png[]\n\n[link=https://no]\nimage::e.png[link=f.html,g]\n\n[link=https://no]\nh\n\nimage::j.png[]\n",
			[]string{"1:11 link https://a/?b,c", "3:8 image d.png", "6:8 image e.png", "6:19 link f.html", "11:8 image j.png"}},
		{"AsciiDoc code with macros", AsciiDoc, "[source,subs=\"+macros\"]\n----\n// \"https://a[b\nc]\n\nlink:d.html[]\n----\n----\nhttps://no\n----\n[subs=normal]\n https://e\n\n[subs=\"normal,-macros\"]\n....\nhttps://no\n....\n",
			[]string{"3:5 text https://a", "6:6 link d.html", "12:2 text https://e"}},
		{"AsciiDoc with a title of Markdown", AsciiDoc, "# A\nB, C <no@d.org>\n\nb**https://e/**f __https://g__h **file://**__i__", []string{"4:4 text https://e/", "4:20 text https://g"}},
		{"highlighted AsciiDoc", AsciiDoc, "[.a]#https://b/c#, #see https://d.#\n\nhttps://e/#\n", []string{"1:6 text https://b/c", "1:25 text https://d", "3:1 text https://e/#"}},
		{"AsciiDoc targets that are passed through", AsciiDoc, "= A\n\nlink:++https://a/?b=[c d]++[e] link:$$https://f/\ng$$[h] link:++i++ [https://j]\n`+https://no` http://<k>?l",
			[]string{"3:8 link https://a/?b=[c d]", "3:39 link https://f/\ng", "4:20 text https://j", "5:15 text http://<k>?l"}},
		{"obfuscated addresses in reStructuredText", RST, "a <b-c--@--d.example> e@- (f@g)", []string{"1:4 text mailto:b-c--@--d.example"}},
		{"items and literals in reStructuredText", RST, "- ``a`\n- `b <https://c>`_\n\n``:d:`e```) https://f\n\n.. |g|h| image:: i.png\n", []string{"2:7 link https://c", "4:13 text https://f", "6:18 link i.png"}},
		{"kept white space in reStructuredText", RST, ".. _a: \\\n   https://b\n   /c\n.. _d: https://e\\ f\n", []string{"2:4 link https://b/c", "4:8 link https://e f"}},
		{"URLs in the next line in reStructuredText", RST, ".. image::\n    https://b?\n    :target: https://c?\n.. _d:\n   https://e?\n", []string{"2:5 link https://b?", "3:14 link https://c?", "5:4 link https://e?"}},
		{"a name of two lines in reStructuredText", RST, ".. _`a: b\n   c`:\n   https://d\n\n.. _`e` : f\n", []string{"3:4 text https://d", "5:11 link f"}},
		{"asterisks and schemes in reStructuredText", RST, "http://a/\\* http://b/\\_\\*. http://c/\\*d sip:e@f.example mailto:g@h.example\n",
			[]string{"1:1 text http://a/*", "1:13 text http://b/_*", "1:28 text http://c/*d", "1:41 text sip:e@f.example", "1:57 text mailto:g@h.example"}},
		{"emphasis and names in reStructuredText", RST, "**https://no** *a b@no.org*, * https://c* x/y@zz, `d_<no>`_ `<e>`_\n\nf\n  __ g\n\n.. [#h]\n   https://i\n",
			[]string{"1:32 text https://c", "1:43 text mailto:x/y@zz", "1:63 link e", "4:6 link g", "7:4 text https://i"}},
		{"reStructuredText", RST, "See `a <https://b/c>`_ and `d\n<e.html>`__, f@g.example, ``https://no``.\n\n.. _h: https://i/\n   j\\_\n.. _k: l_\n.. _`m:n`: o\n\n.. image:: p.png\n   :alt: a\n      b\n   :target: https://q\n" +
			".. https://no\n   https://no\n\n.. code-block:: c\n\n   https://no\n\n.. note:: https://r\n\n   https://s\n\nLiteral::\n\n   https://no\n\nQuoted::\n\n> https://no\n\n>>> https://no\n\n* a::\n\n    https://no\n\n  https://t x=https://no `u_ <v_>`_\n\n__ https://w",
			[]string{"1:9 link https://b/c", "2:2 link e.html", "2:14 text mailto:f@g.example", "4:8 link https://i/j_", "7:12 link o", "9:12 link p.png", "12:13 link https://q", "20:11 text https://r", "22:4 text https://s",
				"38:3 text https://t", "40:4 link https://w"}},
		{"blocks in the line of an item of reStructuredText", RST, "* - .. image:: a.png\n       :target: https://b\n       :alt: https://no\n  - .. code:: c\n\n       https://no\n\n  - >>> https://no\n1. .. _d: https://e/\n      f\n\n   :target: g\n- :target: no\n",
			[]string{"1:16 link a.png", "2:17 link https://b", "9:11 link https://e/f", "12:13 link g"}},
		{"a footnote of reStructuredText that ends with a bracket", RST, ".. [1] a [https://b]\n.. [2]\n   https://c\n", []string{"1:11 text https://b", "3:4 text https://c"}},
		{"an indented text below a quoted block of reStructuredText", RST, "a::\n\n> https://no\n\n  .. _b: https://c\n", []string{"5:10 link https://c"}},
		{"escapes in a URL of reStructuredText", RST, "https://a/b\\_c_d\\_\\_, https://e/f_\n", []string{"1:1 text https://a/b_c_d__", "1:23 text https://e/f"}},
		{"LaTeX", LaTeX, "\\href{https://a/\\%20\\_b}{c} \\url{d#e%f} % https://no\n\\begin{verbatim}\nhttps://no\n\\end{verbatim}\n\\verb|https://no| {http://g}, \\url|h i| 5\\% http://j\\textasciitilde k\n\\href[x]{l%\n  m}{n}",
			[]string{"1:7 link https://a/%20_b", "1:34 link d#e%f", "5:20 text http://g", "5:36 link h i", "5:45 text http://j~k", "6:10 link lm"}},
		{"commands in LaTeX", LaTeX, "\\newcommand{\\href}[2]{\\url{#1}} \\url{\\ab/c} http://a{\\&}b{\\_}c\\hfill http://d/$\\sim$e\\end{f} http://g/\\~{ }h \\url{http://i/\\-j\\/k\\discretionary{}{}{}l}",
			[]string{"1:45 text http://a&b_c", "1:70 text http://d/~e", "1:94 text http://g/~h", "1:115 link http://i/jkl"}},
		{"URLs in parts in other fields of BibTeX", BibTeX, "@string{a = \"http://a/\"}\n@string(b = a # \"b.pdf\")\n@misc{c, note = b, how = a # {c}, title = {http://e/} # x, f = \"\\url{g}\" # a}",
			[]string{"1:14 text http://a/", "2:13 text http://a/b.pdf", "3:17 text http://a/b.pdf", "3:26 text http://a/c", "3:44 text http://e/", "3:70 link g"}},
		{"BibTeX", BibTeX, "@misc{a, url = {https://b/c\\_d}, note=\"see \\url{e}\", title = {http://f},\n howpublished = {\\href{g}{h}}, URL = \" i \", url = {{j}} }",
			[]string{"1:17 url https://b/c_d", "1:49 link e", "1:63 text http://f", "2:24 link g", "2:40 url i", "2:53 url j"}},
		{"what is outside of the entries of BibTeX", BibTeX, "misc{a, url = {https://no}}\n@comment{b, url = {https://no}} @STRING(c = {https://d}, e = {f)}, g = \"h)\", k = {https://l}) @misc(m, note = {5\" disk}), url = {https://no}\n@misc{g, note = {h}}}, url = {https://no} @ misc {i, url = c # {/}, note = {{https://j}}, url = {https://k}",
			[]string{"2:46 text https://d", "2:83 text https://l", "3:60 url https://d/", "3:78 text https://j", "3:98 url https://k"}},
		{"values of BibTeX in parts", BibTeX, "@string{P = {p}, CRAN = \"https://a/\" # p # {=}, S = nope # {s}, T = \"https://t\" # nope}@misc{a, url = s # t # {/}, url = cran # \"b\\_c\" #1, url = nope # {d}, title = \"http://e\" # {http://f}, note = {x, url = cran # \"g\"}, url = {http://h} # \"/i\", url = cran # {{j}}, url = {http://k} # {{l}}, url = cran}",
			[]string{"1:25 text https://a/p=", "1:70 text https://t", "1:122 url https://a/p=b_c1", "1:167 text http://e", "1:227 url http://h/i", "1:298 url https://a/p="}},
		{"quotation marks in BibTeX", BibTeX, "@misc{a, note = \"M{\\\"u}ller, http://b\", url = \"c\"}", []string{"1:30 text http://b", "1:48 url c"}},
		{"a long field of BibTeX", BibTeX, "@misc{a, note = {" + strings.Repeat("b ", maxExpression) + "{http://c}}, url = {d}}", []string{"1:4115 text http://c", "1:4134 url d"}},
		{"a link behind a module of MDX", MDX, "import a from 'a'\n\n  [text\n](https://b)\n\nexport const c = [\n\n  'https://no',\n\n]\n", []string{"4:3 link https://b"}},
		{"MDX", MDX, "---\na: https://no\n---\nimport a from 'https://no'\n\n# B {c}\n\n<Card href=\"https://d/e\" src={f > 'https://no'} poster=\"g/{h}\">\n      [i](./j) `{https://no}` {k}\n</Card>\n\n{/* https://no\n*/}\n\n```\nhttps://no\n```\n\n    ```\n    https://no\n    ```\n\nhttps://l",
			[]string{"8:13 card href https://d/e", "8:57 card poster g/{h}", "9:11 link ./j", "23:1 text https://l"}},
		{"a long expression in MDX", MDX, "<A b={[" + strings.Repeat("'[a](no)', ", maxExpression/len("'[a](no)', ")+1) + "]} />\n\n[b](c)", []string{"3:5 link c"}},
		{"tags of several lines in MDX", MDX, "`<a` b\n\n<p>\n  <a\n    href=\"b\"\n  >c</a>\n</p>\n\n<b><img\nsrc='d'\n/></b>\n\n`<a\n> f`>`", []string{"5:11 a href b", "10:6 img src d"}},
		{"MDX with carriage returns", MDX, "---\r\na: {\r\n---\r\n\r\nimport b from 'https://no'\r\n\r\n```\r\nhttps://no\r\n```\r\n\r\n~~~\r\n[c](no)\r\n~~~\r\n\r\n[d](e)\r\n\r\nexport const f = 'https://no'\r\n", []string{"15:5 link e"}},
		{"escapes and code with a backtick in MDX", MDX, "\\{ https://a \\} [b](c) \\{ `` ` { `` [d](e) \\` {'[f](no)'} \\\\{'[g](no)'} <b>`` } ` https://no``</b>", []string{"1:4 text https://a", "1:21 link c", "1:41 link e"}},
		{"empty lines in programs of MDX", MDX, "---\na: {\n---\n\nexport const b = {\n  c: 'https://no',\n\n  d: \"https://no\"\n}\n\n[e](f)", []string{"11:5 link f"}},
		{"empty lines in brackets in programs of MDX", MDX, "export const A = () => (\r\n  <b>\r\n\r\n    [c](no)\r\n  </b>\r\n)\r\n\r\n[d](e)\n\nexport const f = [\n\n  'https://no',\n\n].g(h)\nhttps://no\n\n[i](j)\n\nexport const k = l\n\n  [m](n)\n\n[o](p)\n",
			[]string{"8:5 link e", "17:5 link j", "21:7 link n", "23:5 link p"}},
		{"blocks of code in MDX", MDX, "- ```\n  [a](no)\n  ```\n\n1. 2) ~~~\n      <b>\n      ~~~\n\n````c\n```\n[d](no)\n```\n````\n\n```e``` [f](g)\n\n[h](i)", []string{"15:13 link g", "17:5 link i"}},
		{"letters in the head of MDX", MDX, "---\na: é\n---\n\n[b](c)", []string{"5:5 link c"}},
		{"Vue", Template, `<template><a href="/b c" :href="x">{{ "https://no" }}</a><img src="{{d}}"/><i style="background:url(e)"></template><script>"https://no"</script>`,
			[]string{"1:20 a href /b c", "1:101 i style e"}},
		{"Handlebars", Template, `<a href="{{a "b"}}/c"><a {{#if d}}href='e'{{else}}href="f"{{/if}}>{{! https://no }}`, []string{`1:10 a href {{a "b"}}/c`, "1:41 a href e"}},
		{"notebook", Notebook, `{"cells":[{"source":["[a](https://b/c)\n","see \"http://d\"\n"],"cell_type":"code"},{"cell_type":"markdown","source":["# [a]\n","[e](<f g>) \u0041 https://h\n"]},{"attachments":{"source":"https://no"},"cell_type":"markdown","source":"<https://i>"}],"metadata":{"source":"https://no"}}`,
			[]string{"1:135 link f g", "1:148 text https://h", "1:236 autolink https://i"}},
		{"email", Email, "From: a\r\nList-Unsubscribe: <https://b/c>\r\nContent-Type: multipart/mixed; boundary=\"=x\"\r\n\r\n--=x\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nhttps://d/?e=3Df&long=\r\ner\r\n--=x\r\n" +
			"Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.StdEncoding.EncodeToString([]byte(`<a href="https://g/hi">https://no`)) + "\r\n--=x\r\nContent-Type: image/png\r\n\r\nhttps://no\r\n--=x--\r\nhttps://no",
			[]string{"2:20 text https://b/c", "9:1 text https://d/?e=f&longer", "15:13 a href https://g/hi"}},
		{"types of an email that are not well-formed", Email, "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: image/png; name=a b.png\n\nhttps://no\n--b\nContent-Type: text/html; charset=\"utf-8\n\n<a href=\"/c?d&amp;e\">https://no\n" +
			"--b\nContent-Type: text\n\nhttps://f\n--b\nContent-Type: multipart/mixed; boundary=c d\n\nhttps://g\n--b--\n", []string{"10:10 a href /c?d&e", "14:1 text https://f", "18:1 text https://g"}},
		{"an email with a digest", Email, "Content-Type: multipart/digest; boundary=b\n\n--b\n\nContent-Type: text/html\n\n<a href=c>https://no\n--b\nContent-Type: text/plain\n\nhttps://d\n--b\n\nContent-Type: multipart/mixed; boundary=e\n\n--e\n\nf: g\n\n<a href=no>https://h\n--e--\n--b--\n",
			[]string{"7:9 a href c", "11:1 text https://d", "20:12 text https://h"}},
		{"encoded words in an email", Email, "a: =?utf-8?Q?=C3=A9_http://b/c=3Fd?=\n =?UTF-8*en?q?=3De?= =?utf-8?b?aHR0?=\r\n =?utf-8?B?cHM6Ly9mL2c=?= https://h =?x?= =?x?q?=\n\n=?utf-8?Q?http://i=2Ej?=\n",
			[]string{"1:21 text http://b/c?d=e", "2:32 text https://f/g", "3:27 text https://h", "5:11 text http://i=2Ej?="}},
		{"an email without a head", Email, "see https://a\n\nhttps://b", []string{"1:5 text https://a", "3:1 text https://b"}},
		{"options after a URL, and what may be left out", Text, "host=tcp://h:2376,ca=~/f kafka://a:1,b:2/c unix://[/path] http://[::1]/", []string{"1:6 text tcp://h:2376", "1:26 text kafka://a:1,b:2/c", "1:59 text http://[::1]/"}},
		{"names of characters in man pages", Roff, "https://a/\\[at]b\\(atc\\[sh]d\\[rq] https://e\\[ti]f\\[u00E9] https://g\\[hy]h", []string{"1:1 text https://a/@b@c#d", "1:34 text https://e~f", "1:58 text https://g-h"}},
		{"man page", Roff, ".\\\" https://no\nSee \\fIhttps://a/b\\-c\\fR, <https://d\\:/e>.", []string{"2:8 text https://a/b-c", "2:28 text https://d/e"}},
		{"fonts of man pages with two letters", Roff, "\\f(CWhttps://a/b\\f(CRc\n\\*(Lahttps://d\\*(Ra, \\s(12https://e\\s0 \\(buhttps://f \\fBhttps://g\\f[CW]h", []string{"1:6 text https://a/b", "2:6 text https://d", "2:27 text https://e", "2:44 text https://f", "2:57 text https://g"}},
	} {
		if got := found(t, tt.kind, tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: in %s\ngot  %q\nwant %q", tt.name, tt.text, got, tt.want)
		}
		for i := range tt.text { // no beginning makes it fail, and its URLs are where they are said to be
			foundIn(t, tt.kind, tt.name, tt.text[:i])
		}
	}
}

// TestMap passes the programs in a source map by.
func TestMap(t *testing.T) {
	const text = `{"sources":["https://a"],"sourcesContent":["// https://no",null,"[ https://no"],"sourceRoot":"https://b"}`
	c := collection{finder: &finder{}, text: text}
	c.json(true)
	if len(c.found) != 2 || c.found[1].Text() != "https://b" {
		t.Errorf("%d URLs", len(c.found))
	}
}

// TestFormatsGrowth lets time grow no faster than the length of a document, also if what
// begins in it does not end.
func TestFormatsGrowth(t *testing.T) {
	for _, tt := range []struct {
		kind  Kind
		units []string
		times int // how much longer the documents are, if package regexp searches short ones in another way
	}{
		{Text, []string{"[https://a/", "'https://a/"}, 1},
		{Markdown, []string{"[https://a/", "](https://a b", "[a](b c) ", "[a][b] ", "[a][] ", "[a]() ", "[a] (https://b) ", "]"}, 1},
		{Markdown, []string{"[a](https://b "}, 16},
		{Markdown, []string{"http://a.b/c "}, 64},
		{MDX, []string{"{", "{'\n", "~~~\n", "`", "``a`"}, 1},
		{AsciiDoc, []string{"https://a[", "image:", "a@b.c", "+a ", "pass:[", "+++", "link:a["}, 4},
		{RST, []string{".. _a: b\n", "* a::\n", "*a ", "*a*_ ", "**a"}, 1},
		{RST, []string{"``", "`<a"}, 4},
		{LaTeX, []string{"\\url{", "\\begin{verbatim}", "\\a["}, 1},
		{BibTeX, []string{"{a = {", "@a{", "@a(b = {}, ", "a = \"{, ", "@a{b, url = c # {", "@a{b, url = {c} # {d}}"}, 1},
		{BibTeX, []string{"@comment{"}, 16},
		{JSON, []string{`\"`}, 1},
		{Notebook, []string{`{"source":[`, `{"cells":[{"cell_type":"markdown","source":"a`}, 1},
		{Email, []string{"--b\n", "a: b\n"}, 1},
		{Email, []string{"=?a?q?", "=?a?b?=?= "}, 4},
		{Template, []string{"{{", "<a {{#b}}"}, 1},
		{Roff, []string{`\[`}, 1},
	} {
		for _, unit := range tt.units {
			growth.Check(t, KindNames()[tt.kind]+" "+unit, func(text string) { foundIn(t, tt.kind, unit, text) },
				func(n int) string { return strings.Repeat(unit, tt.times*n/len(unit)+1) })
		}
	}
}

// TestBibTeXGrowth is TestFormatsGrowth for a long abbreviation in many values of several parts. Package
// regexp searches short documents in another way. The values may not be much longer than the document.
func TestBibTeXGrowth(t *testing.T) {
	growth.Check(t, "BibTeX", func(text string) { foundIn(t, BibTeX, "abbreviations", text) }, func(n int) string {
		const field = "url = 1 # s, "
		return "@string{s = {" + strings.Repeat("a", 8*n) + "}} @misc{a, " + strings.Repeat(field, 8*n/len(field)) + "}"
	})
	const field = "url = s # 1, "
	text := "@string{s = {" + strings.Repeat("a", maxExpression-1) + "}} @misc{a, " + strings.Repeat(field, 1000) + "}"
	if found := foundIn(t, BibTeX, "abbreviations", text); len(found) != 8*len(text)/maxExpression {
		t.Errorf("%d URLs", len(found))
	}
}

// TestYAMLGrowth is TestFormatsGrowth for strings that stand in one line of YAML.
func TestYAMLGrowth(t *testing.T) {
	growth.Check(t, "YAML", func(text string) { foundIn(t, YAML, "strings", text) },
		func(n int) string { return "[" + strings.Repeat(`"\/",`, n/len(`"\/",`)) + "]" })
}

// TestAsciiDocGrowth is TestFormatsGrowth for macros of which none is complete before the end
// of the line. Package regexp searches short ones in another way.
func TestAsciiDocGrowth(t *testing.T) {
	for unit, end := range map[string]string{"image:a": "[", "link:a": " a[]"} {
		growth.Check(t, unit, func(text string) { foundIn(t, AsciiDoc, unit, text) },
			func(n int) string { return strings.Repeat(unit, 4*n/len(unit)) + end })
	}
}

// TestEmailGrowth is TestFormatsGrowth for lines before which a long one says what separates parts.
func TestEmailGrowth(t *testing.T) {
	growth.Check(t, "email", func(text string) { foundIn(t, Email, "boundary", text) }, func(n int) string {
		return "Content-Type: multipart/mixed; boundary=" + strings.Repeat("b", n/2) + "\n\n" + strings.Repeat("--b\n", n/8)
	})
}

// TestCodeGrowth is TestFormatsGrowth for programs.
func TestCodeGrowth(t *testing.T) {
	for name, unit := range map[string]string{"a.py": `""" """`, "b.py": "'''", "a.js": "=/[", "b.js": "`", "c.js": "`${", "d.js": "`\n}", "a.rs": "r#\"", "a.go": "'"} {
		growth.Check(t, name, func(text string) { (&collection{finder: &finder{}, text: text}).code(name) },
			func(n int) string { return strings.Repeat(unit, n/len(unit)) })
	}
}

// TestFarEmphasis passes by a URL in emphasis also if an asterisk before it begins none, wherever
// the search for the end of that stopped.
func TestFarEmphasis(t *testing.T) {
	for n := mostPassed - 30; n < mostPassed+10; n++ {
		text := "*a" + strings.Repeat(" ", n) + "*b https://no* https://a"
		if list := foundIn(t, RST, "emphasis", text); len(list) != 1 || list[0].Text() != "https://a" {
			t.Fatalf("%d spaces: %d URLs", n, len(list))
		}
	}
}

// TestSveltePrograms takes braces in programs and style sheets for no expressions.
func TestSveltePrograms(t *testing.T) {
	const text = "<script lang=\"ts\">\nconst open = \"{\", page = \"<a href='/no'>\"\n</script>\n<a href=\"/a\">{b}</a>\n<STYLE>\n/* } */\np { background: url(/c.png) }\np:before { content: \"{b}\" }\n</STYLE>\n<a href=\"/d\">"
	var got []string
	for _, o := range foundIn(t, Template, "a.svelte", text) {
		got = append(got, o.Text())
	}
	if !slices.Equal(got, []string{"/a", "/c.png", "/d"}) {
		t.Errorf("%q", got)
	}
}

// TestSelfClosing reads what comes after a tag that closes itself, where tags may do that.
func TestSelfClosing(t *testing.T) {
	for name, want := range map[string]int{"a.vue": 1, "a.SVELTE.gz": 1, "a.hbs": 0} {
		if list := foundIn(t, Template, name, `<textarea /><a href="https://a">`); len(list) != want {
			t.Errorf("%s: %d URLs", name, len(list))
		}
	}
}
