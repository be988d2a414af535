/** What an answer, or none, means for a call. Pure. */
import { plusMs } from "#platform/clock.ts";
import type { JobLayer } from "#platform/jobs/job.ts";
import type { CallState } from "./calls.query.ts";
import { askAgainMs, firstWaitMs, queueTriesMost, reasonLength, runAwaitedMs } from "./limits.ts";

export type CallAnswered =
  | { readonly kind: "answered"; readonly status: number; readonly body: unknown }
  /** The run goes on, or somebody else's does. */
  | { readonly kind: "going_on" }
  | { readonly kind: "away"; readonly reason: string };

export interface Called {
  readonly layer: JobLayer;
  readonly tries: number;
  readonly calledAt: Date;
}

export interface CallOutcome {
  readonly state: CallState;
  readonly tries: number;
  readonly nextTryAt: Date;
  readonly status: number | null;
  readonly reason: string | null;
}

/** Business time before the next try: 30 s, 2 min, 8 min, 32 min. */
export const callWaitMs = (tries: number): number => firstWaitMs * 4 ** (tries - 1);

export const outcomeOf = (call: Called, answer: CallAnswered, now: Date): CallOutcome => {
  const ended = (state: CallState, status: number | null, reason: string | null): CallOutcome => ({
    state,
    tries: call.tries + 1,
    nextTryAt: now,
    status,
    reason: reason?.slice(0, reasonLength) ?? null,
  });
  const undone = (status: number | null, reason: string): CallOutcome => {
    if (call.layer !== "queue") return ended("failed", status, reason);
    const outcome = ended("dead", status, reason);
    if (outcome.tries >= queueTriesMost) return outcome;
    return { ...outcome, state: "waiting", nextTryAt: plusMs(now, callWaitMs(outcome.tries)) };
  };
  if (answer.kind === "away") return undone(null, answer.reason);
  if (answer.kind === "going_on") return again(call, now) ?? undone(null, tooLong);
  const { status, body } = answer;
  const said = read(body);
  if (status === 200 && said.skipped === "already_running")
    return again(call, now) ?? undone(status, tooLong);
  if (status === 200 && said.ok) return ended("done", status, said.skipped ?? null);
  // It failed at the last of its tries: the app will not run this due time again.
  if (status === 200) return ended(call.layer === "queue" ? "dead" : "failed", status, said.error);
  // The job has another schedule by now.
  if (status === 400) return ended("passed", status, said.error);
  return undone(status, said.error ?? `It answered ${status}.`);
};

const tooLong = "Its run did not end.";

/** Asked about again, without a try being counted; null when that goes on for too long. */
function again({ tries, calledAt }: Called, now: Date): CallOutcome | null {
  if (now.getTime() - calledAt.getTime() > runAwaitedMs) return null;
  const nextTryAt = plusMs(now, askAgainMs);
  return { state: "waiting", tries, nextTryAt, status: null, reason: null };
}

interface Said {
  readonly ok: boolean;
  /** The due time is settled, and no run of it is told of. */
  readonly passedOver: boolean;
  readonly skipped: string | null;
  readonly error: string | null;
}

function read(body: unknown): Said {
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const { ok, skipped, error, duplicate, result } = said;
  return {
    ok: ok === true,
    passedOver: ok === true && duplicate === true && result === undefined,
    skipped: typeof skipped === "string" ? skipped : null,
    error: typeof error === "string" ? error : null,
  };
}

/**
 * Whether an app will not run this due time any more, given up or passed over (it tells of no run
 * where its history has gone): only a run of its own can do its work then.
 */
export const isPast = (answer: CallAnswered): boolean => {
  if (answer.kind !== "answered" || answer.status !== 200) return false;
  const { ok, passedOver } = read(answer.body);
  return !ok || passedOver;
};
