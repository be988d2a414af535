/** What is told of an app. */
import type { App } from "#contracts/control/app.ts";
import type { AppRow } from "./apps.query.ts";

export const appOf = (row: AppRow): App => ({
  name: row.name,
  title: row.title,
  baseUrl: row.base_url,
  healthy: row.healthy,
  checkedAt: row.checked_at?.toISOString() ?? null,
  active: row.active,
  seenAt: row.seen_at.toISOString(),
});
