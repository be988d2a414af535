/** Domains of businesses: wanted by them, and served once they proved them. */
import type { Queries, Transaction } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Domain } from "./domain-proof.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import { domainColumns } from "./domains.query.ts";

const want = statement(
  "domains.want",
  `insert into domain (domain, platform_id, tenant_id, token, state, created_at)
   values ($1, $2, $3, $4, 'pending', $5)
   on conflict (domain, platform_id, tenant_id) do nothing`,
);

/** A domain that is wanted again keeps its token and what was found. */
export const wantDomain = (
  tx: Queries,
  { domain, platformId, tenantId, token }: TenantKey & Pick<Domain, "domain" | "token">,
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

const lock = statement<Domain>(
  "domains.lock",
  `select ${domainColumns} from domain where domain = $1
    order by platform_id, tenant_id for update`,
);

/** Everybody who wants the domain; until the transaction ends nobody else moves it. */
export const lockDomain = (tx: Transaction, domain: string): Promise<readonly Domain[]> =>
  tx.run(lock, [domain]);

const mark = statement(
  "domains.mark",
  `update domain set state = $4, checked_at = $5, missing_since = $6
   where domain = $1 and platform_id = $2 and tenant_id = $3`,
);

/** Writes what is known of the record now; throws where another business has proved it. */
export const markDomain = (tx: Queries, one: Domain): Promise<unknown> => {
  const { domain, platformId, tenantId, state, checkedAt, missingSince } = one;
  return tx.run(mark, [domain, platformId, tenantId, state, checkedAt, missingSince]);
};

const look = statement(
  "domains.look",
  `update domain set looked_at = $4 where domain = $1 and platform_id = $2 and tenant_id = $3`,
);

/** The daily job asked, whatever was answered: the next ones come first tomorrow. */
export const noteLook = (
  db: Queries,
  { domain, platformId, tenantId }: Domain,
  now: Date,
): Promise<unknown> => db.run(look, [domain, platformId, tenantId, now]);
