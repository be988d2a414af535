/** The restaurant's pages in a real browser: they fit, axe finds nothing, no script is needed. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults, visit } from "#ui/test-screens.ts";
import { startRestaurant, type Fonda, type RestaurantGround } from "./ground.ts";

let ground: RestaurantGround;
let at: Fonda;
let browser: Browser;
beforeAll(async () => {
  if (!runsChromium) return;
  ground = await startRestaurant();
  at = await ground.found();
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await ground?.stop();
});

const urlOf = (rest: string): string => `${ground.app.url}/n/${at.id}/${rest}`;

/** An order at a table with its bill; the first part of it is paid. */
const ordered = async (table: number, method: string, amount?: number) => {
  const seat = { tableId: at.tables[table], guests: 2 };
  const { body: order } = await ground.post(at, "/api/orders", seat);
  const items = [
    { menuItemId: at.dish, modifierIds: [at.mole], note: "sin cebolla", seat: 1 },
    { menuItemId: at.drink, quantity: 2, seat: 2 },
  ];
  await ground.post(at, `/api/orders/${order.id}/items`, { items });
  const { body: bill } = await ground.post(at, `/api/orders/${order.id}/bills`);
  await ground.post(at, `/api/bills/${bill.id}/payments`, { method, ...(amount && { amount }) });
  return { order: order.id as string, bill: bill.id as string };
};

const live = async () => {
  const waiting = await ordered(0, "digital", 60);
  const paid = await ordered(1, "cash");
  const once = { headers: { "idempotency-key": newId() } };
  const back = { reason: "Llegó frío", amount: 25 };
  await ground.post(at, `/api/bills/${paid.bill}/refunds`, back, once);
  const seat = { tableId: at.tables[2], guests: 4 };
  const { body: order } = await ground.post(at, "/api/orders", seat);
  const items = [{ menuItemId: at.dish, seat: 1 }];
  await ground.post(at, `/api/orders/${order.id}/items`, { items });
  const startsAt = plusMs(ground.clock.now(), 24 * hourMs).toISOString();
  const booked = { name: "Ana Morales", email: "ana@example.org", partySize: 2, startsAt };
  await ground.post(at, "/api/reservations", booked);
  return { waiting, paid, order: order.id as string, day: startsAt.slice(0, 10) };
};

const pageOf = async (cookie: string, javaScript: "on" | "off" = "on"): Promise<Page> =>
  visit(browser, { cookie, url: ground.app.url, javaScript });

describe.skipIf(!runsChromium)(`restaurant in a browser${skippedBecause}`, () => {
  it("fits, and axe finds nothing", { timeout: 180_000 }, async () => {
    const { waiting, paid, order, day } = await live();
    const owner = await pageOf(await ground.hire(at.id, "valeria"));
    const cook = await pageOf(await ground.hire(at.id, "memo", "kitchen"));
    const found = [
      ...(await screenFaults(owner, urlOf("room"), { name: "room" })),
      ...(await screenFaults(owner, urlOf(`orders/${order}`), { name: "order" })),
      ...(await screenFaults(owner, urlOf(`orders/${waiting.order}`), { name: "billed-order" })),
      ...(await screenFaults(owner, urlOf(`bills/${waiting.bill}`), { name: "bill-waits" })),
      ...(await screenFaults(owner, urlOf(`bills/${paid.bill}`), { name: "bill-refunded" })),
      ...(await screenFaults(owner, urlOf(`reservations?day=${day}`), { name: "reservations" })),
      ...(await screenFaults(owner, urlOf("menu"), { name: "menu" })),
      ...(await screenFaults(owner, urlOf("staff"), { name: "staff" })),
      ...(await screenFaults(owner, urlOf("settings"), { name: "settings" })),
      ...(await screenFaults(cook, urlOf("kitchen"), { name: "kitchen" })),
      ...(await screenFaults(cook, urlOf("staff"), { name: "not-of-a-cook", status: 403 })),
    ];
    expect(found).toEqual([]);
  });

  it("guests are seated, order and pay without a script", { timeout: 180_000 }, async () => {
    const own = await ground.found();
    const waiter = await pageOf(await ground.hire(own.id, "toña", "waiter"), "off");
    await waiter.goto(`${ground.app.url}/n/${own.id}/room`);
    await waiter.getByRole("button", { name: "Sentar" }).first().click();
    await waiter.getByRole("button", { name: "Mandar a la cocina" }).click();
    await waiter.getByRole("cell", { name: "En espera" }).waitFor();
    await waiter.getByRole("button", { name: "Hacer la cuenta" }).click();
    await waiter.getByLabel("Con cuánto paga").fill("200");
    await waiter.getByRole("button", { name: "Cobrar" }).click();
    await waiter.getByText("La cuenta está pagada").waitFor();
    await waiter.getByText("Cambio: $105.00").waitFor();
  });
});
