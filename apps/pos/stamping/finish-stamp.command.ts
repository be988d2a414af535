/** Keeps a stamped invoice: request, invoice, files and mail in one transaction, once. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { isTaken } from "#platform/db/failures.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { invoiceLetter } from "#business/invoicing/invoice-letter.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { invoicePath } from "#business/invoicing/invoice-link.ts";
import { requestChanged } from "../outgoing/pos-events.ts";
import { endStamp } from "./failed-stamps.store.ts";
import { endRequest } from "../invoice-requests/invoice-requests.store.ts";
import { cancelInvoice, insertInvoice, keepInvoiceFiles } from "../invoices/invoices.store.ts";
import type { StampWork } from "./stamp-work.query.ts";
import type { StampedPaper } from "#business/invoicing/read-stamped.ts";

/** False where somebody else was first: then nothing is written, and no mail leaves. */
export const finishStamp = async (
  services: Services,
  tenant: Tenant,
  work: StampWork,
  paper: StampedPaper,
): Promise<boolean> => {
  const { db, clock, messaging, webhooks } = services;
  const now = clock.now();
  const kept = await orTaken(
    change(db, async (tx) => {
      if (!(await endRequest(tx, work, { state: "stamped" }, now))) return false;
      await keepInvoice(services, tx, work, paper);
      await endStamp(tx, work, "stamped", { now });
      await webhooks.emit(tx, [requestChanged(work, { state: "stamped", uuid: paper.uuid }, now)]);
      await messaging.send(mailOf(tenant, work, paper), { tx });
      return true;
    }),
  );
  services.log.info({ tenantId: work.tenantId, requestId: work.id, kept }, "an invoice came");
  return kept;
};

/** Without a request's end and without a mail: an invoice that stands for somebody else. */
export const keepForeignInvoice = (
  services: Services,
  work: StampWork,
  paper: StampedPaper,
): Promise<boolean> =>
  orTaken(
    change(services.db, async (tx) => {
      await keepInvoice(services, tx, work, paper, { isAnswer: false });
      return true;
    }),
  );

/** As `keepForeignInvoice`, of one that is in force no more. */
export const keepCancelledInvoice = async (
  services: Services,
  work: StampWork,
  paper: StampedPaper,
): Promise<void> => {
  await keepForeignInvoice(services, work, paper);
  await cancelInvoice(services.db, work.tenantId, paper.uuid, services.clock.now());
};

/** An order has one invoice in force, and a fiscal UUID is kept once: the database says so. */
const orTaken = async (work: Promise<boolean>): Promise<boolean> => {
  try {
    return await work;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

const keepInvoice = async (
  services: Services,
  tx: Queries,
  { tenantId, id, orderId }: StampWork,
  paper: StampedPaper,
  { isAnswer = true }: { readonly isAnswer?: boolean } = {},
): Promise<void> => {
  const invoiceId = newId();
  const named = { tenantId, invoiceId };
  const { uuid, folio, totalCents, issuedAt, receiverRfc } = paper;
  const urls = {
    pdfUrl: invoicePath(services, named, "pdf"),
    xmlUrl: invoicePath(services, named, "xml"),
  };
  const invoice = { id: invoiceId, uuid, folio, totalCents, issuedAt, receiverRfc, ...urls };
  await insertInvoice(
    tx,
    { tenantId, orderId },
    { ...invoice, ...(isAnswer ? { requestId: id } : { isForeign: true }) },
  );
  await keepInvoiceFiles(tx, tenantId, invoiceId, paper);
};

const mailOf = (tenant: Tenant, { billingData }: StampWork, paper: StampedPaper) => ({
  channel: "email" as const,
  to: billingData.email,
  ...invoiceLetter(tenant, paper),
  priority: tenant.tier === "premium" ? ("first" as const) : ("usual" as const),
  attachments: [
    { name: `${paper.uuid}.pdf`, contentType: "application/pdf", content: paper.pdf },
    {
      name: `${paper.uuid}.xml`,
      contentType: "application/xml; charset=utf-8",
      content: paper.xml,
    },
  ],
});
