/** For tests: a restaurant of its own, connected to doubles of the apps that it asks. */
import { connectionKey } from "#business/connections/sealed.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { startIssuerDouble, type IssuerDouble } from "#business/testing/issuer-double.ts";
import { startPaymentDouble, type PaymentDouble } from "#business/testing/payment-double.ts";
import { startVoucherDouble, type VoucherDouble } from "#business/testing/voucher-double.ts";
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
import { restaurantApp } from "../app.ts";
import type { StaffRole } from "../staff/people-plan.ts";
import { addItem, addSection } from "../menu/keep-menu.command.ts";
import { demoFonda } from "../seed-fonda.ts";
import { addTable } from "../tables/keep-table.command.ts";

export const sourceApp = "milpa-portal";

export interface Fonda {
  readonly id: string;
  readonly slug: string;
  /** For two, four and six. */
  readonly tables: readonly string[];
  readonly sectionId: string;
  /** 95.00, with mole for 20.00 more. */
  readonly dish: string;
  readonly mole: string;
  /** 25.00 */
  readonly drink: string;
}

export interface Doubles {
  readonly payments: PaymentDouble;
  readonly vouchers: VoucherDouble;
  readonly issuer: IssuerDouble;
}

export interface RestaurantGround extends TestApp, People {
  readonly key: string;
  readonly portalKey: string;
  readonly doubles: Doubles;
  readonly addKey: (permissions: readonly string[], tenantId?: string) => Promise<string>;
  readonly found: (options?: { readonly portal?: boolean }) => Promise<Fonda>;
  /** The cookie of somebody who works there. */
  readonly hire: (tenantId: string, sub: string, role?: StaffRole) => Promise<string>;
  /** As a till asks: `tenantId` goes along. */
  readonly post: (fonda: Fonda, path: string, body?: object, more?: Sent) => Promise<Got>;
  readonly read: (fonda: Fonda, path: string, key?: string) => Promise<Got>;
  readonly consumer: (line: string, more?: Sent) => Promise<Got>;
  readonly job: (name: string) => Promise<Got["body"]>;
}

let founded = 0;

export const startRestaurant = async (options: TestAppOptions = {}): Promise<RestaurantGround> => {
  const [payments, vouchers, issuer] = await Promise.all([
    startPaymentDouble(),
    startVoucherDouble(),
    startIssuerDouble(),
  ]);
  const doubles = { payments, vouchers, issuer };
  const urls = { payments: payments.url, vouchers: vouchers.url, invoicing: issuer.url };
  const test = await withPeople("restaurant", ({ identity }) =>
    startTestApp(restaurantApp, { ...options, urls: { ...urls, identity, ...options.urls } }),
  );
  const { services } = test.app;
  const addKey: RestaurantGround["addKey"] = async (permissions, tenantId) => {
    const scope = tenantId === undefined ? {} : { tenantId };
    return (await services.keys.create({ name: "test", permissions, scope })).key;
  };
  const key = await addKey(["restaurant:read", "restaurant:write"]);
  const portalKey = await addKey([portalPermission]);

  const connect = async (tenantId: string): Promise<void> => {
    const ways = [
      ["payments", payments.apiKey, {}],
      ["vouchers", vouchers.apiKey, { cellId: vouchers.cellId }],
      ["invoicing", [...issuer.keys][0] ?? "", {}],
    ] as const;
    for (const [app, apiKey, place] of ways) {
      const sealedKey = services.vault.seal(connectionKey, apiKey, tenantId);
      const connection = { tenantId, app, baseUrl: null, sealedKey, place };
      await putConnection(services.db, connection, test.clock.now());
    }
  };

  return {
    ...test,
    key,
    portalKey,
    doubles,
    addKey,
    stop: async () => {
      await test.stop();
      await Promise.all([payments.stop(), vouchers.stop(), issuer.stop()]);
    },
    found: async ({ portal = true } = {}) => {
      founded += 1;
      const { db } = services;
      const now = test.clock.now();
      const id = newId();
      const slug = `fonda-${founded}`;
      await insertTenant(db, { ...demoFonda, id, slug, sourceApp, portalEnabled: portal }, now);
      await connect(id);
      const tables: string[] = [];
      for (const seats of [2, 4, 6])
        tables.push(((await addTable(db, id, { name: `Mesa ${seats}`, seats }, now)) as Made).id);
      const { id: sectionId } = (await addSection(db, id, "Comida")) as Made;
      const iva16 = { sectionId, description: "", tax: "iva16" } as const;
      const modifiers = [{ name: "con mole", priceCents: 2_000 }];
      const dish = await addItem(
        db,
        id,
        { ...iva16, name: "Comida del día", priceCents: 9_500, modifiers },
        now,
      );
      const drink = await addItem(
        db,
        id,
        { ...iva16, name: "Agua de jamaica", priceCents: 2_500, modifiers: [] },
        now,
      );
      const made = dish as Made & { readonly modifiers: readonly Made[] };
      const mole = made.modifiers[0]?.id ?? "";
      return { id, slug, tables, sectionId, dish: made.id, mole, drink: (drink as Made).id };
    },
    hire: async (placeId, sub, role = "owner") => {
      const email = `${sub}@example.org`;
      const at = test.clock.now();
      await addMember(services.db, { placeId, email, name: sub, role, at });
      return test.comeAs(sub);
    },
    post: (fonda, path, body = {}, more = {}) =>
      test.request(`POST ${path}`, { key, body: { tenantId: fonda.id, ...body }, ...more }),
    read: (fonda, path, other = key) =>
      test.request(`GET ${path}${path.includes("?") ? "&" : "?"}tenantId=${fonda.id}`, {
        key: other,
      }),
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

interface Made {
  readonly id: string;
}

/** Six fields that are all right. */
export const billing = {
  rfc: "EKU9003173C9",
  razonSocial: "ESCUELA KEMPER URGATE",
  email: "ana@example.com",
  usoCfdi: "G03",
  regimenFiscal: "601",
  codigoPostal: "42501",
};
