/** An invoice's PDF: for programs by its id, for a tenant's people and operators on its page. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { bytes, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { reads } from "#contracts/identity/tenant.ts";
import { tenantInvoicePage } from "../bill-pages/invoice.page.tsx";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { invoiceFor } from "../invoices/invoice-route.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { readPrintedInvoice } from "./printed-invoice.query.ts";

const pdfOf = async (
  { services }: IdentityPageContext,
  id: string,
): Promise<PageReply | Refusal<"invoice_not_found">> => {
  const printed = await readPrintedInvoice(services.db, id);
  if (!printed) return refuse("invoice_not_found");
  const pdf = await invoicePdf(printed, services.baseUrl);
  const { folio, periodStart } = printed.invoice;
  const name = `milpa-${periodStart.slice(0, 7)}${folio === null ? "" : `-${folio}`}.pdf`;
  return bytes(pdf, "application/pdf", {
    headers: {
      "content-disposition": `inline; filename="${name}"`,
      // What it says changes with each payment.
      "cache-control": "private, no-store",
    },
  });
};

/** Of another tenant a key does not even learn that there is one. */
export const invoicePdfFile = page(
  {
    name: "invoicePdfFile",
    route: "GET /api/ecosystem/invoices/:invoiceId/pdf",
    summary: "An invoice as a PDF, in its tenant's language.",
    auth: reads,
  },
  async (context) => {
    const id = (context.path["invoiceId"] ?? "").toLowerCase();
    const found = isId(id) && (await invoiceFor(context.services.db, context.caller, id));
    return found ? pdfOf(context, id) : refuse("invoice_not_found");
  },
);

export const tenantInvoicePdfPage = tenantInvoicePage(
  {
    name: "tenantInvoicePdfPage",
    route: "GET /pdf",
    summary: "One invoice of a tenant, as a PDF.",
  },
  (context, { invoice }) => pdfOf(context, invoice.id),
);
