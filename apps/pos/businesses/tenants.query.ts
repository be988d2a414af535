/** Businesses: found by id, and among those that a portal shows. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant } from "./tenant.domain.ts";

interface TenantRow {
  readonly tenant_id: string;
  readonly slug: string;
  readonly name: string;
  readonly tier: Tenant["tier"];
  readonly source_app: string;
  readonly portal_enabled: boolean;
  readonly time_zone: string;
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
}

export const tenantColumns = `tenant_id, slug, name, tier, source_app, portal_enabled, time_zone,
  logo_url, brand_color, welcome_message, tagline, phone, email, whatsapp, show_catalog,
  allow_invoice_requests, show_order_history`;

const tenantOf = (row: TenantRow): Tenant => ({
  id: row.tenant_id,
  slug: row.slug,
  name: row.name,
  tier: row.tier,
  sourceApp: row.source_app,
  portalEnabled: row.portal_enabled,
  timeZone: row.time_zone,
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
});

const find = statement<TenantRow>(
  "tenants.find",
  `select ${tenantColumns} from tenant where tenant_id = $1`,
);

export const findTenant = async (db: Queries, id: string): Promise<Tenant | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? tenantOf(row) : null;
};

const findMany = statement<TenantRow>(
  "tenants.find-many",
  `select ${tenantColumns} from tenant where tenant_id = any ($1::uuid[]) order by tenant_id`,
);

export const findTenants = async (
  db: Queries,
  ids: readonly string[],
): Promise<readonly Tenant[]> =>
  ids.length === 0 ? [] : (await db.run(findMany, [ids])).map(tenantOf);

const newest = statement<TenantRow>(
  "tenants.newest",
  `select ${tenantColumns} from tenant order by tenant_id desc limit $1`,
);

/** For operators, who see every business. */
export const newestTenants = async (db: Queries, most: number): Promise<readonly Tenant[]> =>
  (await db.run(newest, [most])).map(tenantOf);

const idsAfter = statement<{ readonly tenant_id: string }>(
  "tenants.ids-after",
  `select tenant_id from tenant where $1::uuid is null or tenant_id > $1
   order by tenant_id limit $2`,
);

/** Ids of all businesses in their order, those after `after`. */
export const tenantIdsAfter = async (
  db: Queries,
  after: string | null,
  limit: number,
): Promise<readonly string[]> =>
  (await db.run(idsAfter, [after, limit])).map(({ tenant_id: id }) => id);
