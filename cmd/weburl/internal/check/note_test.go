package check

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestNotes judges what documents have that is no mistake beside what is one. The
// cases come from documents of others.
func TestNotes(t *testing.T) {
	for _, tt := range []struct {
		kind       find.Kind
		text, want string
	}{
		{find.Text, `http://a\.bc\.de|http://f`, "note note"},
		{find.Text, `https://h.ij/a?b=c\u0026d=e`, "note"},
		{find.Lines, `https://h.ij/a?b=c\u0026d=e`, "warning"},
		{find.Text, `http://h.ij\path`, "warning"},
		{find.Text, "http://127.1/&quot; http://127.1/&lt;", "error error"},
		{find.Text, "ssh://gebruiker@host:poort http://jane:k9Vx2@màquina:80/ http://jane:k9Vx2@h.ij:poort/", "note note note warning error"},
		{find.Text, "http://[[user][:pass]@]host[:port]/", "note"},
		{find.LaTeX, `\href{\IFFURL}{a} \href{http://h.ij\path}{a} \url{http://h.ij\1}`, "note warning"},
		{find.HTML, "<a href='a\n {%b%}'>", "note note note note note note"},
		{find.Text, "http://www.your_server.com/", "note"},
		{find.Text, "http://www.a_long_name.de/ http://www.a.\uFFFD http://www.a_b.de/", "note note warning"},
		{find.HTML, "<a href='http://a_long_name.de/'>", "warning"},
		{find.HTML, `<a href="a-\*(V).tar"><a href="b\*[c]">`, "note note note note"},
		{find.HTML, `<a href='<r:var name="a" />.css'>`, "note note note note note note"},
		{find.Text, "file://C:/a file://jane@h/a", "note note"},
		{find.HTML, `<a href="a.html#b(c, d)"><a href="a b.html#c">`, "style warning"},
		{find.Code, `// http://a.de:8o/ ttp://a.de/ http://fd00:ec2::254/ http://h:8o/ http://[fe80::1%25eth0]/`, "error error warning warning warning"},
		{find.Code, `// http://www.example.com:80x/ htpps://www http://a.nosuch:8o/ hhtp://h.a.example/`, "warning warning warning warning"},
		{find.Code, `// tcp://:99x postgres://a.de:8o/ https://a.de:8o/(a|b)`, "note note warning"},
		{find.HTML, `<a href="mailto:jane at h dot de"><a href="mailto:Jane D <jane@h.de>">`, "note note note note warning warning style style"},
		{find.Text, "gphoto2://[usb:003,012]/ inet://192.0.2.1:a_b/c http://%5BSERVER%5D/ http://localhost:99:99/ http://:8080/a ftp://jane:Xq7@h.de/", "note note note note note note warning"},
		{find.HTML, "<a href='http://h.de/a\nb'><a href='http://h.de/a</b>\nc'>", "style warning style style"},
		{find.HTML, `<a href="%bugs%"><a href="?a=%r&b=%P"><a href="%axis2%#b"><a href="a/%zz">`, "note note note note note note warning"},
		{find.CSV, "a;b\nhttp://h.de;;c;d", ""},
		{find.LaTeX, `\url{send | mail} \url{a b/c}`, "note note note warning"},
		{find.HTML, `<a href="http://localhost:99/a b"><a href="http://h.de/a b">`, "note warning"},
		{find.LaTeX, `See http://h.de/$\sim$a/, http://h.de/\Tilde{a} and http://h.de/\a`, ""},
		{find.Text, "http://%1/$1 http://a_b/ http://a_b.de/", "note note warning"},
		{find.Text, "http://[IP of Snowball]:8080", "note"},
		{find.Text, "http://[fe80::1%eth0]/", "error"},
		{find.Text, "http://$(kubectl get secret)", "note"},
		{find.Text, "url='https://example.com':path", ""},
		{find.Text, "http://127.0.0.1/a?[remote:path]/a", "note note"},
		{find.Text, "https://ACCOUNT_ID.example.net https://account_id.example.net", "note warning"},
		{find.Text, "https://*example.com", "note"},
		{find.HTML, `<a href="http::StatusCode"><a href="#a|{{ b c }}"><a href="' + path('b c') + '">`, "note note style note note note note note note note note note note note note"},
		{find.HTML, `<a href='" + path + ".html'>`, "note note note note note note"},
		{find.HTML, `<a href="' . path('b') . '/c"><a href="' . d e"><a href="d'.e.'f g">`, "note note note note warning warning warning warning"},
		{find.HTML, "<a href='<% a b\n c %>/d'>", "note note note note note note note note note"},
		{find.HTML, `<a href="/[% a.b %]/c[% d %]">`, "note note note note note note note note note note note note"},
		{find.Text, "https://%s%s/a", "note"},
		{find.HTML, `<link href=%q><a href=\"%s\"">`, "note note note note note note note"},
		{find.HTML, "<a href='a{{- b -}}\nc'><a href='a{{b}} c'>", strings.Repeat("note ", 11) + "warning"},
		{find.HTML, `<a href="/users{/name}"><a href="/{?a,b*}"><a href="http://h.ij/%{REQUEST_URI}"><a href="$relpath^a">`, "note note note note note note note note"},
		{find.HTML, `<a href="file://$MODULE_DIR$/a"><a href="https://h.ij/{%">`, "note note note"},
		{find.Text, "kafka://a.bc:9092,d.ef:9092/g mongodb://u1:k9Vx2@a.bc:1,d.ef:2", "note warning note"},
		{find.Text, "http://user:pass@host:port http://jd:k9Vx2@a.bc:port", "note note warning note"},
		{find.HTML, `<a href="#<directory>"><a href="#{{.ID}}"><a href="http://<servername>/">`, "style style note note note note note"},
		{find.HTML, `<i style="background:url('data:image/svg+xml,<svg a=&quot;b&quot;>')">`, "note note note note note"},
		{find.HTML, `<a href="javascript:a('b c')#{}"><use href=\"#d\"><a href="\"#d\"">`, "note note note note note note note warning"},
		{find.HTML, `<a href="http://<user>:<password>@h.ij/">`, "note"},
		{find.Text, "imaps://;AUTH=ANONYMOUS@a.bc/d imaps://;AUTH=x:k9Vx2@a.bc/", "note warning"},
		{find.CSV, "a,https://h.de/b\\n\\n c\nd,https://h.de\\path", "note note warning"},
		{find.HTML, "<a href=%1><a href=%12%>", "note warning"},
		{find.HTML, "<a href='<!-- a b -->'><a href='a <!-- b -->'>", "note note note note note warning style warning warning style"},
		{find.Text, "git+ssh://git@github.com/a sftp://ann:k9@a.bc/ http://ann@a.bc/", "note warning warning"},
		{find.HTML, `<img src="data:image/svg+xml,<svg fill=#fff>">`, "note note style"},
		{find.HTML, `<a href="file:/etc/profile"><a href="file:~/.profile"><a href="http:/a">`, "note warning warning warning"},
		{find.HTML, `<img src="a b.cgi?\large x"><img src="m.cgi?\2 x"><a href="a?b#\c">`, "warning note note warning warning warning"},
		{find.HTML, `<a href="lexpatt:a b"><a href="C:\a b"><a href="tel:1 2"><a href="a b:c"><a href="foo://jd:k9Vx2@h.ij/a b">`, "note warning warning warning warning warning note"},
		{find.Lines, `foo:a b`, "warning"},
	} {
		_, out, _ := checkText(t, Options{Options: documents.Options{Kind: tt.kind}, Format: "ndjson"}, tt.text)
		var levels []string
		for line := range strings.Lines(out) {
			var f struct{ Level string }
			if err := json.Unmarshal([]byte(line), &f); err != nil {
				t.Fatal(err)
			}
			levels = append(levels, f.Level)
		}
		if got := strings.Join(levels, " "); got != tt.want {
			t.Errorf("%s: got %q, want %q\n%s", tt.text, got, tt.want, out)
		}
	}
}

