/** GET /api/taskers */
import { listTaskers } from "#contracts/tasks/person.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskerViews } from "./tasker.wire.ts";
import { listTaskers as list } from "./taskers.query.ts";

export const listTaskersRoute = route(
  listTaskers,
  async ({ query, caller, services: { db }, now }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const found = await list(db, tenant.id, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    const taskers = await taskerViews(db, tenant.id, rows, now);
    return reply(200, { taskers: [...taskers], ...next });
  },
);
