/** The table of health checks that the heartbeat keeps for thirty days. */
import type { Queries } from "#platform/db/database.ts";
import { deleteOld } from "#platform/db/delete-old.ts";
import { statement } from "#platform/db/statement.ts";

export interface HealthCheck {
  readonly id: string;
  readonly app: string;
  /** The path that was called. */
  readonly target: string;
  readonly ok: boolean;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly latencyMs: number;
  readonly error: string | null;
  readonly checkedAt: Date;
}

const insert = statement(
  "health-checks.insert",
  `insert into health_checks (id, app, target, ok, status, latency_ms, error, checked_at)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::integer[],
                        $6::integer[], $7::text[], $8::timestamptz[])`,
);

export const insertHealthChecks = (db: Queries, checks: readonly HealthCheck[]): Promise<unknown> =>
  db.run(insert, [
    checks.map(({ id }) => id),
    checks.map(({ app }) => app),
    checks.map(({ target }) => target),
    checks.map(({ ok }) => ok),
    checks.map(({ status }) => status),
    checks.map(({ latencyMs }) => latencyMs),
    checks.map(({ error }) => error),
    checks.map(({ checkedAt }) => checkedAt),
  ]);

const forget = deleteOld("health-checks.forget", {
  table: "health_checks",
  column: "checked_at",
  key: "id",
});

/** Deletes the oldest from before a moment; answers how many. */
export const forgetHealthChecks = async (
  db: Queries,
  before: Date,
  most: number,
): Promise<number> => (await db.run(forget, [before, most])).length;
