/** One attempt: a POST with a total deadline, a capped answer, and no redirects. */
import { performance } from "node:perf_hooks";
import { destinationOf, type Answered } from "../../outgoing/exchange.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import type { Answer } from "./classify.ts";
import { laneMost, responseHeadBytes, responseMostBytes } from "../limits.ts";

export interface Receiver {
  readonly post: (headers: string[], body: Buffer) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The words of the attempt log. */
const reasonOf = (code: string): string => {
  if (/TIMEOUT|TIMEDOUT|^timed_out$/.test(code)) return "timeout";
  return /^[\w]{1,64}$/.test(code) ? code : "unknown";
};

const headOf = ({ body }: Answered): string | null =>
  // A text column cannot hold NUL.
  body.length === 0
    ? null
    : body.toString("utf8", 0, responseHeadBytes).replaceAll("\u0000", "\uFFFD");

const retryAfterOf = ({ headers }: Answered): string | null =>
  [headers["retry-after"]].flat()[0] ?? null;

/**
 * The kept-alive connections to one URL. `timeoutMs` bounds the whole attempt: connecting,
 * waiting and reading together, so that a receiver that drips bytes gains nothing.
 */
export const receiverAt = (
  url: string,
  outgoing: Pick<Outgoing, "apart">,
  timeoutMs: number,
): Receiver => {
  const sockets = outgoing.apart({ connections: laneMost, connectTimeoutMs: timeoutMs });
  const to = destinationOf(url);
  return {
    post: async (headers, body) => {
      const started = performance.now();
      const reply = await sockets.send({
        to,
        method: "POST",
        headers,
        body,
        timeoutMs,
        // The status came whole; only the rest of a body that nobody asked for is cut off.
        bytesMost: responseMostBytes,
        whenLonger: "cut",
      });
      const answered = reply.kind === "answered" ? reply : null;
      return {
        status: answered?.status ?? null,
        error: reply.kind === "answered" ? null : reasonOf(reply.code),
        retryAfter: answered && retryAfterOf(answered),
        head: answered && headOf(answered),
        peer: sockets.peer(),
        ms: Math.round(performance.now() - started),
      };
    },
    // Requests in flight end first; each has its deadline.
    close: sockets.close,
  };
};
