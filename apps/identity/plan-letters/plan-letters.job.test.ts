// The daily jobs that end trials and write to tenants: each letter once, whatever happens to runs.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";
import { mailsTo } from "../testing/visitor.ts";

let desk: PlanDesk;
beforeEach(async () => {
  desk = await startPlanDesk();
});
afterEach(() => desk.stop());

const run = async (name: string): Promise<Record<string, number>> => {
  const got = await desk.request(`POST /api/cron/${name}`, { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};
const subjects = async (count: number, to = "cuentas1@tenant.test") => {
  await expect.poll(() => mailsTo(desk, to).length).toBe(count);
  return mailsTo(desk, to).map(({ subject }) => subject);
};
const statusOf = async (tenant: string) => {
  const line = `GET /api/ecosystem/tenants/${tenant}`;
  return (await desk.call(line)).body.subscriptions[0].status;
};

describe("trials", () => {
  test("a letter 7, 3 and 1 days before the end and one after it, each once", async () => {
    await desk.subscribe({ begin: "trial" });
    desk.clock.advance(6 * dayMs);
    expect(await run("trial-expiry-reminders")).toEqual({ trials: 1, letters: 0 });
    for (const days of [1, 4, 2, 1.5]) {
      desk.clock.advance(days * dayMs);
      expect(await run("trial-expiry-reminders")).toEqual({ trials: 1, letters: 1 });
      expect(await run("trial-expiry-reminders")).toEqual({ trials: 1, letters: 0 });
    }
    expect(await subjects(4)).toEqual([
      "Tu prueba de Facturación termina en 7 días",
      "Tu prueba de Facturación termina en 3 días",
      "Tu prueba de Facturación termina mañana",
      "Terminó tu prueba de Facturación",
    ]);
    const [first] = mailsTo(desk, "cuentas1@tenant.test");
    expect(first?.text).toContain("Activarla cuesta $1,490.00 al mes, más IVA.");
    expect(first?.text).toContain("viernes, 4 de diciembre de 2026");
  });

  test("runs that were missed are not made up for: the nearest letter alone", async () => {
    await desk.subscribe({ begin: "trial" });
    desk.clock.advance(13 * dayMs);
    await run("trial-expiry-reminders");
    expect(await subjects(1)).toEqual(["Tu prueba de Facturación termina mañana"]);
    desk.clock.advance(10 * dayMs);
    expect(await run("trial-expiry-reminders")).toEqual({ trials: 0, letters: 0 });
  });

  test("one that comes late says how many days are left, not how many it was for", async () => {
    await desk.subscribe({ begin: "trial" });
    for (const days of [8, 4]) {
      desk.clock.advance(days * dayMs);
      await run("trial-expiry-reminders");
    }
    // Noon of the last day: it ends this evening.
    await desk.subscribe({ begin: "trial" });
    desk.clock.advance(14 * dayMs - hourMs);
    await run("trial-expiry-reminders");
    expect(await subjects(2)).toEqual([
      "Tu prueba de Facturación termina en 6 días",
      "Tu prueba de Facturación termina en 2 días",
    ]);
    expect(await subjects(1, "cuentas2@tenant.test")).toEqual([
      "Tu prueba de Facturación termina hoy",
    ]);
  });

  test("whoever activated or left hears nothing", async () => {
    const tenants = [
      await desk.subscribe({ begin: "trial" }),
      await desk.subscribe({ begin: "trial" }),
    ];
    desk.clock.advance(11 * dayMs);
    const at = tenants.map((tenant) => `/api/ecosystem/tenants/${tenant}/subscriptions/invoicing`);
    await desk.call(`POST ${at[0]}/activate`);
    await desk.call(`DELETE ${at[1]}`);
    expect(await run("trial-expiry-reminders")).toEqual({ trials: 0, letters: 0 });
  });

  test("in English where the tenant is written to in English", async () => {
    const tenant = await desk.subscribe({ app: "booking", begin: "trial" });
    await desk.app.services.db.run(
      statement("test.locale", "update ecosystem_tenant set locale = 'en' where id = $1"),
      [tenant],
    );
    desk.clock.advance(13 * dayMs);
    await run("trial-expiry-reminders");
    expect((await subjects(1))[0]).toMatch(/^Your trial of .* ends tomorrow$/);
    expect(mailsTo(desk, "cuentas1@tenant.test")[0]?.text).toContain("7.5 % of what you sell");
  });

  test("expire-trials writes down what is over, and that alone", async () => {
    const over = await desk.subscribe({ begin: "trial" });
    desk.clock.advance(dayMs);
    const lasting = await desk.subscribe({ begin: "trial" });
    const active = await desk.subscribe({ begin: "active" });
    desk.clock.advance(13 * dayMs);
    expect(await run("expire-trials")).toEqual({ expired: 1 });
    expect(await run("expire-trials")).toEqual({ expired: 0 });
    const written = await desk.app.services.db.run(
      statement<{ tenant_id: string; status: string }>(
        "test.statuses",
        "select tenant_id, status from app_subscription",
      ),
      [],
    );
    const status = new Map(written.map((one) => [one.tenant_id, one.status]));
    expect([over, lasting, active].map((one) => status.get(one))).toEqual([
      "expired",
      "trial",
      "active",
    ]);
    // Written down or not, it is over for whoever asks, and can still be activated.
    expect(await statusOf(over)).toBe("expired");
    await desk.call(`POST /api/ecosystem/tenants/${over}/subscriptions/invoicing/activate`);
    expect(await statusOf(over)).toBe("active");
  });
});

describe("usage", () => {
  test("80 and 100 % are told once each, the higher alone where both were crossed", async () => {
    const tenant = await desk.subscribe({});
    await desk.check(tenant, { quantity: 399 });
    expect(await run("usage-alerts")).toEqual({ thresholds: 0, letters: 0 });
    await desk.check(tenant, { quantity: 1 });
    expect(await run("usage-alerts")).toEqual({ thresholds: 1, letters: 1 });
    await desk.check(tenant, { quantity: 150 });
    expect(await run("usage-alerts")).toEqual({ thresholds: 1, letters: 1 });
    expect(await run("usage-alerts")).toEqual({ thresholds: 0, letters: 0 });
    expect(await subjects(2)).toEqual([
      "Usaste el 80 % de tu plan: Timbres",
      "Usaste el 100 % de tu plan: Timbres",
    ]);
    const [at80, at100] = mailsTo(desk, "cuentas1@tenant.test");
    expect(at80?.text).toContain("Timbres: 400 de 500 que incluye tu plan");
    expect(at80?.text).toContain("Lo que pase de ahí cuesta $2.99 por unidad, más IVA.");
    expect(at100?.text).toContain("Lo que uses desde ahora cuesta $2.99 por unidad, más IVA.");
    expect(at100?.text).toContain("domingo, 20 de diciembre de 2026");
    // Both at once, of a resource that stops there.
    const other = await desk.subscribe({ tier: "starter", begin: "trial" });
    await desk.check(other, { quantity: 100 });
    expect(await run("usage-alerts")).toEqual({ thresholds: 2, letters: 1 });
    await subjects(1, "cuentas2@tenant.test");
    const [stopped] = mailsTo(desk, "cuentas2@tenant.test");
    expect(stopped?.text).toContain("Quedó detenido");
  });

  test("a period that is over is not written about", async () => {
    const tenant = await desk.subscribe({});
    await desk.check(tenant, { quantity: 450 });
    desk.clock.advance(31 * dayMs + hourMs);
    expect(await run("usage-alerts")).toEqual({ thresholds: 1, letters: 0 });
    expect(await run("usage-alerts")).toEqual({ thresholds: 0, letters: 0 });
  });
});
