/** Writes the table of apps. */
import { statement } from "#platform/db/statement.ts";
import { appColumns, type AppRow } from "./apps.query.ts";

export const register = statement(
  "apps.register",
  `insert into app (name, title, base_url, registered_at, seen_at) values ($1, $2, $3, $4, $4)
   on conflict (name) do update
     set title = excluded.title, base_url = excluded.base_url, seen_at = excluded.seen_at`,
);

export const setActive = statement<AppRow>(
  "apps.set-active",
  `update app set active = $2 where name = $1 returning ${appColumns}`,
);
