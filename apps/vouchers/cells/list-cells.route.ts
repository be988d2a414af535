/** GET /api/cells */
import { listCells } from "#contracts/vouchers/cell.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { cellOf } from "./cell.wire.ts";
import * as cells from "./cell-list.query.ts";

export const listCellsRoute = route(listCells, async ({ query, caller, now, services }) => {
  const { communityId } = memberOf(caller);
  const after = readCursor(query.cursor);
  if (after instanceof Refusal) return after;
  const { limit } = query;
  const found = await cells.listCells(services.db, { communityId, now, after, limit });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { cells: rows.map(cellOf), ...next });
});
