/** What needs attention at the issuer: planted, shown to the control plane, mended. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs, plusMs } from "#platform/clock.ts";
import { findingsOf, mendIt } from "#platform/testing/attention.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { meddle } from "../testing/meddle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const found = async (kind: string) => (await findingsOf(ground)).find((one) => one.kind === kind);

test("a stamp that nobody has told of: the provider is asked, and it is found", async () => {
  expect(await found("stamps_doubtful")).toBeUndefined();
  const { body } = await ground.stamp({});
  await meddle(
    ground,
    `update invoice set status = 'stamping', uuid = null, stamped_local = null, stamped_at = null,
            due_at = '2026-11-20' where id = '${body.invoiceId}'`,
    `update document set stamped_xml = null where invoice_id = '${body.invoiceId}'`,
    `update stamp_attempt set state = 'sending', ended_at = null
      where invoice_id = '${body.invoiceId}'`,
    `delete from invoice_mail where invoice_id = '${body.invoiceId}'`,
  );
  ground.clock.advance(2 * minuteMs);
  const doubtful = await found("stamps_doubtful");
  expect(doubtful).toMatchObject({ tone: "danger", count: 1 });
  expect(doubtful?.url).toContain("/invoices?status=stamping");
  expect(await mendIt(ground, doubtful!)).toBe("mended");
  expect(await found("stamps_doubtful")).toBeUndefined();
  const invoice = await ground.request(`GET /api/cfdi/${body.uuid}`, { key: ground.key });
  expect(invoice.status).toBe(200);
});

test("a certificate that ends within 30 days, and one that is over", async () => {
  const endsIn = (days: number) => {
    const at = plusMs(ground.clock.now(), days * dayMs - 1_000).toISOString();
    return meddle(ground, `update certificate set valid_until = '${at}'`);
  };
  await endsIn(31);
  expect(await found("certificate_ending")).toBeUndefined();
  await endsIn(12);
  const ending = await found("certificate_ending");
  expect([ending?.tone, ending?.action]).toEqual(["warning", null]);
  expect(ending?.title["es-MX"]).toMatch(/vence en 12 días$/);
  await endsIn(-1);
  const over = await found("certificate_ending");
  expect([over?.tone, over?.title.en]).toEqual(["danger", expect.stringMatching(/is over$/)]);
  await endsIn(90);
  expect(await found("certificate_ending")).toBeUndefined();
});
