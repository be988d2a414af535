/** Reads who holds whose vouchers, and clearings as they were proposed and posted. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Clearing, ClearingLine } from "./clearing.domain.ts";
import type { Claim } from "./set-off.domain.ts";

const claimsStatement = statement<Claim>(
  "clearings.claims",
  `select h.id as "holderCellId", b.issuer_cell_id as "issuerCellId",
          sum(b.remaining_cents)::bigint as cents
     from cell h
     join batch b on b.community_id = $1 and b.wallet_id = h.wallet_id
     join cell i on i.community_id = $1 and i.id = b.issuer_cell_id
    where h.community_id = $1 and not h.test and not i.test
      and b.live and b.expires_at > $2 and b.issuer_cell_id <> h.id
    group by 1, 2
    order by 1, 2`,
);

export const clearingColumns = named(`community_id, id, status, total_cents, held_cents,
  short_of_cents, proposed_by, proposed_at, posted_at, reversed_at`);

const findStatement = statement<Clearing>(
  "clearings.find",
  `select ${clearingColumns} from clearing where community_id = $1 and id = $2`,
);

const listStatement = statement<Clearing>(
  "clearings.list",
  `select ${clearingColumns} from clearing where community_id = $1 order by id desc limit $2`,
);

const linesStatement = statement<ClearingLine>(
  "clearings.lines",
  `select ${named("holder_cell_id, issuer_cell_id, held_cents, cents")} from clearing_line
    where community_id = $1 and clearing_id = $2
    order by cents desc, holder_cell_id, issuer_cell_id
    limit $3`,
);

const newerStatement = statement<{ readonly newer: boolean }>(
  "clearings.newer",
  `select exists (select 1 from clearing
                   where community_id = $1 and posted_at is not null
                     and (posted_at, id) > ($3, $2)) as newer`,
);

/** What cells hold of other cells' vouchers and could spend at `now`; test cells count for none. */
export const readClaims = (db: Queries, communityId: string, now: Date): Promise<Claim[]> =>
  db.run(claimsStatement, [communityId, now]);

export const findClearing = async (
  db: Queries,
  communityId: string,
  id: string,
): Promise<Clearing | null> => (await db.run(findStatement, [communityId, id]))[0] ?? null;

/** Newest first. */
export const listClearings = (
  db: Queries,
  communityId: string,
  most: number,
): Promise<readonly Clearing[]> => db.run(listStatement, [communityId, most]);

/** The largest first. */
export const readLines = (
  db: Queries,
  { communityId, id }: Pick<Clearing, "communityId" | "id">,
  most: number | null,
): Promise<readonly ClearingLine[]> => db.run(linesStatement, [communityId, id, most]);

/** Whether another clearing was posted after this one. */
export const hasNewer = async (
  db: Queries,
  { communityId, id, postedAt }: Clearing,
): Promise<boolean> =>
  (await db.run(newerStatement, [communityId, id, postedAt]))[0]?.newer ?? false;
