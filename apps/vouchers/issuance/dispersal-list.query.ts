/** Batches that cells issued, newest first: issuer, whose they became, what is left, until when. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
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

const listStatement = statement<IssuedBatch>(
  "dispersal-list.list",
  `select ${columns}
     from batch b
     join cell c on c.community_id = b.community_id and c.id = b.issuer_cell_id
     left join member m on m.community_id = b.community_id and m.wallet_id = b.wallet_id
    where b.community_id = $1 and ($2::uuid is null or b.id < $2)
      and b.origin in ('dispersal', 'cashback')
      and ($3::uuid is null or b.issuer_cell_id = $3)
      and (not $4::boolean or b.origin = 'dispersal')
    order by b.id desc
    limit $5`,
);

export interface BatchesAsked {
  readonly communityId: string;
  /** Batches older than this one. */
  readonly before: string | null;
  /** Of one issuer alone; null: of all. */
  readonly cellId: string | null;
  /** Without cashback. */
  readonly dispersedOnly: boolean;
  readonly limit: number;
}

/** One more than the limit, so that the caller knows of a next page. */
export const listIssued = (
  db: Queries,
  { communityId, before, cellId, dispersedOnly, limit }: BatchesAsked,
): Promise<readonly IssuedBatch[]> =>
  db.run(listStatement, [communityId, before, cellId, dispersedOnly, limit + 1]);
