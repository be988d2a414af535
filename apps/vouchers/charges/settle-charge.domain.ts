/**
 * Decides a settle: the sale is closed, vouchers on hold go where they belong, cashback is minted
 * or not.
 */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { cashbackOf, type Cashback } from "../issuance/cashback.domain.ts";
import { statusAt, type Charge } from "./charge.domain.ts";
import { countIssue, type CellTerms, type PolenUsed } from "../issuance/polen.domain.ts";

export interface SettleInput {
  readonly communityId: string;
  readonly chargeId: string;
  /** The cells that the caller may settle for. */
  readonly cellIds: readonly string[];
  readonly stackable: boolean;
  /** What the register's button said is left in cash: another sum by now is not what was agreed. */
  readonly expectedCashCents?: Cents;
  /** Who settles with which Idempotency-Key; null without a key. */
  readonly settleKey: string | null;
  readonly now: Date;
}

export interface SettleState {
  readonly charges: Map<string, Charge>;
  readonly cells: ReadonlyMap<string, CellTerms>;
  readonly used: PolenUsed;
}

export interface Settled {
  readonly charge: Charge;
  readonly cell: CellTerms;
  readonly settledAt: Date;
}

export interface SettleAnswer {
  readonly charge: Charge;
  readonly duplicate: boolean;
}

export type SettleRefusal = Refusal<
  "charge_not_found" | "forbidden" | "already_settled" | "charge_not_pending" | "charge_expired"
>;

export const decideSettle = (
  state: SettleState,
  input: SettleInput,
): Decision<Settled, SettleAnswer | SettleRefusal> => {
  const charge = state.charges.get(input.chargeId);
  const cell = charge && state.cells.get(charge.cellId);
  if (!charge || !cell) return { outcome: refuse("charge_not_found"), effects: [] };
  if (!input.cellIds.includes(charge.cellId)) return { outcome: refuse("forbidden"), effects: [] };

  const status = statusAt(charge, input.now);
  if (status === "settled") return { outcome: repeated(charge, input), effects: [] };
  if (status === "cancelled") return { outcome: refuse("charge_not_pending"), effects: [] };
  if (status === "expired") return { outcome: refuse("charge_expired"), effects: [] };
  if ((input.expectedCashCents ?? cashOf(charge)) !== cashOf(charge)) {
    return { outcome: refuse("charge_not_pending"), effects: [] };
  }

  const settled = settledCharge(state, charge, cell, input);
  return {
    outcome: { charge: settled, duplicate: false },
    effects: [{ charge: settled, cell, settledAt: input.now }],
  };
};

const cashOf = (charge: Charge): Cents => charge.totalCents - charge.valesAppliedCents;

/** The same key is the same settle, whatever else it says; any other repeat is one too many. */
const repeated = (charge: Charge, input: SettleInput): SettleAnswer | Refusal<"already_settled"> =>
  input.settleKey !== null && input.settleKey === charge.settleKey
    ? { charge, duplicate: true }
    : refuse("already_settled");

function settledCharge(
  state: SettleState,
  charge: Charge,
  cell: CellTerms,
  input: SettleInput,
): Charge {
  const cashCents = cashOf(charge);
  const cashback: Cashback = cashbackOf({
    payerKnown: charge.payerWalletId !== null,
    stackable: input.stackable,
    cashCents,
    cell,
    umbrella: cell.umbrellaId === null ? null : (state.cells.get(cell.umbrellaId) ?? null),
    used: state.used,
  });
  return {
    ...charge,
    status: "settled",
    cashCents,
    settledAt: input.now,
    settleKey: input.settleKey,
    cashbackCents: cashback.cents,
    cashbackReason: cashback.reason,
  };
}

export const advanceSettle = (state: SettleState, { charge, cell }: Settled): void => {
  state.charges.set(charge.id, charge);
  if (charge.cashbackCents > 0) countIssue(cell, state.used, charge.cashbackCents);
};
