/** Tenants of the ecosystem, as identity makes them known. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const keep = statement(
  "ecosystem-tenants.keep",
  `insert into ecosystem_tenant (id, name, email, registered_at) values ($1, $2, $3, $4)
       on conflict (id) do update
      set name = excluded.name, email = excluded.email
    where (ecosystem_tenant.name, ecosystem_tenant.email) <> (excluded.name, excluded.email)`,
);

export interface EcosystemTenant {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const keepTenant = async (
  tx: Queries,
  { id, name, email }: EcosystemTenant,
  at: Date,
): Promise<void> => {
  await tx.run(keep, [id, name, email, at]);
};

const find = statement<EcosystemTenant>(
  "ecosystem-tenants.find",
  "select id, name, email from ecosystem_tenant where id = $1",
);

/** Null for one that nobody made known. */
export const findTenant = async (db: Queries, id: string): Promise<EcosystemTenant | null> =>
  (await db.run(find, [id]))[0] ?? null;
