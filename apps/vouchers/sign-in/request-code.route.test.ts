/** What POST /api/sessions/code promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "../testing/market.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  const market = await newMarket(world);
  await market.member({ contacts: ["5512345678", "ana@example.mx"] });
});
afterAll(() => world.stop());

const ask = (body: unknown) => world.request("POST /api/sessions/code", { body });
const codesTo = (address: string) => world.sent.filter((message) => message.to === address);

describe("202, always the same", () => {
  it.each([
    ["5512345678", "sms"],
    ["52 55 1234 5678", "sms"],
    ["+52 1 (55) 1234-5678", "sms"],
  ])("sends a six-digit code to the phone %s", async (phone) => {
    const before = codesTo("5512345678").length;
    const got = await ask({ phone });
    expect([got.status, got.body]).toEqual([202, { ok: true }]);
    await expect.poll(() => codesTo("5512345678").length).toBe(before + 1);
    expect(codesTo("5512345678").at(-1)).toMatchObject({ channel: "sms" });
    expect(codesTo("5512345678").at(-1)?.text).toMatch(/^\d{6} /);
  });

  it("sends it to an address, however it is typed", async () => {
    await ask({ email: "  Ana@Example.MX " });
    await expect.poll(() => codesTo("ana@example.mx")).toHaveLength(1);
    expect(codesTo("ana@example.mx")[0]).toMatchObject({ channel: "email" });
  });

  it("sends nothing to strangers and tells nobody", async () => {
    const before = world.sent.length;
    for (const body of [
      { phone: "5500000000" },
      { phone: "12345" },
      { phone: "no digits" },
      { email: "stranger@example.mx" },
      { email: "no address" },
    ]) {
      const got = await ask(body);
      expect([got.status, got.body]).toEqual([202, { ok: true }]);
    }
    expect(world.sent).toHaveLength(before);
  });
});

describe("400 invalid_request", () => {
  it.each([
    [{}],
    [{ phone: "5512345678", email: "ana@example.mx" }],
    [{ phone: 5512345678 }],
    [{ phone: "" }],
    [{ email: `${"a".repeat(250)}@example.mx` }],
    [{ email: "a\u0000@example.mx" }],
    [[]],
    [null],
  ])("is what %j gets", async (body) => {
    const got = await ask(body);
    expect([got.status, got.body.ok, got.body.reason]).toEqual([400, false, "invalid_request"]);
  });
});
