// What issuing depends on is looked at, and every finding becomes a row.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/lifecycle.ts";
import { meddle } from "../testing/meddle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  const away = "http://127.0.0.1:1";
  const variables = { MILPA_INVOICING_SW_URL: away, MILPA_INVOICING_SW_API_URL: away };
  ground = await startInvoicing({ variables });
  await ground.addOrganization({ certificate: false, accounts: [] });
});
afterAll(() => ground.stop());

const check = () => runJob(ground, "ecosystem-health");
const failed = () =>
  rowsOf(
    ground,
    `select subject, organization_id, detail from health_checks
      where not ok and checked_at = $1 order by subject`,
    [ground.clock.now()],
  );

describe("POST /api/cron/ecosystem-health", () => {
  test("all is well: queues, and provider and certificate of whoever has begun", async () => {
    expect(await check()).toEqual({ organizations: 1, checked: 5, failed: 0 });
    expect(await check()).toEqual({ organizations: 1, checked: 5, failed: 0 });
    const [{ count } = {}] = await rowsOf(ground, "select count(*) from health_checks");
    expect(count).toBe(10);
  });

  test("a provider that is away, a certificate that ends, and what waits are told", async () => {
    const id = await ground.addOrganization();
    const key = await ground.addKey(undefined, id);
    const login = { credentials: { token: "t" } };
    await ground.request("PUT /api/organization/providers/sw", { key, body: login });
    const stuck = await ground.stamp({ referenceId: newId() }, { key });
    const late = await ground.stamp({}, { key });
    await meddle(
      ground,
      `update certificate set valid_until = '2026-11-23' where organization_id = '${id}'`,
      `update invoice set status = 'stamping', uuid = null, due_at = '2026-11-20'
        where id = '${stuck.body.invoiceId}'`,
      `insert into invoice_mail (organization_id, id, invoice_id, recipient, created_at, due_at)
       values ('${id}', '${newId()}', '${late.body.invoiceId}', 'a@b.mx', '2026-11-20', null)`,
      `insert into partner_bill (organization_id, month, stamps, tier, rate_cents, subtotal_cents,
         iva_cents, total_cents, problem, created_at)
       values ('${id}', '2026-10-01', 1, 'starter', 350, 350, 56, 406, 'CFDI40148', '2026-11-01')`,
    );
    ground.clock.advance(hourMs);
    expect(await check()).toEqual({ organizations: 2, checked: 8, failed: 5 });
    expect(await failed()).toEqual([
      { subject: "bills", organization_id: null, detail: expect.stringContaining("CFDI40148") },
      { subject: "certificate", organization_id: id, detail: "3 days are left" },
      { subject: "mails", organization_id: null, detail: "0 mails are late, 1 were given up" },
      { subject: "provider:sw", organization_id: id, detail: expect.any(String) },
      { subject: "stampings", organization_id: null, detail: "1 invoices wait for their stamp" },
    ]);
  });

  test("is forgotten after thirty days", async () => {
    ground.clock.advance(31 * dayMs);
    expect(await runJob(ground, "sweep-stamp-keys")).toMatchObject({ healthChecks: 18 });
  });
});
