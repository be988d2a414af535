/** Tasks in the demo world: a market with people who ask and who help, and weeks behind it. */
import { connectDemo } from "#business/connections/connect-demo.command.ts";
import { sourceAppsOf } from "#business/consumer-api/consumer-settings.ts";
import { addTender, concludeBill } from "#business/selling/change-bill.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
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
  demoTaskers,
} from "./seed-market.ts";
import { joinAsTasker } from "./taskers/keep-tasker.command.ts";
import { onBillPaid } from "./tasks/confirm-paid.command.ts";
import { finishTask } from "./tasks/end-task.command.ts";
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

/** A task as it went: asked for, offered, done, paid in cash on the same day. */
const live = async (
  { ground, tenant, people }: Lived,
  past: (typeof demoPast)[number],
  at: Date,
): Promise<void> => {
  const creator = "demo";
  const task = done(
    await postTask(ground, tenant.id, {
      clientId: people.clients[past.client] ?? "",
      categoryId: people.categories[past.category] ?? "",
      title: past.title,
      description: "",
      area: "Coyoacán",
      address: "",
      budgetCents: null,
      endsAt: null,
      creator,
      now: at,
    }),
  );
  const taskerId = people.taskers[past.tasker] ?? "";
  const priced = { taskId: task.id, taskerId, priceCents: past.cents, message: "" };
  const offer = done(
    await placeOffer(ground, tenant, { ...priced, goodUntil: null, creator, now: at }),
  );
  const { billId } = done(await acceptOffer(ground, tenant.id, { id: offer.id, creator, now: at }));
  done(await finishTask(ground, tenant.id, task.id, at));
  const key = { tenantId: tenant.id, id: billId ?? "" };
  const money = { cents: null, givenCents: null, reference: null, walletUser: "" };
  const wish = { ...money, id: newId(), method: "cash", creator, now: at } as const;
  done(await addTender(ground, key, wish));
  const clock = { now: () => at };
  await concludeBill({ db: ground.db, clock }, key, (tx, bill, now) =>
    onBillPaid(tx, bill, now, ground),
  );
};

const ask = async (
  { ground, tenant, people }: Lived,
  { client, category, offers, ...wish }: (typeof demoOpen)[number],
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
