/** For tests: a market of its own, connected to doubles of the apps that it asks. */
import { connectionKey } from "#business/connections/sealed.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { startIssuerDouble, type IssuerDouble } from "#business/testing/issuer-double.ts";
import { startPaymentDouble, type PaymentDouble } from "#business/testing/payment-double.ts";
import { insertTenant } from "#business/tenants/tenants.store.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { withPeople, type People } from "#platform/people/test-people.ts";
import {
  startTestApp,
  testCronSecret,
  type TestApp,
  type TestAppOptions,
} from "#platform/testing/test-app.ts";
import type { Got, Sent } from "#platform/testing/test-client.ts";
import { tasksApp } from "../app.ts";
import type { StaffRole } from "../staff/people-plan.ts";
import { addCategory } from "../catalog/keep-category.command.ts";
import { setTerms } from "../market/set-terms.command.ts";
import { usualTerms, type Market } from "../market/market.domain.ts";
import { demoCategories, demoMarket } from "../seed-market.ts";

export const sourceApp = "milpa-portal";
export interface TestMarket {
  readonly id: string;
  /** 450.00 and 500.00 are usual. */
  readonly plumbing: string;
  readonly wiring: string;
}

export interface TaskGround extends TestApp, People {
  readonly key: string;
  readonly portalKey: string;
  readonly doubles: { readonly payments: PaymentDouble; readonly issuer: IssuerDouble };
  readonly addKey: (permissions: readonly string[], tenantId?: string) => Promise<string>;
  readonly found: (options?: Founding) => Promise<TestMarket>;
  /** The cookie of somebody who works there. */
  readonly hire: (tenantId: string, sub: string, role?: StaffRole) => Promise<string>;
  /** As an app asks: `tenantId` goes along. */
  readonly send: (at: TestMarket, line: string, body?: object, more?: Sent) => Promise<Got>;
  readonly read: (at: TestMarket, path: string) => Promise<Got["body"]>;
  readonly consumer: (line: string, more?: Sent) => Promise<Got>;
  readonly job: (name: string) => Promise<Got["body"]>;
}

interface Founding {
  readonly portal?: boolean;
  readonly terms?: Partial<Market>;
}

let founded = 0;

export const startTasks = async (options: TestAppOptions = {}): Promise<TaskGround> => {
  const [payments, issuer] = await Promise.all([startPaymentDouble(), startIssuerDouble()]);
  const urls = { payments: payments.url, invoicing: issuer.url };
  const test = await withPeople("tasks", ({ identity }) =>
    startTestApp(tasksApp, { ...options, urls: { ...urls, identity, ...options.urls } }),
  );
  const { services } = test.app;
  const addKey: TaskGround["addKey"] = async (permissions, tenantId) => {
    const scope = tenantId === undefined ? {} : { tenantId };
    return (await services.keys.create({ name: "test", permissions, scope })).key;
  };
  const key = await addKey(["tasks:read", "tasks:write"]);
  const portalKey = await addKey([portalPermission]);

  const connect = async (tenantId: string): Promise<void> => {
    const ways = [
      ["payments", payments.apiKey],
      ["invoicing", [...issuer.keys][0] ?? ""],
    ] as const;
    for (const [app, apiKey] of ways) {
      const sealedKey = services.vault.seal(connectionKey, apiKey, tenantId);
      const connection = { tenantId, app, baseUrl: null, sealedKey, place: {} };
      await putConnection(services.db, connection, test.clock.now());
    }
  };

  return {
    ...test,
    key,
    portalKey,
    doubles: { payments, issuer },
    addKey,
    stop: async () => {
      await test.stop();
      await Promise.all([payments.stop(), issuer.stop()]);
    },
    found: async ({ portal = true, terms = {} } = {}) => {
      founded += 1;
      const now = test.clock.now();
      const tenant = { ...demoMarket, id: newId(), slug: `manos-${founded}`, sourceApp };
      await insertTenant(services.db, { ...tenant, portalEnabled: portal }, now);
      await connect(tenant.id);
      await setTerms(services.db, tenant.id, { ...usualTerms, ...terms });
      const ids: string[] = [];
      for (const category of demoCategories.slice(0, 2)) {
        const whole = { ...category, id: newId() };
        await addCategory(services.db, tenant.id, whole, now);
        ids.push(whole.id);
      }
      return { id: tenant.id, plumbing: ids[0] ?? "", wiring: ids[1] ?? "" };
    },
    hire: async (placeId, sub, role = "owner") => {
      const email = `${sub}@example.org`;
      await addMember(services.db, { placeId, email, name: sub, role, at: test.clock.now() });
      return test.comeAs(sub);
    },
    send: (at, line, body = {}, more = {}) =>
      test.request(line, { key, body: { tenantId: at.id, ...body }, ...more }),
    read: async (at, path) => {
      const query = `${path.includes("?") ? "&" : "?"}tenantId=${at.id}`;
      return (await test.request(`GET ${path}${query}`, { key })).body;
    },
    consumer: (line, { headers, ...more } = {}) => {
      const [method = "GET", path = ""] = line.split(" ");
      const all = { "x-source-app": sourceApp, ...headers };
      const sent = { key: portalKey, ...more, headers: all };
      return test.request(`${method} /api/consumer${path}`, sent);
    },
    job: async (name) =>
      (await test.request(`POST /api/cron/${name}`, { bearer: testCronSecret })).body.result,
  };
};

