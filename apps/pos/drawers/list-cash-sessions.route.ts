/** GET /api/cash-sessions */
import { listCashSessions } from "#contracts/pos/cash-session.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { cashSessionView } from "./cash-session.wire.ts";
import { route } from "../callers/route.ts";
import { listSessions } from "./cash-sessions.query.ts";

export const listCashSessionsRoute = route(
  listCashSessions,
  async ({ query, caller, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const tenant = await tenantFor(services.db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const asked = { before, most: query.limit + 1 };
    const found = await listSessions(services.db, tenant.id, asked);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { cashSessions: rows.map(cashSessionView), ...next });
  },
);
