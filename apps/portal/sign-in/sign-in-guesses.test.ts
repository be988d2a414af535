/** Wrong codes of a network are counted over all contacts, in production, on both pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { wrongGuesses } from "#platform/limits.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { portalApp } from "../app.ts";
import { putPlatform } from "../platforms/platforms.store.ts";
import { putTenant } from "../tenants/tenants.store.ts";
import { consumerDesk, newPhone, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { usualTenant } from "../testing/ground.ts";

let ground: TestApp;
let desk: ConsumerDesk;
beforeAll(async () => {
  ground = await startTestApp(portalApp, {
    mode: "production",
    trustedProxies: ["127.0.0.1"],
    variables: { MILPA_PORTAL_SHARED_KEY: "a shared key of this test" },
  });
  const { db, clock } = ground.app.services;
  const keyless = { sealedKey: null, keyOrigin: null, preset: false };
  const platform = { platformId: "shop", name: "Shop", baseUrl: "https://shop.example" };
  await putPlatform(db, { ...platform, ...keyless }, clock.now());
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

const from = (address: string, cookie?: string) => ({
  headers: { "x-forwarded-for": address },
  ...(cookie === undefined ? {} : { cookie }),
});

test("after thirty wrong codes the right one waits, elsewhere it does not", async () => {
  const phone = newPhone();
  const cookie = await desk.signIn(phone);
  const code = await desk.freshCode(phone);
  const guesser = from("203.0.113.7");
  for (let at = 0; at < wrongGuesses.mostPerNetwork; at += 1) {
    const got = await desk.post("/sign-in", { contact: newPhone(), code: "123456" }, guesser);
    expect(got.status).toBe(401);
  }
  const late = await desk.post("/sign-in", { contact: phone, code }, guesser);
  expect([late.status, late.headers["retry-after"]]).toEqual([429, String(hourMs / 1000)]);
  expect(late.text).toContain("muchos códigos equivocados");
  const inside = from("203.0.113.7", cookie);
  const form = { contact: newPhone(), code: "123456" };
  const added = await desk.post("/account/contacts", form, inside);
  expect([added.status, added.headers["retry-after"]]).toEqual([429, String(hourMs / 1000)]);
  const elsewhere = await desk.post("/sign-in", { contact: phone, code }, from("198.51.100.1"));
  expect(elsewhere.status).toBe(303);
});
