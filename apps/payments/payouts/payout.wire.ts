/** A payout as the wire shows it. */
import { clabe } from "clabe-validator";
import type { Payout as WirePayout } from "#contracts/payments/payout.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { Payout } from "./payout.domain.ts";

/** The bank that the first three digits of a CLABE name; null for digits of no bank. */
export const bankOf = (account: string): string | null => clabe.validate(account).bank || null;

export const payoutProjectionOf = (payout: Payout): WirePayout => ({
  payout_id: payout.id,
  amount: mxn(payout.cents),
  currency: "MXN",
  account: payout.account,
  bank: bankOf(payout.account),
  holder: payout.holder,
  concept: payout.concept,
  status: payout.status,
  reason: payout.reason,
  tracking_key: payout.trackingKey,
  created_at: payout.createdAt.toISOString(),
  sent_at: payout.sentAt?.toISOString() ?? null,
  ended_at: payout.endedAt?.toISOString() ?? null,
});
