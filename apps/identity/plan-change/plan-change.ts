/** What people may ask of a subscription, as pages and forms say it. */
import { tiers, type Tier } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { createSubscription } from "../subscriptions/create-subscription.command.ts";
import {
  activateSubscription,
  cancelSubscription,
  changeSubscription,
  keepAsItIs,
} from "../subscriptions/change-subscription.command.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";

export const deeds = ["trial", "subscribe", "change", "activate", "cancel", "keep"] as const;
export type Deed = (typeof deeds)[number];

export interface Asked {
  readonly deed: Deed;
  readonly tier: Tier;
  readonly units: number;
}

const unitsMost = 100_000;

/** Null where nothing is asked; `wrong` where its units are none. */
export const readAsked = (
  typed: Readonly<Record<string, string | undefined>>,
  current: { readonly tier: Tier; readonly units: number } | null,
): Asked | "wrong" | null => {
  const deed = deeds.find((one) => one === typed["do"]);
  const tier = tiers.find((one) => one === typed["tier"]) ?? current?.tier;
  if (!deed || !tier) return null;
  const units = Number(typed["units"] ?? current?.units ?? 1);
  const isCount = Number.isInteger(units) && units >= 1 && units <= unitsMost;
  return isCount ? { deed, tier, units } : "wrong";
};

interface On {
  readonly tenantId: string;
  readonly appName: string;
  readonly now: Date;
}

/** The command itself, in whatever transaction it is handed; null when it is done. */
export const doing =
  (asked: Asked, on: On) =>
  async (tx: Queries): Promise<Refusal | null> => {
    const done = await commandOf(asked, on, tx);
    return done instanceof Refusal ? done : null;
  };

const commandOf = (
  { deed, tier, units }: Asked,
  on: On,
  tx: Queries,
): Promise<Subscription | Refusal> => {
  switch (deed) {
    case "trial":
    case "subscribe": {
      const begin = deed === "trial" ? "trial" : "active";
      const { tenantId, appName, now } = on;
      return createSubscription(tx, tenantId, { appName, tier, units, begin }, now);
    }
    case "change":
      return changeSubscription(tx, on, { tier, units });
    case "activate":
      return activateSubscription(tx, on);
    case "cancel":
      return cancelSubscription(tx, on, "period_end");
    case "keep":
      return keepAsItIs(tx, on);
  }
};
