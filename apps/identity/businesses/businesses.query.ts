/** Reads businesses: one, and those that a person founded. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { businessesMost, type Business } from "./business.domain.ts";

const columns = `b.tenant_id as "tenantId", t.company_name as name, b.trade,
                 b.founder_id as "founderId", b.founded_at as "foundedAt", b.skipped`;

const find = statement<Business>(
  "businesses.find",
  `select ${columns} from business b join ecosystem_tenant t on t.id = b.tenant_id
    where b.tenant_id = $1`,
);

/** Null for a tenant that nobody started by themselves. */
export const findBusiness = async (db: Queries, tenantId: string): Promise<Business | null> =>
  (await db.run(find, [tenantId]))[0] ?? null;

const founded = statement<Business>(
  "businesses.founded-by",
  `select ${columns} from business b join ecosystem_tenant t on t.id = b.tenant_id
    where b.founder_id = $1
    order by b.founded_at desc, b.tenant_id limit $2`,
);

/** The newest first. */
export const businessesFoundedBy = (db: Queries, accountId: string): Promise<readonly Business[]> =>
  db.run(founded, [accountId, businessesMost]);
