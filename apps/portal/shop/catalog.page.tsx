/** What a business sells: searched, sorted by category and paged on the server. */
import { EmptyState } from "#ui/components/empty-state.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { refuse } from "#platform/errors.ts";
import { businessOf } from "../platforms/business.client.ts";
import { catalogView, categoriesOf, type Wanted } from "./catalog-view.domain.ts";
import { placeOf } from "../tenants/tenant.domain.ts";
import { categoriesMost, productsAtOnce } from "./shop-limits.ts";
import { CatalogSearch, Products, Turning } from "./catalog-parts.view.tsx";
import { catalogWords } from "./catalog.words.ts";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { awayPage, tenantPage } from "../callers/business-gate.page.tsx";

const wantedOf = (query: Readonly<Record<string, string | undefined>>): Wanted => ({
  words: (query["q"] ?? "").slice(0, 80),
  category: query["category"] ?? "",
  page: Number(query["page"] ?? 1),
});

export const catalogPage = tenantPage(
  { name: "catalogPage", route: "GET /catalog", summary: "What a business sells." },
  async (context, tenant) => {
    if (!tenant.features.showCatalog) return refuse("not_found");
    const { services, settings, query } = context;
    const business = businessOf(services, settings, tenant);
    const [told, named] = await Promise.all([business.catalog(), business.categories()]);
    if (told.kind !== "told") return awayPage(context, tenant);
    const { products, total } = told.value;
    const wanted = wantedOf(query);
    const t = catalogWords.translator(localeOf(context));
    const view = catalogView(products, wanted, productsAtOnce);
    const names = named.kind === "told" ? named.value : [];
    const place = placeOf(tenant, "catalog");
    const isCut = total > products.length;
    return portalPage(context, tenant, {
      title: t("catalogTitle"),
      section: "catalog",
      width: "wide",
      body: (
        <>
          <PageTitle
            title={t("catalogTitle")}
            lead={isCut ? t("firstOnes", { count: products.length }) : undefined}
          />
          {products.length === 0 ? (
            <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
          ) : (
            <>
              <CatalogSearch
                place={place}
                wanted={wanted}
                categories={categoriesOf(products, names, categoriesMost)}
              />
              <p class="catalog-count">{t("fits", { count: view.fits })}</p>
              {view.fits === 0 ? (
                <EmptyState
                  title={t("nothing")}
                  action={<LinkButton href={place}>{t("seeAll")}</LinkButton>}
                >
                  {t("nothingText")}
                </EmptyState>
              ) : (
                <Products tenant={tenant} products={view.products} />
              )}
              <Turning place={place} wanted={wanted} view={view} />
            </>
          )}
        </>
      ),
    });
  },
);
