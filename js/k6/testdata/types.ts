// What the types of k6/x/weburl allow, and what they refuse. .ci/full checks it.
/// <reference path="../weburl.d.ts" />
import { URL, URLSearchParams, URLPattern, Origin, install } from "k6/x/weburl";
install();
const u: URL = new URL("/x", new URL("https://h/"));
u.searchParams.set("a", "b");
const p = new URLSearchParams({ a: "b" });
for (const [name, value] of p) name.concat(value);
const r = new URLPattern({ pathname: "/:x" }, { ignoreCase: true }).exec(u);
const group: string | undefined = r?.pathname.groups.x;
const same: boolean = Origin.from(u).isSameSite(Origin.from("https://h"));
// @ts-expect-error: read-only
u.origin = "";
// @ts-expect-error: no number
new URL(1);
// @ts-expect-error: not an Origin
Origin.from(u).isSameOrigin("https://h");
export { group, same };
