/** What the public may know of a community's ledger: one row of sums, and no name but its own. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { LedgerProof } from "#contracts/vouchers/proof.ts";

interface ProofRow {
  readonly communityId: string;
  readonly communityName: string;
  readonly timeZone: string;
  readonly issuedCents: string | null;
  readonly extinguishedCents: string | null;
  readonly expiredCents: string | null;
  readonly seq: number | null;
  readonly hash: string | null;
  readonly sealedAt: Date | null;
}

const columns = named(`c.id as community_id, c.name as community_name, c.time_zone,
  l.issued_cents::text as issued_cents, l.extinguished_cents::text as extinguished_cents,
  l.expired_cents::text as expired_cents, l.seq, l.hash, l.sealed_at`);

const findStatement = statement<ProofRow>(
  "proof.find",
  `select ${columns}
     from community c
     left join ledger_chain l on l.community_id = c.id
    where c.id = $1`,
);

export interface Proof extends Omit<LedgerProof, "sealedAt"> {
  readonly sealedAt: Date | null;
  readonly timeZone: string;
}

/** As it stood when the chain last grew; null for no community. */
export const findProof = async (db: Queries, communityId: string): Promise<Proof | null> => {
  const row = (await db.run(findStatement, [communityId]))[0];
  if (!row) return null;
  const [issued, extinguished, expired] = [
    row.issuedCents,
    row.extinguishedCents,
    row.expiredCents,
  ].map((cents) => BigInt(cents ?? 0)) as [bigint, bigint, bigint];
  return {
    communityId: row.communityId,
    communityName: row.communityName,
    timeZone: row.timeZone,
    issuedCents: String(issued),
    extinguishedCents: String(extinguished),
    expiredCents: String(expired),
    circulatingCents: String(issued - extinguished - expired),
    sealedEntries: row.seq ?? 0,
    chainHead: row.hash ?? "",
    sealedAt: row.sealedAt,
  };
};
