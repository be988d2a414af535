/** One attempt: a POST with a total deadline, a capped answer, and no redirects. */
import type { Socket } from "node:net";
import { Pool, type Dispatcher } from "undici";
import type { Answer } from "./classify.ts";
import type { Guard } from "../outgoing/guard.ts";
import { laneMost, responseHeadBytes, responseMostBytes } from "./limits.ts";

export interface Receiver {
  readonly post: (headers: string[], body: Buffer) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

class Deadline extends Error {
  readonly code = "timeout";
}

class AnswerTooLarge extends Error {
  readonly code = "answer_too_large";
}

/** Errors of undici and the system in the few words of the attempt log. */
const reasonOf = (error: unknown): string => {
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown";
  if (/TIMEOUT|TIMEDOUT|^timeout$/.test(code)) return "timeout";
  return /^[\w]{1,64}$/.test(code) ? code : "unknown";
};

const textHead = (chunks: readonly Buffer[]): string | null => {
  const [first] = chunks;
  if (!first) return null;
  const head = chunks.length === 1 ? first : Buffer.concat(chunks);
  // A text column cannot hold NUL.
  return head.toString("utf8", 0, responseHeadBytes).replaceAll("\u0000", "\uFFFD");
};

const headerText = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

/** Reads one answer as it comes; whatever happens, it reports exactly once. */
class Exchange implements Dispatcher.DispatchHandler {
  constructor(timeoutMs: number, done: (answer: Answer) => void) {
    this.#done = done;
    this.#deadline = setTimeout(() => {
      this.fail(new Deadline("no complete answer in time"));
    }, timeoutMs);
  }
  readonly #done: (answer: Answer) => void;
  readonly #deadline: NodeJS.Timeout;
  readonly #started = performance.now();
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #finished = false;
  #status: number | null = null;
  #retryAfter: string | null = null;
  #peer: string | null = null;
  #bytes = 0;

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    if (this.#finished) return controller.abort(new Deadline("the deadline passed while waiting"));
    this.#controller = controller;
    const socket = (context as { readonly socket?: Socket } | null)?.socket;
    this.#peer = socket?.remoteAddress ?? null;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#retryAfter = headerText(headers["retry-after"]);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#bytes < responseHeadBytes) this.#chunks.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    // The status came whole; only the rest of a body that nobody asked for is cut off.
    if (this.#bytes > responseMostBytes) {
      this.#finish(null);
      this.#controller?.abort(new AnswerTooLarge("the answer is larger than webhooks read"));
    }
  }

  onResponseEnd(): void {
    this.#finish(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  /** No usable answer: `error` says why. */
  fail(error: unknown): void {
    if (this.#finished) return;
    this.#status = null;
    this.#finish(reasonOf(error));
    this.#controller?.abort(error instanceof Error ? error : new Error(String(error)));
  }

  #finish(error: string | null): void {
    if (this.#finished) return;
    this.#finished = true;
    clearTimeout(this.#deadline);
    this.#done({
      status: this.#status,
      error,
      retryAfter: this.#retryAfter,
      head: textHead(this.#chunks),
      peer: this.#peer,
      ms: Math.round(performance.now() - this.#started),
    });
  }
}

/**
 * The kept-alive connections to one URL. `timeoutMs` bounds the whole attempt: connecting,
 * waiting and reading together, so that a receiver that drips bytes gains nothing.
 */
export const receiverAt = (url: string, guard: Guard, timeoutMs: number): Receiver => {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, {
    connect: guard.connector(timeoutMs),
    connections: laneMost,
    // Each attempt has its own deadline over all of it, which these could only repeat.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  });
  const path = pathname + search;
  return {
    post: (headers, body) =>
      new Promise((resolve) => {
        const exchange = new Exchange(timeoutMs, resolve);
        try {
          pool.dispatch({ method: "POST", path, headers, body }, exchange);
        } catch (error) {
          exchange.fail(error);
        }
      }),
    // Requests in flight end first; each has its deadline.
    close: () => pool.close(),
  };
};
