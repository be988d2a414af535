/** What the firm said about rounding. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { RoundingRule } from "./rounding.domain.ts";

/** Rules that one answer shows. */
const shownMost = 1_000;

const columns = named("id, client_id, matter_id, increment_seconds, mode, minimum_seconds");

const list = statement<RoundingRule>(
  "rounding.list",
  `select ${columns} from rounding_rule where firm_id = $1 order by id desc limit ${shownMost}`,
);

/** Newest first. */
export const listRoundings = (db: Queries, firmId: string): Promise<readonly RoundingRule[]> =>
  db.run(list, [firmId]);

const near = statement<RoundingRule>(
  "rounding.near",
  `select ${columns} from rounding_rule
    where firm_id = $1 and (client_id is null or client_id = $2)
      and (matter_id is null or matter_id = $3)`,
);

/** Those among which `roundingFor` decides. */
export const roundingsNear = (
  db: Queries,
  firmId: string,
  { clientId, matterId }: { readonly clientId: string; readonly matterId: string },
): Promise<readonly RoundingRule[]> => db.run(near, [firmId, clientId, matterId]);
