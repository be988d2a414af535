/** Firms, found by their ids. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Firm } from "./firm.domain.ts";

const columns = named("firm_id as id, name, tenant_id, time_zone");

const find = statement<Firm>("firms.find", `select ${columns} from firm where firm_id = $1`);

export const findFirm = async (db: Queries, id: string): Promise<Firm | null> =>
  (await db.run(find, [id]))[0] ?? null;

const findMany = statement<Firm>(
  "firms.find-many",
  `select ${columns} from firm where firm_id = any ($1::uuid[]) order by name, firm_id`,
);

export const findFirms = (db: Queries, ids: readonly string[]): Promise<readonly Firm[]> =>
  db.run(findMany, [ids]);

const newest = statement<Firm>(
  "firms.newest",
  `select ${columns} from firm order by firm_id desc limit $1`,
);

export const newestFirms = (db: Queries, most: number): Promise<readonly Firm[]> =>
  db.run(newest, [most]);
