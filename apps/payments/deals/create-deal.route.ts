/** POST /api/deals */
import { createDeal } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { chargerOf } from "../callers/charger.ts";
import { createDeal as create } from "./create-deal.command.ts";
import { dealProjectionOf } from "./deal.wire.ts";
import { sumOfLines, type Deal } from "./deal.domain.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";

export const createDealRoute = route(createDeal, async ({ body, caller, now, tx }) => {
  const cents = sumOfLines(body.lines);
  const deal: Deal = {
    id: newId(),
    merchant: merchantOf(caller) ?? "",
    userId: body.user_id,
    askedBy: chargerOf(caller)?.lineageId ?? null,
    heardBy: null,
    concept: body.concept,
    lines: body.lines,
    cents,
    every: body.every,
    startsOn: body.starts_on,
    endsOn: body.ends_on ?? null,
    periodsBilled: 0,
    nextDue: body.starts_on,
    createdAt: now,
    endedAt: null,
  };
  const made = await create(tx, deal);
  return made instanceof Refusal ? made : reply(201, dealProjectionOf(made));
});
