/** A price is proposed by what trials brought, never changed by the job; an operator decides. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

let people: PlanPeople;
beforeAll(async () => {
  people = await startPlanPeople({ at: "2026-02-02T18:00:00Z" });
  for (let tenant = 0; tenant < 24; tenant += 1) {
    const tenantId = await people.subscribe({ begin: "trial" });
    const at = `/api/ecosystem/tenants/${tenantId}/subscriptions/invoicing/activate`;
    if (tenant < 3) await people.call(`POST ${at}`);
  }
}, 60_000);
afterAll(() => people.stop());

const address = "/billing/price-proposals";
const run = async () =>
  (await people.request("POST /api/cron/optimize-prices", { bearer: testCronSecret })).body.result;
/** Anew each time: months pass here, and sessions with them. */
const operator = () => people.come({ roles: ["operator"] });
const see = async () => (await people.see(address, await operator())).text;
const press = async (form: Readonly<Record<string, string>>) =>
  people.press(address, form, await operator());
const priceOf = async (): Promise<number> => {
  const { body } = await people.call("GET /api/ecosystem/catalog");
  const entries: { kind: string; app_name: string; tier: string; value: number }[] = body.entries;
  return (
    entries.find(
      (one) => one.kind === "base" && one.app_name === "invoicing" && one.tier === "professional",
    )?.value ?? 0
  );
};
const point = { app: "invoicing", tier: "professional" };

/** The draw is one a month: so many months until it falls on another price. */
const untilProposed = async (): Promise<void> => {
  for (let month = 0; month < 9; month += 1) {
    if ((await run()).proposed === 1) return;
    people.clock.advance(30 * dayMs);
  }
  throw new Error("nothing was ever proposed");
};
const proposalIn = (text: string): string =>
  /name="proposal" value="([^"]+)"/.exec(text)?.[1] ?? "";

test("without another price, or before trials are over, nothing is proposed", async () => {
  await press({ do: "add", ...point, amount: "5000" });
  expect(await run()).toEqual({ compared: 0, proposed: 0 });
  people.clock.advance(15 * dayMs);
  await press({ do: "drop", ...point, amount: "5000" });
  expect(await run()).toEqual({ compared: 0, proposed: 0 });
  expect(await see()).toContain("Ninguna propuesta espera");
});

test("a proposal shows what speaks for it, and changes nothing", async () => {
  const before = await priceOf();
  await press({ do: "add", ...point, amount: "5000" });
  await untilProposed();
  const text = await see();
  expect(text).toMatch(/Facturación, Profesional: de \$[\d,.]+ a \$5,000.00 al mes/);
  const row = text.slice(text.indexOf(", actual")).replaceAll(/<[^>]*>/g, " ");
  expect(row.replaceAll(/\s+/g, " ")).toMatch(/^, actual 24 3 /);
  expect(text).toContain("Aceptar desde el 1 ");
  expect(await priceOf()).toBe(before);
  expect((await run()).proposed).toBe(0);
});

test("accepted, it goes into the list, from the first of the next month", async () => {
  const before = await priceOf();
  const proposal = proposalIn(await see());
  const done = await press({ do: "accept", proposal });
  expect(done.headers["location"]).toBe(`${address}?done=accepted`);
  expect(await priceOf()).toBe(before);
  expect((await press({ do: "refuse", proposal })).headers["location"]).toMatch(/decided_before$/);
  people.clock.advance(31 * dayMs);
  expect(await priceOf()).toBe(5_000);
  expect(await see()).toMatch(/Aceptado, desde el 1 /);
  expect((await run()).proposed).toBe(0);
});

describe("what is typed wrong", () => {
  test.each([
    [{ ...point, amount: "0" }],
    [{ ...point, amount: "-5" }],
    [{ ...point, amount: "1.005" }],
    [{ ...point, amount: "99999999999999" }],
    [{ ...point, tier: "moon", amount: "5" }],
    [{ ...point, app: "legal", amount: "5" }],
    [{ ...point, app: "no\0app", amount: "5" }],
    [{}],
  ])("%j is refused in words", async (form) => {
    const got = await press({ do: "add", ...(form as Record<string, string>) });
    expect([got.status, got.text.includes("Elige aplicación y plan con precio")]).toEqual([
      400,
      true,
    ]);
  });

  test("an unknown proposal is decided by nobody, and only operators decide", async () => {
    const proposal = "0190a1b2-0000-7000-8000-000000000000";
    expect((await press({ do: "accept", proposal })).headers["location"]).toMatch(/before$/);
    const stranger = await people.come();
    const got = await people.press(address, { do: "accept", proposal }, stranger);
    expect(got.status).toBe(403);
  });
});
