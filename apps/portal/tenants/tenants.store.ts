/** Businesses, as their app registers and removes them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant, TenantKey } from "./tenant.domain.ts";

const put = statement<{ readonly fresh: boolean }>(
  "tenants.put",
  `insert into tenant (platform_id, tenant_id, slug, name, enabled, tier, logo_url, brand_color,
                       welcome_message, tagline, phone, email, whatsapp, show_catalog,
                       allow_invoice_requests, show_order_history, custom_domain, synced_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
   on conflict (platform_id, tenant_id) do update
     set slug = excluded.slug, name = excluded.name, enabled = excluded.enabled,
         tier = excluded.tier, logo_url = excluded.logo_url, brand_color = excluded.brand_color,
         welcome_message = excluded.welcome_message, tagline = excluded.tagline,
         phone = excluded.phone, email = excluded.email, whatsapp = excluded.whatsapp,
         show_catalog = excluded.show_catalog,
         allow_invoice_requests = excluded.allow_invoice_requests,
         show_order_history = excluded.show_order_history,
         custom_domain = excluded.custom_domain, synced_at = excluded.synced_at
   returning xmax = 0 as fresh`,
);

/** Throws what the database throws for a slug that another tenant has. */
export const putTenant = async (
  tx: Queries,
  one: Omit<Tenant, "provedDomain">,
): Promise<"new" | "known"> => {
  const { branding, contact, features } = one;
  const rows = await tx.run(put, [
    ...[one.platformId, one.tenantId, one.slug, one.name, one.enabled, one.tier],
    ...[branding.logoUrl, branding.brandColor, branding.welcomeMessage, branding.tagline],
    ...[contact.phone, contact.email, contact.whatsapp, features.showCatalog],
    ...[features.allowInvoiceRequests, features.showOrderHistory],
    ...[one.customDomain, one.syncedAt],
  ]);
  return rows[0]?.fresh ? "new" : "known";
};

const remove = statement<{ readonly tenant_id: string }>(
  "tenants.remove",
  `delete from tenant where platform_id = $1 and tenant_id = $2 returning tenant_id`,
);

export const removeTenant = async (tx: Queries, key: TenantKey): Promise<"gone" | "unknown"> =>
  (await tx.run(remove, [key.platformId, key.tenantId])).length === 1 ? "gone" : "unknown";
