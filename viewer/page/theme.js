// Runs before the page is drawn, so that it does not change its colors later, and has room
// for the result if the address has a URL.
// The theme is the only thing that the page stores.
(() => {
  let stored = null;
  try { stored = localStorage.getItem("theme"); } catch { /* storage is not allowed */ }
  if (new URLSearchParams(location.search).has("embed")) document.documentElement.dataset.embed = "";
  if (location.hash.length > 1 || location.search.length > 1) document.documentElement.dataset.given = "";
  if (stored === "dark" || stored === "light") document.documentElement.dataset.theme = stored;
})();
