/** The catalog: what is sold and what rests, found by name, category and state. */
import { isId } from "#platform/id.ts";
import { Badge } from "#ui/components/badge.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import type { Product } from "./product.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { categoriesMost } from "./limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { rowsOnPage, searchLength } from "../console/limits.ts";
import { listCategories, type Category } from "./categories.query.ts";
import { listProducts } from "./products.query.ts";
import { catalogWords, type CatalogTranslate } from "./catalog.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { listHref, pictureSrc } from "../console/office-parts.view.tsx";

interface ListQuery {
  readonly q: string;
  readonly category: string;
  readonly standing: string;
  readonly after: string;
}

type Query = Readonly<Record<string, string | undefined>>;

/** What cannot be understood narrows nothing. */
const askedOf = ({ q = "", category = "", standing = "", after = "" }: Query): ListQuery => ({
  q: q.trim().slice(0, searchLength),
  category: isId(category) ? category : "",
  standing: ["active", "resting"].includes(standing) ? standing : "",
  after: isId(after) ? after : "",
});

export const catalogPage = staffPage(
  { name: "catalogPage", route: "GET /catalog", summary: "The catalog.", for: "management" },
  async (context, tenant) => {
    const t = catalogWords.translator(localeOf(context));
    const asked = askedOf(context.query);
    const [found, categories] = await Promise.all([
      productsAsked(context, tenant, asked),
      listCategories(context.services.db, tenant.id, categoriesMost),
    ]);
    const rows = found.slice(0, rowsOnPage);
    const last = found.length > rowsOnPage ? rows.at(-1) : undefined;
    const isNarrowed = asked.q + asked.category + asked.standing !== "";
    return posPage(context, {
      title: t("title"),
      tenant,
      section: "catalog",
      body: (
        <>
          <Head tenant={tenant} t={t} />
          <Filters asked={asked} categories={categories} tenant={tenant} t={t} />
          {rows.length === 0 ? (
            <Nothing t={t} isNarrowed={isNarrowed} />
          ) : (
            <Table
              caption={t("title")}
              captionHidden
              phone="lines"
              rows={rows}
              columns={columnsOf(tenant, categories, t)}
              rowKey={({ id }) => id}
            />
          )}
          <Pagination
            shown={rows.length}
            nextHref={last && listHref(tenant, "catalog", { ...asked, after: last.id })}
            firstHref={
              asked.after ? listHref(tenant, "catalog", { ...asked, after: null }) : undefined
            }
          />
        </>
      ),
    });
  },
);

/** One more than a page shows: whether there is a next one. */
const productsAsked = (
  { services }: PosPageContext,
  tenant: Tenant,
  { q: text, category, standing, after }: ListQuery,
): Promise<readonly Product[]> =>
  listProducts(services.db, tenant.id, {
    before: after || null,
    most: rowsOnPage + 1,
    text,
    categoryId: category || null,
    standing: standing === "" ? null : (standing as "active" | "resting"),
  });

const Head = ({ tenant, t }: { readonly tenant: Tenant; readonly t: CatalogTranslate }) => (
  <div class="title-row">
    <PageTitle title={t("title")} />
    <ButtonRow>
      <LinkButton href={placeOf(tenant, "catalog/new")}>{t("add")}</LinkButton>
      <LinkButton href={placeOf(tenant, "catalog/categories")} kind="secondary">
        {t("categories")}
      </LinkButton>
      <LinkButton href={placeOf(tenant, "catalog/import")} kind="secondary">
        {t("import")}
      </LinkButton>
    </ButtonRow>
  </div>
);

interface FiltersProps {
  readonly asked: ListQuery;
  readonly categories: readonly Category[];
  readonly tenant: Tenant;
  readonly t: CatalogTranslate;
}

const Filters = ({ asked, categories, tenant, t }: FiltersProps) => (
  <FilterBar
    action={placeOf(tenant, "catalog")}
    label={t("find")}
    submit={t("find")}
    values={[asked.q, asked.category, asked.standing]}
  >
    <TextInput
      name="q"
      type="search"
      value={asked.q}
      maxLength={searchLength}
      label={t("search")}
      autoComplete="off"
      optional
    />
    <Select
      name="category"
      label={t("category")}
      value={asked.category}
      optional
      empty={t("anyCategory")}
      choices={categories.map(({ id: value, name: text }) => ({ value, text }))}
    />
    <Select
      name="standing"
      label={t("standing")}
      value={asked.standing}
      optional
      empty={t("any")}
      choices={(["active", "resting"] as const).map((value) => ({ value, text: t(value) }))}
    />
  </FilterBar>
);

interface NothingProps {
  readonly t: CatalogTranslate;
  readonly isNarrowed: boolean;
}

const Nothing = ({ t, isNarrowed }: NothingProps) => (
  <EmptyState title={t(isNarrowed ? "notFoundTitle" : "noneTitle")}>
    {t(isNarrowed ? "notFoundText" : "noneText")}
  </EmptyState>
);

const columnsOf = (
  tenant: Tenant,
  categories: readonly Category[],
  t: CatalogTranslate,
): readonly Column<Product>[] => [
  {
    key: "product",
    title: t("product"),
    cell: ({ id, name, pictureUrl }) => (
      <span class="with-thumb">
        {pictureSrc(pictureUrl) ? <img src={pictureSrc(pictureUrl)} alt="" loading="lazy" /> : null}
        <a href={placeOf(tenant, `catalog/${id}`)}>{name}</a>
      </span>
    ),
  },
  {
    key: "category",
    title: t("category"),
    cell: ({ categoryId }) => categories.find(({ id }) => id === categoryId)?.name ?? "—",
  },
  {
    key: "standing",
    title: t("standing"),
    cell: ({ active }) => (
      <Badge tone={active ? "success" : "neutral"}>{t(active ? "active" : "resting")}</Badge>
    ),
  },
  {
    key: "price",
    title: t("price"),
    align: "end",
    cell: ({ priceCents, soldBy }) => (
      <span class="two-lines">
        <Money cents={priceCents} />
        {soldBy === "measure" ? <small>{t("perKilo")}</small> : null}
      </span>
    ),
  },
];
