package cli

const checkLong = `Check finds URLs in documents and reports their validation errors: the standard's
name, line and column, why the error matters, and how to correct it. It also reports
links in Markdown and HTML to files and anchors that do not exist.

An argument that begins with a scheme of two or more letters and a colon is a
URL. Any other argument is the name of a file or a folder; - is standard input. Use
--url and --file for URLs and files that look different. Without URLs and files,
standard input is read.

Of a folder, all documents in it and in its folders are checked, without those that
.gitignore files exclude and without symbolic links. What people do not read is left out:
programs, data, settings, man pages, what ends in .min.css or .min.html, and folders called
vendor, third_party, node_modules, bower_components, test, tests, testdata, fixtures,
__tests__, __fixtures__ or __snapshots__, or with names that begin with test- or test_
or end in tests or _test. --code reads that, too; in programs, data, settings and man
pages only errors are reported then, as in such a file that is named, unless --level is
given. --no-ignore checks them, too, and --exclude leaves out what matches a pattern: one
without a slash matches in every folder, one with a slash is relative to the folder or to the working
folder, and ** matches any number of folders.

The last line on standard error counts the URLs, the files and the findings. weburl
extract prints the URLs instead of checking them.

Input
  --from lines      a URL on each line; blank lines are ignored. This is the
                    default for standard input.
  --from text       URLs with :// among other words. This is the default for
                    files. A URL ends before whitespace, quotation marks, angle
                    brackets, a closing bracket that it does not open, and
                    punctuation that ends a sentence. With --bare, also domains
                    without a scheme that end in a public suffix; one such as
                    main.rs needs www. or a path. They are read as http.
  --from markdown   CommonMark and the dialect of GitHub: links, images,
                    definitions, autolinks, bare URLs with ://, www. and addresses
                    in the text, and HTML. This is the default for .md, .markdown,
                    .mdown and .mkd. Code spans, code blocks, URLs in the text of
                    <code> and <pre>, and comments are ignored.
  --from html       the attributes that hold URLs: href, src, srcset, action,
                    formaction, cite, poster, data, ping, background, longdesc,
                    codebase, profile, manifest, itemid, itemtype, imagesrcset,
                    xlink:href; the content of <meta> for refresh, Open Graph, cards
                    and schema.org; url() in <style>, style= and attributes of SVG;
                    <noscript>, srcdoc and JSON-LD, there also relative URLs of keys
                    such as @id, url and image. This is the default for .html, .htm,
                    .xhtml and .svg. A base element applies to what follows it. Other
                    scripts and comments are ignored.
  --from mdx        the same in MDX, with the attributes of JSX; the default for .mdx
  --from template   HTML with expressions in braces, as in Vue, Svelte and Handlebars:
                    .vue, .svelte, .hbs, .handlebars and .mustache
  --from asciidoc   macros such as link: and image:, URLs before their label in brackets,
                    and addresses; the default for .adoc, .asciidoc and .asc
  --from rst        embedded URIs, targets, images, URLs and addresses of
                    reStructuredText; the default for .rst and .rest
  --from latex      \url, \href and URLs with ://, without comments and verbatim; the
                    default for .tex, .ltx and .latex; --from bibtex for .bib, with the
                    fields that have a URL
  --from notebook   the cells of Markdown of a notebook; the default for .ipynb
  --from email      the head of a message, and its parts that are text or HTML, in any
                    transfer encoding; the default for .eml
  --from css        url(), and the strings of @import, @namespace and image-set();
                    the default for .css
  --from json       URLs with :// in strings, whose escapes are read, and in comments;
                    the default for .json, .jsonc, .jsonl, .ndjson, .jsonld,
                    .geojson, .webmanifest, .har, .json5 and .map, of which the
                    programs are left out
  --from yaml       the same in YAML; the default for .yaml and .yml
  --from xml        <loc> of site maps, <link>, <url> and the like of RSS and Atom,
                    attributes called href, src or url, and URLs with :// elsewhere;
                    the default for .xml, .rss, .atom, .rdf, .opml, and for other
                    extensions of XML such as .xsd, .plist and .csproj
  --from csv, tsv   URLs with :// in cells; the default for .csv and .tsv. With
                    --column, each cell of the column with this name in the first
                    row, or with this number, is a URL as a whole, and the others are
                    not searched.
  --from roff       URLs with :// in man pages, the default for .1 to .9
  --from code       URLs with :// in the comments of programs, the default for the
                    extensions of some forty languages. Strings are ignored: what
                    they hold is often a part or a pattern of a URL.
  --from robots     the site maps of a robots.txt; Allow and Disallow are ignored

References are relative to --base. Without it, those in Markdown, HTML, CSS and
XML are relative to an https URL that is assumed, and those in other input are
errors. The encoding of HTML is the one that a byte order mark or the page declares,
that of other input is UTF-8; --encoding overrides both. Queries are encoded as the
page is. Columns count code points. Of one URL, json and sarif list 4096 errors,
and text shows 20. A line or a tag may have up to 16 MiB. HTML, text and lists may
have any length, Markdown up to 16 MiB, and other documents up to 64 MiB. A file whose name ends in .gz
is read as what is in it, and is not fixed. A
paragraph of Markdown in which thousands of brackets, backticks and marks of emphasis
stand is searched as plain text, which a line on standard error says.

Formats
  --to text       for people (the default)
  --to ndjson     an object on a line for each finding: {"source","where",
                  "line","column","endLine","endColumn","offset","endOffset",
                  "name","level","message","character","reason","why","remedy",
                  "reference","url","fixable","fixed","suggestion"}; "character",
                  "reason", "remedy", "reference", "fixed" and "suggestion" only if
                  there is one. Offsets are in bytes of UTF-8.
  --to sarif      SARIF 2.1.0, which code hosts show next to the lines
  --to github     the commands of a workflow of GitHub, which shows them next to the
                  lines; in a job without permission to upload SARIF. The first ten of
                  a level are commands, as it shows no more; others are lines of the log
  --to baseline   a line for each finding that is known, for --baseline
  --to junit      JUnit's XML: an error or a warning is a failed test, others are skipped ones
Passwords are masked in all formats. --json is the same as --to ndjson. -o writes to
a file, which appears when the output is complete.

Links
  In files of Markdown and HTML, relative links and images are followed, without the
  network. These findings are warnings:
  missing-file    the file or folder does not exist, or has another case
  missing-anchor  the document has no heading with the name that GitHub would give it,
                  and no element with the id or name
  Also warnings, and found without following links:
  missing-definition  [x][name] in Markdown that defines links, but not this one
  misspelled-scheme   htp:// and the like, in all formats
  [x](https://h/a b), which is no link in Markdown, is read as the URL that was meant.
  Links that begin with / are relative to the repository in Markdown; in HTML they are
  followed only if --root names the folder of the site. Not followed are links out of
  the repository, or, without one, out of the folder that is searched or the working
  folder; links with expressions; those of pages with <base> or expressions of a
  language of templates; and all links if --base is given. Fragments such as #L10 and
  #:~:text= are never reported. --no-links, or links: false in the configuration, is
  for copies in which files are left out, such as vendored ones.

Fixing
With --fix, the input is printed with its fixes: lists of URLs and arguments line
by line; Markdown, HTML and CSS as a unified diff. Passwords are not masked in it.
The diff is for git apply and for patch -p1; a line before a file that is not in the
working folder names the folder to run them in. With --write, files of Markdown, HTML
and CSS are replaced by fixed ones, with their permissions; a file in which there is
nothing to fix is not touched. Files in other formats, SVG and XHTML among them, are
checked as without --fix, since what looks like a mistake may be an escape or an
expression of the format there. The line before the last one counts those in which
something could be fixed.
A fixed document is read again before it is written. If anything but the fixed URLs
would be read in another way, the file stays as it is, and that is an error. It is also
one if there is something to fix in a file that is not in UTF-8 or has more than 64 MiB.
Errors that are left are reported on standard error as text, and only they count
for the exit code. A fixed URL parses to exactly the same href. Fixed are:
  invalid-URL-unit                        percent-encoded where the parser does
                                          so; tabs, newlines and spaces at both
                                          ends removed; | of a drive letter to :
  invalid-reverse-solidus                 written /
  special-scheme-missing-following-solidus  two slashes, or none if it is relative
  IPv4-empty-part, -too-few-parts, -non-decimal-part, -out-of-range-part,
  IPv4-non-ASCII-input                    four decimal numbers
  IPv6-piece-leading-zero                 removed
  domain-percent-encoded                  decoded
  invalid-credentials                     removed if they are empty
  file-invalid-Windows-drive-letter, -host  file:///c:/
Not fixed are a % on its own, [ in a path, credentials and domain-to-ASCII,
because the result would be another URL, and texts that are not URLs.

Levels
  error     no browser reads the URL, or one reads another host than the text shows
            (https://127.1/, https://%41.example/)
  warning   programs disagree, such as on spaces and backslashes, or people would not
            expect what is read, such as credentials
  style     what is no URL unit, but all programs read it in the same way: | ^ < > and
            other printable ASCII in a path, query or fragment
  note      it is in what stands for something else
  Errors and warnings are reported, in lists and URLs that are arguments also style.
  --level names the lowest level that is reported, everywhere. What is not reported is
  counted in the last line, and a URL is fixed only if something that is reported can be
  fixed in it.

Notes
  A finding is a note if it is in an expression of a template, such as {{ a }},
  {% a %}, ${a}, <% a %>, {name}, %NAME% or <name>, and would not be there with a
  name or a number in its place; also credentials of documentation, such as
  user:password or any at example.com, a port such as PORT or xxxx, and a host such as
  *.example.com or MY_HOST.example. Escapes of regular expressions and of strings in
  text, data and javascript URLs that are not encoded, and file:/path, too. Notes do not count for the exit code, and a URL with an expression
  is not fixed. --templates check makes them errors and warnings, as they are in URLs
  that are arguments.

What is not checked
  --baseline FILE leaves out the findings that the file has: for a repository that has
  findings, of which only new ones shall be reported. "weburl check --to baseline -o FILE
  ..." writes it, with exit code 0. A finding is known by its document, relative to the
  folder of the file, its name and the URL, wherever it is; if there are more of the same
  than in the file, they are reported. --changed-since COMMIT reads only files that have
  changed since the working tree and the commit parted, and new ones; it asks git.
  --ignore-url PATTERN leaves out URLs: * stands for any text, and after ~ is a regular
  expression. --exclude and exclude hold for files that are arguments, too.
  --ignore NAME leaves out findings with a name, and they are not fixed. In a document,
  usually in a comment, weburl-ignore-next-line leaves out the URLs that begin in its
  line and in the next one, and weburl-ignore-start and weburl-ignore-end those from the
  line of the one to that of the other.
  A repository may have a file .weburl.yaml, which is read from the working folder
  or from the nearest folder above it, up to the one with .git; --config names
  another file, and --config none reads none. All its keys are optional:
    exclude: [vendor, "*.min.html"]   as --exclude
    ignore: [invalid-credentials]     as --ignore
    kinds: {"*.mdx": markdown}        what files are; the longest pattern counts
    columns: [link]                   as --column, which replaces them
    templates: check                  as --templates, unless that is given
    fail-on: error                    as --fail-on, unless that is given
    baseline: known.ndjson            as --baseline; relative to the folder of the file
    ignore-urls: ["*.internal/*"]     as --ignore-url
    level: style                      as --level, unless that is given
    code: true                        as --code
    links: false                      as --no-links
    root: site                        as --root, relative to the file

Exit codes
  0  no findings of the level that --fail-on gives, or above
  1  at least one such finding
  2  the command line is wrong, or its base or encoding
  3  a document could not be read to its end or not be fixed, or writing failed`

const checkExample = `  weburl check 'https://example.com\a b'
  weburl check README.md docs/*.md
  weburl check --from html --to sarif -o findings.sarif page.html
  weburl check --fix < urls.txt > better.txt
  weburl check --fix index.html | patch -p1
  weburl check --write docs
  weburl check --ignore invalid-credentials --level error notes.txt`
