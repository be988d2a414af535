/** The paper of an invoice that was stamped before. */
import type { Services } from "#platform/services.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { paperLookOf } from "./paper-look.ts";
import { paperOf, type Paper } from "./paper.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

/** Null when it has no stamp. */
export const issuedPaper = async (
  services: Services,
  { organizationId, id }: Pick<Invoice, "organizationId" | "id">,
): Promise<Paper | null> => {
  const [document, organization] = await Promise.all([
    findDocument(services.db, organizationId, id),
    findOrganization(services.db, organizationId),
  ]);
  const xml = document?.stampedXml ?? null;
  if (!organization || xml === null) return null;
  return paperOf(xml, await paperLookOf(services, organization));
};
