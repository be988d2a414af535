/** For tests: a delivery business of its own, connected to doubles of the apps that it asks. */
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
import { deliveryApp } from "../app.ts";
import type { StaffRole } from "../staff/people-plan.ts";
import { addProduct } from "../catalog/keep-product.command.ts";
import { demoBusiness, demoProducts } from "../seed-business.ts";

export const sourceApp = "milpa-portal";
export const depot = { latitude: 19.4326, longitude: -99.1332, leavesAt: "09:00" };

export interface Business {
  readonly id: string;
  /** 45.00 and 96.00. */
  readonly water: string;
  readonly bottles: string;
}

export interface DeliveryGround extends TestApp, People {
  readonly key: string;
  readonly portalKey: string;
  readonly doubles: { readonly payments: PaymentDouble; readonly issuer: IssuerDouble };
  readonly addKey: (permissions: readonly string[], tenantId?: string) => Promise<string>;
  readonly found: (options?: { readonly portal?: boolean }) => Promise<Business>;
  /** The cookie of somebody who works there. */
  readonly hire: (tenantId: string, sub: string, role?: StaffRole) => Promise<string>;
  /** As an app asks: `tenantId` goes along. */
  readonly send: (at: Business, line: string, body?: object, more?: Sent) => Promise<Got>;
  readonly read: (at: Business, path: string) => Promise<Got["body"]>;
  readonly consumer: (line: string, more?: Sent) => Promise<Got>;
  readonly job: (name: string) => Promise<Got["body"]>;
}

let founded = 0;

export const startDelivery = async (options: TestAppOptions = {}): Promise<DeliveryGround> => {
  const [payments, issuer] = await Promise.all([startPaymentDouble(), startIssuerDouble()]);
  const urls = { payments: payments.url, invoicing: issuer.url };
  const test = await withPeople("delivery", ({ identity }) =>
    startTestApp(deliveryApp, { ...options, urls: { ...urls, identity, ...options.urls } }),
  );
  const { services } = test.app;
  const addKey: DeliveryGround["addKey"] = async (permissions, tenantId) => {
    const scope = tenantId === undefined ? {} : { tenantId };
    return (await services.keys.create({ name: "test", permissions, scope })).key;
  };
  const key = await addKey(["delivery:read", "delivery:write"]);
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
    found: async ({ portal = true } = {}) => {
      founded += 1;
      const now = test.clock.now();
      const tenant = { ...demoBusiness, id: newId(), slug: `agua-${founded}`, sourceApp };
      await insertTenant(services.db, { ...tenant, portalEnabled: portal }, now);
      await connect(tenant.id);
      const ids: string[] = [];
      for (const product of demoProducts.slice(0, 2)) {
        const whole = { ...product, id: newId(), description: "", active: true };
        await addProduct(services.db, tenant.id, whole, now);
        ids.push(whole.id);
      }
      return { id: tenant.id, water: ids[0] ?? "", bottles: ids[1] ?? "" };
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

/** A customer with an address so many metres or so from the depot. */
export const settle = async (
  ground: DeliveryGround,
  at: Business,
  who: { readonly phone: string; readonly north?: number; readonly referralCode?: string },
) => {
  const { north = 0.01, ...contact } = who;
  const wanted = { name: `Cliente ${who.phone}`, ...contact };
  const { body: customer } = await ground.send(at, "POST /api/customers", wanted);
  const place = { latitude: depot.latitude + north, longitude: depot.longitude };
  const address = { label: "Casa", street: `Calle ${who.phone}`, ...place };
  const path = `POST /api/customers/${customer.id}/addresses`;
  const { body: home } = await ground.send(at, path, address);
  return { customerId: customer.id, addressId: home.id, code: customer.referralCode };
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
