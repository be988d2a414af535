/** One request to an outside party, and whether it may have arrived. */
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { circuitFor } from "#platform/client/connections.ts";

export interface Outgoing {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For all of it, the reading of the answer included. */
  readonly timeoutMs: number;
}

export type Sent =
  | { readonly kind: "answered"; readonly status: number; readonly text: string }
  /** Not one byte of the body left: no connection, no TLS, a circuit that is open. */
  | { readonly kind: "unsent"; readonly reason: string }
  /** The body may have arrived; nobody knows what came of it. */
  | { readonly kind: "lost"; readonly reason: string };

export interface Line {
  /** Never throws for what the network or the other side does. */
  readonly send: (outgoing: Outgoing) => Promise<Sent>;
  /** Whether it answered lately; asking does not take the one trial of a half-open circuit. */
  readonly isUp: () => boolean;
}

/**
 * A line to an origin. All lines over the same sockets to one origin share one circuit, for it is
 * the other side that is down, not one of its customers.
 */
export const lineTo = (address: string, sockets: Dispatcher): Line => {
  const { origin } = new URL(address);
  const circuit = circuitFor(sockets, origin);
  return {
    isUp: () => !circuit.isOpen(),
    send: async (outgoing) => {
      if (circuit.admit() > 0) return { kind: "unsent", reason: "circuit_open" };
      let outcome: "answered" | "failed" = "failed";
      try {
        const sent = await post(sockets, outgoing);
        if (sent.kind === "answered" && sent.status < 500) outcome = "answered";
        return sent;
      } finally {
        circuit.settle(outcome);
      }
    },
  };
};

const post = async (sockets: Dispatcher, outgoing: Outgoing): Promise<Sent> => {
  const { origin, pathname, search } = new URL(outgoing.url);
  const body = bodyThatTells(outgoing.body);
  try {
    const response = await sockets.request({
      origin,
      path: pathname + search,
      method: outgoing.method,
      headers: { ...outgoing.headers, ...body.headers },
      ...(body.stream ? { body: body.stream } : {}),
      signal: AbortSignal.timeout(outgoing.timeoutMs),
    });
    const text = await response.body.text();
    return { kind: "answered", status: response.statusCode, text };
  } catch (error) {
    const { name, code = name } = error as { readonly name: string; readonly code?: unknown };
    const word = typeof code === "string" ? code.toLowerCase() : "failed";
    const reason = name === "TimeoutError" ? "timed_out" : word;
    return { kind: body.hasBegun() ? "lost" : "unsent", reason };
  }
};

/**
 * The sockets ask for the body only once they are connected and their TLS stands, so a body that
 * was never asked for was surely never sent. No list of error codes knows that as well.
 */
const bodyThatTells = (given: string | Buffer | undefined) => {
  if (given === undefined) return { headers: {}, stream: undefined, hasBegun: () => true };
  const bytes = Buffer.from(given);
  let begun = false;
  const stream = new Readable({
    read() {
      begun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return { headers: { "content-length": String(bytes.length) }, stream, hasBegun: () => begun };
};
