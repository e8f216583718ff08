package find

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestKinds finds URLs in every kind of document that has a syntax of its own, with
// the characters that it escapes.
func TestKinds(t *testing.T) {
	for _, tt := range []struct {
		name string
		kind Kind
		text string
		want []string
	}{
		{"url()", CSS, `a{b:url(c\)\64 e);d:URL( "f g\"" ) ;e:url('')}`, []string{`1:9 css c)de`, `1:27 css f g"`}},
		{"strings of CSS", CSS, "@import 'a';@import url(b);@namespace x \"c\";@charset 'd';\n.e{content:'f';g:image-set('h' 1x, url(i) 2x)}", []string{"1:10 css a", "1:25 css b", "1:42 css c", "2:29 css h", "2:40 css i"}},
		{"escaped ends in CSS", CSS, `a{b:url(c\ );d:url("e\" " ) ;f:url(g\\);h:url("i\\")}`, []string{`1:21 css e" `, `1:36 css g\`, `1:48 css i\`}},
		{"a quote that is escaped in CSS", HTML, `<p style="a:url('b\')"><p style="a:url(b\)"><p style='a:url("b\ ")'>`, []string{`1:62 p style b `}},
		{"lines of strings in CSS", CSS, "a{b:url('c\\\nd');e:url(\"f\\\r\ng\")}", []string{"1:10 css cd", "2:12 css fg"}},
		{"not CSS", CSS, "/* url(a) */ b{c:'url(d)'; e:url(f g); h:url(i", []string{"1:46 css i"}},
		{"code points in CSS", CSS, `a{b:url("\0 \D7FF \D800 \DFFF \E000 \10FFFF \110000 \1 x")}`, []string{"1:10 css \uFFFD\uD7FF\uFFFD\uFFFD\uE000\U0010FFFF\uFFFD\x01x"}},
		{"style", HTML, "<p style='a:url(&quot;b&amp;\\63&quot;)'><style>\nd{e:url(f&amp;)}</style><g fill='url(#h)'>", []string{"1:23 p style b&c", "2:9 style f&amp;", "2:38 g fill #h"}},
		{"noscript", HTML, "<noscript><img src=a&amp;b></noscript><script><img src=c></script>", []string{"1:20 img src a&b"}},
		{"srcdoc", HTML, "<iframe srcdoc='<a href=&quot;b&amp;amp;c&quot;>' src=d>", []string{"1:31 a href b&c", "1:55 iframe src d"}},
		{"JSON-LD", HTML, `<script type="application/ld+json">{"a":"https:\/\/b"}</script><script type=x>"https://c"</script>`, []string{"1:42 string https://b"}},
		{"JSON-LD with a profile", HTML, `<script type='application/LD+JSON; profile="http://www.w3.org/ns/json-ld#expanded"'>{"@id":"a"}</script>`, []string{"1:93 json-ld @id a"}},
		{"meta", HTML, `<meta property=og:image content=a><meta content=" b " name="twitter:image"><meta name=description content=c><meta itemprop=url content=d>`, []string{"1:33 meta content a", "1:51 meta content b", "1:136 meta content d"}},
		{"SVG", HTML, `<svg><use xlink:href="#a"/><image href=b /><a href=c>`, []string{"1:23 use xlink:href #a", "1:40 image href b", "1:52 a href c"}},
		{"JSON", JSON, "{\"a\": \"https:\\/\\/b\\u0020c\", // http://d\n\"http://e\\\"\": [\"see http://f\\tg\", \"\\ud83d\\ude00http://h\"], \"i\n\"http://j\"", []string{"1:8 string https://b", "1:32 text http://d", "2:2 string http://e", "2:21 string http://f", "2:48 string http://h", "3:2 string http://j"}},
		{"YAML", YAML, "a: http://b # http://c\nd: \"http:\\/\\x2Fe\\\n  f\"\ng: 'http://h'\ni: |\n  http://j\né: \"\\u0068ttp://k\\_l\"\n", []string{"1:4 text http://b", "1:15 text http://c", "2:5 string http://ef", "4:5 text http://h", "6:3 text http://j", "7:5 string http://k"}},
		{"ends of lines in YAML", YAML, "# \u2028\u2029\na: \"\u0085\"\rb: \"http:\\/\\/c\"\r\nd: \"http:\\/\\/e\"\n", []string{"2:12 string http://c", "3:5 string http://e"}},
		{"lines of a string of YAML", YAML, "a: \"http://b\\\r\n \t\\x63\\\n  d http://e\n  f\"\n", []string{"1:5 string http://bcd", "3:5 string http://e"}},
		{"not YAML", YAML, "a: [\n\"http://b\\x20c\"", []string{"2:2 text http://b\\x20c"}},
		{"site map", XML, "<?xml version='1.0'?>\n<urlset xmlns='http://ns'><url><loc>\n http://a?b&amp;c </loc><image:loc>/d</image:loc><!-- http://e --></url></urlset>", []string{"3:2 loc http://a?b&c", "3:36 loc /d", "3:55 text http://e"}},
		{"RSS", XML, "<rss><link>http://a</link><guid>http://b</guid><description><![CDATA[<a href=\"http://c&amp;d\">]]></description><enclosure url='e&amp;f' length='1'/>", []string{"1:12 link http://a", "1:33 text http://b", "1:79 text http://c&amp;d", "1:128 enclosure url e&f"}},
		{"Atom", XML, "<feed><link rel=alternate href='a b'/><icon><![CDATA[ c ]]></icon><x y='see http://d&quot;'/>", []string{"1:33 link href a b", "1:55 icon c", "1:77 x y http://d"}},
		{"a pom", XML, "<project><comments>New BSD</comments><url>http://a/b</url></project>", []string{"1:43 text http://a/b"}},
		{"XML 1.1", XML, "<?xml version=\"1.1\"?><!--http://a--><b c:schemaLocation='http://no'>http://d?e&amp;f</b>", []string{"1:26 text http://a", "1:69 text http://d?e&f"}},
		{"locations of schemas", XML, "<xs:Schema targetNamespace='http://a' XSI:schemaLocation=' http://no &#104;ttp://b&amp;c\n http://no\thttp://d http://no'/><xs:import schemaLocation='http://e'/>",
			[]string{"1:29 xs:Schema targetNamespace http://a", "1:70 xs:Schema XSI:schemaLocation http://b&c", "2:12 xs:Schema XSI:schemaLocation http://d", "2:60 xs:import schemaLocation http://e"}},
		{"entities of XML", XML, "<!DOCTYPE a PUBLIC 'x' 'http://no' [<!ENTITY b 'http://c'><!ENTITY % d SYSTEM 'http://no'>\n<!ENTITY % e \"http://f\">]><a url='&b;/x' href='&amp;b;' src='&#98;' HREF='no'/>", []string{"1:49 text http://c", "2:15 text http://f", "2:48 a href &b;", "2:62 a src b"}},
		{"not XML", XML, "<rss><link>b</link> & <", []string{"1:12 link b"}},
		{"CSV", CSV, "a,http://b c,\"http://d\"\"e\"\r\n\"é\nhttp://f\",,http://g\n", []string{"1:3 cell http://b", "1:15 cell http://d", "3:1 cell http://f", "3:12 cell http://g"}},
		{"quotation marks in CSV", CSV, "\"a \"b\" http://c\"\"\",\"\"d\"http://e\"\n\"f\r\n\"g\" http://h\"\n", []string{"1:8 cell http://c", "1:24 cell http://e", "3:5 cell http://h"}},
		{"TSV", TSV, "a\thttp://b,c\nhttp://d\te", []string{"1:3 cell http://b,c", "2:1 cell http://d"}},
		{"robots.txt", Robots, "# http://a\nSitemap: http://b/ # x\nsitemap:/c d\nDisallow: /e://f\nAllow: /\nSitemap:\n", []string{"1:3 text http://a", "2:10 sitemap http://b/", "3:9 sitemap /c d"}},
		{"code", Code, "a = \"http://b\" // http://c\n/* http://d\nhttp://e */ `http://f\n` + 'http://g' /* b *//** http://h */ // h\ni(\"\\\"//http://j\")", []string{"1:19 text http://c", "2:4 text http://d", "3:1 text http://e", "4:27 text http://h"}},
	} {
		if got := found(t, tt.kind, tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: in %q\ngot  %q\nwant %q", tt.name, tt.text, got, tt.want)
		}
	}
}

// TestColumns finds the cells of columns, with quotes and without, as they are, and
// nothing in others.
func TestColumns(t *testing.T) {
	const table = "a,link,b\n http://c,\"d \"\"http://e\"\" f\",http://g\nh, /i j ,k\n,\" \",\n"
	for columns, want := range map[string][]string{
		"link": {`2:12 cell d "http://e" f`, "3:3 cell  /i j "}, "2": {`2:12 cell d "http://e" f`, "3:3 cell  /i j "},
		"3,a": {"2:1 cell  http://c", "2:30 cell http://g", "3:1 cell h", "3:10 cell k"},
	} {
		var got []string
		in := &Input{Reader: strings.NewReader(table), Start: Position{Line: 1, Column: 1}, Columns: strings.Split(columns, ",")}
		err := Find(in, CSV, weburl.URL{}, Visitor{Found: func(o *Occurrence) error {
			got = append(got, place(o.Start)+" "+o.Where+" "+o.Text())
			return nil
		}})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v; want %q", columns, got, err, want)
		}
	}
	for _, columns := range []string{"nope", "4", "0"} {
		in := &Input{Reader: strings.NewReader(table), Columns: []string{columns}}
		if err := Find(in, CSV, weburl.URL{}, Visitor{}); err == nil {
			t.Errorf("%s: no error", columns)
		}
	}
	for columns, isWrong := range map[string]bool{"a": true, "1": false, "3": false, "b": false} {
		in := &Input{Reader: strings.NewReader("a,b,a\n"), Columns: []string{columns}}
		if err := Find(in, CSV, weburl.URL{}, Visitor{}); (err != nil) != isWrong {
			t.Errorf("two columns a, %s: %v", columns, err)
		}
	}
}

// TestRowLength refuses a table with a row that is too long, and reads one that has as many
// cells in shorter rows.
func TestRowLength(t *testing.T) {
	commas := strings.Repeat(",", maxCells/2+4096)
	for _, test := range []struct {
		text string
		err  error
	}{
		{"https://a\n" + commas + commas + "\nhttps://b\n", ErrLongRow},
		{"https://a\n" + strings.Repeat("x", maxLength+8192) + "\nhttps://b\n", ErrLongRow},
		{"https://a\n" + commas + "\n" + commas + "\nhttps://b\n", nil},
	} {
		for _, columns := range [][]string{nil, {"1"}} {
			in := Input{Reader: strings.NewReader(test.text), Columns: columns}
			count := 0
			if err := Find(&in, CSV, weburl.URL{}, Visitor{Found: func(*Occurrence) error { count++; return nil }}); err != test.err || err == nil && count != 2-len(columns) {
				t.Errorf("%d bytes, columns %v: %d URLs, %v", len(test.text), columns, count, err)
			}
		}
	}
	in := Input{Reader: strings.NewReader(commas + commas), Columns: []string{"1"}}
	if err := Find(&in, CSV, weburl.URL{}, Visitor{}); err != ErrLongRow {
		t.Error(err)
	}
}

// TestComments finds the comments of several languages.
func TestComments(t *testing.T) {
	for extension, text := range map[string]string{
		".go": "`//no\n//` '\"' '\\'' //yes", ".py": "'#no' \"#no\" #yes", ".c": "\"/*no*/\" '\"' /*yes*/ no", ".sql": "'--no' --yes", ".lisp": "\";no\" ;yes", ".sty": "no %yes",
		".rb": "a\n=begin\nyes\n=end\n'#no'", ".php": "'//no' #yes\n'#no' //yes", ".rs": "fn a<'b>() {} r#\"//no\"//no\"# br\"\\\" //yes", ".tsx": "`${a(`//no${{b: \"}`\"}}`)}//no\\`//no` //yes", ".js": "'\\'//no' //yes",
		".ts": "a = /[/\"]'/; b / c; return /'/ //yes", ".sh": "curl -#no $#no; x=a#no #yes", ".mjs": "a / '//no' / b //yes",
	} {
		c, known := commentsOf(extension)
		if !known {
			t.Errorf("%s is not known", extension)
		}
		found := ""
		for i := 0; i < len(text); {
			start, end := c.next(text, i)
			found += text[start:end]
			i = max(end, i+1)
		}
		if strings.Contains(found, "no") || !strings.Contains(found, "yes") {
			t.Errorf("%s: %q in %q", extension, found, text)
		}
	}
	const python = "def a():\n    \"\"\"http://b\"\"\"\n    # c)\n    return [\n    '''http://no''', # http://d\n    ]\nb = \\\n\"\"\"\n  http://no\n\"\"\"\n'''\n  http://e'''"
	var urls []string
	if err := Find(&Input{Reader: strings.NewReader(python), Name: "a.py"}, Code, weburl.URL{}, Visitor{Found: func(o *Occurrence) error {
		urls = append(urls, o.Text())
		return nil
	}}); err != nil || strings.Join(urls, " ") != "http://b http://d http://e" {
		t.Errorf("%q, %v", urls, err)
	}
	if _, known := commentsOf(".txt"); known {
		t.Error(".txt is known")
	}
}

// TestNames reads a document as its name says, also one that was compressed.
func TestNames(t *testing.T) {
	const program, sources = "# http://a\nb = 'http://no'\n", `{"sourcesContent":["http://no"],"b":"http://a"}`
	for name, text := range map[string]string{"a.py": program, "A.PY.gz": program, "b/CMakeLists.txt": program, "CMakeLists.txt.gz": program, "a.map": sources, "a.js.map.gz": sources} {
		var urls []string
		err := Find(&Input{Reader: strings.NewReader(text), Name: name}, KindOf(name), weburl.URL{}, Visitor{Found: func(o *Occurrence) error {
			urls = append(urls, o.Text())
			return nil
		}})
		if err != nil || strings.Join(urls, " ") != "http://a" {
			t.Errorf("%s: %q, %v", name, urls, err)
		}
	}
}
