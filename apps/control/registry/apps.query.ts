/** The table of apps. */
import type { App } from "#contracts/control/app.ts";
import { statement } from "#platform/db/statement.ts";

export interface AppRow {
  readonly name: string;
  readonly title: string;
  readonly base_url: string;
  readonly seen_at: Date;
  readonly healthy: boolean | null;
  readonly checked_at: Date | null;
}

const columns = "name, title, base_url, seen_at, healthy, checked_at";

export const list = statement<AppRow>(
  "apps.list",
  `select ${columns} from app order by registered_at, name limit $1`,
);

export const find = statement<AppRow>("apps.find", `select ${columns} from app where name = $1`);

export const register = statement(
  "apps.register",
  `insert into app (name, title, base_url, registered_at, seen_at) values ($1, $2, $3, $4, $4)
   on conflict (name) do update
     set title = excluded.title, base_url = excluded.base_url, seen_at = excluded.seen_at`,
);

export const appOf = (row: AppRow): App => ({
  name: row.name,
  title: row.title,
  baseUrl: row.base_url,
  healthy: row.healthy,
  checkedAt: row.checked_at?.toISOString() ?? null,
  seenAt: row.seen_at.toISOString(),
});
