/** Asks for the periods of subscriptions whose day has come, and again for those that failed. */
import type { Services } from "#platform/services.ts";
import { job } from "#platform/jobs/job.ts";
import { expirePortion } from "../payments/give-up-payment.command.ts";
import { askForPeriod, settleEnded } from "./renew-subscription.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";
import type { PaymentSettings } from "../config.ts";
import type { Charge } from "./subscription.domain.ts";
import { sweepPortion, sweepRoundsMost } from "../payments/limits.ts";
import { railsOf } from "../rails/rails.ts";
import { endedCharges } from "./subscription-charges.query.ts";
import { dueSubscriptions } from "./subscriptions.query.ts";
import { renewalsAtOnce } from "./limits.ts";

type Tally = Record<Charge["status"], number>;

export const subscriptionRenewalsJob = job<PaymentSettings>({
  name: "subscription-renewals",
  path: "/api/cron/subscription-renewals",
  summary: "Renew subscriptions whose day has come, and try failed ones again.",
  schedule: "0 8 * * *",
  run: async ({ services, settings, now, heartbeat }) => {
    const on = railsOf(services, settings);
    const tally: Tally = { waiting: 0, paid: 0, failed: 0 };
    // Only what is written down as over is over: money that still arrives then goes to the wallet.
    while ((await expirePortion(services, now, sweepPortion)) === sweepPortion) await heartbeat();
    await eachPage(heartbeat, (after) => settlePage(services, now, tally, after));
    const { paid: settled, failed: expired } = { ...tally };
    Object.assign(tally, { waiting: 0, paid: 0, failed: 0 });
    const asked = await eachPage(heartbeat, (after) => askPage(on, now, tally, after));
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

interface Page {
  readonly count: number;
  readonly last: string | null;
}

/** Answers how many there were; each is seen once, for pages go on by id. */
async function eachPage(
  heartbeat: () => Promise<void>,
  work: (after: string | null) => Promise<Page>,
): Promise<number> {
  let total = 0;
  let after: string | null = null;
  for (let round = 0; round < sweepRoundsMost * sweepPortion; round += 1) {
    const page: Page = await work(after);
    total += page.count;
    after = page.last;
    if (page.count < renewalsAtOnce) break;
    await heartbeat();
  }
  return total;
}

async function settlePage(
  services: Services,
  now: Date,
  tally: Tally,
  after: string | null,
): Promise<Page> {
  const charges = await endedCharges(services.db, after, renewalsAtOnce);
  const became = await Promise.all(charges.map((charge) => settleEnded(services, charge, now)));
  for (const status of became) tally[status] += 1;
  return { count: charges.length, last: charges.at(-1)?.paymentId ?? null };
}

async function askPage(on: OnRails, now: Date, tally: Tally, after: string | null): Promise<Page> {
  const due = await dueSubscriptions(on.services.db, now, after, renewalsAtOnce);
  // A payment carries the moment at which it is made, however long the run has been going on.
  const at = on.services.clock.now();
  const became = await Promise.all(due.map((one) => askForPeriod(on, one, at)));
  for (const status of became) tally[status] += 1;
  return { count: due.length, last: due.at(-1)?.id ?? null };
}
