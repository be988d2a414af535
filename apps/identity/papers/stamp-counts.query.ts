/** Reads whose stamps the issuer counts. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface IssuingTenant {
  readonly tenantId: string;
}

const issuing = statement<IssuingTenant>(
  "stamp-counts.issuing",
  `select ${named("tenant_id")} from tenant_registration
    where place = 'invoicing' and registered_at is not null
      and tenant_id > coalesce($1::uuid, ${firstId})
    order by tenant_id limit $2`,
);

/** Tenants that are organizations at the issuer, in the order of their ids. */
export const tenantsAtIssuer = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly IssuingTenant[]> => db.run(issuing, [after, most]);
