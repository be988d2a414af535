/** Issuing by hand: a new invoice, a draft, or one that failed and is corrected. */
import { isId, newId } from "#platform/id.ts";
import { refuse } from "#platform/errors.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { reckon, take } from "./take-form.ts";
import { showForm, type FormGround } from "./show-form.view.tsx";
import { emptyInvoice } from "./typed-invoice.ts";
import { typedOfRequest } from "./typed-request.ts";

const newRest = "invoices/new";

export const newInvoicePage = ownPage(
  { name: "newInvoicePage", route: "GET /invoices/new", summary: "Issue an invoice by hand." },
  async (context, organization) => {
    const ground = groundOf(context, organization, null);
    const copied = context.query["from"] ?? "";
    const like = isId(copied)
      ? await findDocument(context.services.db, organization.id, copied)
      : null;
    const typed = like ? fresh(like.request) : emptyInvoice;
    return showForm(ground, { typed, key: newId() });
  },
);

/** A copy is another sale: nothing that the form does not show comes with it. */
export const fresh = (request: unknown) => {
  const typed = typedOfRequest(request);
  return { ...typed, lines: typed.lines.map((line) => ({ ...line, from: "" })) };
};

export const sendInvoicePage = ownPage(
  { name: "sendInvoicePage", route: "POST /invoices/new", summary: "Add, check, keep or stamp." },
  (context, organization) => take(groundOf(context, organization, null)),
);

export const editInvoicePage = ownPage(
  {
    name: "editInvoicePage",
    route: "GET /invoices/:id/edit",
    summary: "Go on with a draft, or correct an invoice that failed.",
  },
  async (context, organization) => {
    const ground = await storedGround(context, organization);
    if (!ground) return refuse("invoice_not_found");
    return showForm(ground, { typed: typedOfRequest(ground.stored), key: newId() });
  },
);

export const sendEditPage = ownPage(
  { name: "sendEditPage", route: "POST /invoices/:id/edit", summary: "Keep it or stamp it." },
  async (context, organization) => {
    const ground = await storedGround(context, organization);
    return ground ? take(ground) : refuse("invoice_not_found");
  },
);

export const newTotalsPage = ownPage(
  { name: "newTotalsPage", route: "POST /invoices/new/totals", summary: "Totals while typing." },
  (context, organization) => reckon(groundOf(context, organization, null)),
);

export const editTotalsPage = ownPage(
  { name: "editTotalsPage", route: "POST /invoices/:id/edit/totals", summary: "The same, later." },
  async (context, organization) => {
    const ground = await storedGround(context, organization);
    return ground ? reckon(ground) : refuse("invoice_not_found");
  },
);

const groundOf = (
  context: InvoicingPageContext,
  organization: Organization,
  known: {
    readonly id: string;
    readonly status: "draft" | "failed";
    readonly request: unknown;
  } | null,
): FormGround => ({
  context,
  organization,
  stored: known?.request ?? {},
  anewId: known?.id ?? null,
  status: known?.status ?? null,
  substitutes: null,
  url: placeOf(organization, known ? `invoices/${known.id}/edit` : newRest),
});

/** Null unless the invoice may still be changed. */
const storedGround = async (
  context: InvoicingPageContext,
  organization: Organization,
): Promise<FormGround | null> => {
  const { db } = context.services;
  const id = context.path["id"] ?? "";
  if (!isId(id)) return null;
  const [invoice, document] = await Promise.all([
    findInvoice(db, organization.id, id),
    findDocument(db, organization.id, id),
  ]);
  if (!invoice || !document) return null;
  if (invoice.status !== "draft" && invoice.status !== "failed") return null;
  if (invoice.kind === "P") return null;
  const { request } = document;
  return groundOf(context, organization, { id, status: invoice.status, request });
};
