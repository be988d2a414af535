/** Takes what the form of a product says: a search of keys, a pick, or a product to keep. */
import { productKeyStanding } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { isId } from "#platform/id.ts";
import type { FormError } from "#ui/components/form.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { categoryNamed } from "../commands/keep-category.ts";
import type { Product } from "../domain/product.ts";
import type { Tenant } from "../domain/tenant.ts";
import { readTypedProduct, type KnownKeys, type ProductFields } from "../domain/typed-product.ts";
import { categoriesMost } from "../limits-office.ts";
import type { PosPageContext } from "../route.ts";
import { listCategories, updateProduct } from "../store/office-catalog.ts";
import { isCodeFree } from "../store/product-codes.ts";
import { findProducts, insertProduct } from "../store/products.ts";
import { catalogWords } from "./catalog-words.ts";
import { localeOf } from "./frame.tsx";
import { said, wrong, type Typed } from "./office-parts.tsx";

type Taken =
  | { readonly saved: string }
  | { readonly typed: Typed; readonly sought: string }
  | { readonly typed: Typed; readonly errors?: readonly FormError[] };

export const satKeys: KnownKeys = {
  isProductKey: (key) => productKeyStanding(key) !== "impossible",
  isUnitKey: (key) => claveUnidad.has(key),
};

export const takeProduct = async (
  context: PosPageContext,
  tenant: Tenant,
  before: Product | null,
): Promise<Taken> => {
  const action = said(context, "action");
  const typed = context.form;
  if (action === "find") return { typed, sought: said(context, "claveProdServ") };
  const picked = /^pick:([0-9]{8})$/.exec(action)?.[1];
  if (picked !== undefined) return { typed: { ...typed, claveProdServ: picked } };
  const t = catalogWords.translator(localeOf(context));
  const read = readTypedProduct(typedIn(context), satKeys);
  const hasCategory = said(context, "category") + said(context, "newCategory") !== "";
  const errors = [
    ...("name" in read ? [] : read.map(({ field, fault }) => wrong(field, t(fault)))),
    ...(hasCategory ? [] : [wrong("category", t("needCategory"))]),
  ];
  if (errors.length > 0 || !("name" in read)) return { typed, errors };
  const saved = await keep(context, tenant, before, read);
  if (saved === "codeTaken") return { typed, errors: [wrong("code", t("codeTaken"))] };
  return saved === null ? { typed, errors: [wrong("category", t("needCategory"))] } : { saved };
};

const typedIn = (context: PosPageContext) => ({
  ...{ name: said(context, "name"), description: said(context, "description") },
  ...{ priceCents: readMoney(said(context, "price")), tax: said(context, "tax") },
  ...{ soldBy: said(context, "soldBy"), claveProdServ: said(context, "claveProdServ") },
  ...{ claveUnidad: said(context, "claveUnidad"), code: said(context, "code") },
});

/** Null where the category is none of the business's. A new one has its id from the form. */
const keep = (
  context: PosPageContext,
  { id: tenantId }: Tenant,
  before: Product | null,
  fields: ProductFields,
): Promise<string | null> =>
  context.services.db.transaction(async (tx) => {
    const newCategory = said(context, "newCategory").slice(0, 80);
    const category =
      newCategory === ""
        ? (await listCategories(tx, tenantId, categoriesMost)).find(
            ({ id }) => id === said(context, "category"),
          )
        : await categoryNamed(tx, tenantId, newCategory);
    if (!category) return null;
    const categoryId = category.id;
    const standing = before ?? { id: said(context, "id").toLowerCase(), active: true };
    const isFree = await isCodeFree(tx, tenantId, { ...standing, code: fields.code });
    if (isId(standing.id) && !isFree) return "codeTaken";
    if (before) {
      await updateProduct(tx, tenantId, { ...before, ...fields, categoryId });
      return before.id;
    }
    const id = said(context, "id").toLowerCase();
    if (!isId(id)) return null;
    // The same form sent twice is one product.
    const [known] = await findProducts(tx, tenantId, [id]);
    const product = { ...fields, id, categoryId, pictureUrl: "", active: true };
    if (!known) await insertProduct(tx, tenantId, product, context.now);
    return id;
  });
