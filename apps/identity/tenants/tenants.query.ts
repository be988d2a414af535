/** Reads tenants. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Tenant } from "./tenant.domain.ts";

export const tenantColumns = named("id, billing_email, company_name, rfc, created_at");

const find = statement<Tenant>(
  "tenants.find",
  `select ${tenantColumns} from ecosystem_tenant where id = $1`,
);

export const findTenant = async (db: Queries, id: string): Promise<Tenant | null> => {
  return (await db.run(find, [id]))[0] ?? null;
};

// `$3` is text to be found as it is, so what `like` takes for signs is escaped.
const list = statement<Tenant>(
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
  return db.run(list, [before, only, escaped, limit + 1]);
};
