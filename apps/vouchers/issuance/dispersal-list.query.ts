/** Batches that cells issued, newest first: issuer, whose they became, what is left, until when. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface IssuedBatch {
  readonly id: string;
  readonly issuerCellId: string;
  readonly issuerName: string;
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly origin: "dispersal" | "cashback";
  readonly mintedCents: Cents;
  readonly remainingCents: Cents;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const columns = `${named(`b.id, b.issuer_cell_id, c.name as issuer_name, m.id as member_id,
    m.display_name as member_name, b.origin, b.minted_cents, b.remaining_cents, b.issued_at,
    b.expires_at`)}`;

/** The page first, and what is told of each afterwards. */
const shown = (page: string): string =>
  `select ${columns}
     from (${page}) b
     join cell c on c.community_id = b.community_id and c.id = b.issuer_cell_id
     left join member m on m.community_id = b.community_id and m.wallet_id = b.wallet_id
    order by b.id desc
    limit $3`;

const before = `id < coalesce($2, ${lastId})`;
const newest = "order by id desc limit $3";

// Most batches are what cells took and people sent: those that were dispersed stand apart.
const dispersedStatement = statement<IssuedBatch>(
  "dispersal-list.dispersed",
  shown(`select * from batch
          where community_id = $1 and origin = 'dispersal' and ${before} ${newest}`),
);

const ofIssuer = (cell: string): string =>
  `select * from batch
    where community_id = $1 and issuer_cell_id = ${cell}
      and origin in ('dispersal', 'cashback') and ${before} ${newest}`;

const ofCellStatement = statement<IssuedBatch>("dispersal-list.of-cell", shown(ofIssuer("$4")));

const ofAllStatement = statement<IssuedBatch>(
  "dispersal-list.of-all",
  shown(`select newest.*
           from (select id as cell_id from cell where community_id = $1) as issuer
          cross join lateral (${ofIssuer("issuer.cell_id")}) as newest`),
);

export interface BatchesAsked {
  readonly communityId: string;
  /** Batches older than this one. */
  readonly before: string | null;
  /** Of one issuer alone; null: of all. */
  readonly cellId: string | null;
  /** Without cashback, of all cells. */
  readonly dispersedOnly: boolean;
  readonly limit: number;
}

/** One more than the limit, so that the caller knows of a next page. */
export const listIssued = (
  db: Queries,
  { communityId, before: last, cellId, dispersedOnly, limit }: BatchesAsked,
): Promise<readonly IssuedBatch[]> => {
  const page = [communityId, last, limit + 1];
  if (cellId !== null) return db.run(ofCellStatement, [...page, cellId]);
  return db.run(dispersedOnly ? dispersedStatement : ofAllStatement, page);
};
