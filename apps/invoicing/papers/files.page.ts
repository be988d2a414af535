/** Files of invoices for programs: XML, PDF, and a period's as a ZIP. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { bytes, type PageReply } from "#platform/http/page.ts";
import { archivePage } from "./archive.page.ts";
import { issuedPaper } from "./issued-paper.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import type { Paper } from "./paper.ts";
import { page, type InvoicingPageContext } from "../callers/route.ts";
import { findByUuid } from "../invoices/invoices.query.ts";

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const fileOf = async (
  { path, caller, services }: InvoicingPageContext,
  reply: (paper: Paper, uuid: string) => PageReply,
): Promise<PageReply | Refusal> => {
  const organizationId = organizationOf(caller);
  const uuid = (path["uuid"] ?? "").toUpperCase();
  const invoice = uuidForm.test(uuid) ? await findByUuid(services.db, organizationId, uuid) : null;
  const paper = invoice && (await issuedPaper(services, invoice));
  return paper ? reply(paper, uuid) : refuse("invoice_not_found");
};

const named = (uuid: string, ending: string) => ({
  headers: { "content-disposition": `attachment; filename="${uuid}.${ending}"` },
});

export const xmlFilePage = page(
  {
    name: "xmlFilePage",
    route: "GET /api/cfdi/:uuid/xml",
    auth: ["apiKey:cfdi:read"],
    summary: "The stamped XML, byte for byte as the provider gave it.",
  },
  (context) =>
    fileOf(context, ({ xml }, uuid) =>
      bytes(Buffer.from(xml, "utf8"), "application/xml; charset=utf-8", named(uuid, "xml")),
    ),
);

export const pdfFilePage = page(
  {
    name: "pdfFilePage",
    route: "GET /api/cfdi/:uuid/pdf",
    auth: ["apiKey:cfdi:read"],
    summary: "The printed representation.",
  },
  (context) =>
    fileOf(context, ({ pdf }, uuid) => bytes(pdf, "application/pdf", named(uuid, "pdf"))),
);

export const filePages = [xmlFilePage, pdfFilePage, archivePage] as const;
