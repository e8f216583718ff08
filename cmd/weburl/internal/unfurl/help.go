package unfurl

// Help is what --help prints.
const Help = `Write parts of the URLs on standard input, one in a line.

Usage:
  unfurl [OPTIONS] MODE [FORMAT]

Options:
  -u, --unique   write each value once
  -v, --verbose  say why lines are not URLs

Modes:
  keys      names of the parameters in the query
  values    their values
  keypairs  names and values
  domains   the host, such as sub.example.com
  paths     the path, such as /users
  apexes    the registrable domain, such as example.com
  json      a JSON object with all parts
  format    what FORMAT says

Directives of FORMAT:
  %%  a percent sign
  %s  the scheme
  %u  username and password
  %d  the host
  %S  the subdomain
  %r  the label before the public suffix
  %t  the public suffix
  %P  the port
  %p  the path
  %e  the extension of the last segment
  %q  the query
  %f  the fragment, decoded
  %@  an @ if there is a username or a password
  %:  a colon if there is a port
  %?  a question mark if there is a query
  %#  a number sign if there is a fragment
  %a  the same as %u%@%d%:%P
`
