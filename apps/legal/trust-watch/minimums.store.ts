/** The least that a matter's retainer shall hold. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

const upsert = statement(
  "trust-minimums.set",
  `insert into trust_minimum (firm_id, matter_id, cents, maker, set_at)
   values ($1, $2, $3, $4, $5)
   on conflict (firm_id, matter_id) do update
     set cents = excluded.cents, maker = excluded.maker, set_at = excluded.set_at`,
);

const remove = statement(
  "trust-minimums.remove",
  "delete from trust_minimum where firm_id = $1 and matter_id = $2",
);

/** Under the matter's lock; nothing of it takes it away. */
export const writeMinimum = (
  tx: Queries,
  firmId: string,
  matterId: string,
  { cents, maker, now }: { readonly cents: Cents; readonly maker: string; readonly now: Date },
): Promise<unknown> =>
  cents === 0
    ? tx.run(remove, [firmId, matterId])
    : tx.run(upsert, [firmId, matterId, cents, maker, now]);
