/** Pictures of a business, served from here: its logo, and those of its products. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { bytes, type PageReply } from "#platform/http/page.ts";
import type { Services } from "#platform/services.ts";
import { businessOf } from "../platforms/business.client.ts";
import { shownLook } from "../tenants/tenant.domain.ts";
import { imageAt } from "./remote-image.client.ts";
import { tenantPage } from "../callers/business-gate.page.tsx";

const served = async (services: Services, url: string): Promise<PageReply | Refusal> => {
  const image = url === "" ? null : await imageAt(services, url);
  if (image === null) return refuse("not_found");
  const headers = { "cache-control": "public, max-age=86400" };
  return bytes(image.body, image.contentType, { headers });
};

export const logoPage = tenantPage(
  { name: "logoPage", route: "GET /logo", summary: "The logo of a business." },
  ({ services }, tenant) => served(services, shownLook(tenant).logoUrl),
);

export const picturePage = tenantPage(
  { name: "picturePage", route: "GET /picture", summary: "The picture of a product." },
  async ({ services, settings, query }, tenant) => {
    const told = await businessOf(services, settings, tenant).catalog();
    const products = told.kind === "told" && tenant.features.showCatalog ? told.value.products : [];
    const found = products.find(({ id }) => id === query["product"]);
    return served(services, found?.imageUrl ?? "");
  },
);
