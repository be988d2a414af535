/** An invoice as it is printed or kept as a PDF by the browser: the firm, the client, the lines. */
import { PageTitle } from "#ui/components/page.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { folioOf } from "../invoices/invoice.domain.ts";
import { wholeInvoice } from "../invoices/invoices.query.ts";
import { billingWords } from "./billing.words.ts";
import { invoiceIn, isInvoice } from "./invoice.page.tsx";
import { InvoiceLines, InvoiceSums } from "./invoice-lines.view.tsx";

export const printInvoicePage = firmPage(
  {
    name: "printInvoicePage",
    route: "GET /invoices/:invoice/print",
    summary: "An invoice, to be printed.",
    for: "money",
  },
  async (context, access) => {
    const found = await invoiceIn(context, access);
    if (!isInvoice(found)) return found;
    const t = billingWords.translator(localeOf(context));
    const invoice = await wholeInvoice(context.services.db, access.firm.id, found);
    const folio = folioOf(invoice);
    const title = folio === "" ? t("draftTitle") : t("invoice", { folio });
    const lead = `${access.firm.name} · ${invoice.clientName} · ${invoice.matterTitle}`;
    return legalPage(context, {
      title,
      firm: access.firm,
      section: "invoices",
      body: (
        <Stack>
          <PageTitle title={title} lead={lead} />
          <InvoiceLines invoice={invoice} t={t} />
          <InvoiceSums invoice={invoice} t={t} />
        </Stack>
      ),
    });
  },
);
