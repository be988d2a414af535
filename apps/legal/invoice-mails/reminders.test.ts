/** Mails about invoices: sent by hand, and reminders of what is overdue, each step once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startBilling, type BillingGround } from "../testing/billing-ground.ts";

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const send = (line: string, body?: object) => ground.send(ground.firm, line, body);

test("an issued invoice is mailed with its link; a draft, or to nobody, is not", async () => {
  const draft = await ground.draft();
  const line = (id: string) => `POST /api/billing/invoices/${id}/sending`;
  expect((await send(line(draft.id))).body.code).toBe("INVOICE_WRONG_STATUS");
  await send(`POST /api/billing/invoices/${draft.id}/issue`);
  const sent = await send(line(draft.id));
  expect(sent.status).toBe(200);
  const { id: matterId } = await ground.openMatter(ground.firm);
  const timeEntryIds = [await ground.addTime(1, { matterId })];
  const nobody = await ground.issued({ matterId, timeEntryIds });
  expect((await send(line(nobody.id))).body.code).toBe("CLIENT_EMAIL_MISSING");
  const ageing = await send("GET /api/billing/ageing");
  expect(ageing.body.totals).toMatchObject({ notDue: 4_176, total: 4_176, over90: 0 });
});

test("a step is sent once, a missed one is left out, and what is paid is left alone", async () => {
  const late = await ground.issued({ dueDate: "2026-11-10" });
  const paid = await ground.issued({ dueDate: "2026-11-10" });
  await send(`POST /api/billing/invoices/${paid.id}/payments`, { amount: 2_088 });
  expect(await ground.job("invoice-reminders")).toEqual({ sent: 1 });
  expect(await ground.job("invoice-reminders")).toEqual({ sent: 0 });
  const { body } = await send("GET /api/audit");
  expect(body.entries[0]).toMatchObject({ action: "invoice.reminded", subjectId: late.id });
  const ageing = await send("GET /api/billing/ageing");
  expect(ageing.body.totals).toMatchObject({ upTo30: 2_088, total: 6_264 });
  ground.clock.advance(20 * dayMs);
  expect(await ground.job("invoice-reminders")).toEqual({ sent: 1 });
});
