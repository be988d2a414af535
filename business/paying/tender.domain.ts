/** A tender: one part of a ticket's money, from asking for it to holding it or giving it back. */
import type { Cents } from "#platform/money.ts";

/** `digital`: wallet, CoDi, card or a shop, whatever the payments app offers the customer. */
export type TenderMethod = "cash" | "card" | "transfer" | "voucher" | "wallet" | "digital";
export type TenderState = "asking" | "waiting" | "held" | "returning" | "returned" | "failed";
export type Rail = "wallet" | "codi" | "card" | "cash_store";

/** How the customer pays on their own. */
export interface PayHere {
  readonly url: string;
  readonly qr: string;
  readonly token: string | null;
  readonly until: Date | null;
}

export interface Tender {
  readonly id: string;
  readonly position: number;
  readonly method: TenderMethod;
  readonly state: TenderState;
  readonly askedCents: Cents;
  /** Zero unless held or on its way back. */
  readonly heldCents: Cents;
  readonly givenCents: Cents | null;
  readonly reference: string | null;
  readonly customerId: string | null;
  /** Who pays, in the payments app's words. */
  readonly walletUser: string | null;
  readonly sentTo: string | null;
  /** A code was sent and is waited for; nothing was asked of the payments app before it. */
  readonly codeUntil: Date | null;
  readonly askedTimes: number;
  readonly askedAt: Date | null;
  readonly partnerId: string | null;
  readonly rail: Rail | null;
  readonly pay: PayHere | null;
  readonly settledAt: Date | null;
  readonly reason: string | null;
  readonly creator: string;
  readonly requestHash: string;
  readonly createdAt: Date;
}

/** What the app that holds the money says of a tender. */
export type Finding =
  /** No answer, or one that tells nothing: all stays as it is. */
  | { readonly kind: "unknown" }
  | {
      readonly kind: "waiting";
      readonly partnerId: string;
      readonly rail: Rail | null;
      readonly pay: PayHere | null;
    }
  | {
      readonly kind: "held";
      readonly partnerId: string;
      readonly rail: Rail | null;
      readonly cents: Cents;
      readonly settled: boolean;
    }
  /** Nothing is held there, nor ever will be. */
  | { readonly kind: "gone"; readonly reason: GoneReason }
  /** It is held for good: only people can give it back. */
  | { readonly kind: "kept"; readonly reason: "settled_elsewhere" | "refund_failed" };

export type GoneReason =
  "expired" | "cancelled" | "refused" | "refunded" | "unanswered" | "given_back";

/** Another app holds it: it is asked for, looked after and given back there. */
export const isPartnered = ({ method }: Pick<Tender, "method">): boolean =>
  method === "voucher" || method === "wallet" || method === "digital";

/** What of the ticket it pays or may still pay. */
export const countedCents = ({ state, askedCents, heldCents }: Tender): Cents =>
  state === "held" ? heldCents : isUncertain({ state }) ? askedCents : 0;

export const isUncertain = ({ state }: Pick<Tender, "state">): boolean =>
  state === "asking" || state === "waiting";

/** Waits for a code, so that no other app knows of it. */
export const waitsForCode = ({ state, codeUntil, askedTimes }: Tender): boolean =>
  state === "waiting" && codeUntil !== null && askedTimes === 0;

/** What a finding makes of a tender; what is at its end stays there, whatever comes late. */
export const tenderAfter = (tender: Tender, finding: Finding, now: Date): Tender => {
  if (finding.kind === "unknown") return tender;
  if (tender.state === "asking" || tender.state === "waiting") return asked(tender, finding, now);
  if (tender.state === "held") return stillHeld(tender, finding, now);
  return tender.state === "returning" ? goingBack(tender, finding) : tender;
};

const asked = (tender: Tender, finding: Finding, now: Date): Tender => {
  if (finding.kind === "gone") return ended(tender, "failed", finding.reason);
  if (finding.kind === "waiting") {
    const { partnerId, rail, pay } = finding;
    return { ...tender, state: "waiting", codeUntil: null, partnerId, rail, pay };
  }
  return finding.kind === "held" ? held(tender, finding, now) : tender;
};

const held = (
  tender: Tender,
  { partnerId, rail, cents, settled }: Extract<Finding, { readonly kind: "held" }>,
  now: Date,
): Tender => ({
  ...tender,
  state: "held",
  codeUntil: null,
  partnerId,
  rail,
  pay: null,
  // Never more than was asked for: nobody's ticket is paid with a mistake of another app.
  heldCents: Math.min(cents, tender.askedCents),
  settledAt: tender.settledAt ?? (settled ? now : null),
});

const stillHeld = (tender: Tender, finding: Finding, now: Date): Tender => {
  if (finding.kind === "gone") return ended(tender, "failed", finding.reason);
  if (finding.kind !== "held") return tender;
  const less = Math.min(finding.cents, tender.heldCents);
  return held(tender, { ...finding, cents: less }, now);
};

const goingBack = (tender: Tender, finding: Finding): Tender => {
  if (finding.kind === "gone") return ended(tender, "returned", null);
  if (finding.kind === "kept") return { ...tender, reason: finding.reason };
  if (finding.kind === "waiting") return { ...tender, partnerId: finding.partnerId };
  return finding.kind === "held" ? { ...tender, partnerId: finding.partnerId } : tender;
};

export const ended = (
  tender: Tender,
  state: "returned" | "failed",
  reason: string | null,
): Tender => ({ ...tender, state, reason, heldCents: 0, codeUntil: null, pay: null });

/** Gives it up: over the counter at once, elsewhere once the other app confirms. */
export const givenUp = (tender: Tender): Tender => {
  if (waitsForCode(tender)) return ended(tender, "failed", "cancelled");
  if (isUncertain(tender) || (tender.state === "held" && isPartnered(tender)))
    return { ...tender, state: "returning", codeUntil: null, pay: null };
  return tender.state === "held" ? ended(tender, "returned", null) : tender;
};
