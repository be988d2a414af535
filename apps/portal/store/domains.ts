/** Domains of businesses: wanted by them, and served once they proved them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TenantKey } from "../domain/tenant.ts";

export interface Domain extends TenantKey {
  readonly domain: string;
  /** What the TXT record must say. */
  readonly token: string;
  readonly state: "pending" | "verified" | "failed";
  readonly checkedAt: Date | null;
}

interface DomainRow {
  readonly domain: string;
  readonly platform_id: string;
  readonly tenant_id: string;
  readonly token: string;
  readonly state: Domain["state"];
  readonly checked_at: Date | null;
}

const columns = "domain, platform_id, tenant_id, token, state, checked_at";

const domainOf = (row: DomainRow): Domain => ({
  ...{ domain: row.domain, platformId: row.platform_id, tenantId: row.tenant_id },
  ...{ token: row.token, state: row.state, checkedAt: row.checked_at },
});

const want = statement(
  "domains.want",
  `insert into domain (domain, platform_id, tenant_id, token, state, created_at)
   values ($1, $2, $3, $4, 'pending', $5)
   on conflict (domain, platform_id, tenant_id) do nothing`,
);

/** A domain that is wanted again keeps its token and what was found. */
export const wantDomain = (
  tx: Queries,
  { domain, platformId, tenantId, token }: Omit<Domain, "state" | "checkedAt">,
  now: Date,
): Promise<unknown> => tx.run(want, [domain, platformId, tenantId, token, now]);

const dropOthers = statement(
  "domains.drop-others",
  `delete from domain where platform_id = $1 and tenant_id = $2 and domain is distinct from $3`,
);

/** A business has one domain at most: all but `kept` are given up. */
export const dropOtherDomains = (
  tx: Queries,
  { platformId, tenantId }: TenantKey,
  kept: string | null,
): Promise<unknown> => tx.run(dropOthers, [platformId, tenantId, kept]);

const ofTenants = statement<DomainRow>(
  "domains.of-tenants",
  `select ${columns} from domain where platform_id = $1 and tenant_id = any ($2::text[])`,
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
  `select ${columns} from domain where domain = $1 and state = 'verified'`,
);

/** The business that proved this domain; null for every other host. */
export const provedDomain = async (db: Queries, domain: string): Promise<Domain | null> => {
  const row = (await db.run(verified, [domain]))[0];
  return row ? domainOf(row) : null;
};

const mark = statement(
  "domains.mark",
  `update domain set state = $4, checked_at = $5
   where domain = $1 and platform_id = $2 and tenant_id = $3`,
);

/** Throws what the database throws where another business proved it first. */
export const markDomain = (
  tx: Queries,
  { domain, platformId, tenantId }: Domain,
  state: Domain["state"],
  now: Date,
): Promise<unknown> => tx.run(mark, [domain, platformId, tenantId, state, now]);
