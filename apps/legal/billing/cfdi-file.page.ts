/** The files of an invoice's CFDI, to be kept. */
import { bytes } from "#platform/http/page.ts";
import { refuse } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { cfdiFiles } from "../cfdi/cfdi.query.ts";
import { firmPage } from "../console/gate.tsx";
import { invoiceIn, isInvoice } from "./invoice.page.tsx";

const types = { pdf: "application/pdf", xml: "application/xml; charset=utf-8" } as const;

const fileOf = (kind: "pdf" | "xml") => async (context: LegalPageContext, access: Access) => {
  const found = await invoiceIn(context, access);
  if (!isInvoice(found)) return found;
  const files = await cfdiFiles(context.services.db, access.firm.id, found.id);
  if (!files) return refuse("not_found");
  return bytes(files[kind], types[kind], {
    headers: { "content-disposition": `attachment; filename="${files.uuid}.${kind}"` },
  });
};

export const cfdiPdfPage = firmPage(
  {
    name: "cfdiPdfPage",
    route: "GET /invoices/:invoice/cfdi.pdf",
    summary: "The PDF of an invoice's CFDI.",
    for: "money",
  },
  fileOf("pdf"),
);

export const cfdiXmlPage = firmPage(
  {
    name: "cfdiXmlPage",
    route: "GET /invoices/:invoice/cfdi.xml",
    summary: "The XML of an invoice's CFDI.",
    for: "money",
  },
  fileOf("xml"),
);
