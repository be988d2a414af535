/** Writes to tenants whose trial ends soon or is over: each letter once. */
import { dayOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { sendCopies } from "../mails/send-copies.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { statusAt } from "../subscriptions/subscription.domain.ts";
import { priceOf, termsOn } from "../subscriptions/terms.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { lateLetterDays, letterPortion } from "./limits.ts";
import { trialMessage } from "./plan-letter-messages.ts";
import { findAddressee, trialsEnding } from "./plan-letters.query.ts";
import { noteLetter } from "./plan-letters.store.ts";
import { daysLeft, trialStageAt, trialStages, trialSubject } from "./trial-stage.domain.ts";

/** Of so many trials that end soon or are over. */
export interface TrialsTold {
  readonly trials: number;
  readonly letters: number;
}

export const remindOfTrials = async (
  { services, now, heartbeat, signal }: Omit<JobContext, "settings" | "slot">,
  size = letterPortion,
): Promise<TrialsTold> => {
  let letters = 0;
  const window = [
    plusMs(now, -lateLetterDays * dayMs),
    plusMs(now, (Math.max(...trialStages) + 1) * dayMs),
  ] as const;
  const trials = await inPortions<{ readonly id: string }>(
    { size, heartbeat, signal },
    async (last) => {
      const rows = await trialsEnding(services.db, window, last?.id ?? null, size);
      for (const row of rows) if (await remind(services, row, now)) letters += 1;
      return rows;
    },
  );
  return { trials, letters };
};

/** Decided behind the lock: whoever activated in the meantime hears nothing. */
const remind = (
  { db, messaging, baseUrl }: Pick<Services, "db" | "messaging" | "baseUrl">,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const [catalog, customTier, known, to] = await Promise.all([
      readCatalog(tx, dayOf(now)),
      findCustomTier(tx, tenantId),
      subscriptionsOf(tx, tenantId),
      findAddressee(tx, tenantId),
    ]);
    const trial = known.find((one) => one.id === id);
    if (!trial?.trialEndsAt || !to) return false;
    const status = statusAt(trial, now);
    const stage = trialStageAt(trial.trialEndsAt, now);
    if (stage === null || (status !== "trial" && status !== "expired")) return false;
    if (!(await noteLetter(tx, tenantId, trialSubject(id, stage), now))) return false;
    const message = trialMessage(to, stage === 0 ? null : daysLeft(trial.trialEndsAt, now), {
      app: titleIn(to.locale, catalog.apps.get(trial.appName), trial.appName),
      tier: trial.tier,
      endsAt: trial.trialEndsAt,
      price: priceOf(termsOn(catalog, customTier, dayOf(now)), trial),
      link: `${baseUrl}/plans/${tenantId}`,
    });
    await sendCopies(messaging, tx, message, to.copies);
    return true;
  });
