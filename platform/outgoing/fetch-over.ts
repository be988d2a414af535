/** `fetch` for libraries that ask by it: over given sockets, bounded, no redirect is followed. */
import { destinationOf, type OutgoingRequest } from "./exchange.ts";
import type { Sockets } from "./sockets.ts";

/** The part of `fetch`'s options that libraries use here. */
export interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | undefined;
}

// https://fetch.spec.whatwg.org/#null-body-status
const bodiless = new Set([204, 205, 304]);

/** Rejects as `fetch` does: a `TypeError` with a cause, or a `TimeoutError`. */
export const fetchOver =
  (sockets: Sockets, bounds: Pick<OutgoingRequest, "timeoutMs" | "bytesMost">) =>
  async (url: string, options: FetchOptions): Promise<Response> => {
    const { method, headers, body } = options;
    const reply = await sockets.send({
      to: destinationOf(url),
      method,
      headers,
      body: body?.toString() ?? "",
      ...bounds,
    });
    if (reply.kind === "answered") {
      const { status } = reply;
      const sent = Object.entries(reply.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      const bytes = bodiless.has(status) ? null : new Uint8Array(reply.body);
      return new Response(bytes, { status, headers: sent });
    }
    if (reply.reason === "timed_out") throw new DOMException("No answer in time.", "TimeoutError");
    throw new TypeError("fetch failed", { cause: new Error(reply.code) });
  };
