/** Businesses: by the id that their app gave them, and by their place in an address. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant, TenantKey } from "./tenant.domain.ts";

interface TenantRow {
  readonly platform_id: string;
  readonly tenant_id: string;
  readonly slug: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly tier: Tenant["tier"];
  readonly logo_url: string;
  readonly brand_color: string;
  readonly welcome_message: string;
  readonly tagline: string;
  readonly phone: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly show_catalog: boolean;
  readonly allow_invoice_requests: boolean;
  readonly show_order_history: boolean;
  readonly custom_domain: string | null;
  readonly proved_domain: string | null;
  readonly synced_at: Date;
}

export const tenantColumns = `platform_id, tenant_id, slug, name, enabled, tier, logo_url,
  brand_color, welcome_message, tagline, phone, email, whatsapp, show_catalog,
  allow_invoice_requests, show_order_history, custom_domain, synced_at`;

const proved = `(select domain.domain from domain
    where domain.platform_id = tenant.platform_id and domain.tenant_id = tenant.tenant_id
      and domain.state = 'verified') as proved_domain`;

const tenantOf = (row: TenantRow): Tenant => ({
  platformId: row.platform_id,
  tenantId: row.tenant_id,
  slug: row.slug,
  name: row.name,
  enabled: row.enabled,
  tier: row.tier,
  branding: {
    logoUrl: row.logo_url,
    brandColor: row.brand_color,
    welcomeMessage: row.welcome_message,
    tagline: row.tagline,
  },
  contact: { phone: row.phone, email: row.email, whatsapp: row.whatsapp },
  features: {
    showCatalog: row.show_catalog,
    allowInvoiceRequests: row.allow_invoice_requests,
    showOrderHistory: row.show_order_history,
  },
  customDomain: row.custom_domain,
  provedDomain: row.proved_domain,
  syncedAt: row.synced_at,
});

const find = statement<TenantRow>(
  "tenants.find",
  `select ${tenantColumns}, ${proved} from tenant where platform_id = $1 and tenant_id = $2`,
);

export const findTenant = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
): Promise<Tenant | null> => {
  const row = (await db.run(find, [platformId, tenantId]))[0];
  return row ? tenantOf(row) : null;
};

const findAt = statement<TenantRow>(
  "tenants.find-at",
  `select ${tenantColumns}, ${proved} from tenant where platform_id = $1 and slug = $2`,
);

/** The business of an address `/:platform/:slug`. */
export const findTenantAt = async (
  db: Queries,
  platformId: string,
  slug: string,
): Promise<Tenant | null> => {
  const row = (await db.run(findAt, [platformId, slug]))[0];
  return row ? tenantOf(row) : null;
};

const list = statement<TenantRow>(
  "tenants.list",
  `select ${tenantColumns}, ${proved} from tenant where platform_id = $1 and tenant_id > $2
   order by tenant_id limit $3`,
);

/** By id, those after `after`. */
export const listTenants = async (
  db: Queries,
  platformId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Tenant[]> => (await db.run(list, [platformId, after, limit])).map(tenantOf);
