/** Ends a subscription: nothing is asked for any more, and what still waits is given up. */
import type { Subscription } from "./subscription.domain.ts";
import { chargesOfPeriod } from "./subscription-charges.query.ts";
import { lockSubscription, writeSubscription } from "./subscriptions.store.ts";
import { cancelOnRail } from "../rails/cancel-on-rail.command.ts";
import { cancelPending } from "../payments/give-up-payment.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";

/** The subscription as it is afterwards; null when there is none. */
export const cancelSubscription = async (on: OnRails, id: string): Promise<Subscription | null> => {
  const { services } = on;
  const now = services.clock.now();
  const cancelled = await services.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id);
    if (!found || found.status === "cancelled") return found;
    const ended: Subscription = { ...found, status: "cancelled", retryAt: null, cancelledAt: now };
    await writeSubscription(tx, ended);
    return ended;
  });
  if (!cancelled) return null;
  const charges = await chargesOfPeriod(services.db, id, cancelled.periodStart);
  for (const { status, paymentId } of charges) {
    if (status === "waiting" && paymentId !== null) await giveUp(on, paymentId);
  }
  return cancelled;
};

/** A payment that waits for nobody any more; one that was paid meanwhile stays paid. */
export const giveUp = async (on: OnRails, paymentId: string): Promise<void> => {
  const cancelled = await cancelPending(on.services, paymentId);
  if (cancelled) await cancelOnRail(on, cancelled);
};
