/** A house without SMS: codes go by e-mail alone, and whoever asks otherwise is told so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp, { channels: ["email"] });
  market = await newMarket(world);
  await market.member({ contacts: ["5512345678", "ana@example.mx"] });
});
afterAll(() => world.stop());

const ask = (body: object) => world.request("POST /api/sessions/code", { body });

test("409 sms_off for every phone alike, and nothing is sent", async () => {
  for (const phone of ["5512345678", "5599999999", "no phone"]) {
    const got = await ask({ phone });
    expect([got.status, got.body.reason]).toEqual([409, "sms_off"]);
  }
  expect(world.sent).toEqual([]);
});

test("202 for an address, whose code comes by e-mail", async () => {
  expect((await ask({ email: "ana@example.mx" })).status).toBe(202);
  await expect.poll(() => world.sent.map(({ channel }) => channel)).toEqual(["email"]);
});

test("pages ask for an e-mail alone, and say why they take no phone", async () => {
  const page = await world.request("GET /sign-in");
  expect(page.text).toContain("Aquí los códigos llegan solo por correo.");
  expect(page.text).not.toMatch(/celular/i);
  const { token } = await market.charge(8_000);
  expect((await world.request(`GET /c/${token}`)).text).toContain("solo por correo");
  const form = { contact: "5512345678", next: "/" };
  const refused = await world.request("POST /sign-in/code", { form });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Escribe un correo: aquí los códigos llegan solo por correo.");
  const english = await world.request("GET /sign-in?lang=en");
  expect(english.text).toContain("Codes come by e-mail alone here.");
});

test("a newcomer is told the same", async () => {
  const administrator = await market.member({ displayName: "Inés", administrator: true });
  const invitation = await world.request("POST /api/invitations", {
    cookie: administrator.cookie,
    body: { displayName: "Rosa" },
  });
  const path = new URL(String(invitation.body.url)).pathname;
  expect((await world.request(`GET ${path}`)).text).not.toMatch(/celular/i);
  const form = { name: "Rosa", contact: "5511112222" };
  const got = await world.request(`POST ${path}`, { form });
  expect(got.status).toBe(400);
  expect(got.text).toContain("Escribe tu correo");
});
