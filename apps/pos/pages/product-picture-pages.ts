/** Takes a product's picture, and the switch that takes it off sale. */
import { redirect } from "#platform/http/page.ts";
import { forgetPicture, keepPicture } from "../commands/keep-picture.ts";
import { pictureFormBytesMost } from "../limits-office.ts";
import { updateProduct } from "../store/office-catalog.ts";
import { isCodeFree } from "../store/product-codes.ts";
import { catalogWords } from "./catalog-words.ts";
import { localeOf, placeOf } from "./frame.tsx";
import { staffPage } from "./gate.tsx";
import { said, wrong } from "./office-parts.tsx";
import { productIn, showGone, showProduct } from "./product-view.tsx";

export const pictureOfProductPage = staffPage(
  {
    ...{ name: "pictureOfProductPage", route: "POST /catalog/:product/picture" },
    ...{ summary: "Give a product its picture.", for: "management", takesFiles: true },
    bodyLimitBytes: pictureFormBytesMost,
  },
  async (context, tenant) => {
    const product = await productIn(context, tenant);
    if (!product) return showGone(context, tenant);
    const { db, baseUrl } = context.services;
    const here = placeOf(tenant, `catalog/${product.id}`);
    if (said(context, "remove") !== "") {
      await db.transaction(async (tx) => {
        await updateProduct(tx, tenant.id, { ...product, pictureUrl: "" });
        await forgetPicture(tx, tenant.id, product.pictureUrl);
      });
      return redirect(`${here}?done=removed`);
    }
    const fault = await db.transaction(async (tx) => {
      const which = { tenantId: tenant.id, baseUrl, now: context.now };
      const kept = await keepPicture(tx, which, context.files["picture"]?.bytes);
      if ("fault" in kept) return kept.fault;
      await updateProduct(tx, tenant.id, { ...product, pictureUrl: kept.url });
      await forgetPicture(tx, tenant.id, product.pictureUrl);
      return null;
    });
    if (fault === null) return redirect(`${here}?done=picture`);
    const t = catalogWords.translator(localeOf(context));
    return showProduct(context, tenant, { product, pictureErrors: [wrong("picture", t(fault))] });
  },
);

export const standingOfProductPage = staffPage(
  {
    ...{ name: "standingOfProductPage", route: "POST /catalog/:product/standing" },
    ...{ summary: "Sell a product, or let it rest.", for: "management" },
  },
  async (context, tenant) => {
    const product = await productIn(context, tenant);
    if (!product) return showGone(context, tenant);
    const active = said(context, "standing") === "active";
    const isKept = await context.services.db.transaction(async (tx) => {
      if (!(await isCodeFree(tx, tenant.id, { ...product, active }))) return false;
      return updateProduct(tx, tenant.id, { ...product, active });
    });
    if (!isKept) {
      const t = catalogWords.translator(localeOf(context));
      return showProduct(context, tenant, { product, errors: [wrong("code", t("codeTaken"))] });
    }
    return redirect(`${placeOf(tenant, `catalog/${product.id}`)}?done=saved`);
  },
);
