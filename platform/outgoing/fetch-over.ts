/** `fetch` for libraries that ask by it: over given sockets, bounded, no redirect is followed. */
import { destinationOf, type Answered, type OutgoingRequest, type Unanswered } from "./exchange.ts";
import type { Sockets } from "./sockets.ts";

/** The part of `fetch`'s options that libraries use here. */
export interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | undefined;
}

// https://fetch.spec.whatwg.org/#null-body-status
const bodiless = new Set([204, 205, 304]);

const headersOf = (headers: Answered["headers"]): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );

const failureOf = ({ reason, code }: Unanswered): Error =>
  reason === "timed_out"
    ? new DOMException("No answer in time.", "TimeoutError")
    : new TypeError("fetch failed", { cause: new Error(code) });

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
    if (reply.kind === "unanswered") throw failureOf(reply);
    const { status } = reply;
    const bytes = bodiless.has(status) ? null : new Uint8Array(reply.body);
    return new Response(bytes, { status, headers: headersOf(reply.headers) });
  };

/**
 * The same, answering as soon as the head has come: the body is read as it comes, and ends in an
 * error where the connection or the time does.
 */
export const fetchStreamOver =
  (sockets: Sockets, bounds: Pick<OutgoingRequest, "timeoutMs" | "bytesMost">) =>
  (url: string, { method, headers, body }: FetchOptions): Promise<Response> =>
    new Promise((resolve, reject) => {
      let reading: ReadableStreamDefaultController<Uint8Array> | undefined;
      const stream = new ReadableStream<Uint8Array>({ start: (own) => void (reading = own) });
      let isAnswered = false;
      const sent = sockets.send({
        to: destinationOf(url),
        method,
        headers,
        body: body?.toString() ?? "",
        ...bounds,
        listener: {
          head: (status, given) => {
            isAnswered = true;
            const whole = bodiless.has(status) ? null : stream;
            resolve(new Response(whole, { status, headers: headersOf(given) }));
          },
          data: (chunk) => ignoringCancel(() => reading?.enqueue(chunk)),
        },
      });
      void sent.then((reply) => {
        if (reply.kind === "answered") return ignoringCancel(() => reading?.close());
        if (!isAnswered) return reject(failureOf(reply));
        return ignoringCancel(() => reading?.error(failureOf(reply)));
      });
    });

/** Whoever reads may have gone: then nobody wants the rest. */
const ignoringCancel = (act: () => void): void => {
  try {
    act();
  } catch {
    // The stream is closed by its reader.
  }
};
