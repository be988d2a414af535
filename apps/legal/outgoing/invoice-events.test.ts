/** What endpoints of a firm hear of its invoices: issued, paid, voided, and no name nor line. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { InvoiceEvent } from "#contracts/legal/events.ts";
import { hearWith } from "#platform/testing/hearer.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found();
});
afterAll(() => ground.stop());

const draftOf = async (at: TestFirm, amount: number): Promise<string> => {
  const { id: matterId } = await ground.openMatter(at);
  const spent = { matterId, amount, description: "Secreto" };
  const { body: expense } = await ground.send(at, "POST /api/expenses", spent);
  const wish = { matterId, expenseIds: [expense.id], dueDate: "2026-12-31", notes: "Secreto" };
  return (await ground.send(at, "POST /api/billing/invoices", wish)).body.id;
};
const step = (at: TestFirm, id: string, name: string, body: object = {}) =>
  ground.send(at, `POST /api/billing/invoices/${id}/${name}`, body);

test("each once, to the firm's endpoints alone", async () => {
  const other = await ground.found("Otra");
  const [ear, foreign] = [await hearWith(ground, firm.key), await hearWith(ground, other.key)];
  const [paid, given] = [await draftOf(firm, 1_000), await draftOf(firm, 10)];
  await step(firm, paid, "issue");
  const issued = InvoiceEvent.parse(await ear.newest("invoice.issued"));
  const sums = { total: 1_160, paid: 0, number: 1, dueDate: "2026-12-31" };
  expect(issued.data).toMatchObject({ id: paid, firmId: firm.id, status: "issued", ...sums });
  await step(firm, paid, "payments", { amount: 160 });
  await step(firm, paid, "payments", { amount: 1_000 });
  const told = InvoiceEvent.parse(await ear.newest("invoice.paid"));
  expect(told.data).toMatchObject({ id: paid, status: "paid", paid: 1_160 });
  await step(firm, given, "void", { reason: "Secreto" });
  const voided = InvoiceEvent.parse(await ear.newest("invoice.voided"));
  expect(voided.data).toMatchObject({ id: given, status: "void", number: null });
  expect(JSON.stringify([issued, told, voided])).not.toContain("Secreto");
  // Whatever was meant for another would have come before its own.
  await step(other, await draftOf(other, 5), "issue");
  const own = InvoiceEvent.parse(await foreign.newest("invoice.issued"));
  expect(own.data.firmId).toBe(other.id);
  await Promise.all([ear.close(), foreign.close()]);
});
