/** GET /api/cfdi/:uuid */
import { readInvoice } from "#contracts/invoicing/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { issuedPaper } from "../papers/issued-paper.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { projectionOf } from "./invoice.wire.ts";
import { route } from "../callers/route.ts";
import { findByUuid } from "./invoices.query.ts";

export const readInvoiceRoute = route(readInvoice, async ({ path, caller, services }) => {
  const organizationId = organizationOf(caller);
  const invoice = await findByUuid(services.db, organizationId, path.uuid);
  const paper = invoice && (await issuedPaper(services, invoice));
  if (!invoice || !paper) return refuse("invoice_not_found");
  return reply(200, {
    success: true as const,
    ...projectionOf(invoice, services.baseUrl),
    xmlBase64: Buffer.from(paper.xml, "utf8").toString("base64"),
    pdfBase64: paper.pdf.toString("base64"),
    qrCodeBase64: paper.qr,
  });
});
