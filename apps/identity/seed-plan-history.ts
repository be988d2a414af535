/** A past for the demo world: tenants that came, grew and left, what they used, and their bills. */
import { resources, type Resource, type Tier } from "#contracts/identity/plan.ts";
import {
  dayOf,
  firstDayOf,
  monthAfter,
  monthOf,
  monthsUntil,
  startOf,
} from "#platform/calendar/days.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newToken } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { draftMonth } from "./closing/draft-month.command.ts";
import { issueDrafts } from "./closing/issue-drafts.command.ts";
import { keepPayToken, markMailed } from "./collection/collected.store.ts";
import { payTokenLength } from "./collection/limits.ts";
import { takeSteps } from "./dunning/dun-invoice.command.ts";
import { nextSteps, owedSince } from "./dunning/dunning-plan.domain.ts";
import { reopenLast, settlePast, type ReopenedBill } from "./invoices/past-bills.store.ts";
import { readCatalog } from "./pricing/catalog.query.ts";
import { publishedFrom } from "./pricing/price-list.domain.ts";
import { seedUse, type UsedApp } from "./seed-plan-use.ts";
import {
  cancelSubscription,
  changeSubscription,
} from "./subscriptions/change-subscription.command.ts";
import { createSubscription } from "./subscriptions/create-subscription.command.ts";
import { createTenant } from "./tenants/create-tenant.command.ts";

/** What becomes of a subscription on the first of a month, so many months back; null ends it. */
interface Step {
  readonly back: number;
  readonly app: string;
  readonly tier: Tier | null;
  readonly units?: number;
}

interface Past {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly steps: readonly Step[];
  /** Units of a usual day. */
  readonly daily: Partial<Readonly<Record<Resource, number>>>;
  /** What became of the last invoice; those before it are paid. */
  readonly last: "paid" | "issued" | "unpaid";
}

/** Months that were used and billed. */
const billedMonths = 3;

const pasts: readonly Past[] = [
  {
    key: "bakeryTenant",
    name: "Panadería La Espiga",
    email: "valeria@milpa.test",
    steps: [
      { back: 8, app: "invoicing", tier: "starter" },
      { back: 4, app: "invoicing", tier: "professional" },
      { back: 2, app: "crm", tier: "starter" },
    ],
    daily: { stamps: 31, email_sends: 70, ai_tokens: 6_000 },
    last: "issued",
  },
  {
    key: "workshopTenant",
    name: "Taller Ríos",
    email: "cuentas@taller-rios.test",
    steps: [
      { back: 6, app: "pos", tier: "professional", units: 2 },
      { back: 3, app: "pos", tier: "professional", units: 4 },
      { back: 3, app: "invoicing", tier: "professional" },
    ],
    daily: { stamps: 14, email_sends: 40 },
    last: "paid",
  },
  {
    key: "clinicTenant",
    name: "Clínica Veterinaria Xolo",
    email: "pagos@xolo.test",
    steps: [
      { back: 5, app: "veterinary", tier: "professional" },
      { back: 2, app: "veterinary", tier: null },
    ],
    daily: { stamps: 3 },
    last: "paid",
  },
  {
    key: "hotelTenant",
    name: "Hotel Cenote",
    email: "administracion@cenote.test",
    steps: [
      { back: 7, app: "restaurant", tier: "business", units: 2 },
      { back: 7, app: "crm", tier: "business" },
      { back: 5, app: "invoicing", tier: "business" },
      { back: 1, app: "crm", tier: "professional" },
    ],
    daily: { stamps: 150, email_sends: 210, voice_minutes: 21, ai_tokens: 52_000 },
    last: "unpaid",
  },
  {
    key: "bookshopTenant",
    name: "Librería Amate",
    email: "hola@amate.test",
    steps: [
      { back: 7, app: "invoicing", tier: "professional" },
      { back: 3, app: "invoicing", tier: null },
      { back: 1, app: "invoicing", tier: "starter" },
    ],
    daily: { stamps: 4 },
    last: "issued",
  },
];

