// Mails of invoices: PDF and XML to the receiver, once, whoever sends them and whatever fails.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { mailAgain } from "./mail-invoice.command.ts";
import { findByUuid } from "../invoices/invoices.query.ts";
import { insertMail } from "./mails.store.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/lifecycle.ts";
import { meddle, until } from "../testing/meddle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
beforeEach(() => meddle(ground, "delete from invoice_mail"));
afterAll(() => ground.stop());

const to = () => `${newId()}@example.org`;
const mailsTo = (address: string) => ground.sent.filter((mail) => mail.to === address);
const waiting = (address: string, more = "") =>
  rowsOf(
    ground,
    `select sent_at is not null as sent, tries, due_at, last_error ${more}
       from invoice_mail where recipient = $1`,
    [address],
  );
const stampFor = async (emailReceptor: string) => {
  const { body } = await ground.stamp({ emailReceptor });
  await until(() => mailsTo(emailReceptor).length > 0);
  return body;
};

describe("right after its stamp", () => {
  test("an invoice leaves with its PDF and its XML, in plain Spanish", async () => {
    const address = to();
    const stamped = await stampFor(address);
    const [mail] = mailsTo(address);
    expect(mail?.subject).toBe(`Tu factura A-${stamped.folio} de Escuela Kemper Urgate`);
    expect(mail?.text).toContain("Hola, XOCHILT CASAS CHAVEZ:");
    expect(mail?.text).toContain(`la factura A-${stamped.folio} por $58.00 MXN.`);
    expect(mail?.text).toContain(stamped.uuid);
    expect(mail?.text).toContain("no tiene validez fiscal");
    const [pdf, xml] = mail?.attachments ?? [];
    expect([pdf?.name, xml?.name]).toEqual([`${stamped.uuid}.pdf`, `${stamped.uuid}.xml`]);
    expect(pdf?.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(xml?.content.toString("base64")).toBe(stamped.xmlBase64);
    expect(await waiting(address)).toMatchObject([{ sent: true, tries: 0, due_at: null }]);
  });

  test("and once: neither the job nor a repetition sends it again", async () => {
    const address = to();
    const names = { referenceId: newId(), referenceType: "order", emailReceptor: address };
    const got = await Promise.all(Array.from({ length: 5 }, () => ground.stamp(names)));
    expect(new Set(got.map(({ body }) => body.uuid as string)).size).toBe(1);
    await until(() => mailsTo(address).length > 0);
    expect(await runJob(ground, "send-mails")).toEqual({ sent: 0, failed: 0 });
    expect(mailsTo(address)).toHaveLength(1);
  });

  test("none leaves for an invoice that names no address", async () => {
    const before = ground.sent.length;
    await ground.stamp();
    expect(await runJob(ground, "send-mails")).toEqual({ sent: 0, failed: 0 });
    expect(ground.sent).toHaveLength(before);
  });
});

describe("the job", () => {
  const invoiceOf = async (address: string) => {
    const { uuid } = await stampFor(address);
    const invoice = await findByUuid(ground.app.services.db, ground.organizationId, uuid);
    if (!invoice) throw new Error("not stored");
    return invoice;
  };

  test("sends what a process that went away left; a second run changes nothing", async () => {
    const invoice = await invoiceOf(to());
    const address = to();
    const { organizationId, id: invoiceId } = invoice;
    const mail = { organizationId, id: newId(), invoiceId, to: address };
    await insertMail(ground.app.services.db, mail, ground.clock.now());
    const both = await Promise.all([runJob(ground, "send-mails"), runJob(ground, "send-mails")]);
    expect(both.filter((counts) => counts?.["sent"] === 1)).toHaveLength(1);
    expect(await runJob(ground, "send-mails")).toEqual({ sent: 0, failed: 0 });
    await until(() => mailsTo(address).length > 0);
    expect(mailsTo(address)).toHaveLength(1);
  });

  test("tries again later what could not be made, and gives up in the end", async () => {
    const { id, organizationId } = await invoiceOf(to());
    const address = to();
    const mail = { organizationId, id: newId(), invoiceId: id, to: address };
    await insertMail(ground.app.services.db, mail, ground.clock.now());
    const xml = `from document where invoice_id = '${id}'`;
    const [kept] = await rowsOf(ground, `select stamped_xml ${xml}`);
    await meddle(ground, `update document set stamped_xml = '<odd/>' where invoice_id = '${id}'`);
    expect(await runJob(ground, "send-mails")).toEqual({ sent: 0, failed: 1 });
    expect(await runJob(ground, "send-mails")).toEqual({ sent: 0, failed: 0 });
    const later = new Date(ground.clock.now().getTime() + minuteMs);
    expect(await waiting(address)).toMatchObject([{ sent: false, tries: 1, due_at: later }]);
    for (const minutes of [1, 5, 15, 60, 240, 720]) {
      ground.clock.advance(minutes * minuteMs);
      expect(await runJob(ground, "send-mails")).toEqual({ sent: 0, failed: 1 });
    }
    expect(await waiting(address)).toMatchObject([{ tries: 7, due_at: null }]);
    const text = String(kept?.["stamped_xml"]).replaceAll("'", "''");
    await meddle(ground, `update document set stamped_xml = '${text}' where invoice_id = '${id}'`);
    const invoice = await findByUuid(
      ground.app.services.db,
      organizationId,
      /UUID="([^"]+)"/.exec(text)?.[1] ?? "",
    );
    expect(invoice && (await mailAgain(ground.app.services, invoice, address))).toBe(true);
    await until(() => mailsTo(address).length > 0);
  });
});
