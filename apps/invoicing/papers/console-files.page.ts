/** An invoice's files for people: the PDF to look at or keep, and the XML. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { bytes, type PageReply } from "#platform/http/page.ts";
import { printed } from "#libraries/cfdi/pdf/printed.ts";
import { issuedPaper } from "./issued-paper.ts";
import { paperLookOf } from "./paper-look.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { ownPage } from "../callers/gate.tsx";
import { documentOf, invoiceAt } from "../invoice-page/shown-invoice.ts";

const pdf = "application/pdf";
const draftMark = "BORRADOR";

export const consolePdfPage = ownPage(
  { name: "consolePdfPage", route: "GET /invoices/:id/pdf", summary: "Its PDF." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice) return refuse("invoice_not_found");
    if (invoice.uuid === null) return preview(context, organization, invoice);
    const paper = await issuedPaper(context.services, invoice);
    if (!paper) return refuse("invoice_not_found");
    const way = context.query["save"] === undefined ? "inline" : "attachment";
    return bytes(paper.pdf, pdf, named(`${invoice.uuid}.pdf`, way));
  },
);

const named = (name: string, way: "inline" | "attachment") => ({
  headers: { "content-disposition": `${way}; filename="${name}"`, "cache-control": "no-store" },
});

/** How it would look, marked as what it is: nothing yet. */
const preview = async (
  context: InvoicingPageContext,
  organization: Organization,
  invoice: Parameters<typeof documentOf>[2],
): Promise<PageReply | Refusal> => {
  const document = await documentOf(context, organization, invoice);
  if (!document) return refuse("invoice_not_found");
  const { logo, color, notes } = await paperLookOf(context.services, organization);
  const look = { logo: logo ?? undefined, color, notes, watermark: draftMark };
  const body = await printed({ comprobante: document, cadenaTimbre: "", look });
  return bytes(Buffer.from(body), pdf, named("borrador.pdf", "inline"));
};

export const consoleXmlPage = ownPage(
  { name: "consoleXmlPage", route: "GET /invoices/:id/xml", summary: "Its stamped XML." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    const stored =
      invoice && (await findDocument(context.services.db, organization.id, invoice.id));
    if (!invoice || !stored?.stampedXml) return refuse("invoice_not_found");
    const file = Buffer.from(stored.stampedXml, "utf8");
    const name = `${invoice.uuid ?? invoice.id}.xml`;
    return bytes(file, "application/xml; charset=utf-8", named(name, "attachment"));
  },
);
