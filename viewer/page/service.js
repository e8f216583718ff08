// Keeps the files of the page, so that it opens without a network. The build puts their
// names in; a new build has other names, so that a page never has files of two builds.

const files = [];
const ours = `weburl ${registration.scope} `; // another copy of the page may be on the same server
const cache = ours + files.join();

// The page that the browser keeps may be one of another build.
addEventListener("install", (e) => e.waitUntil(caches.open(cache).then((c) => c.addAll([new Request("./", { cache: "reload" }), ...files])).then(() => skipWaiting())));

addEventListener("activate", (e) => e.waitUntil(caches.keys().then((names) => Promise.all(names.filter((n) => n.startsWith(ours) && n !== cache).map((n) => caches.delete(n))))));

// The page itself comes from the network if there is one.
addEventListener("fetch", (e) => {
  if (e.request.method !== "GET") return;
  if (e.request.mode === "navigate") e.respondWith(fetch(e.request).catch(() => caches.match("./")));
  else e.respondWith(caches.match(e.request).then((kept) => kept ?? fetch(e.request)));
});
