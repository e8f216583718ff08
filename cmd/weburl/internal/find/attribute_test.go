package find

import "testing"

// TestForms lists which elements each attribute holds URLs in.
//
// https://html.spec.whatwg.org/multipage/indices.html#attributes-3
func TestForms(t *testing.T) {
	elements := []string{"a", "applet", "area", "base", "blockquote", "body", "del", "div", "head", "html", "iframe", "img", "ins", "meta", "object", "q"}
	each := func(f form) map[string]form {
		m := map[string]form{}
		for _, e := range elements {
			m[e] = f
		}
		return m
	}
	all, href := each(oneURL), each(oneURL)
	href["base"], href["meta"] = pageURL, noURL
	for attribute, want := range map[string]map[string]form{
		"href": href, "src": all, "poster": all, "action": all, "formaction": all, "background": all, "longdesc": all, "itemid": all, "xlink:href": all,
		"data":     {"object": oneURL},
		"cite":     {"blockquote": oneURL, "q": oneURL, "del": oneURL, "ins": oneURL},
		"manifest": {"html": oneURL},
		"codebase": {"object": oneURL, "applet": oneURL},
		"ping":     {"a": listOfURLs, "area": listOfURLs, "head": listOfURLs},
		"profile":  {"a": listOfURLs, "area": listOfURLs, "head": listOfURLs},
		"itemtype": each(absolutes), "srcset": each(imageSet), "imagesrcset": each(imageSet),
		"content": {"meta": metadata}, "style": each(styleSheet), "fill": each(styleSheet), "srcdoc": {"iframe": document},
		"title": nil, "HREF": nil, "": nil,
	} {
		for _, e := range elements {
			if got := formOf(e, attribute); got != want[e] {
				t.Errorf("%s of %s is %d, want %d", attribute, e, got, want[e])
			}
		}
	}
}

// TestMeta lists which meta elements hold URLs.
//
// https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element
func TestMeta(t *testing.T) {
	for _, tt := range []struct {
		name, value string
		want        form
	}{
		{"http-equiv", " Refresh", refreshing}, {"http-equiv", "content-type", noURL}, {"property", "og:image", oneURL}, {"property", "og:title", noURL},
		{"name", "Twitter:Image", oneURL}, {"name", "thumbnail", oneURL}, {"name", "og", noURL}, {"name", "", noURL}, {"itemprop", "sameAs", oneURL},
		{"itemprop", "name", noURL}, {"charset", "url", noURL},
	} {
		if got := metaForm(tt.name, tt.value); got != tt.want {
			t.Errorf("%s=%q is %d, want %d", tt.name, tt.value, got, tt.want)
		}
	}
}
