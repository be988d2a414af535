/** The stylesheet of a business's colour: where it lies, and what is in it. */
import { sha256Hex } from "#platform/crypto.ts";
import { brandStylesheet } from "#ui/brand.ts";
import { placeOf, shownLook, type Tenant } from "../tenants/tenant.domain.ts";

export interface BrandSheet {
  /** Its name changes with its content, so it may be cached for ever. */
  readonly href: string;
  readonly version: string;
  readonly css: string;
}

/** Null for the default look, which every business of the free tier has. */
export const brandSheetOf = (tenant: Tenant): BrandSheet | null => {
  const { brandColor } = shownLook(tenant);
  const css = brandColor === "" ? null : brandStylesheet(brandColor);
  if (css === null) return null;
  const version = sha256Hex(css).slice(0, 12);
  return { css, version, href: `${placeOf(tenant, "brand.css")}?v=${version}` };
};
