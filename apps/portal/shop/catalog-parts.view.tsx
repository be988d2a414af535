/** Parts of the catalog: search and categories, the products, and the way to the next page. */
import type { Product } from "#contracts/portal/business-app.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Money } from "#ui/components/money.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { CatalogView, Category, Wanted } from "./catalog-view.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { pictureHref } from "./picture-places.ts";
import { useCatalogWords } from "./catalog.words.ts";

const addressOf = (place: string, { words, category, page }: Wanted): string => {
  const query = new URLSearchParams({
    ...(words ? { q: words } : {}),
    ...(category ? { category } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === "" ? place : `${place}?${query}`;
};

interface SearchProps {
  readonly place: string;
  readonly wanted: Wanted;
  readonly categories: readonly Category[];
}

export const CatalogSearch = ({ place, wanted, categories }: SearchProps) => {
  const t = useCatalogWords();
  const chips = [{ id: "", name: t("all") }, ...categories];
  return (
    <search class="catalog-search">
      <form class="catalog-form" action={place} method="get">
        {wanted.category ? <input type="hidden" name="category" value={wanted.category} /> : null}
        <TextInput name="q" type="search" label={t("search")} value={wanted.words} optional />
        <Button kind="secondary">{t("searchButton")}</Button>
      </form>
      {categories.length > 1 ? (
        <nav aria-label={t("categories")}>
          <ul class="chips">
            {chips.map(({ id, name }) => (
              <li key={id}>
                <a
                  class="chip"
                  href={addressOf(place, { ...wanted, category: id, page: 1 })}
                  aria-current={id === wanted.category ? "true" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </search>
  );
};

interface ProductsProps {
  readonly tenant: Tenant;
  readonly products: readonly Product[];
}

export const Products = ({ tenant, products }: ProductsProps) => (
  <ul class="products">
    {products.map((product) => {
      const picture = pictureHref(tenant, product);
      return (
        <li class="product" key={product.id}>
          {picture ? <img src={picture} alt="" loading="lazy" width="320" height="240" /> : null}
          <h2>{product.name}</h2>
          {product.description ? <p>{product.description}</p> : null}
          <strong>
            <Money cents={Math.round(product.price * 100)} />
          </strong>
        </li>
      );
    })}
  </ul>
);

interface TurningProps {
  readonly place: string;
  readonly wanted: Wanted;
  readonly view: CatalogView;
}

export const Turning = ({ place, wanted, view: { page, pages } }: TurningProps) => {
  const t = useCatalogWords();
  if (pages === 1) return null;
  const to = (other: number): string => addressOf(place, { ...wanted, page: other });
  return (
    <nav class="pagination" aria-label={t("page", { page, pages })}>
      <p>{t("page", { page, pages })}</p>
      <div class="button-row">
        {page > 1 ? (
          <LinkButton href={to(page - 1)} kind="secondary">
            {t("before")}
          </LinkButton>
        ) : null}
        {page < pages ? (
          <LinkButton href={to(page + 1)} kind="secondary">
            {t("after")}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
};
