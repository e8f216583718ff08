package trurl

// versionText is what --version prints: the version of trurl whose command line
// this is, that of weburl, and trurl's names for the features.
const versionText = `trurl version 0.16 weburl/%s
features: get-empty no-guess-scheme normalize-ipv4 punycode punycode2idn url-strerror white-space
`

// Help is what --help prints.
const Help = `Usage: trurl [options] [URL]
  -a, --append COMPONENT=DATA    add a path segment or a query pair
      --accept-space             accepted; spaces are always encoded
      --as-idn                   write hosts in Unicode
      --curl                     refuse schemes that libcurl does not support
      --default-port             write known default ports
  -f, --url-file FILE            read URLs from a file; - is standard input
  -g, --get FORMAT               write {component} or [component] with the modifiers
                                 url: default: puny: idn: must: strict:, and
                                 {query:NAME}, {query-all:NAME}
  -h, --help                     print this help
      --iterate COMPONENT=LIST   write a URL for each item of the list
      --json                     write JSON
      --keep-port                keep default ports that the input has
      --no-guess-scheme          refuse URLs without a scheme
      --punycode                 write hosts in ASCII, which is the default
      --qtrim NAME               remove query pairs; NAME* is a prefix
      --query-separator LETTER   what separates query pairs, instead of &
      --quiet                    write fewer notes
      --redirect URL             resolve this URL against the input
      --replace NAME[=VALUE]     replace a query pair
      --replace-append NAME[=VALUE]
                                 replace a query pair, or add it
  -s, --set COMPONENT=DATA       set a component; := takes encoded data, ?= keeps
                                 a component that is there
      --sort-query               sort the query pairs
      --trim query=NAME          the same as --qtrim NAME
      --url URL                  a URL, as an argument without option
      --urlencode                write components encoded
  -v, --version                  print the version
      --verify                   end at the first bad URL
Components:
  url, scheme, user, password, options, host, port, path, query, fragment, zoneid
`
