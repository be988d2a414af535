/** One product: what it is, what it costs, its picture, and whether it is sold. */
import { redirect } from "#platform/http/page.ts";
import { placeOf } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { takeProduct } from "./take-product.ts";
import { productIn, showGone, showProduct } from "./product.view.tsx";

export const newProductPage = staffPage(
  {
    name: "newProductPage",
    route: "GET /catalog/new",
    summary: "A new product.",
    for: "management",
  },
  (context, tenant) => showProduct(context, tenant, { product: null }),
);

export const addProductPage = staffPage(
  {
    name: "addProductPage",
    route: "POST /catalog/new",
    summary: "Add a product.",
    for: "management",
  },
  async (context, tenant) => {
    const taken = await takeProduct(context, tenant, null);
    if ("saved" in taken) {
      return redirect(`${placeOf(tenant, `catalog/${taken.saved}`)}?done=added`);
    }
    return showProduct(context, tenant, { product: null, ...taken });
  },
);

export const productPage = staffPage(
  {
    name: "productPage",
    route: "GET /catalog/:product",
    summary: "One product.",
    for: "management",
  },
  async (context, tenant) => {
    const product = await productIn(context, tenant);
    return product ? showProduct(context, tenant, { product }) : showGone(context, tenant);
  },
);

export const saveProductPage = staffPage(
  {
    name: "saveProductPage",
    route: "POST /catalog/:product",
    summary: "Change a product.",
    for: "management",
  },
  async (context, tenant) => {
    const product = await productIn(context, tenant);
    if (!product) return showGone(context, tenant);
    const taken = await takeProduct(context, tenant, product);
    if ("saved" in taken) {
      return redirect(`${placeOf(tenant, `catalog/${product.id}`)}?done=saved`);
    }
    return showProduct(context, tenant, { product, ...taken });
  },
);
