/** Decides a create: a new charge, or the one that the same ticket number already made. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { chargeLifetimeMs, type Charge } from "./charge.domain.ts";

export interface CreateInput {
  readonly communityId: string;
  readonly cellId: string;
  readonly creator: string;
  readonly idempotencyKey: string | null;
  readonly totalCents: Cents;
  readonly externalRef: string | null;
  readonly chargeId: string;
  readonly now: Date;
}

export interface CreateState {
  readonly cells: ReadonlySet<string>;
  /** Charges that were made with one of the waiting keys, by `ticketOf`. */
  readonly byTicket: Map<string, Charge>;
  /** Fresh at each try, so that a token that was taken is not tried again. */
  readonly tokens: ReadonlyMap<string, string>;
}

export type CreateOutcome =
  | { readonly charge: Charge; readonly created: boolean }
  | Refusal<"cell_not_found">;

/** A ticket number means something only to its sender, in one cell. */
export const ticketOf = (creator: string, cellId: string, key: string): string =>
  `${creator}\n${cellId}\n${key}`;

export const decideCreate = (
  state: CreateState,
  input: CreateInput,
): Decision<Charge, CreateOutcome> => {
  if (!state.cells.has(input.cellId)) return { outcome: refuse("cell_not_found"), effects: [] };
  const known =
    input.idempotencyKey === null
      ? undefined
      : state.byTicket.get(ticketOf(input.creator, input.cellId, input.idempotencyKey));
  if (known) return { outcome: { charge: known, created: false }, effects: [] };
  const charge = newCharge(input, state.tokens.get(input.chargeId) ?? "");
  return { outcome: { charge, created: true }, effects: [charge] };
};

export const advanceCreate = (state: CreateState, charge: Charge): void => {
  if (charge.idempotencyKey === null) return;
  state.byTicket.set(ticketOf(charge.creator, charge.cellId, charge.idempotencyKey), charge);
};

const newCharge = (input: CreateInput, token: string): Charge => ({
  communityId: input.communityId,
  id: input.chargeId,
  token,
  cellId: input.cellId,
  creator: input.creator,
  idempotencyKey: input.idempotencyKey,
  totalCents: input.totalCents,
  externalRef: input.externalRef,
  status: "pending",
  valesAppliedCents: 0,
  cashCents: null,
  payerMemberId: null,
  payerWalletId: null,
  appliedLines: [],
  appliedAt: null,
  settledAt: null,
  settleKey: null,
  cashbackCents: 0,
  cashbackReason: null,
  createdAt: input.now,
  expiresAt: new Date(input.now.getTime() + chargeLifetimeMs),
});
