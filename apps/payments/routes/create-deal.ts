/** POST /api/deals */
import { amountMostCents } from "#contracts/payments/amount.ts";
import { createDeal } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { chargerOf } from "../charger.ts";
import { dealProjectionOf } from "../deal-projection.ts";
import { sumOfLines, type Deal } from "../domain/deal.ts";
import { merchantOf } from "../merchant.ts";
import { route } from "../route.ts";
import { insertDeal } from "../store/deals.ts";

export const createDealRoute = route(createDeal, async ({ body, caller, now, tx }) => {
  const cents = sumOfLines(body.lines);
  if (cents > amountMostCents) {
    const message = "lines: a period cannot cost more than 1,000,000.00";
    return refuse("invalid_request", { field: "lines", message });
  }
  const endsOn = body.ends_on ?? null;
  if (endsOn !== null && endsOn < body.starts_on) {
    const message = "ends_on: must not be before starts_on";
    return refuse("invalid_request", { field: "ends_on", message });
  }
  const deal: Deal = {
    ...{ id: newId(), merchant: merchantOf(caller) ?? "", userId: body.user_id },
    askedBy: chargerOf(caller)?.lineageId ?? null,
    heardBy: null,
    ...{ concept: body.concept, lines: body.lines, cents, every: body.every },
    ...{ startsOn: body.starts_on, endsOn, periodsBilled: 0, nextDue: body.starts_on },
    ...{ createdAt: now, endedAt: null },
  };
  await insertDeal(tx, deal);
  return reply(201, dealProjectionOf(deal));
});
