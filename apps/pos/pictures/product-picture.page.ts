/** Takes a product's picture, and the switch that takes it off sale. */
import { wrong } from "#ui/components/fields/form.tsx";
import { redirect } from "#platform/http/page.ts";
import { givePicture, setStanding, takePictureAway } from "./show-product.command.ts";
import { pictureFormBytesMost } from "./limits.ts";
import { catalogWords } from "../catalog/catalog.words.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { said } from "../console/office-parts.view.tsx";
import { productIn, showGone, showProduct } from "../catalog/product.view.tsx";

export const pictureOfProductPage = staffPage(
  {
    name: "pictureOfProductPage",
    route: "POST /catalog/:product/picture",
    summary: "Give a product its picture.",
    for: "management",
    takesFiles: true,
    bodyLimitBytes: pictureFormBytesMost,
  },
  async (context, tenant) => {
    const product = await productIn(context, tenant);
    if (!product) return showGone(context, tenant);
    const { db, baseUrl } = context.services;
    const here = placeOf(tenant, `catalog/${product.id}`);
    if (said(context, "remove") !== "") {
      await takePictureAway(db, tenant.id, product);
      return redirect(`${here}?done=removed`);
    }
    const keeping = { tenantId: tenant.id, baseUrl, now: context.now };
    const fault = await givePicture(db, keeping, product, context.files["picture"]?.bytes);
    if (fault === null) return redirect(`${here}?done=picture`);
    const t = catalogWords.translator(localeOf(context));
    return showProduct(context, tenant, { product, pictureErrors: [wrong("picture", t(fault))] });
  },
);

export const standingOfProductPage = staffPage(
  {
    name: "standingOfProductPage",
    route: "POST /catalog/:product/standing",
    summary: "Sell a product, or let it rest.",
    for: "management",
  },
  async (context, tenant) => {
    const product = await productIn(context, tenant);
    if (!product) return showGone(context, tenant);
    const active = said(context, "standing") === "active";
    const isKept = await setStanding(context.services.db, tenant.id, { ...product, active });
    if (!isKept) {
      const t = catalogWords.translator(localeOf(context));
      return showProduct(context, tenant, { product, errors: [wrong("code", t("codeTaken"))] });
    }
    return redirect(`${placeOf(tenant, `catalog/${product.id}`)}?done=saved`);
  },
);
