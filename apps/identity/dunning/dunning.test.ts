// An invoice that nobody pays: reminders, suspension, an end; and the way back.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startCollectDesk, type Billed, type CollectDesk } from "../testing/collect-desk.ts";
import { dunningPlan, lastDayToPay, nextSteps, owedSince } from "./dunning-plan.domain.ts";

describe("the plan", () => {
  const due = "2026-12-11";
  const next = (day: string, done: readonly string[] = []) => nextSteps(due, day, new Set(done));

  test("day by day, each step once", () => {
    expect(next("2026-12-10").steps).toEqual([]);
    expect(next(due)).toMatchObject({ steps: [{ step: "due" }], letter: "due", tries: true });
    expect(next("2026-12-12", ["due"])).toMatchObject({
      steps: [{ step: "past_due" }],
      letter: null,
      tries: false,
    });
    expect(next("2026-12-13", ["due", "past_due"]).steps).toEqual([]);
    expect(next("2026-12-14", ["due", "past_due"])).toMatchObject({ letter: "reminder" });
  });

  test("after a silence all that was due is done, with one letter: the last", () => {
    const all = next("2027-03-01");
    expect(all.steps).toEqual(dunningPlan);
    expect(all.letter).toBe("suspended");
  });

  test("what was mailed late is owed ten days later", () => {
    const mailed = (at: string) => ({ dueOn: due, mailedAt: new Date(at) });
    expect(owedSince(mailed("2026-12-01T18:00:00Z"))).toBe(due);
    expect(owedSince(mailed("2026-12-05T03:00:00Z"))).toBe("2026-12-14");
    expect(owedSince({ dueOn: due, mailedAt: null })).toBeNull();
    expect(lastDayToPay(due)).toBe("2026-12-25");
  });
});

describe("an invoice that is owed", () => {
  let desk: CollectDesk;
  let billed: Billed;
  beforeAll(async () => {
    desk = await startCollectDesk();
    billed = await desk.billed();
    await desk.collect();
  });
  afterAll(() => desk.stop());

  const subjects = async (count: number) => {
    await expect.poll(() => desk.sent.length, { timeout: 5_000 }).toBe(count);
    return desk.sent.slice(1).map(({ subject }) => subject);
  };
  const after = async (days: number) => {
    desk.clock.advance(days * dayMs);
    return desk.collect();
  };
  const standing = async () => {
    const [row] = await desk.rows("select status from app_subscription where tenant_id = $1", [
      billed.tenant,
    ]);
    return [(await desk.invoice(billed.id)).status, row?.["status"]];
  };
  const steps = async () => {
    const rows = await desk.rows("select step from dunning_step where invoice_id = $1", [
      billed.id,
    ]);
    return rows.map(({ step }) => step);
  };

  test("is dunned day by day, and each step once", async () => {
    expect(await after(9)).toMatchObject({ dunned: 0 });
    expect(await after(1)).toMatchObject({ dunned: 1 });
    expect(await desk.collect()).toMatchObject({ dunned: 0 });
    expect(await standing()).toEqual(["issued", "active"]);
    await after(1);
    expect(await standing()).toEqual(["past_due", "past_due"]);
    for (const days of [2, 4, 3, 4]) expect(await after(days)).toMatchObject({ dunned: 1 });
    expect((await desk.check(billed.tenant)).body.approved).toBe(true);
    await after(1);
    expect(await standing()).toEqual(["past_due", "suspended"]);
    const overdue = "Tu factura 1 de Milpa está vencida";
    expect(await subjects(7)).toEqual([
      "Hoy vence tu factura 1 de Milpa",
      overdue,
      overdue,
      overdue,
      overdue,
      "Suspendimos tus suscripciones de Milpa",
    ]);
    expect((await desk.check(billed.tenant)).body.reason).toBe("subscription_inactive");
    const key = await desk.keyFor(billed.tenant);
    const read = await desk.request(`GET /api/ecosystem/tenants/${billed.tenant}`, { key });
    expect(read.status).toBe(200);
  });

  test("is uncollectible after 45 days; paying it still ends the suspension", async () => {
    await after(30);
    expect((await desk.invoice(billed.id)).uncollectible_at).not.toBeNull();
    expect(await steps()).toHaveLength(dunningPlan.length);
    const terms = "select from billable_term where tenant_id = $1 and until_day is null";
    const before = await desk.rows(terms, [billed.tenant]);
    const { pay_token: token } = await desk.invoice(billed.id);
    await desk.request(`POST /pay/${token}`, { form: {} });
    desk.payments.pay(billed.id);
    expect(await desk.collect()).toMatchObject({ paid: 1 });
    expect(await standing()).toEqual(["paid", "active"]);
    expect([before.length, (await desk.rows(terms, [billed.tenant])).length]).toEqual([0, 1]);
    expect((await desk.check(billed.tenant)).body.approved).toBe(true);
    expect(await after(3)).toMatchObject({ dunned: 0 });
  });
});

test("one that is taken back holds nothing back any more; another that is owed does", async () => {
  const desk = await startCollectDesk();
  const { tenant, id } = await desk.billed();
  await desk.collect();
  desk.clock.advance(26 * dayMs);
  await desk.collect();
  const standing = async () =>
    (await desk.rows("select status from app_subscription where tenant_id = $1", [tenant]))[0];
  expect(await standing()).toEqual({ status: "suspended" });
  const second = await desk.rows(
    `insert into ecosystem_invoice (tenant_id, id, period_start, period_end, base_cents,
            overages_cents, addons_cents, subtotal_cents, iva_cents, total_cents, created_at,
            status, folio)
     values ($1, gen_random_uuid(), '2026-10-01', '2026-10-31', 0, 0, 100, 100, 16, 116, now(),
             'past_due', 99) returning id`,
    [tenant],
  );
  const annul = (one: unknown) =>
    desk.call(`POST /api/ecosystem/invoices/${String(one)}/void`, { body: { reason: "error" } });
  expect((await annul(second[0]?.["id"])).status).toBe(200);
  expect(await standing()).toEqual({ status: "suspended" });
  expect((await annul(id)).status).toBe(200);
  expect(await standing()).toEqual({ status: "active" });
  expect((await desk.check(tenant)).body.approved).toBe(true);
  await desk.stop();
});

describe("a wallet", () => {
  test("that covers it pays on the due day, and nobody is reminded", async () => {
    const desk = await startCollectDesk();
    const { tenant, id } = await desk.billed();
    await desk.collect();
    desk.payments.wallets.set(`tenant:${tenant}`, 1_200);
    desk.clock.advance(10 * dayMs);
    expect(await desk.collect()).toMatchObject({ paid: 1, dunned: 0 });
    expect((await desk.invoice(id)).status).toBe("paid");
    expect(desk.payments.wallets.get(`tenant:${tenant}`)).toBe(40);
    await desk.stop();
  });

  test("is not waited for: while payments is away the letter goes out", async () => {
    const desk = await startCollectDesk();
    await desk.billed();
    await desk.collect();
    desk.payments.faults.set("*", ["away"]);
    desk.clock.advance(10 * dayMs);
    expect(await desk.collect()).toMatchObject({ dunned: 1 });
    await desk.stop();
  });
});
