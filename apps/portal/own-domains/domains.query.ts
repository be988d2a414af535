/** Domains of businesses: who wants them, whose they are, which are looked at next. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Domain } from "./domain-proof.domain.ts";

export interface DomainRow {
  readonly domain: string;
  readonly platform_id: string;
  readonly tenant_id: string;
  readonly token: string;
  readonly state: Domain["state"];
  readonly checked_at: Date | null;
  readonly missing_since: Date | null;
}

export const domainColumns =
  "domain, platform_id, tenant_id, token, state, checked_at, missing_since";

export const domainOf = (row: DomainRow): Domain => ({
  domain: row.domain,
  platformId: row.platform_id,
  tenantId: row.tenant_id,
  token: row.token,
  state: row.state,
  checkedAt: row.checked_at,
  missingSince: row.missing_since,
});

const ofTenants = statement<DomainRow>(
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
  return new Map(rows.map((row) => [row.tenant_id, domainOf(row)]));
};

const verified = statement<DomainRow>(
  "domains.verified",
  `select ${domainColumns} from domain where domain = $1 and state = 'verified'`,
);

/** The business that proved this domain; null for every other host. */
export const provedDomain = async (db: Queries, domain: string): Promise<Domain | null> => {
  const row = (await db.run(verified, [domain]))[0];
  return row ? domainOf(row) : null;
};

const longestUnseen = statement<DomainRow>(
  "domains.longest-unseen",
  `select ${domainColumns} from domain where state = 'verified'
   order by looked_at nulls first, domain limit $1`,
);

/** Served domains, at most `most`: those first that the daily job has not asked for longest. */
export const domainsToRecheck = async (db: Queries, most: number): Promise<readonly Domain[]> =>
  (await db.run(longestUnseen, [most])).map(domainOf);
