/** Changes what may change of a cell: its name, its limits, its cashback. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { CellLimits } from "./cell-terms.domain.ts";

export interface ChangeableCell extends CellLimits {
  readonly name: string;
  readonly cashbackBp: number;
}

const lockStatement = statement<ChangeableCell>(
  "cells.lock",
  `select ${named("name, umbrella_id, quota_cents, sub_limit_cents, cashback_bp")}
     from cell where community_id = $1 and id = $2 for no key update`,
);

const updateStatement = statement(
  "cells.update",
  `update cell set name = $3, quota_cents = $4, sub_limit_cents = $5, cashback_bp = $6
    where community_id = $1 and id = $2`,
);

/** The cell, which nobody else changes meanwhile; null where there is none. */
export const lockCell = async (
  tx: Queries,
  communityId: string,
  id: string,
): Promise<ChangeableCell | null> => (await tx.run(lockStatement, [communityId, id]))[0] ?? null;

export interface CellTermsNow {
  readonly name: string;
  readonly quotaCents: Cents | null;
  readonly subLimitCents: Cents | null;
  readonly cashbackBp: number;
}

export const updateCell = async (
  tx: Queries,
  communityId: string,
  id: string,
  { name, quotaCents, subLimitCents, cashbackBp }: CellTermsNow,
): Promise<void> => {
  await tx.run(updateStatement, [communityId, id, name, quotaCents, subLimitCents, cashbackBp]);
};
