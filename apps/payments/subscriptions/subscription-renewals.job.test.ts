// Renewals: each period paid once, from the wallet first; tries come back, and then it is past due.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { askForPeriod } from "./renew-subscription.command.ts";
import type { PaymentSettings } from "../config.ts";
import { railsOf } from "../rails/rails.ts";
import { findSubscription } from "./subscriptions.query.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments({ at: "2027-01-31T06:00:00Z" });
});
afterAll(() => ground.stop());

const renew = () => runJob(ground, "subscription-renewals");
const nothing = { settled: 0, expired: 0, asked: 0, renewed: 0, pending: 0, refused: 0 };

const subscribe = async (user_id: string, more: object = {}) => {
  const body = { user_id, amount: 310, currency: "MXN", concept: "Mensualidad", ...more };
  const got = await ground.request("POST /api/subscriptions", { key: ground.key, body });
  return got.body.subscription_id as string;
};
const read = async (id: string) =>
  (await ground.request(`GET /api/subscriptions/${id}`, { key: ground.key })).body;
const end = (id: string) =>
  ground.request(`POST /api/subscriptions/${id}/cancel`, { key: ground.key });
const charges = (id: string) =>
  rowsOf(
    ground,
    `select period_start::text as period, try, status, failure, payment_id
       from subscription_charge where subscription_id = $1 order by period_start, try`,
    [id],
  );
const schedules = (id: string) =>
  rowsOf(
    ground,
    `select first_day::text as first, last_day::text as last, cents
       from revenue_schedule where subscription_id = $1 order by 1`,
    [id],
  );

describe("POST /api/cron/subscription-renewals", () => {
  it("pays a period from the wallet once, moves on, and again does nothing", async () => {
    const user = await ground.userWith(500);
    const id = await subscribe(user);
    expect(await charges(id)).toEqual([]);
    expect(await renew()).toEqual({ ...nothing, asked: 1, renewed: 1 });
    expect(await ground.balanceOf(user)).toBe(190);
    expect(await charges(id)).toMatchObject([{ period: "2027-01-31", try: 0, status: "paid" }]);
    expect(await schedules(id)).toEqual([
      { first: "2027-01-31", last: "2027-02-27", cents: 31000 },
    ]);
    const moved = await read(id);
    expect(moved).toMatchObject({ status: "active", period_start: "2027-02-28", failed_tries: 0 });
    expect(await renew()).toEqual(nothing);
    expect(await ground.balanceOf(user)).toBe(190);
    const paid = await ground.request(`GET /api/payments?reference_id=${id}`, { key: ground.key });
    expect(paid.body.payments).toMatchObject([
      { status: "completed", payment_method: "wallet", reference_type: "subscription" },
    ]);
    await end(id);
  });

  it("takes a payment on a rail as paid once the rail says so", async () => {
    const id = await subscribe(await ground.userWith(0));
    expect(await renew()).toEqual({ ...nothing, asked: 1, pending: 1 });
    expect(await renew()).toEqual(nothing);
    const [waiting] = await charges(id);
    expect(waiting).toMatchObject({ try: 0, status: "waiting" });
    await ground.confirm("codi", waiting?.["payment_id"] as string);
    expect(await renew()).toEqual({ ...nothing, settled: 1 });
    expect(await charges(id)).toMatchObject([{ status: "paid" }]);
    expect(await schedules(id)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: "active", period_start: "2027-02-28" });
    expect(await renew()).toEqual(nothing);
    await end(id);
  });

  it("tries again on days 1, 3, 5 and 7, and then it is past due", async () => {
    const id = await subscribe(await ground.userWith(0));
    const asked: number[] = [];
    for (let day = 0; day < 10; day += 1) {
      if ((await renew())["asked"] === 1) asked.push(day);
      ground.clock.advance(dayMs);
    }
    expect(asked).toEqual([0, 1, 3, 5, 7]);
    expect(await charges(id)).toMatchObject(
      [0, 1, 2, 3, 4].map((tried) => ({ try: tried, status: "failed", failure: "expired" })),
    );
    expect(await read(id)).toMatchObject({ status: "past_due", failed_tries: 5, retry_at: null });
    expect(await renew()).toEqual(nothing);
    expect(await schedules(id)).toEqual([]);
  });

  it("on a card too each try is over before the next day's", async () => {
    const id = await subscribe(await ground.userWith(0), { amount: 9000 });
    await renew();
    ground.clock.advance(dayMs);
    expect(await renew()).toEqual({ ...nothing, expired: 1, asked: 1, pending: 1 });
    expect(await charges(id)).toMatchObject([{ status: "failed" }, { try: 1, status: "waiting" }]);
    await end(id);
    ground.clock.advance(hourMs);
    expect(await renew()).toEqual({ ...nothing, expired: 1 });
  });

  it("asks nothing of a cancelled one, and gives up what waited", async () => {
    const id = await subscribe(await ground.userWith(0));
    await renew();
    const [waiting] = await charges(id);
    expect((await end(id)).body).toMatchObject({ status: "cancelled" });
    expect((await ground.read(waiting?.["payment_id"] as string)).body.status).toBe("cancelled");
    expect(await renew()).toEqual({ ...nothing, expired: 1 });
    expect((await end(id)).status).toBe(200);
    ground.clock.advance(40 * dayMs);
    expect(await renew()).toEqual(nothing);
  });

  it("a run that died after paying finds the payment again, and pays nothing twice", async () => {
    const user = await ground.userWith(1000);
    const id = await subscribe(user);
    const stale = await findSubscription(ground.app.services.db, id);
    const on = railsOf(ground.app.services, ground.app.settings as PaymentSettings);
    const ask = () => stale && askForPeriod(on, stale, ground.clock.now());
    expect([await ask(), await ask(), await ask()]).toEqual(["paid", "paid", "paid"]);
    expect(await ground.balanceOf(user)).toBe(690);
    expect(await charges(id)).toHaveLength(1);
    expect(await schedules(id)).toHaveLength(1);
    expect(await renew()).toEqual(nothing);
    await end(id);
  });

  it("two runs at the same time pay once", async () => {
    const user = await ground.userWith(1000);
    await subscribe(user);
    // Of two calls one may hear that the job runs already: what counts is the money.
    await Promise.allSettled([renew(), renew()]);
    await renew();
    expect(await ground.balanceOf(user)).toBe(690);
  });
});
