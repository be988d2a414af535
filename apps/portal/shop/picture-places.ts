/** Where pictures of a business are served: its logo, and those of its products. */
import { sha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { letterMark } from "#ui/letter-mark.ts";
import { placeOf, shownLook, type Tenant } from "../tenants/tenant.domain.ts";
import { imageAtHand } from "./remote-image.client.ts";

const versionOf = (url: string): string => sha256Hex(url).slice(0, 12);

/** Where its logo is served; while there is none to show, its letter or the house's mark. */
export const logoHref = (services: Services, tenant: Tenant): string | undefined => {
  const { brandColor } = shownLook(tenant);
  return logoPath(services, tenant) ?? letterMark(tenant.name, brandColor);
};

/** The same without a letter in its place. */
export const logoPath = (services: Services, tenant: Tenant): string | undefined => {
  const { logoUrl } = shownLook(tenant);
  if (logoUrl === "" || imageAtHand(services, logoUrl) === null) return undefined;
  return `${placeOf(tenant, "logo")}?v=${versionOf(logoUrl)}`;
};

/** Where the picture of a product is served; undefined without one. */
export const pictureHref = (
  tenant: Tenant,
  { id, imageUrl }: { readonly id: string; readonly imageUrl: string },
): string | undefined =>
  imageUrl === ""
    ? undefined
    : `${placeOf(tenant, "picture")}?product=${encodeURIComponent(id)}&v=${versionOf(imageUrl)}`;
