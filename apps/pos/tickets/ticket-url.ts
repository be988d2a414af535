/** Where a ticket's QR leads: the ticket's page at the portal. */
import type { Services } from "#platform/services.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";

/** What a ticket's code is appended to; null where the house has no portal. */
export const ticketUrlOf = (
  { urls, app }: Pick<Services, "urls" | "app">,
  { slug, portalEnabled }: Pick<Tenant, "slug" | "portalEnabled">,
): string | null => {
  const portal = urls["portal"];
  return portal === undefined || !portalEnabled ? null : `${portal}/${app}/${slug}/t/`;
};
