/** Keeps what ecosystem-health found, for thirty days. */
import type { Queries } from "#platform/db/database.ts";
import { deleteOld } from "#platform/db/delete-old.ts";
import { statement } from "#platform/db/statement.ts";
import type { HealthCheck } from "./health-checks.query.ts";

const insert = statement(
  "health-checks.insert",
  `insert into health_checks (id, subject, organization_id, ok, detail, latency_ms, checked_at)
   select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::boolean[], $5::text[],
                        $6::integer[], $7::timestamptz[])`,
);

export const insertHealthChecks = (db: Queries, checks: readonly HealthCheck[]): Promise<unknown> =>
  db.run(insert, [
    checks.map(({ id }) => id),
    checks.map(({ subject }) => subject),
    checks.map(({ organizationId }) => organizationId),
    checks.map(({ ok }) => ok),
    checks.map(({ detail }) => detail?.slice(0, 1_000) ?? null),
    checks.map(({ latencyMs }) => latencyMs),
    checks.map(({ checkedAt }) => checkedAt),
  ]);

const forget = deleteOld("health-checks.forget", {
  table: "health_checks",
  column: "checked_at",
  key: "id",
});

export const forgetHealthChecks = async (
  db: Queries,
  before: Date,
  most: number,
): Promise<number> => (await db.run(forget, [before, most])).length;
