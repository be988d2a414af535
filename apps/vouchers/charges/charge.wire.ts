/** What the world sees of a charge; it never reveals which account paid. */
import type { Charge as ChargeProjection, Settlement } from "#contracts/vouchers/charge.ts";
import { statusAt, type AppliedLine, type Charge } from "./charge.domain.ts";

export const chargeUrl = (baseUrl: string, token: string): string => `${baseUrl}/c/${token}`;

export const projectionOf = (charge: Charge, now: Date, baseUrl: string): ChargeProjection => ({
  id: charge.id,
  token: charge.token,
  url: chargeUrl(baseUrl, charge.token),
  cellId: charge.cellId,
  status: statusAt(charge, now),
  totalCents: charge.totalCents,
  valesAppliedCents: charge.valesAppliedCents,
  cashCents: charge.cashCents,
  externalRef: charge.externalRef,
  expiresAt: charge.expiresAt.toISOString(),
  settledAt: charge.settledAt?.toISOString() ?? null,
  createdAt: charge.createdAt.toISOString(),
});

/** The lines that only the payer sees. */
export const appliedLinesOf = (lines: readonly AppliedLine[]) =>
  lines.map((line) => ({ ...line, expiresAt: line.expiresAt.toISOString() }));

/** The outcome of a settle, told from the settled charge alone, so that a repeat tells the same. */
export const settlementOf = (charge: Charge, duplicate: boolean): Settlement => ({
  ok: true,
  duplicate,
  valesAppliedCents: charge.valesAppliedCents,
  cashCents: charge.cashCents ?? 0,
  cashbackCents: charge.cashbackCents,
  cashbackMinted: charge.cashbackCents > 0,
  cashbackReason: charge.cashbackReason,
});
