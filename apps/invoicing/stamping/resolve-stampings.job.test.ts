// Stamps that a process left half done come to an end; keys of repetitions are forgotten in time.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/lifecycle.ts";
import { meddle, until } from "../testing/meddle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

/** As if the process had died between the provider's stamp and the moment of keeping it. */
const forgetStamp = (invoiceId: string) =>
  meddle(
    ground,
    `update invoice set status = 'stamping', uuid = null, stamped_local = null, stamped_at = null,
            due_at = now() - interval '1 hour' where id = '${invoiceId}'`,
    `update document set stamped_xml = null where invoice_id = '${invoiceId}'`,
    `update stamp_attempt set state = 'sending', ended_at = null where invoice_id = '${invoiceId}'`,
    `delete from invoice_mail where invoice_id = '${invoiceId}'`,
  );

describe("POST /api/cron/resolve-stampings", () => {
  test("finds the stamp that was given, keeps it, and its mail leaves by the job", async () => {
    const emailReceptor = "resuelta@example.org";
    const { body } = await ground.stamp({ emailReceptor });
    await until(() => ground.sent.length > 0);
    await forgetStamp(body.invoiceId);
    await meddle(ground, `update invoice set due_at = '2026-11-20' where id = '${body.invoiceId}'`);
    const runs = [await runJob(ground, "resolve-stampings")];
    runs.push(await runJob(ground, "resolve-stampings"));
    expect(runs).toEqual([
      { stamped: 1, failed: 0, pending: 0 },
      { stamped: 0, failed: 0, pending: 0 },
    ]);
    const invoice = await ground.request(`GET /api/cfdi/${body.uuid}`, { key: ground.key });
    expect(invoice.body.xmlBase64).toBe(body.xmlBase64);
    const [{ stamps } = {}] = await rowsOf(ground, "select count(*) as stamps from sandbox_stamp");
    expect(stamps).toBe(1);
    const before = ground.sent.length;
    expect(await runJob(ground, "send-mails")).toEqual({ sent: 1, failed: 0 });
    await until(() => ground.sent.length === before + 1);
  });

  test("gives up where nobody can stamp, and the folio is free again", async () => {
    const organizationId = await ground.addOrganization();
    const key = await ground.addKey(undefined, organizationId);
    const { body } = await ground.stamp({ referenceId: newId() }, { key });
    await forgetStamp(body.invoiceId);
    await meddle(
      ground,
      `update invoice set due_at = '2026-11-20' where id = '${body.invoiceId}'`,
      `delete from stamp_attempt where invoice_id = '${body.invoiceId}'`,
      `delete from provider_account where organization_id = '${organizationId}'`,
    );
    expect(await runJob(ground, "resolve-stampings")).toMatchObject({ stamped: 0, failed: 1 });
    expect(await runJob(ground, "resolve-stampings")).toMatchObject({ failed: 0, pending: 0 });
    const free = `select folio from free_folio where organization_id = '${organizationId}'`;
    expect(await rowsOf(ground, free)).toEqual([{ folio: 1 }]);
  });
});

describe("POST /api/cron/sweep-stamp-keys", () => {
  test("forgets keys after two days, and not before", async () => {
    const idempotencyKey = newId();
    const first = await ground.stamp({}, { idempotencyKey });
    ground.clock.advance(2 * dayMs - minuteMs);
    expect(await runJob(ground, "sweep-stamp-keys")).toEqual({ keys: 0, healthChecks: 0 });
    const again = await ground.stamp({}, { idempotencyKey });
    expect(again.body.uuid).toBe(first.body.uuid);
    ground.clock.advance(2 * minuteMs);
    expect(await runJob(ground, "sweep-stamp-keys")).toEqual({ keys: 1, healthChecks: 0 });
    expect(await runJob(ground, "sweep-stamp-keys")).toEqual({ keys: 0, healthChecks: 0 });
  });
});
