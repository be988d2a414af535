/** Reads which tenants are registered where. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Place, RegisteredTenant } from "./registration.domain.ts";

const missing = statement<RegisteredTenant>(
  "registrations.missing",
  `select ${named(`t.id, t.company_name, t.billing_email, t.rfc, t.legal_name, t.regime,
     t.postal_code`)}
     from ecosystem_tenant t
    where t.id > coalesce($2::uuid, ${firstId})
      and not exists (select from tenant_registration r
                       where r.tenant_id = t.id and r.place = $1 and r.registered_at is not null)
    order by t.id limit $3`,
);

/** In the order of their ids. */
export const tenantsMissingAt = (
  db: Queries,
  place: Place,
  after: string | null,
  most: number,
): Promise<readonly RegisteredTenant[]> => db.run(missing, [place, after, most]);
