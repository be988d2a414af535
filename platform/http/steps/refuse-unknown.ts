/** What no route answers is refused before its body is read, whatever the body is. */
import type { Addresses } from "../addresses.ts";
import type { Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

export const refuseUnknown: Step =
  ({ addresses }) =>
  (request) => {
    if (request.is404) throw refusalAt(addresses, request.url);
    return undefined;
  };

/** A known address is asked with a method that it does not take. */
export const refusalAt = ({ methodsAt }: Addresses, url: string): Error => {
  const taken = methodsAt(url);
  if (taken === null) return refused("not_found");
  if (taken === "unreadable") return refused("invalid_request");
  return refused("method_not_allowed", { allow: taken.join(", ") });
};
