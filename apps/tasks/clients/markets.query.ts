/** The markets at which somebody is known by their e-mail address. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

const of = statement<{ readonly tenantId: string }>(
  "markets.of",
  `select ${named("c.tenant_id")}
     from customer_contact c join tenant t on t.tenant_id = c.tenant_id and t.portal_enabled
    where c.kind = 'email' and c.value = $1 order by c.tenant_id limit $2`,
);

/** Those that show themselves. */
export const marketsOf = async (
  db: Queries,
  email: string,
  most: number,
): Promise<readonly string[]> => (await db.run(of, [email, most])).map(({ tenantId }) => tenantId);
