/** Tasks in the demo world: a market with people who ask and who help, and weeks behind it. */
import { connectDemo } from "#business/connections/connect-demo.command.ts";
import { sourceAppsOf } from "#business/consumer-api/consumer-settings.ts";
import { addTender, concludeBill } from "#business/selling/change-bill.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { BillKey } from "#business/selling/bill.domain.ts";
import { insertTenant } from "#business/tenants/tenants.store.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { readSettings } from "#platform/config.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import { addCategory } from "./catalog/keep-category.command.ts";
import { welcome } from "./clients/welcome.command.ts";
import { taskSettings } from "./config.ts";
import { expireTask } from "./expiry/expire.command.ts";
import { setTerms } from "./market/set-terms.command.ts";
import { usualTerms } from "./market/market.domain.ts";
import { acceptOffer } from "./offers/accept-offer.command.ts";
import { placeOffer } from "./offers/place-offer.command.ts";
import {
  demoCategories,
  demoClients,
  demoMarket,
  demoOpen,
  demoPast,
  demoStaff,
  demoSuspension,
  demoTaskers,
  type DemoPast,
} from "./seed-market.ts";
import { rateTask } from "./standing/rate-task.command.ts";
import { appealSuspension, suspendTasker } from "./standing/suspend-tasker.command.ts";
import { choosePlan } from "./subscriptions/change-subscription.command.ts";
import { joinAsTasker } from "./taskers/keep-tasker.command.ts";
import { onBillPaid } from "./tasks/confirm-paid.command.ts";
import { cancelTask, finishTask } from "./tasks/end-task.command.ts";
import { postTask } from "./tasks/post-task.command.ts";

const daysBehind = 30;

const done = <T>(outcome: T | Refusal): T => {
  if (outcome instanceof Refusal) throw new Error(`the demo world was refused: ${outcome.code}`);
  return outcome;
};

export const seedTasks = async (
  services: Services,
  tx: Queries,
  soFar: DemoFacts,
): Promise<DemoFacts> => {
  const now = services.clock.now();
  const [sourceApp = ""] = sourceAppsOf(readSettings(taskSettings, {}));
  const tenant: Tenant = { ...demoMarket, id: newId(), sourceApp };
  await insertTenant(tx, tenant, now);
  await grantOperator(tx, { email: "operadora@milpa.test", at: now });
  for (const person of demoStaff) await addMember(tx, { ...person, placeId: tenant.id, at: now });
  await connectDemo(services, tx, tenant.id, soFar);
  await setTerms(tx, tenant.id, usualTerms);
  const people = await peopled(tx, tenant.id, plusMs(now, -daysBehind * dayMs));
  // Nobody is written to of what happened before this world was there.
  const quiet = { send: () => Promise.resolve() } as unknown as Services["messaging"];
  const ground = { ...services, messaging: quiet, db: tx } as unknown as DemoGround;
  const lived = { ground, tenant, people };
  for (const past of demoPast) await live(lived, past, plusMs(now, -past.ago * dayMs));
  const open: string[] = [];
  for (const wish of demoOpen) open.push(await ask(lived, wish, now));
  await beset(lived, now);
  return {
    apiKeys: await keysOf(services, tx, tenant.id),
    ids: {
      tasksTenant: tenant.id,
      tasksTenantSlug: tenant.slug,
      tasksCategory: people.categories[0] ?? "",
      tasksConsumer: people.clients[0] ?? "",
      tasksTasker: people.taskers[0] ?? "",
      tasksOpenTask: open[0] ?? "",
    },
  };
};

type DemoGround = Services & { readonly db: Queries };

interface DemoPeople {
  readonly categories: readonly string[];
  readonly clients: readonly string[];
  readonly taskers: readonly string[];
}

interface Lived {
  readonly ground: DemoGround;
  readonly tenant: Tenant;
  readonly people: DemoPeople;
}

const peopled = async (tx: Queries, tenantId: string, now: Date): Promise<DemoPeople> => {
  const categories: string[] = [];
  for (const category of demoCategories) {
    const whole = { ...category, id: newId() };
    categories.push(done(await addCategory(tx, tenantId, whole, now)).id);
  }
  const clients: string[] = [];
  for (const client of demoClients) clients.push(done(await welcome(tx, tenantId, client, now)).id);
  const taskers: string[] = [];
  for (const { at, ...tasker } of demoTaskers) {
    const categoryIds = at.map((index) => categories[index] ?? "");
    taskers.push(done(await joinAsTasker(tx, tenantId, { ...tasker, categoryIds }, now)).id);
  }
  return { categories, clients, taskers };
};

