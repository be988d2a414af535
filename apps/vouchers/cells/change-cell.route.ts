/** PATCH /api/cells/:id */
import { changeCell } from "#contracts/vouchers/cell.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { cellOf } from "./cell.wire.ts";
import * as cells from "./keep-cell.command.ts";

export const changeCellRoute = route(changeCell, async ({ path, body, caller, now, tx }) => {
  const { communityId } = memberOf(caller);
  const changed = await cells.changeCell(tx, { communityId, id: path.id, now }, body);
  return changed instanceof Refusal ? changed : reply(200, cellOf(changed));
});
