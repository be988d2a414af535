/** Reads a receiver's answer: delivered, worth another try, or refused for good. */
import { retryAfterMostMs } from "../limits.ts";

/** What one POST came to: a status, or the reason why there is none. */
export interface Answer {
  readonly status: number | null;
  /** `timeout`, `refused_address`, `connection`, … when there is no usable answer. */
  readonly error: string | null;
  readonly retryAfter: string | null;
  readonly head: string | null;
  readonly peer: string | null;
  readonly ms: number;
}

export type Verdict = "delivered" | "transient" | "permanent" | "gone";

/**
 * 2xx delivered; 5xx, 408, 429 and no answer transient; 410 gone; every other status permanent,
 * with redirects among them, because they are never followed. An address that the guard refuses
 * counts as no answer: the name may resolve to a decent address tomorrow, and nothing was sent.
 */
export const classify = (answer: Pick<Answer, "status">): Verdict => {
  const { status } = answer;
  if (status === null || status >= 500 || status === 408 || status === 429) return "transient";
  if (status >= 200 && status < 300) return "delivered";
  return status === 410 ? "gone" : "permanent";
};

/** Retry-After of a 429 or 503, in ms from now: whole seconds, or an HTTP date. */
export const retryAfterMs = (
  answer: Pick<Answer, "status" | "retryAfter">,
  real: Date,
): number | null => {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const text = answer.retryAfter?.trim() ?? "";
  const waitMs = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : new Date(text).getTime() - real.getTime();
  return Number.isFinite(waitMs) && waitMs >= 0 ? Math.min(waitMs, retryAfterMostMs) : null;
};

/** During a rotation the receiver may still know only the other secret: one more try at once. */
export const asksForOtherSecret = (answer: Pick<Answer, "status">): boolean =>
  answer.status === 401 || answer.status === 403;
