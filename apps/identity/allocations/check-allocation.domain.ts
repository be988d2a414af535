/** Decides a check: approved with what it takes, refused, or answered as its reference was. */
import type { RefusalReason } from "#contracts/identity/allocation.ts";
import type { Resource } from "#contracts/identity/plan.ts";
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import {
  consume,
  fitsBeside,
  leftBeside,
  nextReset,
  type Draw,
  type Holdings,
} from "./consume.domain.ts";
import { crossedThresholds, type Threshold } from "./threshold.domain.ts";

export interface CheckInput {
  readonly tenantId: string;
  readonly resource: Resource;
  readonly quantity: number;
  readonly referenceId: string | null;
  readonly dryRun: boolean;
  readonly now: Date;
}

/** What a check was answered, and is answered again. */
export interface Checked {
  readonly resource: Resource;
  readonly quantity: number;
  readonly remaining: number | null;
  readonly overageQuantity: number;
  readonly rate: Rate;
  readonly cents: Cents;
  readonly resetAt: Date | null;
  /** Null where it is approved. */
  readonly reason: RefusalReason | null;
}

export interface CheckState {
  readonly tenantExists: boolean;
  /** By `holdingKey`: of live subscriptions; null where there are only others, absent without. */
  readonly holdings: Map<string, Holdings | null>;
  /** By `holdingKey`: units that reservations hold, for whom room is left. */
  readonly held: ReadonlyMap<string, number>;
  /** Approved checks that were made with one of the waiting references, by `referenceKey`. */
  readonly known: Map<string, Checked>;
}

/** What an approved check writes. */
export interface Use {
  readonly input: CheckInput;
  readonly checked: Checked;
  readonly draws: readonly Draw[];
  readonly after: Holdings;
  readonly crossed: readonly Threshold[];
}

export type CheckOutcome = Checked | Refusal<"tenant_not_found" | "idempotency_key_reused">;

interface Held {
  readonly tenantId: string;
  readonly resource: Resource;
}

export const holdingKey = ({ tenantId, resource }: Held): string => `${tenantId} ${resource}`;

/** A reference means something for one tenant and resource. */
export const referenceKey = (held: Held, referenceId: string): string =>
  `${holdingKey(held)} ${referenceId}`;

export const decideCheck = (state: CheckState, input: CheckInput): Decision<Use, CheckOutcome> => {
  const { quantity, referenceId } = input;
  if (!state.tenantExists) return { outcome: refuse("tenant_not_found"), effects: [] };
  const known = referenceId === null ? null : state.known.get(referenceKey(input, referenceId));
  if (known) return { outcome: sameAgain(known, quantity), effects: [] };
  const holdings = state.holdings.get(holdingKey(input));
  const held = state.held.get(holdingKey(input)) ?? 0;
  if (!holdings) {
    const reason = holdings === undefined ? "no_subscription" : "subscription_inactive";
    return { outcome: refused(input, null, reason), effects: [] };
  }
  const use = useOf(input, holdings, held);
  if (!use) return { outcome: refused(input, holdings, "limit_reached", held), effects: [] };
  return { outcome: use.checked, effects: input.dryRun ? [] : [use] };
};

/** Null where it does not fit beside the units that others hold: nothing was taken then. */
export const useOf = (input: CheckInput, holdings: Holdings, held: number): Use | null => {
  const { resource, quantity } = input;
  const fits = held === 0 || fitsBeside(holdings, quantity, held);
  const taken = fits ? consume(holdings, quantity) : null;
  if (!taken) return null;
  const over = taken.draws.find(({ source }) => source === "overage");
  const checked: Checked = {
    resource,
    quantity,
    remaining: leftBeside(taken.holdings, held),
    overageQuantity: over?.quantity ?? 0,
    rate: over?.rate ?? 0,
    cents: over?.cents ?? 0,
    resetAt: nextReset(holdings),
    reason: null,
  };
  return {
    input,
    checked,
    draws: taken.draws,
    after: taken.holdings,
    crossed: crossedThresholds(holdings, taken.holdings),
  };
};

export const advanceCheck = (state: CheckState, { input, checked, after }: Use): void => {
  state.holdings.set(holdingKey(input), after);
  if (input.referenceId !== null) state.known.set(referenceKey(input, input.referenceId), checked);
};

const sameAgain = (known: Checked, quantity: number): CheckOutcome =>
  known.quantity === quantity
    ? known
    : refuse("idempotency_key_reused", {
        field: "reference_id",
        message: "reference_id: was used with another quantity",
      });

const refused = (
  { resource, quantity }: CheckInput,
  holdings: Holdings | null,
  reason: RefusalReason,
  held = 0,
): Checked => ({
  resource,
  quantity,
  remaining: holdings === null ? 0 : leftBeside(holdings, held),
  overageQuantity: 0,
  rate: 0,
  cents: 0,
  resetAt: holdings === null ? null : nextReset(holdings),
  reason,
});
