/** A charge as the rules see it, and the one thing about it that time alone decides. */
import type { ChargeStatus } from "#contracts/vouchers/charge.ts";
import type { Cents } from "#platform/money.ts";

export const chargeLifetimeMs = 30 * 60 * 1000;

export interface AppliedLine {
  readonly issuerCellId: string;
  readonly batchId: string;
  readonly cents: Cents;
  readonly expiresAt: Date;
}

export interface Charge {
  readonly communityId: string;
  readonly id: string;
  readonly token: string;
  readonly cellId: string;
  readonly creator: string;
  readonly idempotencyKey: string | null;
  readonly totalCents: Cents;
  readonly externalRef: string | null;
  /** As stored: a pending charge does not know by itself that its time is over. */
  readonly status: Exclude<ChargeStatus, "expired">;
  readonly valesAppliedCents: Cents;
  readonly cashCents: Cents | null;
  readonly payerMemberId: string | null;
  readonly payerWalletId: string | null;
  readonly appliedLines: readonly AppliedLine[];
  readonly appliedAt: Date | null;
  readonly settledAt: Date | null;
  readonly settleKey: string | null;
  readonly cashbackCents: Cents;
  readonly cashbackReason: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The status as the world sees it: pending turns into expired when its thirty minutes are over. */
export const statusAt = (charge: Pick<Charge, "status" | "expiresAt">, now: Date): ChargeStatus =>
  charge.status === "pending" && charge.expiresAt <= now ? "expired" : charge.status;
