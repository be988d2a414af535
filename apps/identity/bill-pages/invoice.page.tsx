/** One invoice: its lines, what they come to, and how it is paid. */
import { dayOf, startOf } from "#platform/calendar/days.ts";
import { refuse } from "#platform/errors.ts";
import { gatedPages } from "#platform/http/gated-pages.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { formatMoney, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { findCollected } from "../collection/collected.query.ts";
import { localeOf } from "../console/frame.view.tsx";
import { readInvoice, type InvoiceWithLines, type LineRow } from "../invoices/invoices.query.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { forTenant, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import type { BillNames } from "../plan-page/bill-line.words.ts";
import { Bill } from "../plan-page/bill.view.tsx";
import { billWords, useBillWords } from "./bills.words.ts";
import { InvoiceState } from "./invoice-list.page.tsx";
import { readCatalog } from "../pricing/catalog.query.ts";
import { planPage } from "../plan-page/plan-frame.view.tsx";

export interface InvoiceVisit extends TenantVisit, InvoiceWithLines {}

/** A page of an invoice of the tenant, below `/plans/:tenantId/invoices/:invoiceId`. */
export const tenantInvoicePage = gatedPages(
  (
    context: Parameters<typeof forTenant>[0],
    show: (visit: InvoiceVisit) => ReturnType<typeof forTenant>,
  ) =>
    forTenant(context, async (visit) => {
      const id = (context.path["invoiceId"] ?? "").toLowerCase();
      const found = isId(id) ? await readInvoice(context.services.db, id) : null;
      if (found?.invoice.tenantId !== visit.tenant.id) return refuse("not_found");
      return show({ ...visit, ...found });
    }),
  "/plans/:tenantId/invoices/:invoiceId",
);

export const invoiceAddress = ({
  tenantId,
  id,
}: Pick<InvoiceWithLines["invoice"], "tenantId" | "id">): string =>
  `${tenantAddress(tenantId)}/invoices/${id}`;

export const invoicePage = tenantInvoicePage(
  { name: "tenantInvoicePage", route: "GET /", summary: "One invoice of a tenant." },
  async (context, visit) => {
    const { invoice } = visit;
    const locale = localeOf(context);
    const t = billWords.translator(locale);
    const { db } = context.services;
    const [collected, names] = await Promise.all([
      findCollected(db, invoice.id),
      readCatalog(db, dayOf(context.now)),
    ]);
    return planPage(context, visit, {
      title: t("title", { month: monthName(invoice.periodStart.slice(0, 7), locale) }),
      tab: "invoices",
      currentUrl: invoiceAddress(invoice),
      body: <Invoice visit={visit} payToken={collected?.payToken ?? null} names={names} />,
    });
  },
);

interface InvoiceProps {
  readonly visit: InvoiceVisit;
  readonly payToken: string | null;
}

const Invoice = ({ visit, payToken, names }: InvoiceProps & { readonly names: BillNames }) => {
  const t = useBillWords();
  const { invoice, lines } = visit;
  const isOwed = invoice.status === "issued" || invoice.status === "past_due";
  const opens = ({ kind, position }: LineRow) =>
    kind === "overage" ? (
      <a href={`${invoiceAddress(invoice)}/lines/${position}`}>{t("open")}</a>
    ) : null;
  return (
    <>
      {isOwed && payToken === null ? <Alert tone="info">{t("noLink")}</Alert> : null}
      <ButtonRow>
        {isOwed ? <Pay visit={visit} payToken={payToken} /> : null}
        <LinkButton kind="secondary" href={`${invoiceAddress(invoice)}/pdf`}>
          {t("pdf")}
        </LinkButton>
      </ButtonRow>
      <Facts invoice={invoice} />
      <Bill caption={t("invoices")} lines={lines} sums={invoice} names={names} opens={opens} />
      {useLocale() === "en" ? <p class="field-hint">{t("inSpanish")}</p> : null}
    </>
  );
};

const Pay = ({ visit, payToken }: InvoiceProps) => {
  const t = useBillWords();
  const locale = useLocale();
  const { invoice, rights } = visit;
  if (payToken === null || !rights.has("pay")) return null;
  const amount = formatMoney(invoice.totalCents - invoice.paidCents, locale);
  return <LinkButton href={`/pay/${payToken}`}>{t("pay", { amount })}</LinkButton>;
};

const Facts = ({ invoice }: Pick<InvoiceVisit, "invoice">) => {
  const t = useBillWords();
  const { folio, issuedAt, paidAt, cfdiUuid, complementUuid, documentHash, voidReason } = invoice;
  const facts = [
    { name: t("state"), value: <InvoiceState status={invoice.status} /> },
    folio === null ? null : { name: t("folio"), value: String(folio) },
    issuedAt && { name: t("issued_at"), value: <DateTime at={issuedAt} format="date" /> },
    invoice.dueOn === null
      ? null
      : {
          name: t("due"),
          value: <DateTime at={startOf(invoice.dueOn)} format="date" />,
        },
    paidAt && { name: t("paid_at"), value: <DateTime at={paidAt} format="date" /> },
    cfdiUuid === null ? null : { name: t("cfdi"), value: <code>{cfdiUuid}</code> },
    complementUuid === null
      ? null
      : { name: t("complement"), value: <code>{complementUuid}</code> },
    documentHash && {
      name: t("hash"),
      value: <code class="breaks">{documentHash.toString("hex")}</code>,
    },
    voidReason === null ? null : { name: t("voided"), value: voidReason },
  ];
  return <DescriptionList facts={facts.filter((one) => one !== null)} />;
};
