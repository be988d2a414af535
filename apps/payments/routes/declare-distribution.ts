/** POST /api/offerings/:id/distributions */
import { declareDistribution } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { merchantOf } from "../merchant.ts";
import { distributionProjectionOf } from "../offering-projection.ts";
import { route } from "../route.ts";
import { insertDistribution, type Distribution } from "../store/distributions.ts";
import { findOffering } from "../store/offerings.ts";

export const declareDistributionRoute = route(
  declareDistribution,
  async ({ path, body, caller, now, tx }) => {
    const offering = await findOffering(tx, path.id, merchantOf(caller) ?? "");
    if (!offering) return refuse("not_found", { message: "There is no such offering of yours." });
    const declared: Distribution = {
      ...{ id: newId(), offeringId: offering.id, month: body.month },
      ...{ cents: centsOf(body.amount) ?? 0, declaredAt: now, distributedAt: null },
    };
    if (await insertDistribution(tx, declared)) {
      return reply(201, distributionProjectionOf(declared));
    }
    return refuse("invalid_state", { message: `${body.month} was declared before.` });
  },
);
