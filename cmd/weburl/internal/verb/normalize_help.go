package verb

func normalizeLong() string {
	return `Normalize writes each URL in a normal form, so that URLs that are written in
different ways become the same text. The default profile, standard, only parses:
scheme and host in lower case, the domain in ASCII, IP addresses in one form, no
default port, no dot segments. Each other profile has all steps of the one before it.

Each step is a flag, too: --sort-params takes it, and --no-sort-params leaves it
out of the profile. A step such as --http also leaves out its opposite, --https. Steps are taken in a fixed order, whatever the order of the
flags. Normalizing the result with the same steps does not change it.

Profiles and steps, and whether a step may change what the server sees: never;
rarely, as nearly all servers take the result for the same; or may.
` + normalizeTable() + `
--profile also takes names of steps and profiles with commas between them, and with
a hyphen before those to leave out: --profile semantic,sort-params,-add-root-slash.

--explain writes no result but a record for each step that changed something. In
lines, tabs are between its values.`
}

const normalizeExample = `  weburl normalize 'HTTP://EXAMPLE.com:80/a/../b'
  weburl normalize --profile rfc3986 'https://example.com/%7euser/?a[]=1'
  weburl normalize --profile semantic --sort-params 'https://example.com./?b=2&&a=1#'
  weburl normalize --profile aggressive --no-remove-www 'http://www.example.com//a/index.html?b=2&a=1#top'
  weburl normalize --profile aggressive --explain 'http://www.example.com/a/?b=2&a=1#top'
  weburl normalize --profile semantic < pages.txt | sort -u`
