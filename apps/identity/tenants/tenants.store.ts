/** Writes and locks tenants: the first lock of whatever changes a plan. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { NewTenant, Tenant } from "./tenant.domain.ts";
import { tenantColumns } from "./tenants.query.ts";

const insert = statement<Tenant>(
  "tenants.insert",
  // Whoever has the billing address is written to as they read everything else.
  `insert into ecosystem_tenant (id, billing_email, billing_email_key, company_name, rfc,
                                 created_at, locale)
   values ($1, $2, $3, $4, $5, $6,
           coalesce((select locale from account where email_key = $3), 'es-MX'))
       on conflict (billing_email_key) do nothing
   returning ${tenantColumns}`,
);

/** Null where another has the address. */
export const insertTenant = async (
  tx: Queries,
  id: string,
  tenant: NewTenant,
  at: Date,
): Promise<Tenant | null> => {
  const { billingEmail, emailKey, companyName, rfc } = tenant;
  const rows = await tx.run(insert, [id, billingEmail, emailKey, companyName, rfc, at]);
  return rows[0] ?? null;
};

const lock = statement<Tenant>(
  "tenants.lock",
  `select ${tenantColumns} from ecosystem_tenant where id = $1 for no key update`,
);

/** Two changes of a tenant's plan wait for each other; null for an unknown one. */
export const lockTenant = async (tx: Queries, id: string): Promise<Tenant | null> =>
  (await tx.run(lock, [id]))[0] ?? null;

const lockMany = statement<{ readonly id: string }>(
  "tenants.lock-many",
  "select id from ecosystem_tenant where id = any ($1::uuid[]) order by id for no key update",
);

/** In the order of their ids, so that two who lock several never wait for each other. */
export const lockTenants = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  await tx.run(lockMany, [ids]);
};
