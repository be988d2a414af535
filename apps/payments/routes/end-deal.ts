/** POST /api/deals/:id/end */
import { endDeal } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { dealProjectionOf } from "../deal-projection.ts";
import { merchantOf } from "../merchant.ts";
import { route } from "../route.ts";
import { endDeal as end } from "../store/deals.ts";

export const endDealRoute = route(endDeal, async ({ path, caller, now, services }) => {
  const deal = await end(services.db, path.id, merchantOf(caller) ?? "", now);
  if (!deal) return refuse("not_found", { message: "There is no such deal of yours." });
  return reply(200, dealProjectionOf(deal));
});
