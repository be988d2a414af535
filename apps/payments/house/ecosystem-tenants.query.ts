/** Tenants of the ecosystem, as identity made them known: found by their ids. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface EcosystemTenant {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const named = statement<EcosystemTenant>(
  "ecosystem-tenants.named",
  "select id, name, email from ecosystem_tenant where id = any ($1::uuid[]) order by name, id",
);

/** Those of these ids that are known, by name. */
export const tenantsNamed = (
  db: Queries,
  ids: readonly string[],
): Promise<readonly EcosystemTenant[]> => db.run(named, [ids]);

const find = statement<EcosystemTenant>(
  "ecosystem-tenants.find",
  "select id, name, email from ecosystem_tenant where id = $1",
);

/** Null for one that nobody made known. */
export const findTenant = async (db: Queries, id: string): Promise<EcosystemTenant | null> =>
  (await db.run(find, [id]))[0] ?? null;
