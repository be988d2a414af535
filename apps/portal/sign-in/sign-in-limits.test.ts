/** How many codes are sent in production, to one contact and for one address. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import { consumerDesk, newPhone, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { portalApp } from "../app.ts";
import { putPlatform } from "../platforms/platforms.store.ts";
import { putTenant } from "../tenants/tenants.store.ts";
import { usualTenant } from "../testing/ground.ts";

let ground: TestApp;
let desk: ConsumerDesk;
beforeAll(async () => {
  const variables = { MILPA_PORTAL_SHARED_KEY: "a shared key of this test" };
  ground = await startTestApp(portalApp, { mode: "production", variables });
  const { db, clock } = ground.app.services;
  const baseUrl = "https://shop.example";
  const keyless = { sealedKey: null, keyOrigin: null, preset: false };
  await putPlatform(db, { platformId: "shop", name: "Shop", baseUrl, ...keyless }, clock.now());
  await putTenant(db, {
    ...usualTenant,
    platformId: "shop",
    tenantId: "shop/1",
    tier: "free",
    branding: { ...usualTenant.branding, logoUrl: "" },
    customDomain: null,
    syncedAt: clock.now(),
  });
  desk = consumerDesk({ ...ground, place: "/shop/tienda" });
});
afterAll(() => ground.stop());

const ask = (contact: string) => desk.post("/sign-in/code", { contact });

describe("codes to one contact", () => {
  it("are 30 s apart, then 60 s, then twice as long each, five in an hour", async () => {
    const phone = newPhone();
    await ask(phone);
    await desk.codeTo(phone, 1);
    const early = await ask(phone);
    expect(early.status).toBe(200);
    expect(early.text).toContain("Ya te enviamos un código");
    const waits = [30, 60, 120, 240];
    for (const [index, seconds] of waits.entries()) {
      ground.clock.advance((seconds - 1) * secondMs);
      await ask(phone);
      expect(desk.sentTo(phone).length).toBe(index + 1);
      ground.clock.advance(secondMs);
      await ask(phone);
      await desk.codeTo(phone, index + 2);
    }
    ground.clock.advance(10 * minuteMs);
    const full = await ask(phone);
    expect(full.text).toContain("Ya pediste varios códigos");
    expect(desk.sentTo(phone).length).toBe(5);
    ground.clock.advance(hourMs);
    await ask(phone);
    await desk.codeTo(phone, 6);
  });

  it("come at once after one that was used", async () => {
    const phone = newPhone();
    await ask(phone);
    const code = await desk.codeTo(phone, 1);
    await desk.post("/sign-in", { contact: phone, code });
    await ask(phone);
    await desk.codeTo(phone, 2);
  });

  it("are one, however many are asked for at once", async () => {
    const phone = newPhone();
    await Promise.all(Array.from({ length: 8 }, () => ask(phone)));
    await desk.codeTo(phone, 1);
  });
});

describe("codes for one address", () => {
  it("are sixty in an hour", async () => {
    ground.clock.advance(2 * hourMs);
    const before = ground.sent.length;
    for (let asked = 0; asked < 62; asked += 1) await ask(newPhone());
    await expect.poll(() => ground.sent.length - before).toBe(60);
  });
});
