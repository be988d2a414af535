/**
 * Decides a cancel: the very vouchers return to the very batches; an expired batch comes back as a
 * new one.
 */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { statusAt, type AppliedLine, type Charge } from "./charge.domain.ts";

/** Vouchers whose batch expired while they were on hold live this much longer. */
export const returnedLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export interface CancelInput {
  readonly communityId: string;
  readonly chargeId: string;
  /** The cells that the caller may cancel for; `any` for the sweep. */
  readonly cellIds: readonly string[] | "any";
  readonly now: Date;
}

export interface CancelState {
  readonly charges: Map<string, Charge>;
}

export interface ReturnedLine extends AppliedLine {
  /** Null: back into its batch. A date: into a new batch of the same issuer that expires then. */
  readonly renewedUntil: Date | null;
}

export interface Cancelled {
  readonly charge: Charge;
  readonly walletId: string | null;
  readonly returned: readonly ReturnedLine[];
  readonly at: Date;
}

export type CancelRefusal = Refusal<
  "charge_not_found" | "forbidden" | "already_settled" | "charge_expired"
>;

export const decideCancel = (
  state: CancelState,
  input: CancelInput,
): Decision<Cancelled, Charge | CancelRefusal> => {
  const charge = state.charges.get(input.chargeId);
  if (!charge) return { outcome: refuse("charge_not_found"), effects: [] };
  if (input.cellIds !== "any" && !input.cellIds.includes(charge.cellId)) {
    return { outcome: refuse("forbidden"), effects: [] };
  }
  const status = statusAt(charge, input.now);
  if (status === "settled") return { outcome: refuse("already_settled"), effects: [] };
  if (status === "expired") return { outcome: refuse("charge_expired"), effects: [] };
  if (status === "cancelled") return { outcome: charge, effects: [] };

  const cancelled: Charge = {
    ...charge,
    status: "cancelled",
    valesAppliedCents: 0,
    cashCents: null,
    appliedLines: [],
  };
  const returned = charge.appliedLines.map((line) => returnedLine(line, input.now));
  const effect = {
    charge: cancelled,
    walletId: charge.payerWalletId,
    returned,
    at: input.now,
  };
  return { outcome: cancelled, effects: [effect] };
};

const returnedLine = (line: AppliedLine, now: Date): ReturnedLine => ({
  ...line,
  renewedUntil: line.expiresAt > now ? null : new Date(now.getTime() + returnedLifetimeMs),
});

export const advanceCancel = (state: CancelState, { charge }: Cancelled): void => {
  state.charges.set(charge.id, charge);
};