/** A task as it went, each step on the same day; what was paid was paid in cash. */
const live = async (
  { ground, tenant, people }: Lived,
  { who: [client, tasker, category], title, cents: priceCents, state, stars }: DemoPast,
  at: Date,
): Promise<void> => {
  const creator = "demo";
  const task = done(
    await postTask(ground, tenant.id, {
      clientId: people.clients[client] ?? "",
      categoryId: people.categories[category] ?? "",
      title,
      description: "",
      area: "Coyoacán",
      address: "",
      budgetCents: null,
      endsAt: null,
      creator,
      now: at,
    }),
  );
  const { id: taskId } = task;
  const taskerId = people.taskers[tasker] ?? "";
  const priced = { taskId, taskerId, priceCents, message: "" };
  const offer = done(
    await placeOffer(ground, tenant, { ...priced, goodUntil: null, creator, now: at }),
  );
  const { billId } = done(await acceptOffer(ground, tenant.id, { id: offer.id, creator, now: at }));
  if (state === "cancelled") {
    const reason = "Ya no hizo falta";
    done(await cancelTask(ground, tenant.id, { id: taskId, reason, now: at }));
  }
  if (state === "assigned" || state === "cancelled") return;
  done(await finishTask(ground, tenant.id, taskId, at));
  if (state === "done") return;
  await payInCash(ground, { tenantId: tenant.id, id: billId ?? "" }, at);
  if (stars === undefined) return;
  const rating = { taskId, by: "client", stars, comment: "", now: at } as const;
  done(await rateTask(ground.db, tenant.id, rating));
};

const payInCash = async (ground: DemoGround, key: BillKey, at: Date): Promise<void> => {
  const money = { cents: null, givenCents: null, reference: null, walletUser: "" };
  const wish = { ...money, id: newId(), method: "cash", creator: "demo", now: at } as const;
  done(await addTender(ground, key, wish));
  const clock = { now: () => at };
  await concludeBill({ db: ground.db, clock }, key, (tx, bill, now) =>
    onBillPaid(tx, bill, now, ground),
  );
};

/** One task that nobody was chosen for in time, one tasker who appeals, one who wants plus. */
const beset = async (lived: Lived, now: Date): Promise<void> => {
  const { ground, tenant, people } = lived;
  const creator = "demo";
  const [missed] = demoOpen;
  const past = plusMs(now, -20 * dayMs);
  const id = await ask(lived, { ...missed, title: "Subir un ropero", offers: [] }, past);
  await expireTask(ground, { tenantId: tenant.id, id }, now);
  const { tasker, note, appeal: text } = demoSuspension;
  const taskerId = people.taskers[tasker] ?? "";
  const why = { taskerId, reason: "moderator", note, creator, now } as const;
  done(await suspendTasker(ground, tenant.id, why));
  done(await appealSuspension(ground, tenant.id, { taskerId, text, now }));
  const plan = { taskerId: people.taskers[0] ?? "", plan: "plus", creator, now } as const;
  done(await choosePlan(ground.db, tenant.id, plan));
};

type DemoWish = Omit<(typeof demoOpen)[number], "title"> & { readonly title: string };

const ask = async (
  { ground, tenant, people }: Lived,
  { client, category, offers, ...wish }: DemoWish,
  now: Date,
): Promise<string> => {
  const whose = {
    clientId: people.clients[client] ?? "",
    categoryId: people.categories[category] ?? "",
  };
  const open = { ...whose, ...wish, endsAt: null, creator: "demo", now };
  const { id: taskId } = done(await postTask(ground, tenant.id, open));
  for (const { tasker, cents: priceCents, message } of offers) {
    const taskerId = people.taskers[tasker] ?? "";
    const offer = { taskId, taskerId, priceCents, message, goodUntil: null, creator: "demo", now };
    done(await placeOffer(ground, tenant, offer));
  }
  return taskId;
};

const keysOf = async (
  services: Services,
  tx: Queries,
  tenantId: string,
): Promise<Record<string, DemoKey>> => {
  const both = ["tasks:read", "tasks:write"] as const;
  const plans = {
    tasksFull: { permissions: [...both, "keys:manage", "webhooks:manage"], scope: {} },
    tasksWeak: { permissions: ["tasks:read"], scope: {} },
    tasksOfOneTenant: { permissions: both, scope: { tenantId } },
    tasksPortal: { permissions: [portalPermission], scope: {} },
  } as const;
  const keys: Record<string, DemoKey> = {};
  for (const [name, { permissions, scope }] of Object.entries(plans)) {
    const { key } = await services.keys.create({ name, permissions, scope }, tx);
    keys[name] = { key, app: services.app, permissions, scope };
  }
  return keys;
};
