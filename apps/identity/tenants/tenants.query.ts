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

const listing = (name: string, which: string) =>
  statement<Tenant>(
    `tenants.list${name}`,
    `select ${tenantColumns} from ecosystem_tenant
      where id < coalesce($1::uuid, ${lastId}) ${which}
      order by id desc
      limit $2`,
  );

const all = listing("", "");
// `$3` is text to be found as it is, so what `like` takes for signs is escaped.
const part = "'%' || $3 || '%'";
const found = `and (company_name ilike ${part} or rfc ilike ${part}
           or billing_email ilike ${part})`;
const searched = listing("-searched", found);
const onlyOne = listing("-one", `and id = $4 ${found}`);

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
  const page = [before, limit + 1];
  if (only === null && search === "") return db.run(all, page);
  const sought = [...page, search.replace(/[\\%_]/g, "\\$&")];
  return only === null ? db.run(searched, sought) : db.run(onlyOne, [...sought, only]);
};
