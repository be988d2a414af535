/** An invoice with errors is replaced: its substitute stamped, then the old one cancelled. */
import { refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { fresh } from "../issue-form/issue.page.tsx";
import { reckon, take } from "../issue-form/take-form.ts";
import { showForm, type FormGround } from "../issue-form/show-form.view.tsx";
import { invoiceAt } from "../invoice-page/shown-invoice.ts";
import { withHead } from "../issue-form/typed-invoice.ts";

/** Null for what is no sale that stands. */
const groundOf = async (
  context: InvoicingPageContext,
  organization: Organization,
): Promise<FormGround | null> => {
  const substitutes = await invoiceAt(context, organization);
  if (substitutes?.status !== "stamped" || substitutes.kind !== "I") return null;
  const url = placeOf(organization, `invoices/${substitutes.id}/substitute`);
  return { context, organization, url, stored: {}, anewId: null, status: null, substitutes };
};

export const substitutePage = ownPage(
  {
    name: "substitutePage",
    route: "GET /invoices/:id/substitute",
    summary: "Put another invoice in its place.",
  },
  async (context, organization) => {
    const ground = await groundOf(context, organization);
    const invoice = ground?.substitutes;
    if (!ground || !invoice) return refuse("invoice_not_found");
    const stored = await findDocument(context.services.db, organization.id, invoice.id);
    const typed = withHead(fresh(stored?.request), {
      "cfdiRelacionados.tipoRelacion": "04",
      "cfdiRelacionados.uuids": invoice.uuid ?? "",
    });
    return showForm(ground, { typed, key: newId() });
  },
);

export const sendSubstitutePage = ownPage(
  {
    name: "sendSubstitutePage",
    route: "POST /invoices/:id/substitute",
    summary: "Stamp it, and cancel the other.",
  },
  async (context, organization) => {
    const ground = await groundOf(context, organization);
    return ground ? take(ground) : refuse("invoice_not_found");
  },
);

export const substituteTotalsPage = ownPage(
  {
    name: "substituteTotalsPage",
    route: "POST /invoices/:id/substitute/totals",
    summary: "Totals while typing.",
  },
  async (context, organization) => {
    const ground = await groundOf(context, organization);
    return ground ? reckon(ground) : refuse("invoice_not_found");
  },
);
