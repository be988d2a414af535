/** Reads the calls of due times. */
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { JobLayer } from "#platform/jobs/job.ts";

export type CallState = "waiting" | "done" | "passed" | "failed" | "dead";

export interface DeadCall {
  readonly app: string;
  readonly job: string;
  readonly slotAt: Date;
  readonly layer: JobLayer;
  readonly tries: number;
  readonly status: number | null;
  readonly reason: string | null;
  readonly settledAt: Date | null;
}

export const listDead = statement<DeadCall>(
  "calls.list-dead",
  `select ${named("app, job, slot_at, layer, tries, status, reason, settled_at")}
     from scheduled_call where state = 'dead' order by settled_at desc, app, job, slot_at limit $1`,
);

export interface PastCall extends DeadCall {
  readonly state: CallState;
}

/** Due by `$1`, of one app and in one state where these are named; after the last one seen. */
export const listCalls = statement<PastCall>(
  "calls.list",
  `select ${named("app, job, slot_at, layer, state, tries, status, reason, settled_at")}
     from scheduled_call
    where slot_at <= $1 and ($2::text is null or app = $2) and ($3::text is null or state = $3)
      and ($4::timestamptz is null or (slot_at, app, job) < ($4, $5, $6))
    order by slot_at desc, app desc, job desc limit $7`,
);

/** Whether a scheduler inside the database works the table off: then it goes first. */
export const databaseCalls = statement<{ readonly installed: boolean }>(
  "calls.database-calls",
  `select to_regprocedure(current_schema() || '.fire_scheduled_calls()') is not null as installed`,
);
