/** Decides an apply: which of the payer's vouchers go on hold for a charge. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { chooseVouchers, sumOf, type Lot, type TestCells } from "./acceptance.domain.ts";
import { statusAt, type Charge } from "./charge.domain.ts";

export interface ApplyInput {
  readonly communityId: string;
  readonly chargeId: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly wantedCents: Cents | null;
  readonly now: Date;
}

export interface ApplyState {
  readonly charges: Map<string, Charge>;
  /** What each waiting payer can spend, by wallet. */
  readonly lots: Map<string, readonly Lot[]>;
  readonly testCells: TestCells;
}

export interface Applied {
  readonly charge: Charge;
  readonly walletId: string;
}

export type ApplyRefusal = Refusal<
  "charge_not_found" | "charge_not_pending" | "charge_expired" | "insufficient_funds"
>;

export const decideApply = (
  state: ApplyState,
  input: ApplyInput,
): Decision<Applied, Charge | ApplyRefusal> => {
  const charge = state.charges.get(input.chargeId);
  if (!charge) return { outcome: refuse("charge_not_found"), effects: [] };
  const status = statusAt(charge, input.now);
  if (status === "expired") return { outcome: refuse("charge_expired"), effects: [] };
  if (status !== "pending") return { outcome: refuse("charge_not_pending"), effects: [] };

  const lots = state.lots.get(input.walletId) ?? [];
  const ticket = { ...charge, testCells: state.testCells };
  const lines = chooseVouchers(ticket, lots, input.wantedCents, input.now);
  if (lines instanceof Refusal) return { outcome: lines, effects: [] };

  const valesAppliedCents = sumOf(lines);
  const applied: Charge = {
    ...charge,
    status: "vales_applied",
    valesAppliedCents,
    cashCents: charge.totalCents - valesAppliedCents,
    payerMemberId: input.memberId,
    payerWalletId: input.walletId,
    appliedLines: lines,
    appliedAt: input.now,
  };
  return {
    outcome: applied,
    effects: [{ charge: applied, walletId: input.walletId }],
  };
};

/** The next input of the batch sees the charge applied and the lots smaller. */
export const advanceApply = (state: ApplyState, { charge, walletId }: Applied): void => {
  state.charges.set(charge.id, charge);
  const taken = new Map(charge.appliedLines.map((line) => [line.batchId, line.cents]));
  const lots = (state.lots.get(walletId) ?? []).map((lot) => ({
    ...lot,
    remainingCents: lot.remainingCents - (taken.get(lot.batchId) ?? 0),
  }));
  state.lots.set(walletId, lots);
};
