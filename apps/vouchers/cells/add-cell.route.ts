/** POST /api/cells */
import { addCell } from "#contracts/vouchers/cell.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { cellOf } from "./cell.wire.ts";
import * as cells from "./keep-cell.command.ts";

export const addCellRoute = route(addCell, async ({ body, caller, now, tx }) => {
  const { communityId } = memberOf(caller);
  const { name, umbrellaId = null, quotaCents = null, subLimitCents = null } = body;
  const { cashbackBp = 0, test = false } = body;
  const cell = { name, umbrellaId, quotaCents, subLimitCents, cashbackBp, test };
  const added = await cells.addCell(tx, communityId, cell, now);
  return added instanceof Refusal ? added : reply(201, cellOf(added));
});
