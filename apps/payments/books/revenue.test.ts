// Money paid ahead: its days are recognized once, booked once, and compared with what was paid.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
let payment: string;
beforeAll(async () => {
  ground = await startPayments({ at: "2027-01-17T08:00:00Z" });
  const user = await ground.userWith(310);
  const body = { user_id: user, amount: 310, currency: "MXN", concept: "Mensualidad" };
  await ground.request("POST /api/subscriptions", { key: ground.key, body });
  await runJob(ground, "subscription-renewals");
  const paid = await ground.request(`GET /api/payments?user_id=${user}`, { key: ground.key });
  payment = paid.body.payments[0].payment_id;
});
afterAll(() => ground.stop());

const to = (moment: string) =>
  ground.clock.advance(new Date(moment).getTime() - ground.clock.now().getTime());
const recognized = () =>
  rowsOf(
    ground,
    `select period, count(*) as days, sum(cents)::bigint as cents, min(day)::text as first,
            max(day)::text as last
       from revenue_recognized group by period order by period`,
  );
const polizas = () =>
  rowsOf(
    ground,
    `select p.kind, p.period, l.debit_account as debit, l.credit_account as credit, l.cents
       from poliza p join poliza_line l on l.poliza_id = p.id
      order by p.period, p.kind, l.line`,
  );
const first = { recognizedDays: 0, recognizedCents: 0, earnings: 0, polizas: 0 };
const noHolders = { distributions: 0, distributedCents: 0, uncovered: 0, withoutHolders: 0 };

const january = [
  { period: "2027-01", days: 15, cents: 15000, first: "2027-01-17", last: "2027-01-31" },
];
const bookedInJanuary = [
  { kind: "earnings", period: "2027-01", debit: "102.01", credit: "206.01", cents: 31000 },
  { kind: "revenue", period: "2027-01", debit: "206.01", credit: "401.01", cents: 15000 },
];

describe("POST /api/cron/monthly-first", () => {
  it("recognizes the days of the closed month and books them with the earnings, once", async () => {
    expect(await recognized()).toEqual([]);
    to("2027-02-01T09:00:00Z");
    const done = { recognizedDays: 15, recognizedCents: 15000, earnings: 1, polizas: 2 };
    expect(await runJob(ground, "monthly-first")).toEqual({ ...done, ...noHolders });
    expect(await recognized()).toEqual(january);
    expect(await polizas()).toEqual(bookedInJanuary);
    expect(await runJob(ground, "monthly-first")).toEqual({ ...first, ...noHolders });
    expect(await runJob(ground, "earnings-poliza")).toEqual({ earnings: 0, polizas: 0 });
    expect(await recognized()).toEqual(january);
    expect(await polizas()).toEqual(bookedInJanuary);
  });
});

describe("POST /api/cron/revenue-reconciliation", () => {
  const nothing = { schedules: 1, filledDays: 0, filledCents: 0, differences: 0, alerts: 0 };

  it("finds all in order, and says so again", async () => {
    ground.clock.advance(dayMs);
    expect(await runJob(ground, "revenue-reconciliation")).toEqual(nothing);
    expect(await runJob(ground, "revenue-reconciliation")).toEqual(nothing);
  });

  it("writes days that are missing, into the month that is still open", async () => {
    const paid = await rowsOf(
      ground,
      `insert into revenue_schedule (ledger_id, payment_id, subscription_id, merchant, cents,
                                     first_day, last_day, created_at)
       select ledger_id, id, gen_random_uuid(), merchant, cents, '2027-01-30', '2027-02-02', $2
         from payment where id = $1 returning payment_id`,
      [
        (await ground.pay({ user_id: await ground.userWith(1), amount: 1 })).body.payment_id,
        ground.clock.now(),
      ],
    );
    expect(paid).toHaveLength(1);
    const filled = { ...nothing, schedules: 2, filledDays: 2, filledCents: 50 };
    expect(await runJob(ground, "revenue-reconciliation")).toEqual(filled);
    const february = { period: "2027-02", days: 2, cents: 50 };
    expect(await recognized()).toMatchObject([january[0], february]);
    const done = { ...nothing, schedules: 2 };
    expect(await runJob(ground, "revenue-reconciliation")).toEqual(done);
    expect(await polizas()).toEqual(bookedInJanuary);
  });

  it("lists once what was given back of money that days still earn", async () => {
    const body = { amount: 100 };
    await ground.request(`POST /api/payments/${payment}/refunds`, { key: ground.key, body });
    expect(await runJob(ground, "revenue-reconciliation")).toMatchObject({ differences: 1 });
    expect(await runJob(ground, "revenue-reconciliation")).toMatchObject({ differences: 0 });
    expect(await rowsOf(ground, `select book, cents from book_difference`)).toEqual([
      { book: "revenue", cents: 10000 },
    ]);
  });
});

describe("POST /api/cron/monthly-fifth", () => {
  const noInvoices = { paidInvoices: 0, waitingInvoices: 0, refusedInvoices: 0 };
  const nothing = { recognizedDays: 0, lateCents: 0, latePolizas: 0, ...noInvoices };

  it("closes the month's books, once", async () => {
    to("2027-02-05T09:00:00Z");
    const closed = { closedMonths: 1, closedPolizas: 2, closedCents: 46000 };
    expect(await runJob(ground, "monthly-fifth")).toEqual({ ...nothing, ...closed });
    expect(await rowsOf(ground, `select period, polizas, cents from closed_month`)).toEqual([
      { period: "2027-01", polizas: 2, cents: 46000 },
    ]);
    const again = { closedMonths: 0, closedPolizas: 0, closedCents: 0 };
    expect(await runJob(ground, "monthly-fifth")).toEqual({ ...nothing, ...again });
  });

  it("the next month's entries take what came late, and all that was paid is earned", async () => {
    to("2027-03-05T09:00:00Z");
    const ran = await runJob(ground, "monthly-fifth");
    expect(ran).toMatchObject({ recognizedDays: 18, lateCents: 16050, closedMonths: 1 });
    expect(await recognized()).toMatchObject([january[0], { days: 20, cents: 16100 }]);
    const revenue = (await polizas()).filter(({ kind }) => kind === "revenue");
    expect(revenue.map(({ cents }) => cents)).toEqual([15000, 16100]);
  });
});
