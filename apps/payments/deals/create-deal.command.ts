/** Makes a deal whose periods a payment can carry, and which ends no earlier than it begins. */
import { amountMostCents } from "#contracts/payments/amount.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Deal } from "./deal.domain.ts";
import { insertDeal } from "./deals.store.ts";

export const createDeal = async (
  tx: Queries,
  deal: Deal,
): Promise<Deal | Refusal<"invalid_request">> => {
  if (deal.cents > amountMostCents) {
    const message = "lines: a period cannot cost more than 1,000,000.00";
    return refuse("invalid_request", { field: "lines", message });
  }
  if (deal.endsOn !== null && deal.endsOn < deal.startsOn) {
    const message = "ends_on: must not be before starts_on";
    return refuse("invalid_request", { field: "ends_on", message });
  }
  await insertDeal(tx, deal);
  return deal;
};
