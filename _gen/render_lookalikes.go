package main

import (
	"fmt"
	"slices"
)

// lookalikes lists, for an ASCII letter or digit, code points that many fonts
// draw in nearly the same way. We wrote it by comparing letters: it is not
// complete, and not taken from the Unicode data for confusables. It has
// capitals if a script has only one form of its letters. Zeros are listed with
// o and ones with l, because these are hard to distinguish already.
var lookalikes = []struct{ ascii, like string }{
	{"a", "аɑαᎪꓮ"},
	{"b", "ьƅᏏᑲᏴꓐ"},
	{"c", "сᴄⲥᏟꓚ𐐽"},
	{"d", "ԁᑯᏧꓒᎠꓓ"},
	{"e", "еҽꬲᎬꓰ"},
	{"f", "ƒꞙẝքꬵꓝ"},
	{"g", "ɡցᶃƍᏀꓖ"},
	{"h", "һհᏂᎻꓧ"},
	{"i", "іιıɩⲓᎥꙇɪ"},
	{"j", "јϳᎫꓙ"},
	{"k", "κкⲕᴋᏦꓗ"},
	{"l", "ӏاוןߊⵏᛁ١۱ᏞᏐꓡꓲ"},
	{"m", "мᴍⲙᎷꓟ"},
	{"n", "ոռηꓠ"},
	{"o", "оοօσסهەہ٥۵߀०০੦૦୦௦౦೦൦๐໐၀ဝ០ഠଠჿᴏⲟⵔ𐐬ꬽ〇ዐⴰꓳ"},
	{"p", "рρⲣᑭᏢꓑƿ"},
	{"q", "ԛգզᑫ"},
	{"r", "гᴦⲅꭇꭈʀᏒꓣ"},
	{"s", "ѕꜱƽ𐑈Ꮪꓢട"},
	{"t", "тτᴛⲧᎢꓔ"},
	{"u", "սυᴜʋꭒꭎ𐓶ᑌሀꓴ"},
	{"v", "νѵᴠטᐯⴸᏙꓦ"},
	{"w", "ԝѡաᴡωɯພⲱᎳꓪ"},
	{"x", "хχⲭᕁᕽ×ꓫ"},
	{"y", "уγүყɣʏỿꭚⲩꓬ"},
	{"z", "ᴢⲍᏃꓜ"},
	{"2", "ƨᒿ"},
	{"3", "зӡʒȝɜვ"},
	{"4", "Ꮞ"},
	{"6", "б"},
	{"8", "ȣ৪੪"},
	{"9", "৭੧୨൭"},
}

// lookalikeTable returns the list for binary search: code points in order,
// shifted by eight bits, each with the ASCII character that it looks like.
func lookalikeTable(u *ucd) ([]uint32, error) {
	var table []uint32
	for _, l := range lookalikes {
		for _, r := range l.like {
			if r < 0x80 || u.status[r] != valid {
				return nil, fmt.Errorf("%q is listed like %s but no domain can hold it", r, l.ascii)
			}
			table = append(table, uint32(r)<<8|uint32(l.ascii[0]))
		}
	}
	slices.Sort(table)
	for i, entry := range table[1:] {
		if table[i]>>8 == entry>>8 {
			return nil, fmt.Errorf("U+%04X is listed twice", entry>>8)
		}
	}
	return table, nil
}
