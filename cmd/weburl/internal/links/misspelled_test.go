package links

import "testing"

// TestMisspelled has what is suggested for a URL; nothing for one that is not misspelled.
func TestMisspelled(t *testing.T) {
	for text, want := range map[string]string{
		"http ://h/": "http://h/", "http:://h/": "http://h/", "https: // h/": "https://h/", "https//:h/": "https://h/", "http////h/": "http://h/", "HTTP;//h/": "HTTP://h/",
		"https：//h/": "https://h/", "“https://h/”": "https://h/", "”https://h/”": "https://h/", "<htpp://h/>": "http://h/", "'https://h/": "https://h/", "`https://h/`": "https://h/", "httphttp://h/": "http://h/", "maillto:a@h": "mailto:a@h",
		"http://HTTPS;//h/": "HTTPS://h/", "https://https://": "https://", "https://https.h//a": "", "https://http": "",
		"https://h/": "", " https://h/": "", "HTTP://h//": "", "http:": "", "https//": "", "\"https://": "", "'h//": "", "": "", "“": "", "\xff": "", "http.h//a": "", "“mailto:a@h": "",
	} {
		if b, broken := Misspelled(text); b.Suggestion != want || broken != (want != "") {
			t.Errorf("%q: %q, want %q", text, b.Suggestion, want)
		}
	}
}
