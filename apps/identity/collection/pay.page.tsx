/** Where the link in an invoice's mails leads: what is owed, and one button to the checkout. */
import { dayOf, monthOf, startOf } from "#platform/calendar/days.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatDate, formatMoney, monthName } from "#ui/i18n/format.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { isOwed, type CollectedInvoice } from "./collected.domain.ts";
import { findByPayToken } from "./collected.query.ts";
import { ensurePayment } from "./ensure-payment.command.ts";
import { payWords } from "./pay.words.ts";

const auth = ["public", "session"] as const;

export const payPage = page(
  { name: "payPage", route: "GET /pay/:token", summary: "An invoice that is owed.", auth },
  async (context) => {
    const invoice = await findByPayToken(context.services.db, context.path["token"] ?? "");
    return invoice ? show(context, invoice, null) : unknown(context);
  },
);

/** A payment that still waits is used again; one that ran out makes room for the next. */
export const payInvoicePage = page(
  { name: "payInvoicePage", route: "POST /pay/:token", summary: "Go and pay it.", auth },
  async (context) => {
    const { services } = context;
    const token = context.path["token"] ?? "";
    const invoice = await findByPayToken(services.db, token);
    if (!invoice) return unknown(context);
    const ensured = await ensurePayment(services, invoice);
    const url = ensured.kind === "waiting" ? ensured.payment.checkout_url : null;
    if (url !== null) return redirect(url);
    if (ensured.kind === "paid" || ensured.kind === "over") return redirect(`/pay/${token}`);
    return show(context, invoice, ensured.kind === "refused" ? "refused" : "away");
  },
);

type Trouble = "away" | "refused";

const show = (
  context: IdentityPageContext,
  invoice: CollectedInvoice,
  trouble: Trouble | null,
): PageReply => {
  const locale = localeOf(context);
  const t = payWords.translator(locale);
  const folio = invoice.folio ?? 0;
  const title = t(isOwed(invoice) ? "title" : "seen", { folio });
  const month = monthName(monthOf(invoice.periodStart), locale);
  const due = startOf(invoice.dueOn ?? dayOf(context.now));
  const target = context.services.urls["payments"];
  return identityPage(context, {
    title,
    width: "narrow",
    status: trouble === null ? 200 : 503,
    currentUrl: `/pay/${invoice.payToken ?? ""}`,
    formTargets: target === undefined ? [] : [new URL(target).origin],
    body: (
      <>
        <PageTitle title={title} lead={t("lead", { company: invoice.companyName, folio, month })} />
        <Stack>
          {trouble === null ? null : (
            <Alert tone="warning" role="alert">
              {t(trouble)}
            </Alert>
          )}
          <DescriptionList
            facts={[
              { name: t("amount"), value: <Money cents={invoice.totalCents} size="large" /> },
              { name: t("due"), value: formatDate(due, locale, "long") },
            ]}
          />
          {isOwed(invoice) ? (
            <Form action={`/pay/${invoice.payToken ?? ""}`}>
              <p>{t("ways")}</p>
              <Button wide>{t("pay", { amount: formatMoney(invoice.totalCents, locale) })}</Button>
            </Form>
          ) : (
            <Alert tone={invoice.status === "paid" ? "success" : "info"}>
              {t(invoice.status === "paid" ? "paid" : "void")}
            </Alert>
          )}
        </Stack>
      </>
    ),
  });
};

const unknown = (context: IdentityPageContext): PageReply => {
  const t = payWords.translator(localeOf(context));
  return identityPage(context, {
    title: t("unknown"),
    width: "narrow",
    status: 404,
    body: <EmptyState title={t("unknown")}>{t("unknownText")}</EmptyState>,
  });
};
