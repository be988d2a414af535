/** Takes what the form of a product says: a search of keys, a pick, or a product to keep. */
import { productKeyStanding } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { keepTypedProduct } from "./keep-typed-product.command.ts";
import type { Product } from "./product.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { readTypedProduct, type KnownKeys } from "./typed-product.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { catalogWords } from "./catalog.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import { said, type Typed } from "../console/office-parts.view.tsx";

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
  const wanted = {
    id: said(context, "id").toLowerCase(),
    categoryId: said(context, "category"),
    newCategory: said(context, "newCategory").slice(0, 80),
    fields: read,
  };
  const { db } = context.services;
  const saved = await keepTypedProduct(db, tenant.id, { before, wanted, now: context.now });
  if (saved === "codeTaken") return { typed, errors: [wrong("code", t("codeTaken"))] };
  return saved === null ? { typed, errors: [wrong("category", t("needCategory"))] } : { saved };
};

const typedIn = (context: PosPageContext) => ({
  name: said(context, "name"),
  description: said(context, "description"),
  priceCents: readMoney(said(context, "price")),
  tax: said(context, "tax"),
  soldBy: said(context, "soldBy"),
  claveProdServ: said(context, "claveProdServ"),
  claveUnidad: said(context, "claveUnidad"),
  code: said(context, "code"),
});
