import { install, URL as Imported } from "k6/x/weburl";
import http from "k6/http";
import exec from "k6/execution";

install();

export const options = { vus: 2, iterations: 4 };

const base = new URL("http://127.0.0.1:1/base/");

export default function () {
  if (URL !== Imported) exec.test.abort("the globals are not the classes of the module");
  const u = URL.parse("x?y=z", base);
  if (u === null || u.searchParams.get("y") !== "z") exec.test.abort("wrong");
  let cause = "";
  try {
    new URL("https://h:x/");
  } catch (e) {
    cause = e instanceof TypeError && e.cause.code;
  }
  if (cause !== "port-invalid") exec.test.abort(`cause ${cause}`);
  const r = http.get(u.toString(), { throw: false, responseType: "none" });
  if (r.url !== "http://127.0.0.1:1/base/x?y=z") exec.test.abort(`requested ${r.url}`);
  console.log("installed works");
}
