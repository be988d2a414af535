/** How a message gets to CoDi: over two endpoints, and never twice where it may have arrived. */
import type { Dispatcher } from "undici";
import { performance } from "node:perf_hooks";
import { newDispatcher } from "#platform/client/connections.ts";
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

let shared: Dispatcher | undefined;

/** `timeoutMs` is for all of it, both endpoints together. */
export const httpChannel = (
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
      last = await post(url, body, operation === "query" && !isLast ? left / 2 : left);
      const mayGoOn = operation === "query" ? last.kind !== "answered" : last.kind === "unreached";
      if (!mayGoOn) break;
    }
    return last;
  },
});

const post = async (url: string, body: string, timeoutMs: number): Promise<Delivery> => {
  const { origin, pathname, search } = new URL(url);
  shared ??= newDispatcher();
  try {
    const response = await shared.request({
      origin,
      path: pathname + search,
      method: "POST",
      body,
      headers: { "content-type": "text/plain; charset=utf-8" },
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))),
    });
    const text = await response.body.text();
    // A server's failure says nothing of what it did before it failed.
    const { statusCode: status } = response;
    return status === 200
      ? { kind: "answered", body: text }
      : { kind: "lost", reason: `status_${status}` };
  } catch (error) {
    return failureOf(error);
  }
};

const neverConnected = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

const failureOf = (error: unknown): Delivery => {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (neverConnected.has(String(code))) return { kind: "unreached", reason: "unreachable" };
  return { kind: "lost", reason: name === "TimeoutError" ? "timed_out" : "connection_lost" };
};
