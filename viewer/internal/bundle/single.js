// Opens the page from one file: each of the others is unpacked, and gets an address that is
// written into the files that refer to it.

const files = JSON.parse(document.getElementById("files").textContent);
const addresses = {};

async function address(name) {
  const [type, packed] = files[name];
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  let content = await new Response(stream).blob();
  if (type.startsWith("text/javascript")) {
    let text = await content.text();
    for (const [quoted, other] of text.matchAll(/["']\.\/([\w.-]+)["']/g)) {
      if (!files[other]) continue;
      addresses[other] ??= await address(other);
      text = text.replaceAll(quoted, `"${addresses[other]}"`);
    }
    content = text;
  }
  return URL.createObjectURL(new Blob([content], { type }));
}

await import(await address(document.getElementById("files").dataset.main));
