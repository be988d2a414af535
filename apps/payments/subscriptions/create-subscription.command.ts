/** Makes a subscription; its first period is asked for when its day has come. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newSubscription, startRefused, type Subscription } from "./subscription.domain.ts";
import { insertSubscription } from "./subscriptions.store.ts";

export const createSubscription = async (
  tx: Queries,
  asked: Parameters<typeof newSubscription>[0],
): Promise<Subscription | Refusal<"invalid_request">> => {
  const message = startRefused(asked.startsOn, asked.now);
  if (message !== null) return refuse("invalid_request", { field: "starts_on", message });
  const made = newSubscription(asked);
  await insertSubscription(tx, made);
  return made;
};
