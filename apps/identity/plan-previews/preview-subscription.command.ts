/** What beginning, activating, changing or cancelling a subscription would cost. */
import type { Tier } from "#contracts/identity/plan.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import {
  activateSubscription,
  cancelSubscription,
  changeSubscription,
  type Changing,
} from "../subscriptions/change-subscription.command.ts";
import { createSubscription } from "../subscriptions/create-subscription.command.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { previewChange, type Preview } from "./preview-change.command.ts";

export interface Intended {
  readonly action: "subscribe" | "activate" | "change" | "cancel";
  /** Of a new one. */
  readonly begin: "trial" | "active";
  readonly tier: Tier | null;
  readonly units: number | null;
  /** Of a cancellation. */
  readonly when: "period_end" | "now";
}

type Refused =
  | "invalid_request"
  | "tenant_not_found"
  | "app_not_found"
  | "rate_undecided"
  | "already_subscribed"
  | "trial_used"
  | "payment_overdue"
  | "subscription_not_found"
  | "subscription_over";

export const previewSubscription = async (
  db: Database,
  on: Changing,
  intended: Intended,
): Promise<Preview<Subscription> | Refusal<Refused>> => {
  if (!(await findTenant(db, on.tenantId))) return refuse("tenant_not_found");
  return previewChange<Subscription, Refusal<Refused>>(db, on, (tx) => carryOut(tx, on, intended));
};

const carryOut = async (
  tx: Queries,
  on: Changing,
  { action, begin, tier, units, when }: Intended,
): Promise<Subscription | Refusal<Refused>> => {
  if (action === "cancel") return cancelSubscription(tx, on, when);
  if (action === "subscribe") {
    if (tier === null) return refuse("invalid_request", { field: "tier" });
    const wanted = { appName: on.appName, tier, units: units ?? 1, begin };
    return createSubscription(tx, on.tenantId, wanted, on.now);
  }
  if (action === "change") return changeSubscription(tx, on, { tier, units });
  if (tier !== null || units !== null) {
    const changed = await changeSubscription(tx, on, { tier, units });
    if (changed instanceof Refusal) return changed;
  }
  return activateSubscription(tx, on);
};
