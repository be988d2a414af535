/** POST /api/deals/:id/end */
import { endDeal } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { endDeal as end } from "../commands/end-deal.ts";
import { dealProjectionOf } from "../deal-projection.ts";
import { merchantOf } from "../merchant.ts";
import { route } from "../route.ts";

export const endDealRoute = route(endDeal, async ({ path, caller, now, services }) => {
  const deal = await end(services, { id: path.id, merchant: merchantOf(caller) ?? "", now });
  return deal instanceof Refusal ? deal : reply(200, dealProjectionOf(deal));
});
