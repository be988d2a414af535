/** SAT's product keys that an organization put on its last invoices. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { ownKeysMost, ownKeysSoughtIn } from "./limits.ts";

// A request of thousands of lines lies apart, and would be read whole for its keys.
const used = statement<{ readonly key: string }>(
  "own-keys.used",
  `select line ->> 'claveProdServ' as key
     from (select request from document
            where organization_id = $1 and pg_column_size(request) < 10000
            order by invoice_id desc limit $2) as last
    cross join jsonb_array_elements(
            case jsonb_typeof(request -> 'conceptos') when 'array' then request -> 'conceptos'
                                                      else '[]' end) as line
    where line ->> 'claveProdServ' is not null
    group by key order by count(*) desc, key limit $3`,
);

/** The most usual first. */
export const ownProductKeys = async (
  db: Queries,
  organizationId: string,
): Promise<readonly string[]> =>
  (await db.run(used, [organizationId, ownKeysSoughtIn, ownKeysMost])).map(({ key }) => key);
