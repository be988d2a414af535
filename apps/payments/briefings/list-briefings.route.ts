/** GET /api/briefings */
import { listBriefings } from "#contracts/payments/briefing.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { briefingProjectionOf } from "./briefing.wire.ts";
import { route } from "../callers/route.ts";
import { listBriefings as list } from "./briefings.query.ts";

export const listBriefingsRoute = route(listBriefings, async ({ query, caller, services }) => {
  // They sum all merchants: the permission is the house's, and no tenant's key gets by with it.
  if (caller.kind !== "apiKey" || caller.scope.tenantId !== undefined) return refuse("forbidden");
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const found = await list(services.db, query.kind ?? null, before, query.limit + 1);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { briefings: rows.map(briefingProjectionOf), ...next });
});
