/** Calls another app in the house's own name: JSON, signed with the queue secret, bounded. */
import { hmacSha256Hex } from "../crypto.ts";
import { destinationOf, type Unanswered } from "../outgoing/exchange.ts";
import { rootRequestId } from "../request-mark.ts";
import type { Sockets } from "../outgoing/sockets.ts";

export interface SignedCall {
  readonly url: string;
  readonly method?: "POST" | "GET" | "PUT";
  /** Absent sends no body; the signature then covers the empty text. */
  readonly body?: unknown;
  /** Null asks as a stranger: nothing of the house goes to an address that is not its own. */
  readonly secret: string | null;
  /** `Accept-Language`, where the answer holds words for people. */
  readonly language?: string;
  /** Real time, for the signature holds for 300 seconds of it. */
  readonly at: Date;
  readonly timeoutMs: number;
}

export interface CallAnswer {
  readonly kind: "answered";
  readonly status: number;
  /** The parsed JSON; null when the answer held none. */
  readonly body: unknown;
}

/** `X-Queue-Timestamp` and `X-Queue-Signature` for the very bytes that are sent. */
export const queueHeaders = (
  secret: string,
  body: string,
  at: Date,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    "x-queue-timestamp": timestamp,
    "x-queue-signature": `sha256=${hmacSha256Hex(secret, `${timestamp}.${body}`)}`,
  };
};

/** Answers whatever status came, or why none did; never rejects for what the other app does. */
export const signedCall = async (
  sockets: Sockets,
  call: SignedCall,
): Promise<CallAnswer | Unanswered> => {
  const body = call.body === undefined ? "" : JSON.stringify(call.body);
  const type = body === "" ? {} : { "content-type": "application/json" };
  const language = call.language === undefined ? {} : { "accept-language": call.language };
  const signature = call.secret === null ? {} : queueHeaders(call.secret, body, call.at);
  const reply = await sockets.send({
    to: destinationOf(call.url),
    method: call.method ?? "POST",
    headers: { ...signature, ...type, ...language, ...madeFor() },
    body,
    timeoutMs: call.timeoutMs,
  });
  if (reply.kind === "unanswered") return reply;
  return { kind: "answered", status: reply.status, body: parsed(reply.body.toString("utf8")) };
};

/** Names the request that this call is made for, where it is made for one. */
const madeFor = (): Readonly<Record<string, string>> => {
  const id = rootRequestId();
  return id === undefined ? {} : { "x-request-id": id };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
