/** Who owes: invoices by state and age, and each of them, due longest first. */
import { dayOf, startOf } from "#platform/calendar/days.ts";
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { problemText } from "../collection/problem.words.ts";
import { invoiceAddress } from "../bill-pages/invoice.page.tsx";
import { billingPage } from "./billing-frame.view.tsx";
import { billingWords, useBillingWords } from "./billing.words.ts";
import {
  openInvoices,
  owingInvoices,
  type OpenAge,
  type OpenInvoices,
  type OpenState,
  type Owing,
} from "./house-figures.query.ts";
import { owingShown } from "./limits.ts";
import { tenantBillingAddress } from "./tenant-frame.tsx";

export const owingPage = operatorPage(
  { name: "owingPage", route: "GET /billing/owing", summary: "Invoices that are owed, by age." },
  async (context) => {
    const { services, now } = context;
    const t = billingWords.translator(localeOf(context));
    const [open, owing] = await Promise.all([
      openInvoices(services.db, dayOf(now)),
      owingInvoices(services.db, owingShown),
    ]);
    return billingPage(context, {
      title: t("owingTitle"),
      lead: t("owingLead"),
      tab: "owing",
      body:
        owing.length === 0 ? (
          <EmptyState title={t("nothingOwed")} />
        ) : (
          <>
            <Ages open={open} />
            <OwingTable owing={owing} />
          </>
        ),
    });
  },
);

const ages: readonly OpenAge[] = ["current", "to30", "to60", "to90", "older"];
const states: readonly OpenState[] = ["draft", "issued", "past_due", "uncollectible"];

export const stateTones: Readonly<Record<string, BadgeProps["tone"]>> = {
  draft: "neutral",
  issued: "info",
  paid: "success",
  past_due: "warning",
  void: "neutral",
  uncollectible: "danger",
};

const Ages = ({ open }: { readonly open: readonly OpenInvoices[] }) => {
  const t = useBillingWords();
  const shown = states.filter((state) => open.some((one) => one.state === state));
  const columns: readonly Column<OpenAge>[] = [
    { key: "age", title: t("age"), cell: (age) => t(age) },
    ...shown.map((state) => ({
      key: state,
      title: t(state),
      align: "end" as const,
      cell: (age: OpenAge) => {
        const found = open.find((one) => one.state === state && one.age === age);
        if (!found) return "–";
        return (
          <span>
            <Money cents={found.cents} /> ({found.invoices})
          </span>
        );
      },
    })),
  ];
  return (
    <Table
      caption={t("age")}
      captionHidden
      rows={ages.filter((age) => open.some((one) => one.age === age))}
      rowKey={(age) => age}
      columns={columns}
    />
  );
};

const OwingTable = ({ owing }: { readonly owing: readonly Owing[] }) => {
  const t = useBillingWords();
  const locale = useLocale();
  return (
    <section class="stack">
      <h2>{t("invoices")}</h2>
      <Table
        caption={t("invoices")}
        captionHidden
        rows={owing}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "tenant",
            title: t("tenant"),
            cell: (one) => <a href={tenantBillingAddress(one.tenantId)}>{one.companyName}</a>,
          },
          {
            key: "month",
            title: t("month"),
            cell: (one) => (
              <a href={invoiceAddress(one)}>{monthName(one.month, locale, "short")}</a>
            ),
          },
          {
            key: "state",
            title: t("status"),
            cell: (one) => <State owing={one} />,
          },
          {
            key: "due",
            title: t("due"),
            cell: ({ dueOn }) => (dueOn ? <DateTime at={startOf(dueOn)} format="date" /> : "–"),
          },
          {
            key: "amount",
            title: t("amount"),
            align: "end",
            cell: ({ cents }) => <Money cents={cents} />,
          },
        ]}
      />
    </section>
  );
};

const State = ({ owing: { status, problem } }: { readonly owing: Owing }) => {
  const t = useBillingWords();
  const locale = useLocale();
  return (
    <span class="client-head">
      <Badge tone={stateTones[status]}>{t(status)}</Badge>{" "}
      {problem ? <small>{problemText(problem, locale)}</small> : null}
    </span>
  );
};