/** The ids, by readable names; whoever signs in as Valeria owns the bakery. */
export const seedPlanHistory = async (
  services: Services,
  tx: Queries,
): Promise<Readonly<Record<string, string>>> => {
  const now = services.clock.now();
  const ids: Record<string, string> = {};
  const lasts = new Map<string, Past["last"]>();
  for (const past of pasts) {
    const id = await seedTenant(tx, past, now);
    ids[past.key] = id;
    lasts.set(id, past.last);
  }
  await seedBills(tx, lasts, now);
  return ids;
};

/** The first moment of a month, never before the price list begins. */
const firstOf = (back: number, now: Date): Date => {
  const [month = ""] = monthsUntil(monthOf(dayOf(now)), back + 1);
  const first = firstDayOf(month);
  return startOf(first < publishedFrom ? publishedFrom : first);
};

const seedTenant = async (tx: Queries, past: Past, now: Date): Promise<string> => {
  const { name: companyName, email: billingEmail, steps } = past;
  const since = firstOf(Math.max(...steps.map(({ back }) => back)), now);
  const made = sure(await createTenant(tx, { billingEmail, companyName, rfc: null }, since));
  const begun = new Map<string, string>();
  for (const { back, app: appName, tier, units = 1 } of steps) {
    const at = firstOf(back, now);
    const on = { tenantId: made.id, appName, now: at };
    if (tier === null) sure(await cancelSubscription(tx, on, "now"));
    else if (begun.has(appName) && steps.some((one) => one.app === appName && one.tier === null))
      sure(await createSubscription(tx, made.id, { appName, tier, units, begin: "active" }, at));
    else if (begun.has(appName)) sure(await changeSubscription(tx, on, { tier, units }));
    else {
      const plan = { appName, tier, units, begin: "active" as const };
      begun.set(appName, sure(await createSubscription(tx, made.id, plan, at)).id);
    }
  }
  for (let back = billedMonths; back >= 0; back -= 1) {
    const apps = [...begun].flatMap(([appName, subscriptionId]): readonly UsedApp[] => {
      const tier = steps.findLast((one) => one.app === appName && one.back >= back)?.tier;
      return tier ? [{ appName, subscriptionId, tier }] : [];
    });
    const first = firstOf(back, now);
    const days = { month: monthOf(dayOf(first)), until: now, present: back === 0 };
    for (const resource of resources) {
      const daily = past.daily[resource] ?? 0;
      if (apps.length > 0 && daily > 0)
        await seedUse(tx, { tenantId: made.id, resource, daily, apps, ...days });
    }
  }
  return made.id;
};

const seedBills = async (
  tx: Queries,
  lasts: ReadonlyMap<string, Past["last"]>,
  now: Date,
): Promise<void> => {
  const ids = [...lasts.keys()].toSorted();
  for (const month of monthsUntil(monthOf(dayOf(now)), billedMonths + 1).slice(0, -1)) {
    // At three in the morning, as the close of the month.
    const at = plusMs(startOf(firstDayOf(monthAfter(month))), 3 * hourMs);
    const { apps } = await readCatalog(tx, dayOf(at));
    await draftMonth(tx, ids, { month, titles: { apps }, now: at });
    await issueDrafts(tx, ids, { month, now: at });
    await settlePast(tx, firstDayOf(month), plusMs(at, 3 * dayMs));
  }
  for (const [id, last] of lasts) {
    const owed = last === "paid" ? null : await reopenLast(tx, id);
    if (owed && last === "unpaid") await neglect(tx, owed, now);
  }
};

/** Mailed when it was issued, and left: as dunning would have it by now, on whatever day. */
const neglect = async (tx: Queries, owed: ReopenedBill, now: Date): Promise<void> => {
  const mailedAt = owed.issuedAt ?? now;
  await markMailed(tx, owed, mailedAt);
  await keepPayToken(tx, owed, newToken(payTokenLength));
  const due = owedSince({ dueOn: owed.dueOn, mailedAt });
  if (due === null) return;
  await takeSteps(tx, owed, nextSteps(due, dayOf(now), new Set()).steps, now);
};

const sure = <T>(made: T | Refusal): T => {
  if (made instanceof Refusal) throw new Error(`the past of a demo tenant: ${made.code}`);
  return made;
};
