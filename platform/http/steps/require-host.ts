/**
 * HTTP/1.1 without a Host is malformed; refused here, so that the answer has our form and an id.
 */
import type { Step } from "../exchange.ts";
import { refused } from "../refusals.ts";

export const requireHost: Step = () => (request) => {
  if (request.headers.host !== undefined || request.raw.httpVersion === "1.0") return undefined;
  throw refused("invalid_request");
};
