import { URL, URLSearchParams, URLPattern, Origin, install } from "k6/x/weburl";
import http from "k6/http";
import exec from "k6/execution";

install();

export const options = { vus: 2, iterations: 4 };

const server = new URL(__ENV.SERVER);

// What setup returns becomes JSON.
export function setup() {
  return { page: new URL("/page?x=1#f", server), list: [new URLSearchParams({ a: "b c" })] };
}

export default function (data) {
  const want = (got, expected, what) => {
    if (got !== expected) exec.test.abort(`${what}: got ${got}, want ${expected}`);
  };
  want(data.page, `${server.href}page?x=1#f`, "a URL from setup");
  want(data.list[0], "a=b+c", "parameters from setup");

  const url = new URL("/search", server);
  url.searchParams.set("q", "a b");
  const got = http.get(url);
  want(got.json("target"), "/search?q=a+b", "http.get(url)");

  const form = new URLSearchParams([["a", "1"], ["a", "2"], ["b", "x y&z"]]);
  const posted = http.post(url, form, { headers: { "Content-Type": "application/x-www-form-urlencoded" } });
  want(posted.json("method"), "POST", "http.post");
  want(posted.json("body"), "a=1&a=2&b=x+y%26z", "http.post(url, params)");
  const nested = http.post(url, { next: new URL("https://h/?x"), list: form });
  want(nested.json("body"), "list=a%3D1%26a%3D2%26b%3Dx%2By%2526z&next=https%3A%2F%2Fh%2F%3Fx", "objects in a form");
  const batch = http.batch([url, ["GET", new URL("/batch", server)], { method: "GET", url: new URL("/batch2", server) }]);
  want(batch.map((r) => r.json("target")).join(), "/search?q=a+b,/batch,/batch2", "http.batch");

  want(new URLPattern({ pathname: "/((?!api).*)" }).test(url), true, "a pattern with lookahead");
  want(Origin.from(url).isSameOrigin(Origin.from(server)), true, "Origin");
  console.log(`${url} ${form}`);
  console.log("converted works");
}
