package main

// lookalikes lists, for ASCII characters, code points that many fonts draw in
// nearly the same way, or that a reader who does not know the script takes for
// them. Unicode's confusables.txt has more. This list adds to it, and says which
// ASCII character is meant where the file has a small capital or a letter of
// another script. It has capitals if a script has only one form of its letters.
// Zeros are listed with o and ones with l, because these are hard to distinguish
// already.
var lookalikes = []struct{ ascii, like string }{
	{"a", "аɑαᎪꓮᴀดล"},
	{"b", "ьƅᏏᑲᏴꓐʙъвβß"},
	{"c", "сᴄⲥᏟꓚ𐐽ҫငၔ"},
	{"d", "ԁᑯᏧꓒᎠꓓᴅძԃ"},
	{"e", "еҽꬲᎬꓰᴇє"},
	{"f", "ƒꞙẝքꬵꓝꜰғ"},
	{"g", "ɡցᶃƍᏀꓖɢԍဌ"},
	{"h", "һհᏂᎻꓧʜከዘ"},
	{"i", "іιıɩⲓᎥꙇɪ"},
	{"j", "јϳᎫꓙᴊյ၂"},
	{"k", "κкⲕᴋᏦꓗĸқҝҟҡӄԟ"},
	{"l", "ӏاוןߊⵏᛁ١۱ᏞᏐꓡꓲʟլடเ"},
	{"m", "мᴍⲙᎷꓟጠม"},
	{"n", "ոռηꓠɴпחሰስበทหกԥ"},
	{"o", "οоօσסهەہ٥۵߀०০੦૦୦௦౦೦൦๐໐၀ဝ០ഠଠჿᴏⲟⵔ𐐬ꬽ〇ዐⴰꓳዕခဂოറ"},
	{"p", "рρⲣᑭᏢꓑƿᴘþҏԗ"},
	{"q", "ԛգզᑫ૧"},
	{"r", "гᴦⲅꭇꭈʀᏒꓣґ"},
	{"s", "ѕꜱƽ𐑈Ꮪꓢടऽડಽรຣຮ"},
	{"t", "тτᴛⲧᎢꓔፐተէד七丅丆丁ҭ"},
	{"u", "սυᴜʋꭒꭎ𐓶ᑌሀꓴนบບபပ"},
	{"v", "νѵᴠטᐯⴸᏙꓦ"},
	{"w", "ԝѡաᴡωɯພⲱᎳꓪሠฟพຟധщш"},
	{"x", "хχⲭᕁᕽ×ꓫ乂ҳ"},
	{"y", "уγүყɣʏỿꭚⲩꓬұ丫"},
	{"z", "ᴢⲍᏃꓜટ"},
	{"2", "ƨᒿշ२২੨૨೭"},
	{"3", "зӡʒȝɜვҙউওउਤဒპੜკ੩૩౩೩"},
	{"4", "Ꮞ丩ㄐ"},
	{"6", "бճ"},
	{"8", "ȣ৪੪"},
	{"9", "৭੧୨൭૭"},
	{"-", "˗‐‒–⁃−➖—―ⲻ"},
	{"bl", "ы"},
	{"lo", "ю"},
	{"ll", "װแ"},
	{"oo", "ထ"},
}
