package stream

import "strings"

// guessHelp is a part of help for the verbs that have the flag.
const guessHelp = `
  --guess-scheme reads example.com/a as http://example.com/a, and localhost:80 as
                 http://localhost:80. The scheme is ftp, dict, ldap, imap, smtp or
                 pop3 if the host begins with that name and a dot. Inputs that have
                 a scheme, such as mailto:joe@example.com, and references without
                 host, such as /a, stay as they are. WEBURL_GUESS_SCHEME=1 in the
                 environment stands for the flag in all commands`

// bytesHelp is a part of help for the verbs that do not keep such bytes.
const bytesHelp = ` Bytes that are not UTF-8 are
  kept as their escapes, such as %FF; a line on standard error says in how many
  records. --ill-formed replace reads them as U+FFFD, and fail refuses the record.
  --encoding is the encoding of the text, --query-encoding that of the document
  that the URLs are from, in which browsers write queries.`

// helpOf returns the end of the help of a verb.
func helpOf(v *Verb) string {
	help := help
	if v.NoURL {
		help = strings.Replace(help, operandsHelp, noOperandsHelp, 1)
	}
	if v.Bytes {
		help = strings.Replace(help, bytesHelp, "", 1)
	}
	if !v.Guess {
		help = strings.Replace(help, guessHelp, "", 1)
	}
	if v.Counts {
		return strings.NewReplacer(
			"these components of each URL instead", "these of its values instead",
			`
  --with a,b     writes more values: input, line, source, index, errors, apex, params
  --append a,b   adds components as columns to what was read, under names that
                 begin with --prefix`, "",
			`write the record as it was read, or without values where it has
                     columns; this is no failure`, "as skip, because records that were read are not written",
		).Replace(help)
	}
	if !v.columns().Closed {
		return help
	}
	return strings.NewReplacer(
		"these components of each URL instead", "these of its values instead",
		"adds components as columns", "adds values as columns",
		"input, line, source, index, errors, apex, params", strings.Join(v.extraNames(), ", "),
	).Replace(help)
}

// Help returns what the help of verbs has about input, output and failures.
func Help() string { return strings.TrimPrefix(help, "\n\n") + "\n" }

// operandsHelp and noOperandsHelp are a part of help for the verbs that take operands,
// and for those that do not.
const (
	operandsHelp = `  URLs are given as arguments; write -- before one that begins with a dash. The
  argument - is standard input, and so is no argument at all unless standard input
  is a terminal. -f reads a file.`
	noOperandsHelp = `  Records are read with -f, which names a file, with --from, or with the argument -,
  which is standard input. There are no other arguments.
 `
)

// help is what the help of every verb ends with.
const help = `

Input
` + operandsHelp + ` gzip and zstd are recognized by their first
  bytes. A record may have up to 16 MiB; one that is longer, or that cannot be
  read, has a message, and the ones after it are read.` + bytesHelp + `
  --from lines   a URL on each line (the default), also an empty one. A carriage
                 return before the line feed and a byte order mark at the start are
                 not part of a line
  --from nul     records that end in NUL, as find -print0 writes them; -0 for short
  --from csv     RFC 4180 with a header, also --from tsv; --column names the column
                 with the URL, by default url; --no-header says there is no header.
                 --delimiter ';' is for csv with another delimiter than a comma, in
                 the input and in the output
  --from ndjson  a JSON object on each line, with the URL in "input", "url" or
                 "href", or the field that --column names: req.url and /req/url
                 (a JSON Pointer) are a member of a member
  --from json    a JSON array of strings or of such objects` + guessHelp + `

Output
  --to lines, nul (or --print0), csv, tsv, ndjson (or --json) and json
  --fields a,b   writes these components of each URL instead
  --with a,b     writes more values: input, line, source, index, errors, apex, params
  --append a,b   adds components as columns to what was read, under names that
                 begin with --prefix
  --null TEXT    stands for an absent value; it is null in JSON
  -o FILE        the file appears when all of the output is in it
  A value with a byte that would end its record is left percent-encoded, and counted
  on standard error; --print0, csv, ndjson and json carry it. On a terminal, what it
  does not show is escaped. Records are in the order of the input, unless
  --unordered. Results are written before the command waits for more input.

Records that fail
  --on-error report  a message on standard error; go on, and exit with 1 (default)
  --on-error skip    write nothing for it; this is no failure
  --on-error keep    write the record as it was read, or without values where it has
                     columns; this is no failure
  --on-error fail    a message, and stop
  Ten records have a message, and the others are counted by reason; --messages 0 shows
  all. Passwords are masked in messages, but not in the output.

Exit codes
  0  success
  1  a record failed, or the result is negative
  2  the command line is wrong, or its base, encoding or column
  3  reading or writing failed`
