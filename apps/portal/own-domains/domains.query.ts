/** Domains of businesses: who wants them, whose they are, which are looked at next. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Domain } from "./domain-proof.domain.ts";

export const domainColumns = named(
  "domain, platform_id, tenant_id, token, state, checked_at, missing_since",
);

const ofTenants = statement<Domain>(
  "domains.of-tenants",
  `select ${domainColumns} from domain where platform_id = $1 and tenant_id = any ($2::text[])`,
);

/** By the tenant's id; those without a domain are left out. */
export const domainsOf = async (
  db: Queries,
  platformId: string,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, Domain>> => {
  const rows = await db.run(ofTenants, [platformId, tenantIds]);
  return new Map(rows.map((row) => [row.tenantId, row]));
};

const verified = statement<Domain>(
  "domains.verified",
  `select ${domainColumns} from domain where domain = $1 and state = 'verified'`,
);

/** The business that proved this domain; null for every other host. */
export const provedDomain = async (db: Queries, domain: string): Promise<Domain | null> =>
  (await db.run(verified, [domain]))[0] ?? null;

const longestUnseen = statement<Domain>(
  "domains.longest-unseen",
  `select ${domainColumns} from domain where state = 'verified'
   order by looked_at nulls first, domain limit $1`,
);

/** Served domains, at most `most`: those first that the daily job has not asked for longest. */
export const domainsToRecheck = (db: Queries, most: number): Promise<readonly Domain[]> =>
  db.run(longestUnseen, [most]);
