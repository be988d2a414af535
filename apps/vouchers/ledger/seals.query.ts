/** Reads what is sealed and what is not yet. */
import { named } from "#platform/db/named.ts";
import { auditStatement } from "#platform/db/audit.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { chainStart, type ChainEnd, type Link } from "#platform/ledger/chain.ts";
import { factsOf, farMs, lookBehind, type Posting } from "./seal.ts";

const columns = named(`t.id, t.kind, t.from_account, t.to_account, t.issuer_cell_id, t.batch_id,
  t.cents, t.charge_id, t.note, t.at`);

// By id behind the last that was sealed; the anti-join leaves out what the margin holds twice. It
// names the bound too: however it is planned, no more than the margin's seals are looked through.
const unsealedStatement = statement<Posting>(
  "seals.unsealed",
  `select ${columns} from transfer t
    where t.community_id = $1 and t.id > $2
      and not exists (select 1 from ledger_seal s
                       where s.community_id = $1 and s.transfer_id > $2 and s.transfer_id = t.id)
    order by t.id
    limit $3`,
);

const communitiesStatement = statement<{ readonly id: string }>(
  "seals.communities",
  "select id from community where id > $1 order by id limit $2",
);

/** A posting that is gone leaves nulls beside its seal. */
type PostingOrNone = { readonly [Column in keyof Posting]: Posting[Column] | null };

interface LinkRow extends PostingOrNone {
  readonly transferId: string;
  readonly seq: number;
  readonly previousHash: string;
  readonly hash: string;
}

const linkColumns = named(`s.transfer_id, s.seq, s.previous_hash, s.hash, t.id, t.kind,
  t.from_account, t.to_account, t.issuer_cell_id, t.batch_id, t.cents, t.charge_id, t.note, t.at`);

const linksStatement = auditStatement<LinkRow>(
  "seals.links",
  `select ${linkColumns}
     from ledger_seal s
     left join transfer t on t.community_id = s.community_id and t.id = s.transfer_id
    where s.community_id = $1 and s.seq > $2
    order by s.seq
    limit $3`,
);

const lostStatement = auditStatement<{ readonly id: string }>(
  "seals.lost",
  `select t.id from transfer t
    where t.community_id = $1 and t.id < $2
      and not exists (select 1 from ledger_seal s
                       where s.community_id = $1 and s.transfer_id = t.id)
    order by t.id
    limit $3`,
);

export interface Chain extends ChainEnd {
  readonly throughId: string | null;
  readonly issuedCents: string;
  readonly extinguishedCents: string;
  readonly expiredCents: string;
  readonly sealedAt: Date;
}

export const chainColumns = named(`seq, hash, through_id, issued_cents::text as issued_cents,
  extinguished_cents::text as extinguished_cents, expired_cents::text as expired_cents, sealed_at`);

const chainStatement = statement<Chain>(
  "seals.chain",
  `select ${chainColumns} from ledger_chain where community_id = $1`,
);

/** Where the chain of a community stands; null before its first posting was sealed. */
export const findChain = async (db: Queries, communityId: string): Promise<Chain | null> =>
  (await db.run(chainStatement, [communityId]))[0] ?? null;

/** The next postings behind an id that no chain holds, by their ids. */
export const findUnsealed = (
  db: Queries,
  communityId: string,
  { behind, most }: { readonly behind: string; readonly most: number },
): Promise<readonly Posting[]> => db.run(unsealedStatement, [communityId, behind, most]);

/** Communities by id, behind that one. */
export const listCommunities = async (
  db: Queries,
  after: string,
  most: number,
): Promise<readonly string[]> =>
  (await db.run(communitiesStatement, [after, most])).map((row) => row.id);

const linksAtOnce = 5_000;

/** A portion of the chain with the postings as they stand today; a posting that is gone is none. */
export const readLinks = async (
  db: Queries,
  communityId: string,
  after: number,
): Promise<readonly Link[]> => {
  const rows = await db.run(linksStatement, [communityId, after, linksAtOnce]);
  return rows.map(({ transferId, seq, previousHash, hash, id, ...posting }) => ({
    id: transferId,
    seq,
    previousHash,
    hash,
    facts: factsOf(seq, id === null ? null : ({ id, ...posting } as Posting)),
  }));
};

/** Postings that the sealer has passed by: older than all that it looks for, and without a seal. */
export const findLost = async (
  db: Queries,
  communityId: string,
  most: number,
): Promise<readonly string[]> => {
  const chain = await findChain(db, communityId);
  if (!chain) return [];
  const rows = await db.run(lostStatement, [communityId, lookBehind(chain.throughId, farMs), most]);
  return rows.map((row) => row.id);
};

export const endOf = (chain: Chain | null): ChainEnd =>
  chain ? { seq: chain.seq, hash: chain.hash } : chainStart;
