package purell

// difference is a result that is not that of purell, and the reason.
type difference struct{ got, reason string }

// reasons has what is different, and why.
var reasons = map[string]string{
	"parser":   "the parser does without a flag what others do with one: lower case, default port, dot segments; and the path of a special URL is at least a slash",
	"address":  "an IP address has one form, also if it was written with a dot at the end or in other numbers",
	"number":   "a host that ends in a number and is not an IPv4 address is not a host",
	"dots":     "without its empty labels the domain would become an IP address, which is another host",
	"escapes":  "escapes are the same in queries as elsewhere",
	"sort":     "parameters with the same name keep their order, which may matter to the server",
	"www":      "www comes and goes only before a registrable domain, which root is not",
	"relative": "there is no URL without a scheme; purell takes references",
}

// differences has the results that differ, by the names of the cases, or by their
// inputs in the tables without names.
var differences = map[string]difference{
	"LowerScheme":                         {"http://www.src.ca/", "parser"},
	"LowerScheme2":                        {"http://www.src.ca/", "parser"},
	"RemoveDefaultPort":                   {"http://www.src.ca/", "parser"},
	"RemoveDefaultPort2":                  {"http://www.src.ca/", "parser"},
	"RemoveDefaultPort3":                  {"http://www.src.ca:8080/", "parser"},
	"BothLower":                           {"http://www.src.ca/to%1Ato%8B%EE/OKnowABC~", "parser"},
	"RemoveTrailingSlash":                 {"http://www.src.ca/", "parser"},
	"RemoveTrailingSlash2":                {"http://www.src.ca/toto/titi", "parser"},
	"RemoveTrailingSlash3":                {"http://www.src.ca/toto/titi/fin?a=1", "parser"},
	"AddTrailingSlash":                    {"http://www.src.ca/", "parser"},
	"AddTrailingSlash2":                   {"http://www.src.ca/toto/titi.html/", "parser"},
	"AddTrailingSlash3":                   {"http://www.src.ca/toto/titi/fin/?a=1", "parser"},
	"RemoveWWW":                           {"https://www.root/a/b/c/", "www"},
	"RemoveWWW2":                          {"https://www.root/a/b/c/", "www"},
	"AddWWW":                              {"https://root/a/b/c/", "www"},
	"SortQuery":                           {"http://root/toto/?a=1&a=5&b=4&b=2&c=3", "sort"},
	"Unsafe":                              {"http://root.com/toto/tE%1F/a/c?a=4&w=2&w=1&z=3", "sort"},
	"Safe2":                               {"https://www.root.com/toto/tE%1F///a/c/?z=3&w=2&a=4&w=1#invalid", "parser"},
	"SourceModified":                      {"http://root.com/toto/tE%1F/a/c?a=4&w=2&w=1&z=3", "sort"},
	"IPv6-1":                              {"http://[2001:db8:1f70:0:999:de8:7648:6e8]/test", "address"},
	"IPv6-2":                              {"http://[::ffff:c0a8:101]/test", "address"},
	"IPv6-3":                              {"http://[::ffff:c0a8:101]/test", "address"},
	"IPv6-4":                              {"https://[::ffff:c0a8:101]/test", "address"},
	"OctalIP-1":                           {"http://83.9.0.4/", "address"},
	"OctalIP-3":                           {"http://66.102.7.147:23/", "address"},
	"OctalIP-4":                           {"http://USER:pass@0102.0146.07.0223../", "dots"},
	"DWORDIP-1":                           {"failure", "number"},
	"DWORDIP-3":                           {"http://66.102.7.147:23/", "address"},
	"DWORDIP-4":                           {"http://USER:pass@1113982867../", "dots"},
	"HexIP-1":                             {"failure", "number"},
	"HexIP-3":                             {"http://66.102.7.147:23/", "address"},
	"HexIP-4":                             {"http://USER:pass@0x42660793../", "dots"},
	"EmptyPort-2":                         {"http://www.src.ca/", "parser"},
	"Relative":                            {"failure", "relative"},
	"Relative-1":                          {"failure", "relative"},
	"Relative-2":                          {"failure", "relative"},
	"Relative-3":                          {"failure", "relative"},
	"Relative-4":                          {"failure", "relative"},
	"Issue-#24":                           {"failure", "relative"},
	"http://test.example/?a=%e3%82%82%26": {"http://test.example/?a=%E3%82%82%26", "escapes"},
	"http://XBLA\u306eXbox.com":           {"http://xn--xblaxbox-jf4g.com/", "parser"},
	"http://\u043f\u0440\u0435\u0437\u0438\u0434\u0435\u043d\u0442.\u0440\u0444": {"http://xn--d1abbgf6aiiy.xn--p1ai/", "parser"},
	"http://\u041f\u0420\u0415\u0417\u0418\u0414\u0415\u041d\u0422.\u0420\u0424": {"http://xn--d1abbgf6aiiy.xn--p1ai/", "parser"},
	"http://\uff41\uff42\uffe5\u30f2\uffe6\u25cb.com":                            {"http://xn--ab-ida8983azmfnvs.com/", "parser"},
	"http://\u00e9.com":  {"http://xn--9ca.com/", "parser"},
	"http://e\u0301.com": {"http://xn--9ca.com/", "parser"},
}
