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

const pastColumns = named("app, job, slot_at, layer, state, tries, status, reason, settled_at");

const behind = `slot_at <= least($1, $2::timestamptz)
      and ($2::timestamptz is null or (slot_at, app, job) < ($2, $3, $4))`;

/** Due by `$1`; after the last one seen. */
export const listCalls = statement<PastCall>(
  "calls.list",
  `select ${pastColumns} from scheduled_call
    where ${behind}
    order by slot_at desc, app desc, job desc limit $5`,
);

/**
 * Of these apps and in these states alone. The newest of each app and state are a range of an
 * index, and the newest of all are among them: few that failed are found among very many. The
 * state is compared and not equal, so that no index of moments alone has this order.
 */
export const listSomeCalls = statement<PastCall>(
  "calls.list-some",
  `select found.*
     from unnest($6::text[]) as sought (name)
    cross join unnest($7::text[]) as wanted (state)
    cross join lateral (
      select ${pastColumns} from scheduled_call c
       where c.app = sought.name and c.state >= wanted.state
         and (c.state, c.slot_at) <= (wanted.state, least($1, $2::timestamptz)) and ${behind}
       order by c.state desc, c.slot_at desc, c.job desc limit $5) as found
    order by found."slotAt" desc, found.app desc, found.job desc limit $5`,
);

/** Whether a scheduler inside the database works the table off: then it goes first. */
export const databaseCalls = statement<{ readonly installed: boolean }>(
  "calls.database-calls",
  `select to_regprocedure(current_schema() || '.fire_scheduled_calls()') is not null as installed`,
);
