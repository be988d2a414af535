/** Tenants of the ecosystem, as identity makes them known. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { EcosystemTenant } from "./ecosystem-tenants.query.ts";

const keep = statement(
  "ecosystem-tenants.keep",
  `insert into ecosystem_tenant (id, name, email, registered_at) values ($1, $2, $3, $4)
       on conflict (id) do update
      set name = excluded.name, email = excluded.email
    where (ecosystem_tenant.name, ecosystem_tenant.email) <> (excluded.name, excluded.email)`,
);

export const keepTenant = async (
  tx: Queries,
  { id, name, email }: EcosystemTenant,
  at: Date,
): Promise<void> => {
  await tx.run(keep, [id, name, email, at]);
};
