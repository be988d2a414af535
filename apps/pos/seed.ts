/** The point of sale in the demo world: three businesses, their customers, tickets and keys. */
import { connectDemo } from "#business/connections/connect-demo.command.ts";
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { readSettings } from "#platform/config.ts";
import type { Queries } from "#platform/db/database.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { selling } from "./orders/sell.command.ts";
import { sourceAppsOf } from "#business/consumer-api/consumer-settings.ts";
import { posSettings } from "./config.ts";
import type { Order } from "./orders/order.domain.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { foundBusiness, type FoundedBusiness } from "./seed-founding.ts";
import { demoBusinesses, demoCustomers, demoSales, type BusinessName } from "./seed-businesses.ts";
import { insertCustomer, setWalletUser } from "./customers/customers.store.ts";
import { employ } from "./seed-people.ts";
import { newTicketCode } from "./tickets/ticket-code.ts";

type Businesses = Readonly<Record<BusinessName, FoundedBusiness>>;
type CustomerIds = Readonly<Record<keyof typeof demoCustomers, string>>;

const full = ["pos:read", "pos:write", "webhooks:manage", "keys:manage"] as const;

export const seedPos = async (
  services: Services,
  tx: Queries,
  soFar: DemoFacts,
): Promise<DemoFacts> => {
  const now = services.clock.now();
  const sourceApp = sourceAppsOf(readSettings(posSettings, {}))[0] ?? "";
  const founding = { sourceApp, now };
  const businesses: Businesses = {
    fonda: await foundBusiness(tx, demoBusinesses.fonda, founding),
    frutas: await foundBusiness(tx, demoBusinesses.frutas, founding),
    taller: await foundBusiness(tx, demoBusinesses.taller, founding),
  };
  const { fonda, frutas, taller } = businesses;
  await employ(tx, businesses, now);
  await connectDemo(services, tx, fonda.tenant.id, soFar);
  const customers = await welcome(tx, businesses, now);
  const ana = { tenantId: fonda.tenant.id, id: customers.ana };
  await setWalletUser(tx, ana, soFar.ids?.["walletWithMoney"] ?? null);
  const orders = await sellSome(services, tx, fonda, customers, now);
  const { key: portalKey } = await services.keys.create(
    { name: "portal", permissions: [portalPermission], scope: {} },
    tx,
  );
  return {
    apiKeys: await keysOf(services, tx, fonda.tenant.id),
    portal: { apiKey: portalKey, sourceApp },
    ids: {
      posTenant: fonda.tenant.id,
      posTenantSlug: fonda.tenant.slug,
      posTenantPremium: frutas.tenant.id,
      posTenantPortalDisabled: taller.tenant.id,
      posConsumer: customers.ana,
      posConsumerPhone: demoCustomers.ana.phone,
      posConsumerEmail: demoCustomers.ana.email,
      posOtherConsumer: customers.beto,
      ...catalogIds(fonda),
      posOrder: orders.at(-2)?.id ?? "",
      posTicketCode: orders.at(-2)?.ticketCode ?? "",
    },
  };
};

const catalogIds = ({ products }: FoundedBusiness): Readonly<Record<string, string>> => ({
  posProduct: products[0]?.id ?? "",
  posCategory: products[0]?.categoryId ?? "",
  posProductInactive: products.find(({ active }) => !active)?.id ?? "",
});

/** Ana is a customer of every business; ids are those at the fonda. */
async function welcome(tx: Queries, businesses: Businesses, now: Date): Promise<CustomerIds> {
  const ids = { ana: newId(), beto: newId() };
  const { fonda, frutas, taller } = businesses;
  const { ana, beto } = demoCustomers;
  await insertCustomer(tx, { tenantId: fonda.tenant.id, id: ids.ana, ...ana }, now);
  await insertCustomer(tx, { tenantId: fonda.tenant.id, id: ids.beto, ...beto }, now);
  for (const { tenant } of [frutas, taller])
    await insertCustomer(tx, { tenantId: tenant.id, id: newId(), ...ana }, now);
  return ids;
}

async function sellSome(
  { vault, webhooks }: Services,
  tx: Queries,
  { tenant, products }: FoundedBusiness,
  customers: CustomerIds,
  now: Date,
): Promise<readonly Order[]> {
  const orders: Order[] = [];
  for (const { daysAgo, customer, method, items } of demoSales) {
    const at = plusMs(now, -daysAgo * dayMs);
    // The inactive product is no part of it.
    const sold = products.filter(({ active }) => active);
    const outcome = await runInside(tx, webhooks.emit, selling, {
      tenantId: tenant.id,
      orderId: newId(),
      now: at,
      day: dayOf(at, tenant.timeZone),
      ticketCode: newTicketCode(vault, tenant.id),
      cashSessionId: null,
      customerId: customer === null ? null : customers[customer],
      items: items.map((position) => ({
        productId: sold[position]?.id ?? "",
        quantityThousandths: 1000,
      })),
      paymentMethod: method,
      payments: null,
      creator: "demo",
      idempotencyKey: null,
      requestHash: "",
    });
    if (outcome instanceof Refusal) throw new Error(`the demo world was refused: ${outcome.code}`);
    orders.push(outcome.order);
  }
  return orders;
}

async function keysOf(
  services: Services,
  tx: Queries,
  tenantId: string,
): Promise<Record<string, DemoKey>> {
  const plans = {
    posFull: { permissions: full, scope: {} },
    posWeak: { permissions: ["pos:read"], scope: {} },
    posOfOneTenant: { permissions: ["pos:read", "pos:write"], scope: { tenantId } },
  } as const;
  const keys: Record<string, DemoKey> = {};
  for (const [name, { permissions, scope }] of Object.entries(plans)) {
    const { key } = await services.keys.create({ name, permissions, scope }, tx);
    keys[name] = { key, app: services.app, permissions, scope };
  }
  return keys;
}
