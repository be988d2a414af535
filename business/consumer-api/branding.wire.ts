/** What a portal shows of a business, as the wire shows it. */
import type { z } from "zod";
import type { Branding } from "#contracts/consumer/catalog.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";

export const brandingOf = (tenant: Tenant): z.infer<typeof Branding> => {
  const { id: tenantId, name, slug, branding, contact, features } = tenant;
  return { tenantId, name, slug, branding, contact, features };
};
