/** The customers of a business: the newest, or those that words find. */
import { isId } from "#platform/id.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import type { Customer } from "./customers.query.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { rowsOnPage, searchLength } from "../console/limits.ts";
import { listCustomers } from "./sought-customers.query.ts";
import { customersWords, type CustomersTranslate } from "./customers.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { listHref } from "../console/office-parts.view.tsx";

export const customersPage = staffPage(
  { name: "customersPage", route: "GET /customers", summary: "Customers." },
  async (context, tenant) => {
    const t = customersWords.translator(localeOf(context));
    const { q = "", after = "" } = context.query;
    const text = q.trim().slice(0, searchLength);
    const before = isId(after) ? after : null;
    const found = await listCustomers(context.services.db, tenant.id, {
      before,
      most: rowsOnPage + 1,
      text,
    });
    const rows = found.slice(0, rowsOnPage);
    const last = found.length > rowsOnPage ? rows.at(-1) : undefined;
    return posPage(context, {
      title: t("title"),
      tenant,
      section: "customers",
      body: (
        <>
          <div class="title-row">
            <PageTitle title={t("title")} />
            <LinkButton href={placeOf(tenant, "customers/new")}>{t("add")}</LinkButton>
          </div>
          <Search tenant={tenant} text={text} t={t} />
          {rows.length === 0 ? (
            <EmptyState title={t(text === "" ? "emptyTitle" : "noneTitle")}>
              {t(text === "" ? "emptyText" : "noneText")}
            </EmptyState>
          ) : (
            <Table
              caption={t("title")}
              captionHidden
              phone="lines"
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsOf(tenant, t)}
            />
          )}
          <Pagination
            shown={rows.length}
            nextHref={last && listHref(tenant, "customers", { q: text, after: last.id })}
            firstHref={before === null ? undefined : listHref(tenant, "customers", { q: text })}
          />
        </>
      ),
    });
  },
);

interface SearchProps {
  readonly tenant: Tenant;
  readonly text: string;
  readonly t: CustomersTranslate;
}

const Search = ({ tenant, text, t }: SearchProps) => (
  <FilterBar
    action={placeOf(tenant, "customers")}
    label={t("find")}
    submit={t("find")}
    values={[text]}
    fields="one"
  >
    <TextInput
      name="q"
      type="search"
      value={text}
      maxLength={searchLength}
      label={t("search")}
      autoComplete="off"
      optional
    />
  </FilterBar>
);

const columnsOf = (tenant: Tenant, t: CustomersTranslate): readonly Column<Customer>[] => [
  {
    key: "name",
    title: t("name"),
    cell: ({ id, name }) => <a href={placeOf(tenant, `customers/${id}`)}>{name}</a>,
  },
  { key: "phone", title: t("phone"), cell: ({ phone }) => phone ?? "—" },
  { key: "email", title: t("email"), cell: ({ email }) => email ?? "—" },
];
