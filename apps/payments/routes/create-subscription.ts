/** POST /api/subscriptions */
import { createSubscription } from "#contracts/payments/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../charger.ts";
import { dayOf } from "../domain/calendar.ts";
import { newSubscription, startRefused } from "../domain/subscription.ts";
import { merchantOf } from "../merchant.ts";
import { route } from "../route.ts";
import { insertSubscription } from "../store/subscriptions.ts";
import { subscriptionProjectionOf } from "../subscription-projection.ts";

export const createSubscriptionRoute = route(
  createSubscription,
  async ({ body, caller, now, tx }) => {
    const startsOn = body.starts_on ?? dayOf(now);
    const message = startRefused(startsOn, now);
    if (message !== null) return refuse("invalid_request", { field: "starts_on", message });
    const made = newSubscription({
      ...{ id: newId(), merchant: merchantOf(caller) ?? "", userId: body.user_id },
      askedBy: chargerOf(caller)?.lineageId ?? null,
      ...{ customerEmail: body.customer_info?.email ?? null, cents: centsOf(body.amount) ?? 0 },
      ...{ concept: body.concept, startsOn, now },
    });
    await insertSubscription(tx, made);
    return reply(201, subscriptionProjectionOf(made));
  },
);
