/** POST /api/subscriptions */
import { createSubscription } from "#contracts/payments/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { createSubscription as create } from "./create-subscription.command.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { subscriptionProjectionOf } from "./subscription.wire.ts";

export const createSubscriptionRoute = route(
  createSubscription,
  async ({ body, caller, now, tx }) => {
    const made = await create(tx, {
      id: newId(),
      merchant: merchantOf(caller) ?? "",
      userId: body.user_id,
      askedBy: chargerOf(caller)?.lineageId ?? null,
      customerEmail: body.customer_info?.email ?? null,
      cents: centsOf(body.amount) ?? 0,
      concept: body.concept,
      startsOn: body.starts_on ?? dayOf(now),
      now,
    });
    return made instanceof Refusal ? made : reply(201, subscriptionProjectionOf(made));
  },
);
