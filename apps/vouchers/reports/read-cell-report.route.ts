/** GET /api/reports/cells */
import { readCellReport } from "#contracts/vouchers/report.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf, reachOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findCells } from "../community/cells.query.ts";
import { refuseForeignCell } from "../community/cell-refusal.wire.ts";
import { takenByDay } from "./circulation.query.ts";
import { daysOf } from "./period.domain.ts";
import { cellDays } from "./report.wire.ts";
import { moneyToCollect, salesByDay } from "./sales.query.ts";

export const readCellReportRoute = route(
  readCellReport,
  async ({ query, caller, now, services: { db } }) => {
    const { communityId, timeZone, administrator, operatedCellIds } = memberOf(caller);
    const days = daysOf({ ...query, timeZone, now });
    if (days instanceof Refusal) return days;
    const { cellId } = query;
    if (cellId !== undefined) {
      const isTheirs = administrator
        ? (await findCells(db, communityId, [cellId])).has(cellId)
        : operatedCellIds.includes(cellId);
      if (!isTheirs) return refuseForeignCell(db, reachOf(caller), cellId);
    }
    const all = administrator ? null : operatedCellIds;
    const cellIds = cellId === undefined ? all : [cellId];
    const asked = { communityId, ...days, cellIds };
    const [sales, taken, toCollect] = await Promise.all([
      salesByDay(db, asked),
      takenByDay(db, asked),
      moneyToCollect(db, communityId, cellIds),
    ]);
    const answer = { days: cellDays(sales, taken), toCollect: [...toCollect] };
    return reply(200, { ...days, timeZone, ...answer });
  },
);
