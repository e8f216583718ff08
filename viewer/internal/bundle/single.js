// Opens the page from one file: each of the others is unpacked, and gets an address that is
// written into the files that refer to it.

const files = JSON.parse(document.getElementById("files").textContent);
const addresses = {};

async function address(name) {
  const [type, packed] = files[name];
  const unpacking = new DecompressionStream("gzip"), writer = unpacking.writable.getWriter();
  writer.write(Uint8Array.from(atob(packed), (c) => c.charCodeAt(0)));
  writer.close();
  let content = await new Response(unpacking.readable).arrayBuffer();
  if (type.startsWith("text/javascript")) {
    let text = new TextDecoder().decode(content);
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
