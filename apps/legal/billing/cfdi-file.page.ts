/** The files of an invoice's CFDI and of its payments' complements, to be kept. */
import { bytes } from "#platform/http/page.ts";
import { refuse } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { cfdiFiles } from "../cfdi/cfdi.query.ts";
import { complementFiles } from "../complements/complements.query.ts";
import { firmPage, idFrom } from "../console/gate.tsx";
import { invoiceIn, isInvoice } from "./invoice.page.tsx";

const types = { pdf: "application/pdf", xml: "application/xml; charset=utf-8" } as const;

type Kind = keyof typeof types;

/** As a file of its own, named by its fiscal UUID. */
const kept = (files: Readonly<Record<Kind, Buffer>> & { readonly uuid: string }, kind: Kind) =>
  bytes(files[kind], types[kind], {
    headers: { "content-disposition": `attachment; filename="${files.uuid}.${kind}"` },
  });

const fileOf = (kind: Kind) => async (context: LegalPageContext, access: Access) => {
  const found = await invoiceIn(context, access);
  if (!isInvoice(found)) return found;
  const files = await cfdiFiles(context.services.db, access.firm.id, found.id);
  return files ? kept(files, kind) : refuse("not_found");
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

const complementOf = (kind: Kind) => async (context: LegalPageContext, access: Access) => {
  const found = await invoiceIn(context, access);
  if (!isInvoice(found)) return found;
  const paymentId = idFrom(context.path["payment"]);
  if (paymentId === "") return refuse("not_found");
  const which = { invoiceId: found.id, paymentId };
  const files = await complementFiles(context.services.db, access.firm.id, which);
  return files ? kept(files, kind) : refuse("not_found");
};

export const complementPdfPage = firmPage(
  {
    name: "complementPdfPage",
    route: "GET /invoices/:invoice/complements/:payment/pdf",
    summary: "The PDF of a payment's complement.",
    for: "money",
  },
  complementOf("pdf"),
);

export const complementXmlPage = firmPage(
  {
    name: "complementXmlPage",
    route: "GET /invoices/:invoice/complements/:payment/xml",
    summary: "The XML of a payment's complement.",
    for: "money",
  },
  complementOf("xml"),
);
