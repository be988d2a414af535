/** POST /api/offerings */
import { createOffering } from "#contracts/payments/offering.ts";
import { plusMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import type { Offering } from "../domain/offering.ts";
import { deadlineMostMs } from "../figure-limits.ts";
import { merchantOf } from "../merchant.ts";
import { offeringProjectionOf } from "../offering-projection.ts";
import { route } from "../route.ts";
import { insertOffering } from "../store/offerings.ts";

export const createOfferingRoute = route(createOffering, async ({ body, caller, now, tx }) => {
  const deadline = new Date(body.deadline);
  if (deadline <= now || deadline > plusMs(now, deadlineMostMs)) {
    const message = "deadline: must be in the future, five years ahead at most";
    return refuse("invalid_request", { field: "deadline", message });
  }
  const offering: Offering = {
    ...{ id: newId(), merchant: merchantOf(caller) ?? "", name: body.name, units: body.units },
    ...{ soldUnits: 0, unitCents: centsOf(body.unit_price) ?? 0, deadline },
    ...{ status: "open", closeReason: null, createdAt: now, closedAt: null },
  };
  await insertOffering(tx, offering);
  return reply(201, offeringProjectionOf(offering, now));
});
