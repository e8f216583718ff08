import { URL, URLSearchParams } from "k6/x/weburl";
import exec from "k6/execution";

export const options = { vus: 3, iterations: 30, thresholds: { checks: ["rate==1"] } };

const shared = new URL("https://user:p@EXAMPLE.com/a/../b?x=1");

export default function () {
  const u = new URL(`../vu/${exec.vu.idInTest}`, shared);
  u.searchParams.append("n", exec.vu.iterationInScenario);
  if (u.href !== `https://user:p@example.com/vu/${exec.vu.idInTest}?n=${exec.vu.iterationInScenario}`) exec.test.abort(`wrong: ${u.href}`);
  if (new URLSearchParams({ a: "b c" }).toString() !== "a=b+c") exec.test.abort("wrong parameters");
  if ("URL" in globalThis && globalThis.URL === URL) exec.test.abort("the classes are globals");
  if (exec.vu.iterationInScenario === 0) console.log("imported works");
}
