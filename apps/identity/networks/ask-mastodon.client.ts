/** Asks a server of Mastodon's kind that a tenant named: bounded, guarded, and never redirected. */
import type { z } from "zod";
import { plusMs } from "#platform/clock.ts";
import { destinationOf, type Answered } from "#platform/outgoing/exchange.ts";
import type { Services } from "#platform/services.ts";
import { longestPauseMs, networkAnswerBytes, networkTimeoutMs, unstatedPauseMs } from "./limits.ts";
import type { Told } from "./network.ts";

export interface NetworkQuestion {
  readonly instance: string;
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: `/${string}`;
  readonly token?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Ground = Pick<Services, "outgoing" | "clock">;

/** Never throws for what the network or the other side does. */
export const askMastodon = async <Schema extends z.ZodType>(
  { outgoing, clock }: Ground,
  question: NetworkQuestion,
  schema: Schema,
): Promise<Told<z.output<Schema>>> => {
  const objection = await outgoing.objection(question.instance);
  if (objection !== null) return { kind: "away", reason: "unreached" };
  const { token, form, headers } = question;
  const reply = await outgoing.partners.send({
    to: destinationOf(`${question.instance}${question.path}`),
    method: question.method,
    headers: {
      accept: "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    timeoutMs: networkTimeoutMs,
    bytesMost: networkAnswerBytes,
  });
  if (reply.kind === "unanswered")
    return {
      kind: "away",
      reason: reply.reason === "answer_too_large" ? "unreadable" : "unreached",
    };
  return toldBy(reply, schema, clock.now());
};

const toldBy = <Schema extends z.ZodType>(
  reply: Answered,
  schema: Schema,
  now: Date,
): Told<z.output<Schema>> => {
  const { status } = reply;
  const reason = `answered_${status}`;
  if (status === 429) return { kind: "limited", until: pauseOf(reply.headers, now) };
  // 403 is about what was asked: a search that a server does not allow leaves the token good.
  if (status === 401) return { kind: "unauthorized", reason };
  if (status >= 400 && status < 500 && status !== 408) return { kind: "refused", reason };
  if (status < 200 || status > 299) return { kind: "away", reason };
  const read = schema.safeParse(parsed(reply.body.toString("utf8")));
  return read.success ? { kind: "done", value: read.data } : { kind: "away", reason: "unreadable" };
};

/** `X-RateLimit-Reset` is a time, `Retry-After` are seconds: never the past, nor beyond a day. */
const pauseOf = (headers: Answered["headers"], now: Date): Date => {
  const reset = Date.parse(String(headers["x-ratelimit-reset"] ?? ""));
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  const said = Number.isNaN(reset) ? seconds * 1_000 : reset - now.getTime();
  const pause = said > 0 ? Math.min(said, longestPauseMs) : unstatedPauseMs;
  return plusMs(now, pause);
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};
