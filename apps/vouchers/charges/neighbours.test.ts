/** Commands that share a transaction see each other's effects: what each `advance` must fold in. */
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { advanceApply, decideApply, type ApplyState } from "./apply-vouchers.domain.ts";
import { advanceCancel, decideCancel } from "./cancel-charge.domain.ts";
import type { Charge } from "./charge.domain.ts";
import { advanceCreate, decideCreate, type CreateState } from "./create-charge.domain.ts";
import { advanceDispersal, decideDispersal } from "../issuance/disperse-vouchers.domain.ts";
import type { CellTerms } from "../issuance/polen.domain.ts";
import { advanceSettle, decideSettle, type SettleState } from "./settle-charge.domain.ts";

const now = new Date("2026-11-20T18:00:00Z");
const later = new Date("2027-11-20T18:00:00Z");
const communityId = "community";
const cell: CellTerms = {
  id: "cell",
  umbrellaId: null,
  quotaCents: 100,
  subLimitCents: null,
  cashbackBp: 1000,
};

/** Decides one after another on one state, as the group committer does. */
const inTurn = <State, Input, Effect, Outcome>(
  state: State,
  inputs: readonly Input[],
  rules: {
    decide: (state: State, input: Input) => { outcome: Outcome; effects: readonly Effect[] };
    advance: (state: State, effect: Effect) => void;
  },
) =>
  inputs.map((input) => {
    const { outcome, effects } = rules.decide(state, input);
    for (const effect of effects) rules.advance(state, effect);
    return outcome instanceof Refusal ? outcome.code : outcome;
  });

const newCharge = (chargeId: string, totalCents: number): Charge => {
  const state: CreateState = { cells: new Set(["cell"]), byTicket: new Map(), tokens: new Map() };
  const asked = { communityId, cellId: "cell", creator: "key:1", idempotencyKey: null };
  const { effects } = decideCreate(state, {
    ...asked,
    totalCents,
    externalRef: null,
    chargeId,
    now,
  });
  return effects[0] as Charge;
};
const onHold = (chargeId: string): Charge => ({
  ...newCharge(chargeId, 600),
  status: "vales_applied",
  cashCents: 600,
  payerMemberId: "m",
  payerWalletId: "w",
});

describe("neighbours in one transaction", () => {
  it("create: two equal tickets make one charge", () => {
    const state: CreateState = { cells: new Set(["cell"]), byTicket: new Map(), tokens: new Map() };
    const asked = { communityId, cellId: "cell", creator: "key:1", idempotencyKey: "T", now };
    const inputs = ["a", "b"].map((chargeId) => ({
      ...asked,
      totalCents: 5,
      externalRef: null,
      chargeId,
    }));
    const outcomes = inTurn(state, inputs, { decide: decideCreate, advance: advanceCreate });
    expect(outcomes).toMatchObject([
      { charge: { id: "a" }, created: true },
      { charge: { id: "a" }, created: false },
    ]);
  });

  it("apply: what one took the next cannot take, and a charge is applied to once", () => {
    const lot = { batchId: "b", issuerCellId: "cell", remainingCents: 70, expiresAt: later };
    const state: ApplyState = {
      charges: new Map(["a", "b"].map((id) => [id, newCharge(id, 50)])),
      lots: new Map([["w", [lot]]]),
      testCells: new Set(),
    };
    const inputs = ["a", "b", "b"].map((chargeId) => ({
      communityId,
      chargeId,
      memberId: "m",
      walletId: "w",
      wantedCents: null,
      now,
    }));
    const outcomes = inTurn(state, inputs, { decide: decideApply, advance: advanceApply });
    expect(outcomes).toMatchObject([
      { valesAppliedCents: 50, cashCents: 0 },
      { valesAppliedCents: 20, cashCents: 30 },
      "charge_not_pending",
    ]);
  });

  it("settle: the polen that one used is gone for the next, and a charge is settled once", () => {
    const state: SettleState = {
      charges: new Map(["a", "b"].map((id) => [id, onHold(id)])),
      cells: new Map([["cell", cell]]),
      used: new Map(),
    };
    const inputs = [["a", "k"], ["b", null], ["a", "k"], ["b", null]] as const; // prettier-ignore
    const outcomes = inTurn(
      state,
      inputs.map(([chargeId, settleKey]) => ({
        communityId,
        chargeId,
        cellIds: ["cell"],
        stackable: true,
        settleKey,
        now,
      })),
      { decide: decideSettle, advance: advanceSettle },
    );
    expect(outcomes).toMatchObject([
      { duplicate: false, charge: { cashbackCents: 60, cashbackReason: null } },
      { duplicate: false, charge: { cashbackCents: 0, cashbackReason: "polen_exhausted" } },
      { duplicate: true, charge: { cashbackCents: 60 } },
      "already_settled",
    ]);
  });

  it("cancel: vouchers return once", () => {
    const line = { batchId: "b", issuerCellId: "cell", cents: 5, expiresAt: later };
    const charge = { ...onHold("a"), appliedLines: [line] };
    const state = { charges: new Map([["a", charge]]) };
    const input = { communityId, chargeId: "a", cellIds: "any", now } as const;
    expect(decideCancel(state, input).effects[0]?.returned).toEqual([
      { ...line, renewedUntil: null },
    ]);
    const outcomes = inTurn(state, [input, input], {
      decide: decideCancel,
      advance: advanceCancel,
    });
    expect(outcomes).toMatchObject([{ status: "cancelled" }, { status: "cancelled" }]);
    expect(decideCancel(state, input).effects).toEqual([]);
  });

  it("disperse: together they stay within the quota", () => {
    const state = { cells: new Map([["cell", cell]]), used: new Map<string, number>() };
    const inputs = [60, 41, 40].map((cents) => ({
      communityId,
      cellId: "cell",
      memberId: "m",
      walletId: "w",
      batchId: "b",
      cents,
      expiresAt: later,
      note: null,
      now,
    }));
    const outcomes = inTurn(state, inputs, { decide: decideDispersal, advance: advanceDispersal });
    expect(outcomes).toMatchObject([{ cents: 60 }, "polen_exhausted", { cents: 40 }]);
  });
});
