// Earnings: counted from the ledger, compared with it, and booked once when the month is over.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { tellDifferences } from "./tell-differences.command.ts";
import type { Difference } from "./earnings.domain.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
let user: string;
beforeAll(async () => {
  const variables = {
    MILPA_PAYMENTS_ALERTS_TO: "libros@milpa.test",
    MILPA_PAYMENTS_ALERT_FROM: "7",
  };
  ground = await startPayments({ at: "2027-01-10T18:00:00Z", variables });
  user = await ground.userWith(2000);
});
afterAll(() => ground.stop());

const pay = (amount: number, more: object = {}) =>
  ground.pay({ user_id: user, amount, prefer_wallet: true, ...more });
const refund = (id: string, amount: number) =>
  ground.request(`POST /api/payments/${id}/refunds`, { key: ground.key, body: { amount } });
const reconcile = () => runJob(ground, "earnings-reconciliation");

const earnings = () =>
  rowsOf(
    ground,
    `select period, app, payments, gross_cents as gross, refunds_cents as refunds,
            fees_cents as fees, net_cents as net, closed_at is not null as closed
       from earning order by period, app`,
  );
const differences = () =>
  rowsOf(ground, `select book, cents, detail->>'app' as app from book_difference order by id`);
const polizas = () =>
  rowsOf(
    ground,
    `select p.kind, p.period, p.dated::text as dated, p.status,
            l.debit_account as debit, l.credit_account as credit, l.cents
       from poliza p join poliza_line l on l.poliza_id = p.id order by p.id, l.line`,
  );

const open = { period: "2027-01", closed: false };
const january = [
  { ...open, app: "payments", payments: 1, gross: 900000, refunds: 0, fees: 32700, net: 867300 },
  { ...open, app: "pos_order", payments: 2, gross: 35000, refunds: 4000, fees: 0, net: 31000 },
];

describe("POST /api/cron/earnings-reconciliation", () => {
  it("counts what the ledger says, per kind of thing, fees and refunds apart", async () => {
    const order = await pay(200, { reference_type: "pos_order" });
    await pay(150, { reference_type: "pos_order" });
    await refund(order.body.payment_id, 40);
    const card = await pay(9000, { prefer_wallet: false });
    await ground.confirm("card", card.body.payment_id);
    expect(await earnings()).toEqual([]);
    ground.clock.advance(hourMs);
    const counts = { compared: 0, refreshed: 2, differences: 0, alerts: 0 };
    expect(await reconcile()).toEqual(counts);
    expect(await earnings()).toEqual(january);
    expect(await reconcile()).toEqual({ ...counts, compared: 2 });
    expect(await earnings()).toEqual(january);
  });

  it("lists a row that says other than the ledger once, and puts an open one right", async () => {
    await rowsOf(
      ground,
      `update earning set gross_cents = gross_cents + 700, net_cents = net_cents + 700
        where app = 'pos_order' returning app`,
    );
    expect(await reconcile()).toMatchObject({ compared: 2, differences: 1, alerts: 1 });
    expect(await differences()).toEqual([{ book: "earnings", cents: -700, app: "pos_order" }]);
    expect(await earnings()).toEqual(january);
    expect(await reconcile()).toMatchObject({ differences: 0, alerts: 0 });
    expect(await differences()).toHaveLength(1);
    await expect.poll(() => ground.sent).toHaveLength(1);
    expect(ground.sent[0]).toMatchObject({ channel: "email", to: "libros@milpa.test" });
    expect(ground.sent[0]?.text).toContain("7.00 MXN");
  });

  it("takes new money as new, and as no difference", async () => {
    await pay(10);
    ground.clock.advance(hourMs);
    expect(await reconcile()).toMatchObject({ compared: 2, refreshed: 2, differences: 0 });
    expect((await earnings())[0]).toMatchObject({ app: "payments", payments: 2, gross: 901000 });
  });

  it("adds up to what the account holds: nothing is left out or counted twice", async () => {
    const [sum] = await rowsOf(
      ground,
      `select sum(e.gross_cents - e.refunds_cents)::bigint as earned,
              (select balance_cents from account where kind = 'merchant') as held
         from earning e`,
    );
    expect(sum?.["earned"]).toBe(sum?.["held"]);
  });
});

describe("POST /api/cron/earnings-poliza", () => {
  it("closes the month that is over, and queues one balanced entry per merchant", async () => {
    expect(await runJob(ground, "earnings-poliza")).toEqual({ earnings: 0, polizas: 0 });
    ground.clock.advance(22 * dayMs);
    expect(await polizas()).toEqual([]);
    expect(await runJob(ground, "earnings-poliza")).toEqual({ earnings: 2, polizas: 1 });
    const entry = { kind: "earnings", period: "2027-01", dated: "2027-01-31", status: "queued" };
    const booked = [
      { ...entry, debit: "102.01", credit: "401.01", cents: 936000 },
      { ...entry, debit: "402.01", credit: "102.01", cents: 4000 },
      { ...entry, debit: "701.10", credit: "102.01", cents: 32700 },
    ];
    expect(await polizas()).toEqual(booked);
    expect((await earnings()).every(({ closed }) => closed)).toBe(true);
    expect(await runJob(ground, "earnings-poliza")).toEqual({ earnings: 0, polizas: 0 });
    expect(await polizas()).toEqual(booked);
  });

  it("a later finding is listed once from then on, and what is booked stays", async () => {
    const before = await earnings();
    await rowsOf(
      ground,
      `update earning set payments = payments + 1 where app = 'pos_order' returning app`,
    );
    const changed = await earnings();
    expect(changed).not.toEqual(before);
    expect(await reconcile()).toMatchObject({ differences: 1 });
    expect(await reconcile()).toMatchObject({ differences: 0 });
    expect(await earnings()).toEqual(changed);
  });
});

describe("alerts", () => {
  const found: Difference[] = [
    { book: "earnings", finding: "2027-01|key:1|payments", cents: -15000, detail: {} },
  ];
  const tell = async (to: string, from: number) => {
    const { services } = ground.app;
    const settings = { alertsTo: to, alertFrom: from };
    return services.db.transaction((tx) => tellDifferences(services, settings, found, tx));
  };

  it("go to the operator from the threshold on, and nowhere without an address", async () => {
    const before = ground.sent.length;
    expect(await tell("", 100)).toBe(0);
    expect(await tell("libros@milpa.test", 151)).toBe(0);
    expect(await tell("libros@milpa.test", 150)).toBe(1);
    await expect.poll(() => ground.sent).toHaveLength(before + 1);
    expect(ground.sent.at(-1)?.text).toContain("-150.00 MXN: 2027-01|key:1|payments");
  });
});
