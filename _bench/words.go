package main

// These are the words of the generator. All are made up for this purpose.

var words = []string{
	"archive", "book", "bridge", "catalog", "cloud", "coast", "docs", "editor",
	"field", "forum", "garden", "guide", "harbor", "home", "image", "index",
	"journal", "kitchen", "library", "list", "market", "meadow", "museum", "news",
	"ocean", "paper", "people", "photo", "project", "query", "radio", "recipe",
	"report", "river", "school", "search", "shop", "street", "studio", "summer",
	"table", "teacher", "theater", "town", "track", "travel", "user", "valley",
	"video", "view", "weather", "wiki", "window", "winter", "workshop", "yearbook",
}

var tops = []string{".com", ".com", ".com", ".org", ".org", ".net", ".edu", ".co.uk", ".de", ".info"}

var foreignWords = []string{
	"über", "straße", "käse", "façade", "español", "mañana", "smörgås", "žluťoučký",
	"łódź", "ελληνικά", "θάλασσα", "дорога", "погода", "книга", "שלום", "ספריה",
	"كتاب", "مدينة", "नमस्ते", "पुस्तक", "ภาษาไทย", "図書館", "天気", "東京",
	"北京", "新聞", "한국어", "도서관", "καλημέρα", "été", "naïve", "déjà-vu",
}
