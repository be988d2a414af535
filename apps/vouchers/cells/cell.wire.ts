/** A cell as administrators are answered. */
import type { Cell } from "#contracts/vouchers/cell.ts";
import type { CellRow } from "./cell-list.query.ts";
import { leftOf } from "./cell-terms.domain.ts";

export const cellOf = (row: CellRow): Cell => ({
  id: row.id,
  name: row.name,
  umbrellaId: row.umbrellaId,
  quotaCents: row.quotaCents,
  subLimitCents: row.subLimitCents,
  cashbackBp: row.cashbackBp,
  test: row.test,
  createdAt: row.createdAt.toISOString(),
  polen: { month: row.month, usedCents: row.usedCents, leftCents: leftOf(row) },
});
