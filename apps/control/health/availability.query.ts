/** The health checks of a month, in the order of time. */
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export const checksSince = statement<{
  readonly app: string;
  readonly healthy: boolean;
  readonly at: Date;
}>(
  "availability.checks-since",
  `select ${named("app, healthy, checked_at as at")} from health_checks
    where checked_at >= $1 order by app, checked_at, id limit $2`,
);
