/** What the apps answered when they were asked for their health. */
import { listHealthChecks } from "#contracts/control/health-check.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { healthCheckOf } from "./health-check.wire.ts";
import * as healthChecks from "./health-checks.query.ts";

export const listHealthChecksRoute = route(listHealthChecks, async ({ query, tx }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const page = [query.limit + 1, before];
  const found = await (query.app === undefined
    ? tx.run(healthChecks.list, page)
    : tx.run(healthChecks.listOfApp, [...page, query.app]));
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { healthChecks: rows.map(healthCheckOf), ...next });
});
