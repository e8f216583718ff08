// Package urlpattern matches URLs against patterns, as the URL Pattern Standard has
// them and the class URLPattern of browsers.
//
//	books := urlpattern.MustParse("https://*.example.com/books/:id")
//	r, ok := books.ExecString("https://www.example.com/books/17?page=2")
//	id, _ := r.Group(urlpattern.Pathname, "id") // "17"
//
// # Syntax
//
// A pattern has the form of a URL, or is an [Init] with a pattern for each component.
//
//	text        the text itself, in the form that the parser gives it
//	:name       a group: one segment, up to "/" in the pathname and up to "." in the
//	            hostname, at least one byte; other components are one segment
//	*           a group that matches everything
//	(regexp)    a group that matches a regular expression of JavaScript
//	:name(re)   the same, with a name
//	{text}      text that belongs together; it can have one group
//	?  +  *     after a group or braces: optional, repeated, both
//	\           before a character that has no special meaning then
//
// In the pathname of a URL with a special scheme, such as https, the slash before a
// group belongs to it: "/books/:id?" matches /books and /books/17, but not /books/.
//
// # What a pattern leaves out
//
// A component that is not in an Init matches everything. In the form of a URL this
// holds for the components after the last one that is given. The username and the
// password match everything if they are not given. A hostname without a port has the
// default port. So "https://example.com/*" matches URLs with every query, and
// "https://example.com/*\?" only those without: a question mark after a group, without
// the backslash, makes the group optional.
//
// # Canonical form
//
// Texts are changed as the parser changes them: "https://EXAMPLE.com/caf\u00E9" is the
// pattern "https://example.com/caf%C3%A9". [Pattern.Component] returns the normal form.
// Percent-encoding is kept: "/%61" does not match /a.
//
// # Many patterns
//
// A [Set] finds the first of thousands of patterns that matches a URL, or all of them,
// in about the time of one. [CompareComponent] says which of two patterns is more
// restrictive and should come first.
//
// A router by patterns is no access control: a pattern sees the URL as it is written, and
// a handler of net/http sees its path decoded. "/private/*" does not match
// /%70rivate/key, with which http.FileServer opens private/key. The Router of package
// guard, in the module kit, is one.
//
// # Regular expressions
//
// They are those of JavaScript with the flag v. As components of URLs are ASCII, nearly
// all are translated to package regexp, which takes linear time. Refused as
// [reason.UnsupportedRegExp] are: lookaround, backreferences, flags in groups, named groups
// that are repeated, expressions that can be empty and are repeated, strings in classes,
// Unicode properties other than general categories and scripts, and more than 10,000
// characters and classes in a component, with its texts, and with repetitions such as
// {1,500} written out.
// What is not of JavaScript is refused as [reason.InvalidRegExp], also with an engine.
//
// [Options.Engine] is for an engine that has them, such as that of the module
// github.com/weburl-go/weburl/urlpattern/jsregexp. None is matched in another way than
// in JavaScript. An engine can have limits of time and memory: with one, use
// [Pattern.TryExec] where it matters that a URL does not match.
//
// # Cost and limits
//
// Compiling a pattern takes tens of microseconds. A pattern without regular expressions
// is matched without package regexp, in time that is linear in the length of the URL,
// whatever the pattern. Its matches do not allocate if each group is a whole segment, or an
// asterisk at the end. Those of others may, if a component has more than three groups and
// texts with modifiers, or one that is repeated, or if that of the URL is longer than about
// 2000 bytes divided by their number.
//
// A component of a pattern has at most 65,536 bytes and 1,000 groups and texts with
// modifiers; larger ones are refused as [reason.TooLarge]. Braces cannot be nested. Groups and
// classes of regular expressions can be nested up to 1,000 deep. Compiling a component
// allocates at most 200 bytes for each of its bytes, 250 if it is in the form of a URL,
// and for its groups 3 megabytes, or 16 with regular expressions. A match takes at most
// two megabytes and, if that is not enough, the memory of package regexp, tens of
// megabytes for the largest patterns, or 300 bytes for each byte of the URL: if the texts
// have more than 10,000 bytes, and for the values of more than 64 groups. Its time grows
// with the length of the URL times the number of groups and modifiers, of the bytes of
// texts, and of the characters and classes of regular expressions. For a URL of 100,000
// bytes that is seconds with the most groups or the longest texts, half a minute with the
// largest regular expressions, and minutes for the values of a thousand groups with regular
// expressions: limit the length of URLs if patterns and URLs both come from others.
//
// # What this package does not have
//
// Names of groups are those that JavaScript allows as identifiers, by the version of
// Unicode of package unicode, which may not have the newest letters.
package urlpattern