interface Peopled {
  readonly clientId: string;
  readonly taskerId: string;
}

/** A client and a tasker, found by their phones. */
export const people = async (
  ground: TaskGround,
  at: TestMarket,
  { client, tasker }: { readonly client: string; readonly tasker: string },
): Promise<Peopled> => {
  const asks = { name: `Cliente ${client}`, phone: client, email: `c${client}@example.org` };
  const helps = { name: `Mano ${tasker}`, phone: tasker, email: `t${tasker}@example.org` };
  const { body: one } = await ground.send(at, "POST /api/clients", asks);
  const { body: other } = await ground.send(at, "POST /api/taskers", helps);
  return { clientId: one.id, taskerId: other.id };
};

/** A task that is open. */
export const posted = async (
  ground: TaskGround,
  at: TestMarket,
  clientId: string,
  more: object = {},
): Promise<Got["body"]> => {
  const wish = { clientId, categoryId: at.plumbing, title: "Fuga en el baño", area: "Centro" };
  return (await ground.send(at, "POST /api/tasks", { ...wish, ...more })).body;
};

export const offered = async (
  ground: TaskGround,
  at: TestMarket,
  { taskId, taskerId, price = 480 }: { taskId: string; taskerId: string; price?: number },
): Promise<Got["body"]> =>
  (await ground.send(at, `POST /api/tasks/${taskId}/offers`, { taskerId, price })).body;

/** A task that was offered for, assigned and done; paid where a method is told. */
export const worked = async (
  ground: TaskGround,
  at: TestMarket,
  { clientId, taskerId }: Peopled,
  { method, price }: { readonly method?: string; readonly price?: number } = {},
): Promise<Got["body"]> => {
  const { id: taskId } = await posted(ground, at, clientId);
  const offer = await offered(ground, at, {
    taskId,
    taskerId,
    ...(price === undefined ? {} : { price }),
  });
  await ground.send(at, `POST /api/offers/${offer.id}/accept`);
  const done = await ground.send(at, `POST /api/tasks/${taskId}/done`);
  if (method === undefined) return done.body;
  return (await ground.send(at, `POST /api/tasks/${taskId}/confirm`, { method })).body;
};

/** Six fields that are all right. */
export const billing = {
  rfc: "EKU9003173C9",
  razonSocial: "ESCUELA KEMPER URGATE",
  email: "ana@example.com",
  usoCfdi: "G03",
  regimenFiscal: "601",
  codigoPostal: "42501",
};
