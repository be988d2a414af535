/** Makes one delivery's attempt and says what follows from the answer. */
import type { Clock } from "../clock.ts";
import { asksForOtherSecret, classify, retryAfterMs, type Verdict } from "./classify.ts";
import { headersOf, type Convention } from "./conventions.ts";
import type { SendingEndpoint, Work } from "./lane.ts";
import { leaseMs } from "./limits.ts";
import type { Receiver } from "./post.ts";
import { nextAttempt } from "./schedule.ts";
import type { Attempt, Settlement } from "./settlements.ts";

export interface SendingOptions {
  readonly app: string;
  readonly clock: Clock;
  readonly convention: Convention;
  /** A number from 0 to below 1, for the jitter. */
  readonly chance: () => number;
}

export interface Sent {
  readonly settlement: Settlement;
  readonly verdict: Verdict;
  /** How long the deciding attempt took, in ms. */
  readonly ms: number;
  /** Set when a further try in this process follows after so long. */
  readonly againAfterMs: number | null;
}

/** Tries once; after a 401 or 403 during a rotation at once a second time with the other secret. */
const attemptsOf = async (
  options: SendingOptions,
  work: Work,
  endpoint: SendingEndpoint,
  receiver: Receiver,
): Promise<readonly [Attempt, ...Attempt[]]> => {
  const { claimed } = work;
  const body = Buffer.from(claimed.body, "utf8");
  const envelope = {
    app: options.app,
    id: claimed.event_id,
    eventId: claimed.wire_id,
    sequence: claimed.seq,
    replayNo: claimed.replay_no,
    body,
  };
  const { previousUntil: until, previous, current } = endpoint;
  const former = until !== null && until > options.clock.now() ? previous : null;
  const keys = { current, previous: former };
  const attempt = async (n: number, secret: Attempt["secret"]): Promise<Attempt> => {
    const startedAt = options.clock.real();
    const headers = headersOf(options.convention, envelope, keys, secret, startedAt);
    return { n, startedAt, secret, answer: await receiver.post(headers, body) };
  };
  const first = await attempt(work.attempts + 1, "current");
  if (former === null || !asksForOtherSecret(first.answer)) return [first];
  return [first, await attempt(work.attempts + 2, "previous")];
};

const settled = (
  state: "delivered" | "rejected" | "dead",
  now: Date,
): Pick<Settlement, "state" | "nextAt" | "settledAt" | "leaseMs"> => ({
  state,
  nextAt: null,
  settledAt: now,
  leaseMs: 0,
});

/** Sends a claimed delivery to its endpoint. Never throws: no answer is an answer too. */
export const send = async (
  options: SendingOptions,
  work: Work,
  endpoint: SendingEndpoint,
  receiver: Receiver,
): Promise<Sent> => {
  const attempts = await attemptsOf(options, work, endpoint, receiver);
  const { answer } = attempts[attempts.length - 1] ?? attempts[0];
  const verdict = classify(answer);
  const now = options.clock.now();
  const base = { claimed: work.claimed, step: work.step + 1, attempts };
  const sent = (part: ReturnType<typeof settled> | Omit<Settlement, keyof typeof base>): Sent => ({
    settlement: { ...base, ...part },
    verdict,
    ms: answer.ms,
    againAfterMs: null,
  });
  if (verdict === "delivered") return sent(settled("delivered", now));
  if (verdict !== "transient") return sent(settled("rejected", now));

  const position = { step: work.step, sweeps: work.claimed.sweeps };
  const next = nextAttempt(options.convention.schedule, position, {
    now,
    chance: options.chance(),
    retryAfterMs: retryAfterMs(answer, options.clock.real()),
  });
  if (next.kind === "dead") return sent(settled("dead", now));
  const open = { settledAt: null, leaseMs: 0 };
  if (next.kind === "at") return sent({ ...open, state: "pending", nextAt: next.at });
  if (next.kind === "sweep") return sent({ ...open, state: "pending", nextAt: "infinity" });
  return {
    ...sent({
      state: "pending",
      nextAt: null,
      settledAt: null,
      leaseMs: next.waitMs + leaseMs,
    }),
    againAfterMs: next.waitMs,
  };
};
