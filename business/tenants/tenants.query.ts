/** Businesses: found by id, and among those that a portal shows. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant } from "./tenant.domain.ts";

type TenantRow = Omit<Tenant, "branding" | "contact" | "features"> &
  Tenant["branding"] &
  Tenant["contact"] &
  Tenant["features"];

const tenantColumns =
  named(`tenant_id as id, slug, name, tier, source_app, portal_enabled, time_zone,
  logo_url, brand_color, welcome_message, tagline, phone, email, whatsapp, show_catalog,
  allow_invoice_requests, show_order_history`);

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
  `select tenant_id from tenant where tenant_id > coalesce($1, ${firstId})
   order by tenant_id limit $2`,
);

/** Ids of all businesses in their order, those after `after`. */
export const tenantIdsAfter = async (
  db: Queries,
  after: string | null,
  limit: number,
): Promise<readonly string[]> =>
  (await db.run(idsAfter, [after, limit])).map(({ tenant_id: id }) => id);
