/** GET /api/offerings/:id/holders */
import { listHolders } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { listHoldings } from "./offering-holdings.query.ts";
import { findOffering } from "./offerings.query.ts";

export const listHoldersRoute = route(listHolders, async ({ path, query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const offering = await findOffering(services.db, path.id, merchantOf(caller) ?? "");
  if (!offering) return refuse("not_found", { message: "There is no such offering of yours." });
  const found = await listHoldings(services.db, offering.id, before, query.limit + 1);
  const { rows, next } = cutToPage(found, query.limit);
  const holders = rows.map(({ userId, units }) => ({ user_id: userId, units }));
  return reply(200, { holders, ...next });
});
