/** How a message gets to CoDi: over two endpoints, and never twice where it may have arrived. */
import { performance } from "node:perf_hooks";
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Sockets } from "#platform/outgoing/sockets.ts";
import type { CodiAccess } from "./identity.ts";

export type CodiOperation = "charge" | "query";

export type Delivery =
  | { readonly kind: "answered"; readonly body: string }
  /** It surely never arrived. */
  | { readonly kind: "unreached"; readonly reason: string }
  /** It may have arrived; nobody knows what came of it. */
  | { readonly kind: "lost"; readonly reason: string };

export interface CodiChannel {
  /** Never throws for what the network or the other side does. */
  readonly send: (operation: CodiOperation, body: string) => Promise<Delivery>;
}

/** `timeoutMs` is for all of it, both endpoints together. */
export const httpChannel = (
  sockets: Sockets,
  { chargeUrls, queryUrls }: Pick<CodiAccess, "chargeUrls" | "queryUrls">,
  timeoutMs: number,
): CodiChannel => ({
  send: async (operation, body) => {
    const urls = operation === "charge" ? chargeUrls : queryUrls;
    const until = performance.now() + timeoutMs;
    let last: Delivery = { kind: "unreached", reason: "no_endpoint" };
    for (const [index, url] of urls.entries()) {
      const left = until - performance.now();
      if (left <= 0) break;
      // A query changes nothing: it may be asked twice, and leaves time for the second endpoint.
      const isLast = index === urls.length - 1;
      last = await post(sockets, url, body, operation === "query" && !isLast ? left / 2 : left);
      const mayGoOn = operation === "query" ? last.kind !== "answered" : last.kind === "unreached";
      if (!mayGoOn) break;
    }
    return last;
  },
});

const post = async (
  sockets: Sockets,
  url: string,
  body: string,
  timeoutMs: number,
): Promise<Delivery> => {
  const reply = await sockets.send({
    to: destinationOf(url),
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8" },
    body,
    timeoutMs,
  });
  if (reply.kind === "unanswered")
    return { kind: reply.mayHaveArrived ? "lost" : "unreached", reason: reply.reason };
  // A server's failure says nothing of what it did before it failed.
  return reply.status === 200
    ? { kind: "answered", body: reply.body.toString("utf8") }
    : { kind: "lost", reason: `status_${reply.status}` };
};
