/** How one product is shown: its form, its picture, and what was just done. */
import { productKey, searchProductKeys } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import type { Queries } from "#platform/db/database.ts";
import type { PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { decimalOf } from "#platform/money.ts";
import { LinkButton } from "#ui/components/button.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { Product } from "./product.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { categoriesMost, keysOffered, ownKeysMost } from "./limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { listCategories } from "./categories.query.ts";
import { findProducts, productKeysUsed } from "./products.query.ts";
import { catalogWords } from "./catalog.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { idIn, type Typed } from "../console/office-parts.view.tsx";
import { ProductForm } from "./product-form.view.tsx";
import { PictureCard } from "../pictures/product-picture.view.tsx";

const blank = (): Typed => ({
  id: newId(),
  tax: "iva16",
  soldBy: "piece",
  claveUnidad: "H87",
});

export const productIn = async (
  context: PosPageContext,
  tenant: Tenant,
): Promise<Product | null> => {
  const id = idIn(context, "product");
  if (id === null) return null;
  return (await findProducts(context.services.db, tenant.id, [id]))[0] ?? null;
};

const typedOf = (product: Product): Typed => ({
  name: product.name,
  description: product.description,
  category: product.categoryId,
  price: decimalOf(product.priceCents),
  tax: product.tax,
  soldBy: product.soldBy,
  claveProdServ: product.claveProdServ,
  claveUnidad: product.claveUnidad,
  code: product.code ?? "",
});

export const showGone = (context: PosPageContext, tenant: Tenant): PageReply => {
  const t = catalogWords.translator(localeOf(context));
  return posPage(context, {
    title: t("goneTitle"),
    tenant,
    section: "catalog",
    status: 404,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("goneTitle")} />
        <LinkButton href={placeOf(tenant, "catalog")}>{t("back")}</LinkButton>
      </>
    ),
  });
};

interface Shown {
  readonly product: Product | null;
  readonly typed?: Typed;
  readonly errors?: readonly FormError[];
  readonly sought?: string;
  readonly pictureErrors?: readonly FormError[];
}

/** A key that was typed whole, else those that fit the words, the business's own ones first. */
const keysFor = async (
  db: Queries,
  tenantId: string,
  sought: string,
): Promise<readonly Entry[]> => {
  const known = productKey(sought);
  if (known) return [known];
  return searchProductKeys(sought, keysOffered, await productKeysUsed(db, tenantId, ownKeysMost));
};

export const showProduct = async (
  context: PosPageContext,
  tenant: Tenant,
  { product, errors = [], sought, pictureErrors = [], ...shown }: Shown,
): Promise<PageReply> => {
  const t = catalogWords.translator(localeOf(context));
  const { db } = context.services;
  const categories = await listCategories(db, tenant.id, categoriesMost);
  const found = sought === undefined ? undefined : await keysFor(db, tenant.id, sought);
  const rest = product ? `catalog/${product.id}` : "catalog/new";
  const typed = shown.typed ?? (product ? typedOf(product) : blank());
  const isWrong = errors.length + pictureErrors.length > 0;
  const title = product?.name ?? t("newTitle");
  return posPage(context, {
    title,
    tenant,
    section: "catalog",
    width: "narrow",
    status: isWrong ? 400 : 200,
    currentUrl: placeOf(tenant, rest),
    body: (
      <>
        <PageTitle title={title} lead={<a href={placeOf(tenant, "catalog")}>{t("back")}</a>} />
        <Flash
          done={isWrong ? undefined : context.query["done"]}
          texts={{
            added: t("added"),
            saved: t("saved"),
            picture: t("pictureSaved"),
            removed: t("pictureRemoved"),
          }}
        />
        <ProductForm
          action={placeOf(tenant, rest)}
          typed={typed}
          errors={errors}
          categories={categories}
          found={found}
          t={t}
        />
        {product ? (
          <PictureCard product={product} tenant={tenant} t={t} errors={pictureErrors} />
        ) : null}
      </>
    ),
  });
};
