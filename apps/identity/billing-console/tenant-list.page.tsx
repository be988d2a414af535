/** All tenants, newest first: what each pays, what is beyond, and its last invoice. */
import { subscriptionStatuses, type SubscriptionStatus } from "#contracts/identity/plan.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { Badge } from "#ui/components/badge.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { bundlePercentOf } from "../invoices/compose-invoice.domain.ts";
import { percentOf } from "../invoices/share-out.domain.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { StatusBadge } from "../plan-page/status-badge.view.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { billingPage } from "./billing-frame.view.tsx";
import { billingWords, useBillingWords } from "./billing.words.ts";
import { searchMost, tenantsShown } from "./limits.ts";
import { stateTones } from "./owing.page.tsx";
import { listedTenants, type ListedTenant, type TenantSearch } from "./tenant-list.query.ts";

const address = "/billing/tenants";

type Asked = Pick<TenantSearch, "search" | "status">;

const statusOf = (typed: string | undefined): Asked["status"] => {
  const known: readonly string[] = [...subscriptionStatuses, "none"];
  return known.includes(typed ?? "") ? (typed as SubscriptionStatus | "none") : "";
};

export const tenantListPage = operatorPage(
  { name: "tenantListPage", route: `GET ${address}`, summary: "All tenants." },
  async (context) => {
    const { query, now, services } = context;
    const t = billingWords.translator(localeOf(context));
    const asked: Asked = {
      search: (query["search"] ?? "").trim().slice(0, searchMost),
      status: statusOf(query["status"]),
    };
    const cursor = readCursor(query["cursor"]);
    const before = cursor instanceof Refusal ? null : cursor;
    const found = await listedTenants(services.db, { ...asked, before, limit: tenantsShown }, now);
    const { rows, next } = cutToPage(found, tenantsShown);
    return billingPage(context, {
      title: t("tenants"),
      tab: "tenants",
      body: (
        <>
          <Search asked={asked} />
          {rows.length === 0 ? (
            <Nothing asked={asked} />
          ) : (
            <>
              <Tenants rows={rows} />
              <Pagination
                shown={rows.length}
                nextHref={next.nextCursor && listAddress(asked, next.nextCursor)}
                firstHref={before ? listAddress(asked) : undefined}
              />
            </>
          )}
        </>
      ),
    });
  },
);

const listAddress = ({ search, status }: Asked, cursor?: string): string => {
  const query = new URLSearchParams({
    ...(search === "" ? {} : { search }),
    ...(status === "" ? {} : { status }),
    ...(cursor === undefined ? {} : { cursor }),
  });
  return query.size === 0 ? address : `${address}?${query.toString()}`;
};

const Nothing = ({ asked }: { readonly asked: Asked }) => {
  const t = useBillingWords();
  return asked.search === "" && asked.status === "" ? (
    <EmptyState title={t("noTenants")} />
  ) : (
    <EmptyState title={t("noMatch")}>{t("noMatchText")}</EmptyState>
  );
};

const Search = ({ asked }: { readonly asked: Asked }) => {
  const t = useBillingWords();
  const terms = usePlanTerms();
  return (
    <FilterBar
      action={address}
      label={t("find")}
      submit={t("find")}
      values={[asked.search, asked.status]}
    >
      <TextInput
        name="search"
        type="search"
        label={t("search")}
        value={asked.search}
        optional
        maxLength={searchMost}
      />
      <Select
        name="status"
        label={t("status")}
        empty={t("anyStatus")}
        optional
        value={asked.status}
        choices={[
          ...subscriptionStatuses.map((value) => ({ value, text: terms(value) })),
          { value: "none", text: t("none") },
        ]}
      />
    </FilterBar>
  );
};

/** Add-ons and base prices, these after the bundle discount. */
const mrrOf = ({ baseCents, addonCents, apps }: ListedTenant): number =>
  baseCents - percentOf(baseCents, bundlePercentOf(apps)) + addonCents;

const Tenants = ({ rows }: { readonly rows: readonly ListedTenant[] }) => {
  const t = useBillingWords();
  const columns: readonly Column<ListedTenant>[] = [
    {
      key: "tenant",
      title: t("tenant"),
      cell: ({ id, companyName, rfc, billingEmail }) => (
        <span class="two-lines">
          <a href={`${address}/${id}`}>{companyName}</a> <small>{rfc ?? billingEmail}</small>
        </span>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: ({ statuses }) => (
        <span class="client-head">
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </span>
      ),
    },
    { key: "mrr", title: t("mrrOf"), align: "end", cell: (one) => <Money cents={mrrOf(one)} /> },
    {
      key: "overage",
      title: t("overageOf"),
      align: "end",
      cell: ({ overageCents }) => <Money cents={overageCents} />,
    },
    { key: "invoice", title: t("lastInvoice"), cell: (one) => <LastInvoice one={one} /> },
  ];
  return (
    <Table
      caption={t("tenants")}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
};

const LastInvoice = ({ one }: { readonly one: ListedTenant }) => {
  const t = useBillingWords();
  const locale = useLocale();
  const { id, invoiceId, invoiceMonth, invoiceStatus, invoiceCents } = one;
  if (invoiceMonth === null || invoiceStatus === null) return <>{t("noInvoice")}</>;
  return (
    <span class="client-head">
      <a href={`${tenantAddress(id)}/invoices/${invoiceId ?? ""}`}>
        {monthName(invoiceMonth, locale, "short")}
      </a>{" "}
      <Money cents={invoiceCents ?? 0} />{" "}
      <Badge tone={stateTones[invoiceStatus]}>{t(invoiceStatus)}</Badge>
    </span>
  );
};
