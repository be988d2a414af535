/** Suspensions: written, appealed, decided on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Suspension } from "./suspensions.query.ts";

const insert = statement(
  "suspensions.insert",
  `insert into suspension (tenant_id, id, tasker_id, reason, note, creator, suspended_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

type New = Pick<Suspension, "id" | "taskerId" | "reason" | "note" | "suspendedAt"> & {
  readonly creator: string;
};

export const insertSuspension = (
  tx: Queries,
  tenantId: string,
  { id, taskerId, reason, note, creator, suspendedAt }: New,
): Promise<unknown> => tx.run(insert, [tenantId, id, taskerId, reason, note, creator, suspendedAt]);

const appeal = statement(
  "suspensions.appeal",
  `update suspension set appeal = $3, appealed_at = $4 where tenant_id = $1 and id = $2`,
);

export const writeAppeal = (
  tx: Queries,
  tenantId: string,
  id: string,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<unknown> => tx.run(appeal, [tenantId, id, text, now]);

const decide = statement(
  "suspensions.decide",
  `update suspension set decision = $3, decision_note = $4, decider = $5, decided_at = $6
    where tenant_id = $1 and id = $2`,
);

export interface Decision {
  readonly decision: "lifted" | "upheld";
  readonly note: string;
  readonly decider: string;
  readonly now: Date;
}

export const writeDecision = (
  tx: Queries,
  tenantId: string,
  id: string,
  { decision, note, decider, now }: Decision,
): Promise<unknown> => tx.run(decide, [tenantId, id, decision, note, decider, now]);

const since = statement(
  "suspensions.rate-anew",
  `update tasker set ratings_since = $3 where tenant_id = $1 and id = $2`,
);

/** Ratings from before do not count against them again. */
export const rateAnew = (
  tx: Queries,
  tenantId: string,
  taskerId: string,
  now: Date,
): Promise<unknown> => tx.run(since, [tenantId, taskerId, now]);

const withdraw = statement(
  "suspensions.withdraw-offers",
  `update offer set state = 'withdrawn', ended_at = $3
    where tenant_id = $1 and tasker_id = $2 and state = 'open'`,
);

/** All open offers of a tasker. */
export const withdrawOffersOf = (
  tx: Queries,
  tenantId: string,
  taskerId: string,
  now: Date,
): Promise<unknown> => tx.run(withdraw, [tenantId, taskerId, now]);
