/** A posting as the chain holds it, and where sealing looks for the next ones. */
import { minuteMs, secondMs } from "#platform/clock.ts";
import type { Fact } from "#platform/ledger/canonical.ts";
import { chained, type ChainEnd } from "#platform/ledger/chain.ts";
import type { Cents } from "#platform/money.ts";

/** A posting, whole: the seal is over each of its columns. */
export interface Posting {
  readonly id: string;
  readonly kind: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly issuerCellId: string;
  readonly batchId: string;
  readonly cents: Cents;
  readonly chargeId: string | null;
  readonly note: string | null;
  readonly at: Date;
}

export interface Seal extends ChainEnd {
  readonly transferId: string;
  readonly previousHash: string;
}

/** What a link's hash is over; its own place in the chain belongs to it. */
export const factsOf = (seq: number, posting: Posting | null): Fact =>
  posting === null ? { seq, missing: true } : { ...posting, seq, at: posting.at.toISOString() };

/** The seals of postings, in their order, behind the end of a chain. */
export const sealsFor = (from: ChainEnd, postings: readonly Posting[]): readonly Seal[] => {
  let end = from;
  return postings.map((posting) => {
    const seq = end.seq + 1;
    const { previousHash, hash } = chained(end, factsOf(seq, posting));
    end = { seq, hash };
    return { seq, hash, previousHash, transferId: posting.id };
  });
};

/** What sealed postings add to the sums that the proof tells. */
export interface SealedSums {
  readonly issued: bigint;
  readonly extinguished: bigint;
  readonly expired: bigint;
}

export const sumsOf = (postings: readonly Posting[]): SealedSums => {
  const of = (kind: string): bigint =>
    postings.reduce((sum, one) => sum + (one.kind === kind ? BigInt(one.cents) : 0n), 0n);
  const extinguished = of("extinguish") + of("clear") - of("restore");
  return { issued: of("issue"), extinguished, expired: of("expire") };
};

/** A transaction may commit this much later than its postings were named, and is still found. */
const lateMostMs = 15 * minuteMs;
/** Hardly one is later than this: each run looks so far back, and seldom farther. */
const nearMs = 10 * secondMs;
/** How often a run looks as far back as anything may be late. */
const farEveryMs = 5 * minuteMs;
/** What is late is passed by for good only behind it: a far look may have been a while ago. */
export const farMs = lateMostMs + farEveryMs;

/** How far back a run looks that begins `now`, the last having sealed something at `sealedAt`. */
export const lookBackMs = (sealedAt: Date, now: Date): number => {
  const turnOf = (at: Date): number => Math.floor(at.getTime() / farEveryMs);
  return turnOf(sealedAt) === turnOf(now) ? nearMs : farMs;
};

const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * The id behind which unsealed postings are looked for: ids carry the moment of their making
 * (UUIDv7), and one that was made earlier may be committed later.
 */
export const lookBehind = (throughId: string | null, backMs: number): string => {
  if (throughId === null) return firstId;
  const madeAt = Number.parseInt(throughId.replaceAll("-", "").slice(0, 12), 16);
  const digits = Math.max(0, madeAt - backMs)
    .toString(16)
    .padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}${firstId.slice(13)}`;
};
