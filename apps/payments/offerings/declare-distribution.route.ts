/** POST /api/offerings/:id/distributions */
import { declareDistribution } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { declareDistribution as declare } from "./declare-distribution.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { distributionProjectionOf } from "./offering.wire.ts";
import { route } from "../callers/route.ts";

export const declareDistributionRoute = route(
  declareDistribution,
  async ({ path, body, caller, now, tx }) => {
    const declared = await declare(tx, merchantOf(caller) ?? "", {
      id: newId(),
      offeringId: path.id,
      month: body.month,
      cents: centsOf(body.amount) ?? 0,
      declaredAt: now,
      distributedAt: null,
    });
    if (declared instanceof Refusal) return declared;
    return reply(201, distributionProjectionOf(declared));
  },
);
