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
	{"b", "ьƅᏏᑲᏴꓐʙъвβßხ"},
	{"c", "сᴄⲥᏟꓚ𐐽ҫငၔƈ"},
	{"d", "ԁᑯᏧꓒᎠꓓᴅძԃ"},
	{"e", "еҽꬲᎬꓰᴇєə"},
	{"f", "ƒꞙẝքꬵꓝꜰғ"},
	{"g", "ɡցᶃƍᏀꓖɢԍဌ"},
	{"h", "һհᏂᎻꓧʜከዘⱨ"},
	{"i", "іיιıɩⲓᎥꙇɪ"},
	{"j", "јϳᎫꓙᴊյ၂"},
	{"k", "κкⲕᴋᏦꓗĸқҝҟҡӄԟⱪ"},
	{"l", "ӏاוןߊⵏᛁ١۱ᏞᏐꓡꓲʟլடเ"},
	{"m", "мᴍⲙᎷꓟጠม"},
	{"n", "ոռηꓠɴпחሰስነനበทหกԥꞑ"},
	{"o", "θၜοоօσסهەہ٥۵߀०০੦૦୦௦౦೦൦๐໐၀ဝ០ഠଠჿᴏⲟⵔ𐐬ꬽ〇ዐⴰꓳዕခဂოറი"},
	{"p", "рρⲣᑭᏢꓑƿᴘþҏԗ"},
	{"q", "ԛգզᑫ૧"},
	{"r", "гᴦⲅꭇꭈʀᏒꓣґɾ"},
	{"s", "ѕꜱƽ𐑈Ꮪꓢടऽડಽรຣຮ"},
	{"t", "тτᴛⲧᎢꓔፐተէד七丅丆丁ҭƫ"},
	{"u", "սυᴜʋꭒꭎ𐓶ᑌሀꓴนบບபပปʉ"},
	{"v", "νѵᴠטᐯⴸᏙꓦ"},
	{"w", "ԝѡաᴡωɯພⲱᎳꓪሠฟพຟധщш"},
	{"x", "хχⲭᕁᕽ×ꓫ乂ҳ"},
	{"y", "уγүყɣʏỿꭚⲩꓬұ丫"},
	{"z", "ᴢⲍᏃꓜટⱬ"},
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
