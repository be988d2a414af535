/** Delivery's pages in a real browser: they fit, axe finds nothing, and no script is needed. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults, visit } from "#ui/test-screens.ts";
import { depot, settle, startDelivery, type Business, type DeliveryGround } from "./ground.ts";

let ground: DeliveryGround;
let at: Business;
let browser: Browser;
beforeAll(async () => {
  if (!runsChromium) return;
  ground = await startDelivery();
  at = await ground.found();
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await ground?.stop();
});

const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const urlOf = (rest: string): string => `${ground.app.url}/n/${at.id}/${rest}`;

/** Two couriers, one of whom signs in, and four who order again each day; one finds no room. */
const live = async (): Promise<void> => {
  await ground.send(at, "PUT /api/depot", depot);
  const tomas = { name: "Tomás Tovar", email: "tomas@example.org", capacity: 2 };
  await ground.send(at, "POST /api/couriers", { ...tomas, weekdays: everyDay });
  const memo = { name: "Memo", capacity: 1, weekdays: everyDay };
  await ground.send(at, "POST /api/couriers", memo);
  for (const [index, north] of [0.01, -0.02, 0.03, 0.005].entries()) {
    const who = await settle(ground, at, { phone: `554000000${index}`, north });
    const items = [{ productId: at.water, quantity: index + 1 }];
    const wish = { customerId: who.customerId, addressId: who.addressId, items };
    const standing = { ...wish, weekdays: everyDay };
    await ground.send(at, "POST /api/standing-orders", standing);
  }
  await ground.job("generate-routes");
};

/** Shares of a month: one to hand over, one paid, and one whose wallet does not answer. */
const earn = async (): Promise<string> => {
  const month = ground.clock.now().toISOString().slice(0, 7);
  const walletOf = (customerId: string, walletUser: string) =>
    ground.send(at, `PUT /api/customers/${customerId}/wallet`, { walletUser });
  const referrers: string[] = [];
  for (const index of [0, 1, 2]) {
    const { customerId: referrer, code } = await settle(ground, at, { phone: `554100000${index}` });
    referrers.push(referrer);
    const brought = { phone: `554200000${index}`, referralCode: code };
    const { customerId, addressId } = await settle(ground, at, brought);
    const items = [{ productId: at.water, quantity: 3 }];
    const { body } = await ground.send(at, "POST /api/orders", { customerId, addressId, items });
    await ground.send(at, `POST /api/orders/${body.id}/deliver`);
  }
  await walletOf(referrers[0] ?? "", "paid-1");
  ground.clock.advance(32 * dayMs);
  await ground.job("referral-shares");
  await walletOf(referrers[1] ?? "", "silent-1");
  ground.doubles.payments.faults.set("topUp", ["fail_after"]);
  await ground.job("pay-referral-shares");
  return month;
};

/** Somebody's page, in again: sessions end while the clock is moved. */
const pageOf = async (sub: string, javaScript: "on" | "off" = "on"): Promise<Page> =>
  visit(browser, { cookie: await ground.comeAs(sub), url: ground.app.url, javaScript });

describe.skipIf(!runsChromium)(`delivery in a browser${skippedBecause}`, () => {
  it("fits, and axe finds nothing", { timeout: 180_000 }, async () => {
    await live();
    await ground.hire(at.id, "valeria");
    await ground.hire(at.id, "tomas", "courier");
    const [office, phone] = [await pageOf("valeria"), await pageOf("tomas")];
    const found = [
      ...(await screenFaults(office, urlOf("today"), { name: "today" })),
      ...(await screenFaults(office, urlOf("today?day=2026-11-22"), { name: "weekend" })),
      ...(await screenFaults(office, urlOf("today?day=2026-11-19"), { name: "over" })),
      ...(await screenFaults(office, urlOf("round"), { name: "no-round" })),
      ...(await screenFaults(office, urlOf("standing"), { name: "standing" })),
      ...(await screenFaults(office, urlOf("couriers"), { name: "couriers" })),
      ...(await screenFaults(office, urlOf("staff"), { name: "staff" })),
      ...(await screenFaults(phone, urlOf("round"), { name: "round" })),
      ...(await screenFaults(phone, urlOf("today"), { name: "other-duty", status: 403 })),
    ];
    const shares = urlOf(`referrals?month=${await earn()}`);
    const later = await pageOf("valeria");
    found.push(...(await screenFaults(later, shares, { name: "shares-asked" })));
    ground.clock.advance(dayMs);
    const last = await pageOf("valeria");
    found.push(...(await screenFaults(last, shares, { name: "shares-to-look" })));
    expect(found).toEqual([]);
  });

  it("a stop is ended without a script", { timeout: 60_000 }, async () => {
    await ground.job("generate-routes");
    const phone = await pageOf("tomas", "off");
    await phone.goto(urlOf("round"));
    await phone.getByText("0 de 2 paradas hechas").waitFor();
    await phone.getByRole("button", { name: "Entregado" }).click();
    await phone.getByText("1 de 2 paradas hechas").waitFor();
    await phone.getByText("No se pudo", { exact: true }).click();
    await phone.getByLabel("Por qué no se entregó").fill("Nadie abrió");
    await phone.getByRole("button", { name: "Anotar que no se entregó" }).click();
    await phone.getByText("Terminaste tu ruta").waitFor();
  });
});
