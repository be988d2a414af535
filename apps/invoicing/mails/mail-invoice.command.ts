/** Sends invoices by mail with PDF and XML: each mail once, whoever sends it. */
import { plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Attachment } from "#platform/messaging/message.ts";
import type { Services } from "#platform/services.ts";
import { invoiceLetter } from "./invoice-mail.domain.ts";
import { isIssued, type Invoice } from "../invoices/invoice.domain.ts";
import { mailPausesMs } from "./limits.ts";
import { paperLookOf } from "../papers/paper-look.ts";
import { pdfOfXml } from "../papers/paper.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { dueMailsOf, type WaitingMail } from "./mails.query.ts";
import { insertMail, markSent, noteFailure } from "./mails.store.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

/**
 * Hands a mail to messaging, in the transaction that marks it as sent. A failure is noted, and the
 * mail waits for its next try.
 */
export const sendMail = async (
  services: Services,
  mail: WaitingMail,
): Promise<"sent" | "known" | "failed"> => {
  const { db, clock, log, messaging } = services;
  try {
    const message = await messageOf(services, mail);
    const mine = await db.transaction(async (tx) => {
      if (!(await markSent(tx, mail, clock.now()))) return false;
      await messaging.send(message, { tx });
      return true;
    });
    return mine ? "sent" : "known";
  } catch (error) {
    const pauseMs = mailPausesMs[mail.tries];
    const next = pauseMs === undefined ? null : plusMs(clock.now(), pauseMs);
    const reason = error instanceof Error ? error.message : "unknown";
    log.warn({ mailId: mail.id, reason, next }, "a mail of an invoice was not made");
    await noteFailure(db, mail, reason, next);
    return "failed";
  }
};

/** Without being waited for: what does not leave now leaves by the job. */
export const mailSoon = (services: Services, invoice: Invoice): void => {
  const sending = async () => {
    for (const mail of await dueMailsOf(services.db, invoice, services.clock.now()))
      await sendMail(services, mail);
  };
  sending().catch((error: unknown) => {
    services.log.debug({ err: error }, "mails of an invoice must wait");
  });
};

/** Sends an issued invoice again; false when there is nothing to send. */
export const mailAgain = async (
  services: Services,
  invoice: Invoice,
  to: string,
): Promise<boolean> => {
  if (!isIssued(invoice)) return false;
  const { organizationId, id: invoiceId } = invoice;
  const mail = { organizationId, id: newId(), invoiceId, to };
  await insertMail(services.db, mail, services.clock.now());
  mailSoon(services, invoice);
  return true;
};

const messageOf = async (
  services: Services,
  { organizationId, id, invoiceId, to }: WaitingMail,
) => {
  const { db, mode } = services;
  const [invoice, document, organization] = await Promise.all([
    findInvoice(db, organizationId, invoiceId),
    findDocument(db, organizationId, invoiceId),
    findOrganization(db, organizationId),
  ]);
  const xml = document?.stampedXml ?? null;
  if (!invoice || !organization || xml === null) throw new Error("the invoice has no stamp");
  const pdf = await pdfOfXml(xml, await paperLookOf(services, organization));
  return {
    channel: "email" as const,
    onBehalfOf: senderOf(organization, id),
    to,
    ...invoiceLetter(invoice, organization, mode),
    attachments: filesOf(invoice.uuid ?? invoiceId, xml, pdf),
  };
};

/** Of a tenant's organization the mail is the tenant's use. */
const senderOf = ({ ecosystemTenantId: tenantId }: Organization, referenceId: string) =>
  tenantId === null ? undefined : { tenantId, referenceId };

export const filesOf = (name: string, xml: string, pdf: Buffer): readonly Attachment[] => [
  { name: `${name}.pdf`, contentType: "application/pdf", content: pdf },
  {
    name: `${name}.xml`,
    contentType: "application/xml; charset=utf-8",
    content: Buffer.from(xml, "utf8"),
  },
];
