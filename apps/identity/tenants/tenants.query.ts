/** Reads tenants. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant } from "./tenant.domain.ts";

export interface TenantRow {
  readonly id: string;
  readonly billing_email: string;
  readonly company_name: string;
  readonly rfc: string | null;
  readonly created_at: Date;
}

export const tenantColumns = "id, billing_email, company_name, rfc, created_at";

export const tenantOfRow = (row: TenantRow): Tenant => ({
  id: row.id,
  billingEmail: row.billing_email,
  companyName: row.company_name,
  rfc: row.rfc,
  createdAt: row.created_at,
});

const find = statement<TenantRow>(
  "tenants.find",
  `select ${tenantColumns} from ecosystem_tenant where id = $1`,
);

export const findTenant = async (db: Queries, id: string): Promise<Tenant | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? tenantOfRow(row) : null;
};

// `$3` is text to be found as it is, so what `like` takes for signs is escaped.
const list = statement<TenantRow>(
  "tenants.list",
  `select ${tenantColumns} from ecosystem_tenant
    where id < coalesce($1::uuid, ${lastId}) and ($2::uuid is null or id = $2)
      and ($3::text = '' or company_name ilike '%' || $3 || '%' or rfc ilike '%' || $3 || '%'
           or billing_email ilike '%' || $3 || '%')
    order by id desc
    limit $4`,
);

export interface TenantFilter {
  readonly before: string | null;
  /** The only one that may be seen; null for all. */
  readonly only: string | null;
  readonly search: string;
  readonly limit: number;
}

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listTenants = async (
  db: Queries,
  { before, only, search, limit }: TenantFilter,
): Promise<readonly Tenant[]> => {
  const escaped = search.replace(/[\\%_]/g, "\\$&");
  return (await db.run(list, [before, only, escaped, limit + 1])).map(tenantOfRow);
};
