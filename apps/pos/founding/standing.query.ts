/** What a business has already: as the checklist of who begins asks for it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

interface Counts {
  readonly products: number;
  readonly people: number;
  readonly sales: number;
}

const count = statement<Counts>(
  "founding.standing",
  `select (select count(*)::integer from product where tenant_id = $1 and active) as products,
          (select count(*)::integer from membership where place_id = $1 and active) as people,
          (select count(*)::integer from (select from sale where tenant_id = $1 limit 1) s)
            as sales`,
);

/** Sales are counted up to one. */
export const standingOf = async (db: Queries, tenantId: string): Promise<Counts> => {
  const [row] = await db.run(count, [tenantId]);
  return row ?? { products: 0, people: 0, sales: 0 };
};
