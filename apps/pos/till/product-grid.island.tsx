/** Products to touch, by category, with their pictures. */
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { centsOfPrice } from "./basket.ts";
import type { Product, Snapshot } from "./facts.ts";
import type { Say } from "./say.ts";

interface ProductGridProps {
  readonly snapshot: Snapshot;
  readonly products: readonly Product[];
  readonly category: string | null;
  readonly onCategory: (id: string | null) => void;
  readonly onPick: (product: Product) => void;
  /** The one that Enter adds. */
  readonly marked: number | null;
  readonly say: Say;
  readonly locale: Locale;
}

export const ProductGrid = (props: ProductGridProps) => {
  const { snapshot, products, category, onCategory, onPick, marked, say, locale } = props;
  const tabs = [{ id: null, name: say("allCategories") }, ...snapshot.categories];
  return (
    <>
      <div class="register-tabs" role="group" aria-label={say("categories")}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === category}
            onClick={() => {
              onCategory(id);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {products.length === 0 ? <p role="status">{say("nothingFound")}</p> : null}
      <ul class="register-grid" aria-label={say("products")}>
        {products.map((product, index) => (
          <li key={product.id}>
            <button
              type="button"
              data-marked={index === marked ? "" : undefined}
              onClick={() => {
                onPick(product);
              }}
            >
              <Picture product={product} />
              <span class="register-name">{product.name}</span>
              <span class="register-price">{priceOf(product, say, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const priceOf = ({ price, soldBy }: Product, say: Say, locale: Locale): string => {
  const text = formatMoney(centsOfPrice(price), locale);
  return soldBy === "measure" ? say("perKilo", { price: text }) : text;
};

/** Without a picture, its first letters on a colour that is always the same. */
const Picture = ({ product: { imageUrl, name, id } }: { readonly product: Product }) =>
  imageUrl ? (
    <img src={imageUrl} alt="" loading="lazy" />
  ) : (
    <span
      class="register-letters"
      data-tint={Number.parseInt(id.slice(-1), 16) % 4}
      aria-hidden="true"
    >
      {name.slice(0, 2)}
    </span>
  );
