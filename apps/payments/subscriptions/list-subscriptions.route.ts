/** GET /api/subscriptions */
import { listSubscriptions } from "#contracts/payments/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { listSubscriptions as list } from "./subscriptions.query.ts";
import { subscriptionProjectionOf } from "./subscription.wire.ts";

export const listSubscriptionsRoute = route(
  listSubscriptions,
  async ({ query, caller, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const { limit, status = null, user_id: userId = null } = query;
    const merchant = merchantOf(caller) ?? "";
    const found = await list(services.db, { merchant, status, userId, before, most: limit + 1 });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { subscriptions: rows.map(subscriptionProjectionOf), ...next });
  },
);
