// Whoever is suspended for an invoice comes back by paying it, and by nothing else.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";
import { suspendSubscriptions } from "./suspend-subscriptions.command.ts";

let desk: BillingDesk;
let tenant: string;
const invoice = newId();
beforeAll(async () => {
  desk = await startBillingDesk();
  tenant = await desk.subscribe({});
  await desk.subscribe({ tenantId: tenant, app: "crm", begin: "trial" });
  await desk.rows(
    `insert into ecosystem_invoice (tenant_id, id, period_start, period_end, base_cents,
            subtotal_cents, iva_cents, total_cents, status, folio, created_at)
     values ($1, $2, '2026-09-01', '2026-09-30', 100, 100, 16, 116, 'past_due', 1, now())`,
    [tenant, invoice],
  );
  const step = "insert into dunning_step (tenant_id, invoice_id, step, done_at)";
  await desk.rows(`${step} values ($1, $2, 'suspension', now())`, [tenant, invoice]);
  await suspendSubscriptions(desk.app.services.db, tenant, desk.clock.now());
});
afterAll(() => desk.stop());

const at = () => `/api/ecosystem/tenants/${tenant}/subscriptions`;
const again = { app_name: "invoicing", tier: "professional", begin: "active" };
const refused = { status: 409, body: { code: "PAYMENT_OVERDUE" } };

test("not by coming back, by another app or by activating a trial", async () => {
  expect((await desk.call(`DELETE ${at()}/invoicing?when=now`)).status).toBe(200);
  expect(await desk.call(`POST ${at()}`, { body: again })).toMatchObject(refused);
  const other = { ...again, app_name: "pos", begin: "trial" };
  expect(await desk.call(`POST ${at()}`, { body: other })).toMatchObject(refused);
  const preview = { action: "subscribe", tier: "starter" };
  expect(await desk.call(`POST ${at()}/pos/preview`, { body: preview })).toMatchObject(refused);
  expect(await desk.call(`POST ${at()}/crm/activate`)).toMatchObject(refused);
});

test("but by paying", async () => {
  await desk.asOwner(`update ecosystem_invoice set status = 'paid' where id = '${invoice}'`);
  expect((await desk.call(`POST ${at()}`, { body: again })).status).toBe(201);
  expect((await desk.call(`POST ${at()}/crm/activate`)).body.status).toBe("active");
});
