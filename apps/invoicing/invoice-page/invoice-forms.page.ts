/** Forms of one invoice's page: mail it, throw a draft away, ask SAT again. */
import { refuse } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { readEmail } from "#platform/people/email-address.ts";
import { followOnDemand } from "../cancellations/follow-cancellation.command.ts";
import { discardDraft } from "../issue-form/keep-draft.command.ts";
import { mailAgain } from "../mails/mail-invoice.command.ts";
import { cancellationsOf } from "../cancellations/cancellations.query.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { showInvoice } from "./invoice.page.tsx";
import { invoiceWords } from "./invoice.words.ts";
import { invoiceAt, shownInvoice } from "./shown-invoice.ts";

export const mailInvoicePage = ownPage(
  { name: "mailInvoicePage", route: "POST /invoices/:id/mail", summary: "Send it by mail." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice || invoice.uuid === null) return refuse("invoice_not_found");
    const typed = (context.form["email"] ?? "").trim();
    if (readEmail(typed) === null) {
      const text = invoiceWords.translator(localeOf(context))("notAnEmail");
      const mistake = { typed, errors: [{ fieldId: "field-email", text }] };
      const shown = await shownInvoice(context, organization, invoice);
      return showInvoice(context, organization, shown, mistake);
    }
    await mailAgain(context.services, invoice, typed);
    return redirect(`${placeOf(organization, `invoices/${invoice.id}`)}?done=mail`);
  },
);

export const discardDraftPage = ownPage(
  { name: "discardDraftPage", route: "POST /invoices/:id/delete", summary: "Discard a draft." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice) return refuse("invoice_not_found");
    const isGone = await discardDraft(context.services.db, organization.id, invoice.id);
    const back = placeOf(organization, "invoices");
    return redirect(isGone ? `${back}?done=discarded` : `${back}/${invoice.id}?done=notDraft`);
  },
);

export const checkCancellationPage = ownPage(
  { name: "checkCancellationPage", route: "POST /invoices/:id/check", summary: "Ask SAT again." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice) return refuse("invoice_not_found");
    const { services, settings } = context;
    const [last] = await cancellationsOf(services.db, organization.id, [invoice.id]);
    if (last) await followOnDemand(services, settings, last);
    return redirect(placeOf(organization, `invoices/${invoice.id}`));
  },
);
