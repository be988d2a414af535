/** Reads the table of apps. */
import { statement } from "#platform/db/statement.ts";

export interface AppRow {
  readonly name: string;
  readonly title: string;
  readonly base_url: string;
  readonly seen_at: Date;
  readonly healthy: boolean | null;
  readonly checked_at: Date | null;
  readonly active: boolean;
}

export const appColumns = "name, title, base_url, seen_at, healthy, checked_at, active";

export const list = statement<AppRow>(
  "apps.list",
  `select ${appColumns} from app order by registered_at, name limit $1`,
);

/** Those that the house uses. */
export const listActive = statement<AppRow>(
  "apps.list-active",
  `select ${appColumns} from app where active order by registered_at, name limit $1`,
);

export const find = statement<AppRow>("apps.find", `select ${appColumns} from app where name = $1`);
