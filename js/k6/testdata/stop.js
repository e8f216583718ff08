import { URL, URLSearchParams } from "k6/x/weburl";
import exec from "k6/execution";

// The scenarios "stale" are stopped anywhere in the classes. Those after them get the same
// virtual users.
const rounds = 5;
const vus = 20;
const scenarios = {};
for (let n = 0; n < rounds; n++) {
  scenarios[`stale${n}`] = { executor: "constant-vus", vus, startTime: `${n * 1500}ms`, duration: `${1000 + n}ms`, gracefulStop: "0s", exec: "stale" };
  scenarios[`good${n}`] = { executor: "per-vu-iterations", vus, iterations: 1, startTime: `${n * 1500 + 1250}ms`, exec: "good" };
}

export const options = { scenarios };

export function stale() {
  for (let n = 0; ; n++) {
    URL.parse(`http://stale.example/${n}`);
    new URL(`http://stale.example/?${n}`).searchParams;
  }
}

export function good() {
  const list = new URLSearchParams("x=y").toString();
  const href = new URL("http://good.example/").href;
  if (list !== "x=y" || href !== "http://good.example/") exec.test.abort(`wrong: ${list} ${href}`);
  console.log("stopped works");
}
