/** POST /api/offerings */
import { createOffering } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { createOffering as create } from "./create-offering.command.ts";
import type { Offering } from "./offering.domain.ts";
import { merchantOf } from "../callers/merchant.ts";
import { offeringProjectionOf } from "./offering.wire.ts";
import { route } from "../callers/route.ts";

export const createOfferingRoute = route(createOffering, async ({ body, caller, now, tx }) => {
  const offering: Offering = {
    id: newId(),
    merchant: merchantOf(caller) ?? "",
    name: body.name,
    units: body.units,
    soldUnits: 0,
    unitCents: centsOf(body.unit_price) ?? 0,
    deadline: new Date(body.deadline),
    status: "open",
    closeReason: null,
    createdAt: now,
    closedAt: null,
  };
  const made = await create(tx, offering);
  return made instanceof Refusal ? made : reply(201, offeringProjectionOf(made, now));
});
