/** Reads the table of apps. */
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
