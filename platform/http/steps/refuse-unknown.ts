/** An address that nobody serves is refused before its body is read, whatever the body is. */
import type { Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

export const refuseUnknown: Step = () => (request) => {
  if (request.is404) throw refused("not_found");
  return undefined;
};
