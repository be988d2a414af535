/** Reads which tenants are registered where. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Place, RegisteredTenant } from "./registration.domain.ts";

const missing = statement<RegisteredTenant>(
  "registrations.missing",
  `select ${named(`t.id, t.company_name, t.billing_email, t.rfc, t.legal_name, t.regime,
     t.postal_code`)}, nullif(a.email, '') as "ownerEmail", a.name as "ownerName"
     from ecosystem_tenant t
          left join business b on b.tenant_id = t.id
          left join account a on a.id = b.founder_id
    where t.id > coalesce($2::uuid, ${firstId})
      and ($1 in ('payments', 'invoicing') or b.tenant_id is not null)
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

const one = statement<RegisteredTenant>(
  "registrations.one",
  `select ${named(`t.id, t.company_name, t.billing_email, t.rfc, t.legal_name, t.regime,
     t.postal_code`)}, nullif(a.email, '') as "ownerEmail", a.name as "ownerName"
     from ecosystem_tenant t
          left join business b on b.tenant_id = t.id
          left join account a on a.id = b.founder_id
    where t.id = $1`,
);

/** As other apps are told of it; null for an unknown one. */
export const findRegistered = async (db: Queries, id: string): Promise<RegisteredTenant | null> =>
  (await db.run(one, [id]))[0] ?? null;

const organization = statement<{ readonly id: string | null }>(
  "registrations.organization",
  `select foreign_id as id from tenant_registration
    where tenant_id = $1 and place = 'invoicing' and registered_at is not null`,
);

/** The tenant's organization at the issuer; null while there is none. */
export const organizationOf = async (db: Queries, tenantId: string): Promise<string | null> =>
  (await db.run(organization, [tenantId]))[0]?.id ?? null;
