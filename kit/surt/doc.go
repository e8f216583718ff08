// Package surt makes keys that sort URLs by site: the labels of the domain come
// first, in reverse order. SURT stands for Sort-friendly URI Reordering
// Transform. Web archives index what they have by such keys.
//
//	u := weburl.MustParse("https://www.example.com/B/?q=2&a=1#top")
//	surt.Key(u)       // "com,example)/b?a=1&q=2"
//	surt.Transform(u) // "https://(com,example,www,)/B/?q=2&a=1#top"
//
// # Two forms
//
// [Key] returns the key that the indexes of web archives (CDX files) have. It
// removes differences between URLs that mostly lead to the same page, so several
// URLs have the same key. [ParseKey] returns one of them, for nearly all keys.
//
// [Transform] only moves parts of the URL. [Parse] returns the URL again.
//
//	scheme://user:password@host:port/path?query#fragment
//	scheme://(host:port@user:password)/path?query#fragment
//
// In the parentheses each label of a domain is followed by a comma, so that
// "http://(com,example," is a prefix of all hosts below example.com. A comma
// in a label is written as %2C. IP addresses and opaque hosts stay as they are. So
// do URLs without host.
//
// # Steps of the key
//
// A key never has the scheme if there is a host, credentials, a fragment, or the
// scheme's default port. The other differences are removed in steps, each of which
// [Steps.Key] can leave out:
//
//	step            what it does                                              could change the page
//	strip-dots      removes empty labels of the domain                        no
//	strip-www       removes a first label www, www1, www2, …                  yes
//	reverse-IPv4    reverses the numbers of an IPv4 address, like labels      no
//	unescape        decodes %XX in host, path and query until there are none, yes
//	                then encodes controls, spaces, "#", "%" and other than ASCII
//	merge-slashes   resolves dot segments that decoding has made, and         yes
//	                removes empty segments of the path
//	lower-path      lower-cases the path                                      yes
//	strip-session   removes the identifiers of sessions below                 seldom
//	strip-slash     removes the slash at the end of the path, unless it is "/" seldom
//	lower-query     lower-cases the query                                     yes
//	sort-query      sorts the parameters by name and value, as bytes          seldom
//	strip-query     removes an empty query                                    no
//
// The identifiers of sessions are, whatever the case of their letters: in a path
// that has ".aspx" later, the last segment of 24 letters and digits in
// parentheses, such as "(4hqa0555fwsecu455xqckv45)", and the last one of the form
// "(S(…)F(…))", with 24 in each pair of inner parentheses; in a query, the last
// of each of jsessionid=, phpsessid= and sid= with 32 letters and digits,
// ASPSESSIONIDxxxxxxxx= with 24 letters, and cfid= directly followed by
// cftoken=. What is before them, up to "&", stays.
//
// The keys are those of the Python package surt for nearly all URLs. It does not
// parse as the URL Standard says: it keeps backslashes, the default port of ftp, ws
// and wss, and ".." at the start of a path; it drops the port 0 and the brackets of
// IPv6 addresses. It gives mailto:?subject=a and other URLs with an empty path, a query
// and no host a slash, "mailto:/?subject=a", and leaves those that begin with "filedesc"
// as they are. The oracle lists all cases in which its keys differ for links of pages.
package surt