// TestNotesGrowth lets the time of one URL grow no faster than its length when the number
// of its errors grows as well: all of the largest input's errors are findings.
func TestNotesGrowth(t *testing.T) {
	const apart = 64 // bytes from one error to the next
	filler := strings.Repeat("x", apart-1)
	for _, tt := range []struct {
		name   string
		kind   find.Kind
		before string
		unit   string // has an error
		after  string
	}{
		{"percent signs", find.Text, "https://h/", "%" + filler, ""},
		{"backslashes", find.Text, "https://h", `\` + filler, ""},
		{"at signs", find.Text, "https://", "u@" + filler[1:], "@h.ij/"},
		{"data", find.Lines, "data:,", "%" + filler, ""},
		{"after data", find.Lines, "data:,#", "%" + filler, ""},
		{"spaces in a fragment", find.Lines, "https://h/#", " " + filler, ""},
	} {
		run := func(text string) {
			sum, _, _ := checkText(t, Options{Options: documents.Options{Kind: tt.kind}}, text)
			if found, want := sum.Findings[report.Error]+sum.Findings[report.Warning]+sum.Findings[report.Style]+sum.Findings[report.Note], len(text)/apart; found < want || found > want+1 {
				t.Errorf("%s: %d findings, want %d", tt.name, found, want)
			}
		}
		growth.Check(t, tt.name, run, func(n int) string { return tt.before + strings.Repeat(tt.unit, n/apart) + tt.after })
	}
}
