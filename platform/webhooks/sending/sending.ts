/** Makes one delivery's attempt and says what follows from the answer. */
import type { Clock } from "../../clock.ts";
import { asksForOtherSecret, classify, retryAfterMs } from "./classify.ts";
import type { Answer, Verdict } from "./classify.ts";
import { headersOf, type Convention, type Envelope } from "../conventions.ts";
import type { SendingEndpoint, Work } from "./lane.ts";
import { leaseMs } from "../limits.ts";
import type { Receiver } from "./post.ts";
import { nextAttempt } from "./schedule.ts";
import type { Attempt, Settlement } from "./settlements.ts";
import type { SigningKeys } from "./signatures.ts";

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

/** All that the attempts of one delivery have in common. */
interface Posting {
  readonly options: SendingOptions;
  readonly receiver: Receiver;
  readonly envelope: Envelope;
  readonly keys: SigningKeys;
}

// Functions of the hot path stand by themselves: one that is made anew and
// given a name for each delivery costs as much as a signature does.
const attempt = async (
  { options, receiver, envelope, keys }: Posting,
  n: number,
  secret: Attempt["secret"],
): Promise<Attempt> => {
  const startedAt = options.clock.real();
  const headers = headersOf(options.convention, envelope, keys, secret, startedAt);
  return { n, startedAt, secret, answer: await receiver.post(headers, envelope.body) };
};

const postingOf = (
  options: SendingOptions,
  { claimed }: Work,
  endpoint: SendingEndpoint,
  receiver: Receiver,
): Posting => {
  const { previousUntil: until, previous, current } = endpoint;
  const former = until !== null && until > options.clock.now() ? previous : null;
  return {
    options,
    receiver,
    envelope: {
      app: options.app,
      id: claimed.event_id,
      eventId: claimed.wire_id,
      sequence: claimed.seq,
      deliveryId: claimed.id,
      replayNo: claimed.replay_no,
      body: Buffer.from(claimed.body, "utf8"),
    },
    keys: { current, previous: former },
  };
};

type Outcome = Pick<Settlement, "state" | "nextAt" | "settledAt" | "leaseMs">;

const settled = (state: "delivered" | "rejected" | "dead", now: Date): Outcome => ({
  state,
  nextAt: null,
  settledAt: now,
  leaseMs: 0,
});

const waiting = (nextAt: Date | "infinity" | null, lease = 0): Outcome => ({
  state: "pending",
  nextAt,
  settledAt: null,
  leaseMs: lease,
});

interface Following {
  readonly outcome: Outcome;
  readonly againAfterMs: number | null;
}

/** What follows an answer that is worth another try. */
const afterTransient = (options: SendingOptions, work: Work, answer: Answer): Following => {
  const now = options.clock.now();
  const position = { step: work.step, sweeps: work.claimed.sweeps };
  const next = nextAttempt(options.convention.schedule, position, {
    now,
    chance: options.chance(),
    retryAfterMs: retryAfterMs(answer, options.clock.real()),
  });
  switch (next.kind) {
    case "dead":
      return { outcome: settled("dead", now), againAfterMs: null };
    case "at":
      return { outcome: waiting(next.at), againAfterMs: null };
    case "sweep":
      return { outcome: waiting("infinity"), againAfterMs: null };
    case "inProcess":
      return { outcome: waiting(null, next.waitMs + leaseMs), againAfterMs: next.waitMs };
  }
};

const following = (
  options: SendingOptions,
  work: Work,
  verdict: Verdict,
  answer: Answer,
): Following => {
  if (verdict === "transient") return afterTransient(options, work, answer);
  const state = verdict === "delivered" ? "delivered" : "rejected";
  return { outcome: settled(state, options.clock.now()), againAfterMs: null };
};

/**
 * Sends a claimed delivery to its endpoint; after a 401 or 403 during a rotation at once a second
 * time with the other secret. Never throws: no answer is an answer too.
 */
export const send = async (
  options: SendingOptions,
  work: Work,
  endpoint: SendingEndpoint,
  receiver: Receiver,
): Promise<Sent> => {
  const posting = postingOf(options, work, endpoint, receiver);
  let last = await attempt(posting, work.attempts + 1, "current");
  const attempts = [last];
  if (posting.keys.previous && asksForOtherSecret(last.answer)) {
    last = await attempt(posting, work.attempts + 2, "previous");
    attempts.push(last);
  }
  const { answer } = last;
  const verdict = classify(answer);
  const { outcome, againAfterMs } = following(options, work, verdict, answer);
  return {
    settlement: { claimed: work.claimed, step: work.step + 1, attempts, ...outcome },
    verdict,
    ms: answer.ms,
    againAfterMs,
  };
};
