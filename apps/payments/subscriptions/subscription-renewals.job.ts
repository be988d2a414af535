/** Asks for the periods of subscriptions whose day has come, and again for those that failed. */
import type { Services } from "#platform/services.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { expirePortion } from "../payments/give-up-payment.command.ts";
import { askForPeriod, settleEnded } from "./renew-subscription.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";
import type { PaymentSettings } from "../config.ts";
import type { Charge, Subscription } from "./subscription.domain.ts";
import { sweepPortion } from "../payments/limits.ts";
import { railsOf } from "../rails/rails.ts";
import { endedCharges } from "./subscription-charges.query.ts";
import { dueSubscriptions } from "./subscriptions.query.ts";
import { renewalsAtOnce } from "./limits.ts";

type Tally = Record<Charge["status"], number>;

export const subscriptionRenewalsJob = job<PaymentSettings>({
  name: "subscription-renewals",
  title: { es: "Renovación de suscripciones", en: "Subscription renewals" },
  path: "/api/cron/subscription-renewals",
  summary: "Renew subscriptions whose day has come, and try failed ones again.",
  layer: "queue",
  schedule: "0 8 * * *",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const on = railsOf(services, settings);
    const tally: Tally = { waiting: 0, paid: 0, failed: 0 };
    // Only what is written down as over is over: money that still arrives then goes to the wallet.
    await inPortions({ size: sweepPortion, heartbeat, signal }, () =>
      expirePortion(services, now, sweepPortion),
    );
    const portions = { size: renewalsAtOnce, heartbeat, signal };
    await inPortions<Charge>(portions, (last) => settlePage(services, now, tally, last));
    const { paid: settled, failed: expired } = { ...tally };
    Object.assign(tally, { waiting: 0, paid: 0, failed: 0 });
    const asked = await inPortions<Subscription>(portions, (last) => askPage(on, now, tally, last));
    return {
      settled,
      expired,
      asked,
      renewed: tally.paid,
      pending: tally.waiting,
      refused: tally.failed,
    };
  },
});

async function settlePage(
  services: Services,
  now: Date,
  tally: Tally,
  last: Charge | null,
): Promise<readonly Charge[]> {
  const charges = await endedCharges(services.db, last?.paymentId ?? null, renewalsAtOnce);
  const became = await Promise.all(charges.map((charge) => settleEnded(services, charge, now)));
  for (const status of became) tally[status] += 1;
  return charges;
}

async function askPage(
  on: OnRails,
  now: Date,
  tally: Tally,
  last: Subscription | null,
): Promise<readonly Subscription[]> {
  const due = await dueSubscriptions(on.services.db, now, last?.id ?? null, renewalsAtOnce);
  // A payment carries the moment at which it is made, however long the run has been going on.
  const at = on.services.clock.now();
  const became = await Promise.all(due.map((one) => askForPeriod(on, one, at)));
  for (const status of became) tally[status] += 1;
  return due;
}
