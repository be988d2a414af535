/** Invoices for AI: when the month is over, once; collected from the wallet or by a payment. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { collectAiInvoices } from "./invoice-ai.command.ts";
import type { PaymentSettings } from "../config.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const report = (reference: string, user_id: string, tokens: number, price_per_thousand: number) =>
  ground.request("POST /api/ai-usage", {
    key: ground.key,
    body: { reference, user_id, tokens, price_per_thousand },
  });
const collect = () =>
  collectAiInvoices(ground.app.services, "2026-11", ground.app.settings as PaymentSettings);
const invoices = () =>
  rowsOf(ground, "select user_id, month, cents, status from ai_invoice order by cents desc");
const unmarked = () =>
  rowsOf(
    ground,
    "select month, count(*) as uses from ai_usage where invoice_id is null group by 1",
  );
const lines = (kind: string) =>
  rowsOf(
    ground,
    `select p.kind, p.period, l.debit_account as debit, l.credit_account as credit, l.cents
       from poliza p join poliza_line l on l.poliza_id = p.id
      where p.kind = $1 order by l.cents`,
    [kind],
  );
const none = { paid: 0, waiting: 0, refused: 0 };

test("issued after the month, each payer's use once; collected; again is harmless", async () => {
  const [rich, poor, tiny] = [await ground.userWith(100), await ground.userWith(1), "tiny"];
  await report("a", rich, 100_000, 0.08);
  await report("b", rich, 100_062, 0.08);
  await report("c", rich, 1_000, 0.5);
  await report("d", poor, 1_000_000, 0.3);
  await report("e", tiny, 10, 0.08);
  expect(await runJob(ground, "ai-invoices")).toEqual({ issued: 0, paid: 0 });
  expect(await unmarked()).toEqual([{ month: "2026-11", uses: 5 }]);

  ground.clock.advance(12 * dayMs);
  await report("f", rich, 1_000, 0.08);
  expect(await runJob(ground, "ai-invoices")).toEqual({ issued: 3, paid: 0 });
  const issued = [
    { user_id: poor, month: "2026-11", cents: 30_000, status: "issued" },
    { user_id: rich, month: "2026-11", cents: 1_650, status: "issued" },
    { user_id: tiny, month: "2026-11", cents: 0, status: "paid" },
  ];
  expect(await invoices()).toEqual(issued);
  expect(await unmarked()).toEqual([{ month: "2026-12", uses: 1 }]);
  expect(await runJob(ground, "ai-invoices")).toEqual({ issued: 0, paid: 0 });
  expect(await invoices()).toEqual(issued);
  // Owed from the day of issue, a line each but for what rounds to nothing; once.
  const owed = { kind: "ai_invoices", period: "2026-12", debit: "105.01", credit: "401.01" };
  expect(await lines("ai_invoices")).toEqual([
    { ...owed, cents: 1_650 },
    { ...owed, cents: 30_000 },
  ]);

  expect(await collect()).toEqual({ ...none, paid: 1, waiting: 1 });
  expect(await ground.balanceOf(rich)).toBe(83.5);
  expect((await invoices()).map(({ status }) => status)).toEqual(["issued", "paid", "paid"]);
  expect(await collect()).toEqual({ ...none, waiting: 1 });
  expect(await ground.balanceOf(rich)).toBe(83.5);

  // The QR ran out unpaid: asked for anew, and paid; the daily job notes it.
  ground.clock.advance(dayMs);
  expect(await collect()).toEqual({ ...none, waiting: 1 });
  const got = await ground.request("GET /api/ai-invoices", { key: ground.key });
  const waiting = got.body.invoices.find((one: { user_id: string }) => one.user_id === poor);
  await ground.confirm("codi", waiting.payment_id as string);
  expect(await runJob(ground, "ai-invoices")).toEqual({ issued: 0, paid: 1 });
  expect((await invoices()).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  expect(await collect()).toEqual(none);

  // What came in for them is no sale a second time.
  ground.clock.advance(31 * dayMs);
  await runJob(ground, "earnings-poliza");
  const paid = { kind: "earnings", period: "2026-12", debit: "102.01", credit: "105.01" };
  expect(await lines("earnings")).toEqual([{ ...paid, cents: 31_650 }]);
});
