/**
 * HTTP/1.1 without a Host, or with two, is malformed (RFC 9112 3.2); refused here, so that the
 * answer has our form and an id.
 */
import type { Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

export const requireHost: Step = () => (request) => {
  const hosts = hostsIn(request.raw.rawHeaders);
  if (hosts === 1 || (hosts === 0 && request.raw.httpVersion === "1.0")) return undefined;
  throw refused("invalid_request");
};

/** Node keeps the first of two and hides the other, on which a proxy may have relied. */
const hostsIn = (namesAndValues: readonly string[]): number => {
  let hosts = 0;
  for (let at = 0; at < namesAndValues.length; at += 2) {
    const name = namesAndValues[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
};
