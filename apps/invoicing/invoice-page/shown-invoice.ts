/** Everything that one invoice's page tells. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import { isId } from "#platform/id.ts";
import type { Cancellation } from "../cancellations/cancellation.domain.ts";
import { owedMicros } from "../claims/claims.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { cancellationsOf } from "../cancellations/cancellations.query.ts";
import { readClaimGround } from "../claims/claims.query.ts";
import { listAttempts, listMails, type AttemptLine, type MailLine } from "./happenings.query.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { checkTyped } from "../issue-form/check-typed.ts";
import { happeningsShown } from "./limits.ts";
import { typedOfRequest } from "../issue-form/typed-request.ts";

export interface ShownInvoice {
  readonly invoice: Invoice;
  /** As it was stamped, or as it would be; null while it cannot be reckoned. */
  readonly document: Comprobante | null;
  readonly attempts: readonly AttemptLine[];
  readonly mails: readonly MailLine[];
  /** The newest first. */
  readonly cancellations: readonly Cancellation[];
  /** Millionths; null where nothing is paid in parts. */
  readonly owed: number | null;
}

/** Null for what the organization does not have. */
export const invoiceAt = async (
  { services: { db }, path }: InvoicingPageContext,
  { id: organizationId }: Organization,
): Promise<Invoice | null> => {
  const id = path["id"] ?? "";
  return isId(id) ? findInvoice(db, organizationId, id) : null;
};

export const shownInvoice = async (
  context: InvoicingPageContext,
  organization: Organization,
  invoice: Invoice,
): Promise<ShownInvoice> => {
  const { db } = context.services;
  const place = [db, organization.id, invoice.id] as const;
  const isInParts = invoice.uuid !== null && invoice.paymentMethod === "PPD";
  const [document, attempts, mails, cancellations, claims] = await Promise.all([
    documentOf(context, organization, invoice),
    listAttempts(...place, happeningsShown),
    listMails(...place, happeningsShown),
    cancellationsOf(db, organization.id, [invoice.id]),
    readClaimGround(db, organization.id, isInParts ? [invoice.uuid ?? ""] : [], []),
  ]);
  const standing = claims.standings.get(invoice.uuid ?? "");
  const owed = standing ? owedMicros(standing) : null;
  return { invoice, document, attempts, mails, cancellations, owed };
};

export const documentOf = async (
  { services: { db }, now }: InvoicingPageContext,
  organization: Organization,
  { id, kind }: Invoice,
): Promise<Comprobante | null> => {
  const stored = await findDocument(db, organization.id, id);
  const xml = stored?.stampedXml ?? stored?.sealedXml ?? null;
  if (xml !== null) {
    const read = readComprobante(xml);
    return "findings" in read ? null : read.comprobante;
  }
  if (!stored || kind === "P") return null;
  const { request } = stored;
  const ground = { db, organization, now, stored: request };
  return (await checkTyped(ground, typedOfRequest(request))).document;
};
