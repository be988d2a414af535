/** How a business stands at the customers' portal: shown, closed, or what is missing for it. */
import type { Services } from "#platform/services.ts";
import { sourceAppsOf, type ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { portalClient } from "./portal-client.ts";

export interface PortalStanding {
  /** `elsewhere`: another portal than this house's shows it. */
  readonly state: "open" | "closed" | "elsewhere" | "noKey" | "noPortal";
  /** Where its customers find it; null where the house has no portal. */
  readonly url: string | null;
}

export const portalStanding = (
  services: Services,
  settings: ConsumerSettings,
  { sourceApp, slug, portalEnabled }: Pick<Tenant, "sourceApp" | "slug" | "portalEnabled">,
): PortalStanding => {
  const portal = services.urls["portal"];
  if (portal === undefined) return { state: "noPortal", url: null };
  const url = `${portal}/${services.app}/${slug}`;
  if (!sourceAppsOf(settings).includes(sourceApp)) return { state: "elsewhere", url: null };
  if (portalClient(services, settings) === null) return { state: "noKey", url: null };
  return { state: portalEnabled ? "open" : "closed", url };
};
