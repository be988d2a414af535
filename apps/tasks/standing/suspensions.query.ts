/** Who is suspended, why, and how their appeal stands. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Suspension {
  readonly id: string;
  readonly taskerId: string;
  readonly reason: "rating" | "moderator";
  /** In words, for the tasker. */
  readonly note: string;
  readonly suspendedAt: Date;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly decision: "lifted" | "upheld" | null;
  readonly decisionNote: string | null;
}

const columns = named(`id, tasker_id, reason, note, suspended_at, appeal, appealed_at, decision,
  decision_note`);

const now = statement<Suspension>(
  "suspensions.now",
  `select ${columns} from suspension
    where tenant_id = $1 and tasker_id = any ($2::uuid[]) and decision is distinct from 'lifted'`,
);

/** Those in force, of some taskers. */
export const suspensionsOf = (
  db: Queries,
  tenantId: string,
  taskerIds: readonly string[],
): Promise<readonly Suspension[]> => db.run(now, [tenantId, taskerIds]);

export const suspensionOf = async (
  db: Queries,
  tenantId: string,
  taskerId: string,
): Promise<Suspension | null> => (await suspensionsOf(db, tenantId, [taskerId]))[0] ?? null;

const inForce = statement<Suspension & { readonly name: string }>(
  "suspensions.in-force",
  `select ${named(`s.id, s.tasker_id, s.reason, s.note, s.suspended_at, s.appeal, s.appealed_at,
     s.decision, s.decision_note, c.name`)}
     from suspension s
     join tasker t on t.tenant_id = s.tenant_id and t.id = s.tasker_id
     join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id
    where s.tenant_id = $1 and s.decision is distinct from 'lifted'
    order by (s.appeal is not null and s.decision is null) desc, s.suspended_at desc, s.id
    limit $2`,
);

/** All of a market, those with an appeal to decide on first. */
export const suspensionsInForce = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly (Suspension & { readonly name: string })[]> =>
  db.run(inForce, [tenantId, most]);
