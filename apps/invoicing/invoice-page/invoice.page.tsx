/** One invoice: its facts, its files, what happened to it, and what can be done. */
import { refuse } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { Alert, type Tone } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { Actions, WhatIsWrong } from "./invoice-actions.view.tsx";
import { folioText, InvoiceBadge } from "./invoice-badge.view.tsx";
import { Attempts, Life } from "./invoice-history.view.tsx";
import { Facts, Files, Lines } from "./invoice-parts.view.tsx";
import { invoiceWords, type InvoiceTranslate } from "./invoice.words.ts";
import { Payments } from "./invoice-payments.view.tsx";
import { MailForm } from "../mails/mail-form.view.tsx";
import { invoiceAt, shownInvoice, type ShownInvoice } from "./shown-invoice.ts";

export const invoicePage = ownPage(
  { name: "invoicePage", route: "GET /invoices/:id", summary: "One invoice." },
  async (context, organization) => {
    const invoice = await invoiceAt(context, organization);
    if (!invoice) return refuse("invoice_not_found");
    return showInvoice(context, organization, await shownInvoice(context, organization, invoice));
  },
);

export interface MailMistake {
  readonly typed: string;
  readonly errors: readonly FormError[];
}

export const showInvoice = (
  context: InvoicingPageContext,
  organization: Organization,
  shown: ShownInvoice,
  mistake: MailMistake | null = null,
): PageReply => {
  const locale = localeOf(context);
  const t = invoiceWords.translator(locale);
  const { invoice } = shown;
  const title = titleOf(shown, t, locale);
  const news = newsOf(context.query["done"]);
  const shared = { shown, organization, t };
  return invoicingPage(context, {
    title,
    organization,
    section: "invoices",
    status: mistake === null ? 200 : 400,
    currentUrl: placeOf(organization, `invoices/${invoice.id}`),
    body: (
      <>
        <div class="title-row">
          <PageTitle title={title} />
          <p class="badge-line">
            <InvoiceBadge status={invoice.status} />
          </p>
        </div>
        {news ? <Alert tone={news.tone} role="status" title={t(news.words)} /> : null}
        <WhatIsWrong {...shared} />
        <Actions {...shared} />
        <div class="columns">
          <Facts {...shared} />
          <Life {...shared} />
        </div>
        {invoice.kind === "P" ? <Payments {...shared} /> : <Lines {...shared} />}
        <div class="columns">
          <Files {...shared} />
          {invoice.uuid === null ? null : <MailForm {...shared} mistake={mistake} />}
        </div>
        <Attempts {...shared} />
      </>
    ),
  });
};

const titleOf = ({ invoice }: ShownInvoice, t: InvoiceTranslate, locale: Locale): string => {
  if (invoice.status !== "draft")
    return t(`title${invoice.kind}`, { folio: folioText(invoice, locale) });
  const name = invoice.receiverName || invoice.receiverRfc;
  return name === "" ? t("draftFor") : t("draftTitle", { name });
};

type News = {
  readonly words: Parameters<InvoiceTranslate>[0] & `done${string}`;
  readonly tone: Tone;
};

/** What has just been done, as the address says it. */
const known: Readonly<Record<string, News>> = {
  stamped: { words: "doneStamped", tone: "success" },
  draft: { words: "doneDraft", tone: "success" },
  notDraft: { words: "doneNotDraft", tone: "warning" },
  mail: { words: "doneMail", tone: "success" },
  cancelAsked: { words: "doneCancelAsked", tone: "success" },
  cancelled: { words: "doneCancelled", tone: "success" },
  stamp_failed: { words: "doneFailed", tone: "danger" },
  stamping_pending: { words: "donePending", tone: "warning" },
  provider_unavailable: { words: "doneUnavailable", tone: "warning" },
};

const newsOf = (done: string | undefined): News | undefined =>
  done !== undefined && Object.hasOwn(known, done) ? known[done] : undefined;
