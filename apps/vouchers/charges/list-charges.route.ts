/** GET /api/charge-requests */
import { listCharges } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { reachOf } from "../callers/access.ts";
import { refuseForeignCell } from "../community/cell-refusal.wire.ts";
import { projectionOf } from "./charge.wire.ts";
import { route } from "../callers/route.ts";
import { listChargesOfCells } from "./charge-lists.query.ts";

export const listChargesRoute = route(listCharges, async ({ query, caller, now, services }) => {
  const reach = reachOf(caller);
  const { cellId, status, limit } = query;
  if (cellId !== undefined && !reach.cellIds.includes(cellId)) {
    return refuseForeignCell(services.db, reach, cellId);
  }
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const found = await listChargesOfCells(services.db, {
    communityId: reach.communityId,
    cellIds: cellId === undefined ? reach.cellIds : [cellId],
    status: status ?? null,
    before,
    limit,
    now,
  });
  const { rows, next } = cutToPage(found, limit);
  const chargeRequests = rows.map((charge) => projectionOf(charge, now, services.baseUrl));
  return reply(200, { chargeRequests, ...next });
});
