/** Whether an app may charge a wallet: its owner's standing word, and how much of a day is left. */
import type { Cents } from "#platform/money.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";

/** On whose word a wallet is charged: the lineage of a key, at hand or of long ago. */
export interface Charger {
  readonly lineageId: string;
  /** The contract's kind of key: it needs no consent, but its owner may switch it off. */
  readonly ecosystem: boolean;
  /** A code that the owner read aloud, by the app's own id of it. */
  readonly codeId: string | null;
}

/** What an owner said of an app, as it is stored. */
export interface Standing {
  readonly userId: string;
  readonly lineageId: string;
  readonly allowed: boolean;
  /** Null, both of them: no limit. */
  readonly perPaymentCents: Cents | null;
  readonly perDayCents: Cents | null;
  readonly expiresAt: Date | null;
  readonly spentDay: Day | null;
  readonly spentCents: Cents;
}

/** A code that was read aloud and confirmed, and not used yet. */
export interface SpokenCode {
  readonly lineageId: string;
  readonly id: string;
  readonly userId: string;
  readonly cents: Cents;
}

export interface Wish {
  readonly userId: string;
  readonly cents: Cents;
  /** Null: nobody's word. */
  readonly charger: Charger | null;
  readonly paymentId: string;
  readonly now: Date;
}

/** What is written where a wallet is charged; `none` for an ecosystem key without limits. */
export type Permit =
  | { readonly kind: "none" }
  | {
      readonly kind: "standing";
      readonly userId: string;
      readonly lineageId: string;
      readonly day: Day;
      /** Of that day, with this charge. */
      readonly spentCents: Cents;
      readonly at: Date;
    }
  | { readonly kind: "code"; readonly code: SpokenCode; readonly paymentId: string };

/** What owners said, of a batch: read under their wallets' locks, moved on as it is decided. */
export interface Consents {
  readonly standing: Map<string, Standing>;
  readonly codes: Map<string, SpokenCode>;
}

export const standingKey = (userId: string, lineageId: string): string => `${lineageId}\n${userId}`;
export const codeKey = ({ lineageId, id }: Pick<SpokenCode, "lineageId" | "id">): string =>
  `${lineageId}\n${id}`;

/** The word on which this may be taken from the wallet; null where its owner gave none. */
export const permitFor = (consents: Consents, wish: Wish): Permit | null => {
  const { charger, userId, cents, paymentId } = wish;
  if (charger === null) return null;
  const { lineageId, codeId } = charger;
  const code = codeId === null ? undefined : consents.codes.get(codeKey({ lineageId, id: codeId }));
  if (code?.userId === userId && code.cents === cents) return { kind: "code", code, paymentId };
  const standing = consents.standing.get(standingKey(userId, lineageId));
  if (!standing) return charger.ecosystem ? { kind: "none" } : null;
  // Said when it was the ecosystem's own: who is that no more charges within limits or not at all.
  if (!charger.ecosystem && standing.perPaymentCents === null) return null;
  return permitBy(standing, wish);
};

const permitBy = (standing: Standing, { cents, now }: Wish): Permit | null => {
  const { allowed, expiresAt, perPaymentCents, perDayCents, userId, lineageId } = standing;
  if (!allowed || (expiresAt !== null && expiresAt <= now)) return null;
  const day = dayOf(now);
  // Of two at midnight the later day came first: how full the former was is not known any more.
  if (standing.spentDay !== null && standing.spentDay > day) return null;
  const spentCents = spentOn(standing, day) + cents;
  if (perPaymentCents !== null && cents > perPaymentCents) return null;
  if (perDayCents !== null && spentCents > perDayCents) return null;
  return { kind: "standing", userId, lineageId, day, spentCents, at: now };
};

/** What an app charged on a day so far; refunds do not give the day anything back. */
export const spentOn = ({ spentDay, spentCents }: Standing, day: Day): Cents =>
  spentDay === day ? spentCents : 0;

/** The next charge of a batch is decided on what this one leaves. */
export const usePermit = (consents: Consents, permit: Permit | null): void => {
  if (permit === null || permit.kind === "none") return;
  if (permit.kind === "code") {
    consents.codes.delete(codeKey(permit.code));
    return;
  }
  const key = standingKey(permit.userId, permit.lineageId);
  const standing = consents.standing.get(key);
  if (!standing) return;
  const { day: spentDay, spentCents } = permit;
  consents.standing.set(key, { ...standing, spentDay, spentCents });
};
