/** What the firm said that hours cost. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Rate } from "./rate.domain.ts";

/** Rates that one answer shows. */
const shownMost = 1_000;

const columns = named("id, member_id, client_id, matter_id, cents, from_day::text as from");

const list = statement<Rate>(
  "rates.list",
  `select ${columns} from rate where firm_id = $1 order by id desc limit ${shownMost}`,
);

/** Newest first. */
export const listRates = (db: Queries, firmId: string): Promise<readonly Rate[]> =>
  db.run(list, [firmId]);

const near = statement<Rate>(
  "rates.near",
  `select ${columns} from rate
    where firm_id = $1
      and (client_id is null or client_id = any ($2::uuid[]))
      and (matter_id is null or matter_id = any ($3::uuid[]))`,
);

/** Those among which `rateFor` decides for work on these matters of these clients. */
export const ratesNear = (
  db: Queries,
  firmId: string,
  clientIds: readonly string[],
  matterIds: readonly string[],
): Promise<readonly Rate[]> => db.run(near, [firmId, clientIds, matterIds]);
