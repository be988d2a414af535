/** GET /api/offerings/:id/distributions */
import { listDistributions } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { distributionProjectionOf } from "./offering.wire.ts";
import { route } from "../callers/route.ts";
import { listDistributions as list } from "./distributions.query.ts";
import { findOffering } from "./offerings.query.ts";

export const listDistributionsRoute = route(
  listDistributions,
  async ({ path, query, caller, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const offering = await findOffering(services.db, path.id, merchantOf(caller) ?? "");
    if (!offering) return refuse("not_found", { message: "There is no such offering of yours." });
    const found = await list(services.db, offering.id, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { distributions: rows.map(distributionProjectionOf), ...next });
  },
);
