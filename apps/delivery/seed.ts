/** Delivery in the demo world: a business with water and groceries, and a fortnight behind it. */
import { connectDemo } from "#business/connections/connect-demo.command.ts";
import { sourceAppsOf } from "#business/consumer-api/consumer-settings.ts";
import { addTender, concludeBill } from "#business/selling/change-bill.command.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { insertTenant } from "#business/tenants/tenants.store.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import { dayOf, monthBefore, type Day } from "#platform/calendar/days.ts";
import { readSettings } from "#platform/config.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import { addProduct } from "./catalog/keep-product.command.ts";
import { deliverySettings } from "./config.ts";
import { addCourier, placeDepot } from "./couriers/keep-courier.command.ts";
import { addAddress, welcome } from "./customers/keep-customer.command.ts";
import { endOrder } from "./orders/end-order.command.ts";
import { openDeliveries } from "./orders/orders.query.ts";
import { onBillPaid } from "./orders/deliver-order.ts";
import { planDayOf } from "./routes/plan-day.ts";
import { writeShares } from "./referrals/write-shares.command.ts";
import {
  demoBusiness,
  demoCouriers,
  demoCustomers,
  demoDepot,
  demoProducts,
  demoStaff,
} from "./seed-business.ts";
import { placeStandingOrder } from "./standing-orders/keep-standing-order.command.ts";
import { isOnWeekday } from "./standing-orders/weekday.domain.ts";

/** Back into the month before, so that its shares say something. */
const daysBehind = 40;
const weekdays = 31;

const done = <T>(outcome: T | Refusal): T => {
  if (outcome instanceof Refusal) throw new Error(`the demo world was refused: ${outcome.code}`);
  return outcome;
};

export const seedDelivery = async (
  services: Services,
  tx: Queries,
  soFar: DemoFacts,
): Promise<DemoFacts> => {
  const now = services.clock.now();
  const [sourceApp = ""] = sourceAppsOf(readSettings(deliverySettings, {}));
  const tenant: Tenant = { ...demoBusiness, id: newId(), sourceApp };
  await insertTenant(tx, tenant, now);
  await grantOperator(tx, { email: "operadora@milpa.test", at: now });
  for (const person of demoStaff) await addMember(tx, { ...person, placeId: tenant.id, at: now });
  await connectDemo(services, tx, tenant.id, soFar);
  await placeDepot(tx, tenant.id, demoDepot);
  for (const courier of demoCouriers) await addCourier(tx, tenant.id, courier);
  const products = [];
  for (const product of demoProducts) {
    const whole = { ...product, id: newId(), description: "", active: true };
    products.push(done(await addProduct(tx, tenant.id, whole, now)));
  }
  const begun = plusMs(now, -daysBehind * dayMs);
  const customers = await settle(tx, tenant, products[0]?.id ?? "", begun);
  for (let ago = daysBehind; ago >= 1; ago -= 1) {
    const at = plusMs(now, -ago * dayMs);
    await live(tx, tenant, dayOf(at, tenant.timeZone), at);
  }
  await writeShares(tx, tenant, monthBefore(now), now);
  await planDayOf(tx, tenant, { day: dayOf(now, tenant.timeZone), now });
  return {
    apiKeys: await keysOf(services, tx, tenant.id),
    ids: {
      deliveryTenant: tenant.id,
      deliveryTenantSlug: tenant.slug,
      deliveryProduct: products[0]?.id ?? "",
      deliveryConsumer: customers[0]?.customerId ?? "",
      deliveryAddress: customers[0]?.addressId ?? "",
    },
  };
};

/** Customers with their address and their standing order, each after whoever brought them. */
const settle = async (tx: Queries, { id }: Tenant, productId: string, now: Date) => {
  const settled: { readonly customerId: string; readonly addressId: string; code: string }[] = [];
  for (const { by, street, north, east, quantity, weekdays: days, ...who } of demoCustomers) {
    const referralCode = by === null ? undefined : settled[by]?.code;
    const { customerId, code } = done(await welcome(tx, id, { ...who, referralCode, now }));
    const at = { latitude: demoDepot.latitude + north, longitude: demoDepot.longitude + east };
    const address = { customerId, label: "Casa", street, note: "", ...at };
    const { id: addressId } = done(await addAddress(tx, id, address));
    const items = [{ productId, quantity }];
    const startsOn = dayOf(now);
    const wish = { customerId, addressId, weekdays: days, startsOn, items };
    done(await placeStandingOrder(tx, id, wish, now));
    settled.push({ customerId, addressId, code });
  }
  return settled;
};

/** A day as it went: rounds in the morning, all of them brought and paid in cash by noon. */
const live = async (tx: Queries, tenant: Tenant, day: Day, at: Date): Promise<void> => {
  if (!isOnWeekday(weekdays, day)) return;
  await planDayOf(tx, tenant, { day, now: at });
  const noon = plusMs(at, 2 * hourMs);
  const ground = { db: tx as Services["db"], clock: { now: () => noon } as Services["clock"] };
  for (const { id, billId } of await openDeliveries(tx, tenant.id, day, day)) {
    const key = { tenantId: tenant.id, id: billId };
    const money = { cents: null, givenCents: null, reference: null, walletUser: "" };
    const wish = { ...money, id: newId(), method: "cash", creator: "demo", now: noon } as const;
    done(await addTender(ground, key, wish));
    await concludeBill(ground, key, onBillPaid);
    done(await endOrder(tx, tenant.id, "deliver", { id, reason: null, now: noon }));
  }
};

const keysOf = async (
  services: Services,
  tx: Queries,
  tenantId: string,
): Promise<Record<string, DemoKey>> => {
  const both = ["delivery:read", "delivery:write"] as const;
  const plans = {
    deliveryFull: { permissions: [...both, "keys:manage"], scope: {} },
    deliveryWeak: { permissions: ["delivery:read"], scope: {} },
    deliveryOfOneTenant: { permissions: both, scope: { tenantId } },
    deliveryPortal: { permissions: [portalPermission], scope: {} },
  } as const;
  const keys: Record<string, DemoKey> = {};
  for (const [name, { permissions, scope }] of Object.entries(plans)) {
    const { key } = await services.keys.create({ name, permissions, scope }, tx);
    keys[name] = { key, app: services.app, permissions, scope };
  }
  return keys;
};
