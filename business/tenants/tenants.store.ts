/** Businesses: founded, opened and closed to their portal, and what they change of themselves. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant } from "./tenant.domain.ts";
import type { InvoiceWithin } from "../invoicing/invoice-deadline.domain.ts";

const insert = statement(
  "tenants.insert",
  `insert into tenant (tenant_id, slug, name, tier, source_app, portal_enabled, time_zone, logo_url,
                       brand_color, welcome_message, tagline, phone, email, whatsapp, show_catalog,
                       allow_invoice_requests, show_order_history, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);

export const insertTenant = (tx: Queries, tenant: Tenant, now: Date): Promise<unknown> => {
  const { branding, contact, features } = tenant;
  return tx.run(insert, [
    ...[tenant.id, tenant.slug, tenant.name, tenant.tier, tenant.sourceApp],
    ...[tenant.portalEnabled, tenant.timeZone, branding.logoUrl, branding.brandColor],
    ...[branding.welcomeMessage, branding.tagline, contact.phone, contact.email],
    ...[contact.whatsapp, features.showCatalog, features.allowInvoiceRequests],
    ...[features.showOrderHistory, now],
  ]);
};

const switchPortal = statement(
  "tenants.switch-portal",
  `update tenant set portal_enabled = $2 where tenant_id = $1`,
);

/** Opens a business to its portal, or closes it. */
export const setPortal = (
  tx: Queries,
  id: string,
  portal: "enabled" | "disabled",
): Promise<unknown> => tx.run(switchPortal, [id, portal === "enabled"]);

const updateSettings = statement(
  "tenant-settings.update",
  `update tenant
      set name = $2, portal_enabled = $3, logo_url = $4, brand_color = $5, welcome_message = $6,
          tagline = $7, phone = $8, email = $9, whatsapp = $10, show_catalog = $11,
          allow_invoice_requests = $12, show_order_history = $13
    where tenant_id = $1`,
);

/** The tier, the slug and the portal that shows it are not a business's own to change. */
export const updateTenant = (tx: Queries, tenant: Tenant): Promise<unknown> => {
  const { branding, contact, features } = tenant;
  return tx.run(updateSettings, [
    ...[tenant.id, tenant.name, tenant.portalEnabled, branding.logoUrl, branding.brandColor],
    ...[branding.welcomeMessage, branding.tagline, contact.phone, contact.email],
    ...[contact.whatsapp, features.showCatalog, features.allowInvoiceRequests],
    features.showOrderHistory,
  ]);
};

const lockSettings = statement(
  "tenant-settings.lock",
  `select from tenant where tenant_id = $1 for no key update`,
);

/**
 * Whoever holds it decides alone what must be unique in a business: two who add the same customer
 * at once are one and one refusal. Sales do not wait for it.
 */
export const lockTenant = (tx: Queries, tenantId: string): Promise<unknown> =>
  tx.run(lockSettings, [tenantId]);

const put = statement(
  "invoice-rules.put",
  `update tenant set invoice_within_days = $2 where tenant_id = $1`,
);

export const putInvoiceWithin = (
  tx: Queries,
  tenantId: string,
  within: InvoiceWithin,
): Promise<unknown> => tx.run(put, [tenantId, within.kind === "days" ? within.days : null]);
