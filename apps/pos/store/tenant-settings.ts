/** What a business changes of itself. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant } from "../domain/tenant.ts";

const update = statement(
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
  return tx.run(update, [
    ...[tenant.id, tenant.name, tenant.portalEnabled, branding.logoUrl, branding.brandColor],
    ...[branding.welcomeMessage, branding.tagline, contact.phone, contact.email],
    ...[contact.whatsapp, features.showCatalog, features.allowInvoiceRequests],
    features.showOrderHistory,
  ]);
};

const lock = statement(
  "tenant-settings.lock",
  `select from tenant where tenant_id = $1 for no key update`,
);

/**
 * Whoever holds it decides alone what must be unique in a business: two who add the same customer
 * at once are one and one refusal. Sales do not wait for it.
 */
export const lockTenant = (tx: Queries, tenantId: string): Promise<unknown> =>
  tx.run(lock, [tenantId]);
