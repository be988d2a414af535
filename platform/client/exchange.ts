/** One request on the wire and its answer, or why there was none. */
import type { Dispatcher } from "undici";
import type { Contract } from "../contract/contract.ts";
import type { CallFailure } from "./failure.ts";
import { failureOf, transportFailure } from "./failure.ts";

export interface Outgoing {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty sends none. */
  readonly body: string;
  readonly timeoutMs: number;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** Never throws for what the network or the other app does. */
export const exchange = async (
  dispatcher: Dispatcher,
  contract: Contract,
  outgoing: Outgoing,
): Promise<Answered | CallFailure> => {
  try {
    const response = await dispatcher.request({
      origin: outgoing.origin,
      path: outgoing.path,
      method: contract.method,
      headers: { ...outgoing.headers },
      ...(outgoing.body === "" ? {} : { body: outgoing.body }),
      // One bound over everything, the waiting for a socket and the reading of the body included.
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(outgoing.timeoutMs))),
    });
    const body = parsed(await response.body.text());
    const { statusCode: status, headers } = response;
    const schema = contract.shape.replies[status];
    if (!schema) return failureOf(contract, { status, body, headers });
    const reply = schema.safeParse(body);
    const requestId = headers["x-request-id"];
    if (reply.success) return { status, body: reply.data, requestId: requestId?.toString() };
    return transportFailure("unreadable_reply", {
      status,
      message: `The reply is not what the contract of ${contract.shape.name} says.`,
      mayHaveHappened: true,
      body,
    });
  } catch (error) {
    return failureFrom(error);
  }
};

const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // The guard of private networks let no connection through.
  "refused_address",
]);

function failureFrom(error: unknown): CallFailure {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (name === "TimeoutError" || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(String(code))) {
    const message = "No answer came in time.";
    return transportFailure("timed_out", { message, mayHaveHappened: true });
  }
  if (neverConnected.has(String(code))) {
    const message = "The other app could not be reached.";
    return transportFailure("unreachable", { message, mayHaveHappened: false });
  }
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    const message = "The reply is larger than any of ours.";
    return transportFailure("unreadable_reply", { message, mayHaveHappened: true });
  }
  if (typeof code !== "string") throw error;
  const message = "The connection broke before the answer was whole.";
  return transportFailure("connection_lost", { message, mayHaveHappened: true });
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === "" ? undefined : text;
  }
};
