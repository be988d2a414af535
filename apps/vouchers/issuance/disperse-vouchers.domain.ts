/** Decides a dispersal: a cell's vouchers for a member, if its polen of the month allows. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { countIssue, polenAllows, type CellTerms, type PolenUsed } from "./polen.domain.ts";

export interface DisperseInput {
  readonly communityId: string;
  readonly cellId: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly batchId: string;
  readonly cents: Cents;
  readonly expiresAt: Date;
  readonly note: string | null;
  readonly now: Date;
}

export interface DisperseState {
  readonly cells: ReadonlyMap<string, CellTerms>;
  readonly used: PolenUsed;
}

export interface Dispersed {
  readonly input: DisperseInput;
  readonly cell: CellTerms;
}

export const decideDispersal = (
  state: DisperseState,
  input: DisperseInput,
): Decision<Dispersed, DisperseInput | Refusal<"cell_not_found" | "polen_exhausted">> => {
  const cell = state.cells.get(input.cellId);
  if (!cell) return { outcome: refuse("cell_not_found"), effects: [] };
  const umbrella = cell.umbrellaId === null ? null : (state.cells.get(cell.umbrellaId) ?? null);
  if (!polenAllows(cell, umbrella, state.used, input.cents)) {
    return { outcome: refuse("polen_exhausted"), effects: [] };
  }
  return { outcome: input, effects: [{ input, cell }] };
};

export const advanceDispersal = (state: DisperseState, { input, cell }: Dispersed): void =>
  countIssue(cell, state.used, input.cents);
