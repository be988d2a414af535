/** Goes on with an invoice whose process went away between its folio and its stamp. */
import type { Services } from "#platform/services.ts";
import { stampingLeaseMs } from "../domain/invoice.ts";
import { claimStamping } from "../store/attempts.ts";
import { findDocument } from "../store/documents.ts";
import { findInvoice } from "../store/invoices-reads.ts";
import { findOrganization } from "../store/organizations-reads.ts";
import { driveStamp, type Driven, type ProvidersAtHand } from "./drive-stamp.ts";

/** Null while somebody else is at it, or when there is nothing to do any more. */
export const resumeStamping = async (
  services: Services,
  providers: ProvidersAtHand,
  organizationId: string,
  id: string,
): Promise<Driven | null> => {
  const { db, clock } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + stampingLeaseMs);
  if (!(await claimStamping(db, organizationId, id, until, now))) return null;
  const [invoice, document, organization] = await Promise.all([
    findInvoice(db, organizationId, id),
    findDocument(db, organizationId, id),
    findOrganization(db, organizationId),
  ]);
  if (!invoice || !document?.sealedXml || !organization) return null;
  const sealed = { id, issuerRfc: organization.rfc, xml: document.sealedXml };
  return driveStamp({ services, providers, invoice, document: sealed }, false);
};
