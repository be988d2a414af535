/** The table of uses that wait to be booked. */
import type { Queries } from "../db/database.ts";
import { deleteOld } from "../db/delete-old.ts";
import { named } from "../db/named.ts";
import { statement } from "../db/statement.ts";
import type { Use } from "./use.ts";

export interface KeptUse extends Use {
  readonly madeAt: Date;
}

// Its own use is answered as it was before: it counts among those that wait, but asks for no room.
const insert = statement<{ readonly quantity: number }>(
  "metered-uses.keep",
  `insert into metered_use (tenant_id, resource_type, reference_id, quantity, made_at)
   values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, resource_type, reference_id) do nothing
   returning quantity`,
);

/** False where it is there already. */
export const insertUse = async (
  tx: Queries,
  { tenantId, resource, referenceId, quantity }: Use,
  now: Date,
): Promise<boolean> =>
  (await tx.run(insert, [tenantId, resource, referenceId, quantity, now])).length === 1;

const find = statement<{ readonly quantity: number; readonly refusal: string | null }>(
  "metered-uses.find",
  `select quantity, refusal from metered_use
    where tenant_id = $1 and resource_type = $2 and reference_id = $3`,
);

/** A use that was kept before, booked meanwhile or not. */
export const findUse = async (
  db: Queries,
  { tenantId, resource, referenceId }: Use,
): Promise<{ readonly quantity: number; readonly refusal: string | null } | null> =>
  (await db.run(find, [tenantId, resource, referenceId]))[0] ?? null;

const oldest = statement<{ readonly made_at: Date }>(
  "metered-uses.oldest",
  `select made_at from metered_use
    where tenant_id = $1 and settled_at is null
    order by made_at limit 1`,
);

/** When the oldest use of a tenant was made that nobody has booked; null where none waits. */
export const oldestUse = async (db: Queries, tenantId: string): Promise<Date | null> =>
  (await db.run(oldest, [tenantId]))[0]?.made_at ?? null;

const beyond = statement<{ readonly made_at: Date }>(
  "metered-uses.beyond",
  `select made_at from metered_use
    where tenant_id = $1 and settled_at is null
    order by made_at offset $2 limit 1`,
);

/** Whether so many uses of a tenant wait. */
export const areWaiting = async (db: Queries, tenantId: string, count: number): Promise<boolean> =>
  (await db.run(beyond, [tenantId, count - 1])).length === 1;

const columns = named(`tenant_id, resource_type as resource, reference_id, quantity, made_at`);

const waiting = statement<KeptUse>(
  "metered-uses.waiting",
  `select ${columns} from metered_use
    where settled_at is null
      and ($1::timestamptz is null
           or (made_at, tenant_id, resource_type, reference_id)
              > ($1, $2::uuid, $3::text, $4::text))
    order by made_at, tenant_id, resource_type, reference_id limit $5`,
);

/** In the order in which they were made; after the one that is named. */
export const waitingUses = (
  db: Queries,
  after: KeptUse | null,
  most: number,
): Promise<readonly KeptUse[]> =>
  db.run(waiting, [
    ...[after?.madeAt ?? null, after?.tenantId ?? null],
    ...[after?.resource ?? null, after?.referenceId ?? null, most],
  ]);

const settle = statement(
  "metered-uses.settle",
  `update metered_use set settled_at = $4, refusal = $5
    where tenant_id = $1 and resource_type = $2 and reference_id = $3 and settled_at is null`,
);

/** Booked where `refusal` is null. */
export const settleUse = async (
  db: Queries,
  { tenantId, resource, referenceId }: Use,
  refusal: string | null,
  now: Date,
): Promise<void> => {
  await db.run(settle, [tenantId, resource, referenceId, now, refusal]);
};

export const forgetUses = deleteOld("metered-uses.forget", {
  table: "metered_use",
  column: "settled_at",
  key: "tenant_id, resource_type, reference_id",
});
