/** POST /api/deals/:id/end */
import { endDeal } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { endDeal as end } from "./end-deal.command.ts";
import { dealProjectionOf } from "./deal.wire.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";

export const endDealRoute = route(endDeal, async ({ path, caller, now, services }) => {
  const deal = await end(services, { id: path.id, merchant: merchantOf(caller) ?? "", now });
  return deal instanceof Refusal ? deal : reply(200, dealProjectionOf(deal));
});
