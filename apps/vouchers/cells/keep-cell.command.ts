/** Adds a cell to a community, and changes what may change of one. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { readCell, type CellRow } from "./cell-list.query.ts";
import { misplacedLimit } from "./cell-terms.domain.ts";
import { communityOfCell } from "../community/cells.query.ts";
import { lockCell, updateCell } from "./cells.store.ts";
import { foundCell } from "../community/founding.store.ts";

export interface AddedCell {
  readonly name: string;
  readonly umbrellaId: string | null;
  readonly quotaCents: Cents | null;
  readonly subLimitCents: Cents | null;
  readonly cashbackBp: number;
  readonly test: boolean;
}

type Misplaced = "invalid_request" | "cell_not_found" | "cell_other_community";

/** Refuses limits that bound nothing there, and an umbrella that is unknown or not theirs. */
export const addCell = (
  db: Queries,
  communityId: string,
  cell: AddedCell,
  now: Date,
): Promise<CellRow | Refusal<Misplaced | "umbrella_under_umbrella">> =>
  change(db, async (tx) => {
    const misplaced = misplacedLimit(cell) ?? (await misplacedUmbrella(tx, communityId, cell));
    if (misplaced) return misplaced;
    const id = await foundCell(tx, communityId, cell, now);
    return required(await readCell(tx, communityId, id, now));
  });

const misplacedUmbrella = async (
  tx: Queries,
  communityId: string,
  { umbrellaId }: AddedCell,
): Promise<Refusal<Misplaced | "umbrella_under_umbrella"> | null> => {
  if (umbrellaId === null) return null;
  const umbrella = await lockCell(tx, communityId, umbrellaId);
  if (!umbrella) return refuseElsewhere(tx, umbrellaId);
  return umbrella.umbrellaId === null ? null : refuse("umbrella_under_umbrella");
};

/** What was not said stays as it is. */
export interface CellChange {
  readonly name?: string | undefined;
  readonly quotaCents?: Cents | null | undefined;
  readonly subLimitCents?: Cents | null | undefined;
  readonly cashbackBp?: number | undefined;
}

/** A limit below what is used is taken: it stops what comes, and takes nothing back. */
export const changeCell = (
  db: Queries,
  {
    communityId,
    id,
    now,
  }: { readonly communityId: string; readonly id: string; readonly now: Date },
  wanted: CellChange,
): Promise<CellRow | Refusal<Misplaced>> =>
  change(db, async (tx) => {
    const known = await lockCell(tx, communityId, id);
    if (!known) return refuseElsewhere(tx, id);
    const after = {
      umbrellaId: known.umbrellaId,
      name: wanted.name ?? known.name,
      quotaCents: wanted.quotaCents === undefined ? known.quotaCents : wanted.quotaCents,
      subLimitCents:
        wanted.subLimitCents === undefined ? known.subLimitCents : wanted.subLimitCents,
      cashbackBp: wanted.cashbackBp ?? known.cashbackBp,
    };
    const misplaced = misplacedLimit(after);
    if (misplaced) return misplaced;
    await updateCell(tx, communityId, id, after);
    return required(await readCell(tx, communityId, id, now));
  });

const refuseElsewhere = async (tx: Queries, cellId: string) =>
  refuse((await communityOfCell(tx, cellId)) === null ? "cell_not_found" : "cell_other_community");

const required = <T>(found: T | null): T => {
  if (found === null) throw new Error("a cell that was just written is not there");
  return found;
};
