/** One request on the wire and its whole answer, or why there was none and what may have left. */
import type { Dispatcher } from "undici";
import { replyBytesMost } from "./limits.ts";

export interface Destination {
  readonly origin: string;
  /** With its query. */
  readonly path: string;
}

/** Throws for what is no URL. */
export const destinationOf = (url: string | URL): Destination => {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
};

export interface OutgoingRequest {
  readonly to: Destination;
  readonly method: Dispatcher.HttpMethod;
  /** By name, or names and values in turn. */
  readonly headers: Readonly<Record<string, string>> | string[];
  /** Absent or empty sends none. */
  readonly body?: string | Buffer;
  /** One bound over everything: waiting for a socket, connecting, sending and reading. */
  readonly timeoutMs: number;
  /** Bytes of the answer's body; the house's own bound unless told otherwise. */
  readonly bytesMost?: number;
  /** What becomes of an answer beyond that; `cut` takes what came as the whole of it. */
  readonly whenLonger?: "fail" | "cut";
  /** Hears the answer as it comes; its body is then not kept for the reply. */
  readonly listener?: {
    readonly head: (status: number, headers: Answered["headers"]) => void;
    readonly data: (chunk: Buffer) => void;
  };
}

export interface Answered {
  readonly kind: "answered";
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Unanswered {
  readonly kind: "unanswered";
  /** `unreachable`: there was no connection, or no TLS on it, or the guard let none through. */
  readonly reason: "unreachable" | "timed_out" | "connection_lost" | "answer_too_large";
  /** The word of the system, of undici or of the guard; our own for time and size. */
  readonly code: string;
  /** False: not one byte left. It may be sent again, whatever it asks for. */
  readonly mayHaveArrived: boolean;
}

export type Reply = Answered | Unanswered;

/** Never rejects for what the network or the other side does. */
export const exchange = (dispatcher: Dispatcher, request: OutgoingRequest): Promise<Reply> =>
  new Promise((resolve) => {
    const reading = new Reading(request, resolve);
    const { to, method, headers, body } = request;
    dispatcher.dispatch(
      {
        origin: to.origin,
        path: to.path,
        method,
        headers: headers as Record<string, string> | string[],
        ...(body === undefined || body.length === 0 ? {} : { body }),
      },
      reading,
    );
  });

/** Reads one answer as it comes; whatever happens, it reports exactly once. */
class Reading implements Dispatcher.DispatchHandler {
  constructor(request: OutgoingRequest, done: (reply: Reply) => void) {
    this.#bytesMost = request.bytesMost ?? replyBytesMost;
    this.#cuts = request.whenLonger === "cut";
    this.#listener = request.listener;
    this.#done = done;
    this.#deadline = setTimeout(
      () => {
        this.#abort("timed_out", "timed_out");
      },
      Math.max(1, Math.ceil(request.timeoutMs)),
    );
  }
  readonly #bytesMost: number;
  readonly #cuts: boolean;
  readonly #listener: OutgoingRequest["listener"];
  readonly #done: (reply: Reply) => void;
  readonly #deadline: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #finished = false;
  #status = 0;
  #headers: Answered["headers"] = {};
  #bytes = 0;

  /** Comes once there is a socket and its TLS stands; before that nothing can have left. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#finished) return controller.abort(new Error("the deadline passed while waiting"));
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Answered["headers"],
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (!this.#finished) this.#listener?.head(status, headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (!this.#listener) this.#chunks.push(chunk);
    if (this.#bytes <= this.#bytesMost) {
      if (!this.#finished) this.#listener?.data(chunk);
      return;
    }
    if (this.#cuts) this.#answer();
    this.#abort("answer_too_large", "answer_too_large");
  }

  onResponseEnd(): void {
    this.#answer();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { code, name } = error as { readonly code?: unknown; readonly name: string };
    const word = typeof code === "string" ? code : name;
    this.#fail(this.#controller ? "connection_lost" : "unreachable", word);
  }

  #answer(): void {
    const [first = Buffer.alloc(0)] = this.#chunks;
    const body = this.#chunks.length <= 1 ? first : Buffer.concat(this.#chunks);
    this.#finish({ kind: "answered", status: this.#status, headers: this.#headers, body });
  }

  /** The rest is not waited for: its socket is closed. */
  #abort(reason: Unanswered["reason"], code: string): void {
    this.#fail(reason, code);
    this.#controller?.abort(new Error(reason));
  }

  #fail(reason: Unanswered["reason"], code: string): void {
    const mayHaveArrived = this.#controller !== null;
    this.#finish({ kind: "unanswered", reason, code, mayHaveArrived });
  }

  #finish(reply: Reply): void {
    if (this.#finished) return;
    this.#finished = true;
    clearTimeout(this.#deadline);
    this.#done(reply);
  }
}
