/** What tests of the point of sale stand on: businesses of their own, a till and a portal. */
import { newId } from "#platform/id.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got, Sent } from "#platform/testing/test-client.ts";
import { posApp } from "../app.ts";
import { foundBusiness, type FoundedBusiness } from "../seed-founding.ts";
import { demoBusinesses, type DemoBusiness } from "../seed-businesses.ts";
import { insertCustomer } from "../customers/customers.store.ts";
import type { Customer } from "../customers/customers.query.ts";

export const sourceApp = "milpa-portal";

export interface Business extends FoundedBusiness {
  readonly id: string;
  /** The product of this name; throws for a name that is not sold. */
  readonly product: (name: string) => string;
}

interface FoundOptions {
  readonly portal?: "enabled" | "disabled";
  readonly sourceApp?: string;
  readonly timeZone?: string;
  readonly like?: keyof typeof demoBusinesses;
}

export interface PosGround extends TestApp {
  readonly key: string;
  readonly portalKey: string;
  readonly addKey: (permissions: readonly string[], tenantId?: string) => Promise<string>;
  readonly found: (options?: FoundOptions) => Promise<Business>;
  readonly addCustomer: (
    tenantId: string,
    contact?: Partial<Pick<Customer, "phone" | "email">>,
  ) => Promise<string>;
  /** As the portal asks: its key and its name, unless `more` says otherwise. */
  readonly consumer: (line: string, more?: Sent) => Promise<Got>;
  readonly post: (path: string, body: unknown, more?: Sent) => Promise<Got>;
  readonly read: (path: string, key?: string) => Promise<Got>;
  /** A cash sale of one tlacoyo, unless `body` says otherwise. */
  readonly sell: (business: Business, body?: object, more?: Sent) => Promise<Got>;
}

let founded = 0;

export const startPos = async (options: TestAppOptions = {}): Promise<PosGround> => {
  const test = await startTestApp(posApp, options);
  const { services } = test.app;
  const addKey = async (permissions: readonly string[], tenantId?: string) => {
    const scope = tenantId === undefined ? {} : { tenantId };
    return (await services.keys.create({ name: "test", permissions, scope })).key;
  };
  const key = await addKey(["pos:read", "pos:write"]);
  const portalKey = await addKey([portalPermission]);
  const post: PosGround["post"] = (path, body, more = {}) =>
    test.request(`POST ${path}`, { key, body, ...more });

  return {
    ...test,
    key,
    portalKey,
    addKey,
    post,
    found: async ({ portal = "enabled", like = "fonda", ...rest } = {}) => {
      founded += 1;
      const model: DemoBusiness = demoBusinesses[like];
      const wanted = { ...model, slug: `${model.slug}-${founded}` };
      const business = await services.db.transaction((tx) =>
        foundBusiness(
          tx,
          { ...wanted, portalEnabled: portal === "enabled" },
          { sourceApp, now: test.clock.now(), ...rest },
        ),
      );
      const product = (name: string): string => {
        const known = business.products.find((one) => one.name === name);
        if (!known) throw new Error(`${name} is not sold here`);
        return known.id;
      };
      return { ...business, id: business.tenant.id, product };
    },
    addCustomer: async (tenantId, { phone = null, email = null } = {}) => {
      const customer = { tenantId, id: newId(), name: "Ana", phone, email };
      await services.db.transaction((tx) => insertCustomer(tx, customer, test.clock.now()));
      return customer.id;
    },
    consumer: (line, { headers, ...more } = {}) => {
      const [method = "GET", path = ""] = line.split(" ");
      const all = { "x-source-app": sourceApp, ...headers };
      const sent = { key: portalKey, ...more, headers: all };
      return test.request(`${method} /api/consumer${path}`, sent);
    },
    read: (path, other = key) => test.request(`GET ${path}`, { key: other }),
    sell: (business, body = {}, more = {}) =>
      post(
        "/api/orders",
        {
          tenantId: business.id,
          items: [{ productId: business.product("Tlacoyo de frijol"), quantity: 1 }],
          paymentMethod: "cash",
          ...body,
        },
        more,
      ),
  };
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

/** A phone that no other test has. */
let phones = 0;
export const newPhone = (): string => `55${String((phones += 1)).padStart(8, "0")}`;
