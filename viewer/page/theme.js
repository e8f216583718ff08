// Runs before the page is drawn, so that it does not change its colors later.
// The theme is the only thing that the page stores.
(() => {
  let stored = null;
  try { stored = localStorage.getItem("theme"); } catch { /* storage is not allowed */ }
  if (new URLSearchParams(location.search).has("embed")) document.documentElement.dataset.embed = "";
  if (stored === "dark" || stored === "light") document.documentElement.dataset.theme = stored;
})();
