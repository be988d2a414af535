/** Where pictures of a business are served: its logo, and those of its products. */
import { sha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { brandRoles } from "#ui/brand.ts";
import { placeOf, shownLook, type Tenant } from "../tenants/tenant.domain.ts";
import { imageAtHand } from "./remote-image.client.ts";

const versionOf = (url: string): string => sha256Hex(url).slice(0, 12);

/** Where its logo is served; while there is none to show, its letter or the house's mark. */
export const logoHref = (services: Services, tenant: Tenant): string | undefined => {
  const { logoUrl } = shownLook(tenant);
  if (logoUrl === "" || imageAtHand(services, logoUrl) === null) return letterMark(tenant);
  return `${placeOf(tenant, "logo")}?v=${versionOf(logoUrl)}`;
};

/** The first letter in the business's own colour, small enough to stand in the page itself. */
const letterMark = (tenant: Tenant): string | undefined => {
  const { brandColor } = shownLook(tenant);
  const [letter] = tenant.name.toLocaleUpperCase("es-MX").match(/[\p{L}\p{N}]/u) ?? [];
  if (brandColor === "" || letter === undefined) return undefined;
  const { leaf, "on-leaf": ink } = brandRoles(brandColor, "light");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="8" fill="${leaf}"/><text x="16" y="22.5" fill="${ink}" ` +
    `font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle">` +
    `${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Where the picture of a product is served; undefined without one. */
export const pictureHref = (
  tenant: Tenant,
  { id, imageUrl }: { readonly id: string; readonly imageUrl: string },
): string | undefined =>
  imageUrl === ""
    ? undefined
    : `${placeOf(tenant, "picture")}?product=${encodeURIComponent(id)}&v=${versionOf(imageUrl)}`;
