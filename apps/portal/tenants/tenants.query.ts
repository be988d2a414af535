/** Businesses: by the id that their app gave them, and by their place in an address. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant, TenantKey } from "./tenant.domain.ts";

type TenantRow = Omit<Tenant, "branding" | "contact" | "features"> &
  Tenant["branding"] &
  Tenant["contact"] &
  Tenant["features"];

const tenantColumns = named(`platform_id, tenant_id, slug, name, enabled, tier, logo_url,
  brand_color, welcome_message, tagline, phone, email, whatsapp, show_catalog,
  allow_invoice_requests, show_order_history, custom_domain, synced_at`);

const proved = `(select domain.domain from domain
    where domain.platform_id = tenant.platform_id and domain.tenant_id = tenant.tenant_id
      and domain.state = 'verified') as "provedDomain"`;

const tenantOf = (row: TenantRow): Tenant => {
  const { logoUrl, brandColor, welcomeMessage, tagline, phone, email, whatsapp, ...others } = row;
  const { showCatalog, allowInvoiceRequests, showOrderHistory, ...own } = others;
  return {
    ...own,
    branding: { logoUrl, brandColor, welcomeMessage, tagline },
    contact: { phone, email, whatsapp },
    features: { showCatalog, allowInvoiceRequests, showOrderHistory },
  };
};

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
