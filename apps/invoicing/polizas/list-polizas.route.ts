/** GET /api/ecosystem/polizas */
import { listPolizas } from "#contracts/invoicing/poliza.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor, writeCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { listPolizas as list } from "./polizas.query.ts";

export const listPolizasRoute = route(listPolizas, async ({ query, services }) => {
  const after = readCursor(query.cursor);
  if (after instanceof Refusal) return after;
  const { limit, period, merchant } = query;
  const found = await list(services.db, { after, limit: limit + 1, period, merchant });
  const { rows: polizas, next } = cutToPage(found, limit, (last) => writeCursor(last.poliza_id));
  return reply(200, { success: true as const, polizas, ...next });
});
