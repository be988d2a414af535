/** Writes to tenants whose overage costs more than the tier above would: once in a period. */
import { dayOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { sendCopies } from "../mails/send-copies.ts";
import { previewChange } from "../plan-previews/preview-change.command.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { changeSubscription } from "../subscriptions/change-subscription.command.ts";
import { subscriptionAt } from "../subscriptions/pending-change.domain.ts";
import {
  currentPeriod,
  statusAt,
  type Subscription,
} from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { letterPortion, overageDays } from "./limits.ts";
import { activeTenants, overageSince } from "./overage.query.ts";
import { upsellMessage } from "./plan-letter-messages.ts";
import { findAddressee, isWritten } from "./plan-letters.query.ts";
import { noteLetter } from "./plan-letters.store.ts";
import { beyondThere, isWorthTelling, tierAbove, type Beyond } from "./upsell.domain.ts";

export interface TiersSuggested {
  /** Subscriptions with overage in the last days. */
  readonly looked: number;
  readonly letters: number;
}

type House = Pick<Services, "db" | "messaging" | "baseUrl">;

export const suggestTiers = async (
  { services, now, heartbeat, signal }: Omit<JobContext, "settings" | "slot">,
  size = letterPortion,
): Promise<TiersSuggested> => {
  const sum = { looked: 0, letters: 0 };
  const catalog = await readCatalog(services.db, dayOf(now));
  const since = plusMs(now, -overageDays * dayMs);
  await inPortions<string>({ size, heartbeat, signal }, async (last) => {
    const tenants = await activeTenants(services.db, last, size);
    const rows = await overageSince(services.db, tenants, since);
    for (const [subscriptionId, beyond] of Map.groupBy(rows, (row) => row.subscriptionId)) {
      const tenantId = beyond[0]?.tenantId ?? "";
      sum.looked += 1;
      if (await suggest(services, { tenantId, subscriptionId, beyond, catalog, now }))
        sum.letters += 1;
    }
    return tenants;
  });
  return sum;
};

interface Candidate {
  readonly tenantId: string;
  readonly subscriptionId: string;
  readonly beyond: readonly Beyond[];
  readonly catalog: Catalog;
  readonly now: Date;
}

/** Whoever is about to change or to leave is left alone. */
const isSettled = (one: Subscription, now: Date): boolean =>
  statusAt(one, now) === "active" && one.nextAt === null && one.endsAt === null;

const suggest = async (house: House, candidate: Candidate): Promise<boolean> => {
  const { tenantId, subscriptionId, beyond, catalog, now } = candidate;
  const known = await subscriptionsOf(house.db, tenantId);
  const written = known.find(({ id }) => id === subscriptionId);
  const current = written && subscriptionAt(written, now);
  const tier = current ? tierAbove(current.tier) : null;
  if (!current || tier === null || !isSettled(current, now)) return false;
  const { appName, tier: from } = current;
  const overageCents = beyond.reduce((sum, { cents }) => sum + cents, 0);
  const thenCents = beyondThere(catalog, { appName, from, to: tier }, beyond);
  // A preview is a whole change that is taken back: only where it could say yes, and news.
  if (thenCents === null || !isWorthTelling(overageCents, 0, thenCents)) return false;
  const subject = `upsell:${subscriptionId}:${dayOf(currentPeriod(current, now).end)}`;
  if (await isWritten(house.db, tenantId, subject)) return false;
  const on = { tenantId, appName, now };
  const seen = await previewChange(house.db, on, (tx) =>
    changeSubscription(tx, on, { tier, units: null }),
  );
  if (seen instanceof Refusal) return false;
  const { before, after } = seen.nextMonth;
  const differenceCents = (after?.subtotalCents ?? 0) - (before?.subtotalCents ?? 0);
  if (!isWorthTelling(overageCents, differenceCents, thenCents)) return false;
  return house.db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const to = await findAddressee(tx, tenantId);
    if (!to || !(await noteLetter(tx, tenantId, subject, now))) return false;
    const message = upsellMessage(to, {
      app: titleIn(to.locale, catalog.apps.get(appName), appName),
      from,
      tier,
      overageCents,
      thenCents,
      differenceCents,
      link: `${house.baseUrl}/plans/${tenantId}/apps/${appName}`,
    });
    await sendCopies(house.messaging, tx, message, to.copies);
    return true;
  });
};
