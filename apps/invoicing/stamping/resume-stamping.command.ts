/** Goes on with an invoice whose process went away between its folio and its stamp. */
import type { Services } from "#platform/services.ts";
import { stampingLeaseMs } from "../invoices/invoice.domain.ts";
import { claimStamping } from "./attempts.store.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { findOrganization } from "../organizations/organizations.query.ts";
import { driveStamp, type Driven, type ProvidersAtHand } from "./drive-stamp.command.ts";

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
  const { rfc: issuerRfc } = organization;
  const sealed = { id, organizationId, issuerRfc, xml: document.sealedXml };
  return driveStamp({ services, providers, invoice, document: sealed }, false);
};
