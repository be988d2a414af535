/** Locks a community's chain and writes what it grows by. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Seal, SealedSums } from "./seal.ts";
import { chainColumns, type Chain } from "./seals.query.ts";

const openStatement = statement(
  "seals.open",
  `insert into ledger_chain (community_id, seq, hash, sealed_at) values ($1, 0, '', $2)
   on conflict do nothing`,
);

const lockStatement = statement<Chain>(
  "seals.lock",
  `select ${chainColumns} from ledger_chain where community_id = $1 for no key update`,
);

const insertStatement = statement(
  "seals.insert",
  `insert into ledger_seal (community_id, seq, transfer_id, previous_hash, hash)
   select $1, * from unnest($2::bigint[], $3::uuid[], $4::text[], $5::text[])`,
);

const growStatement = statement(
  "seals.grow",
  `update ledger_chain
      set seq = $2, hash = $3, through_id = greatest(through_id, $4::uuid), sealed_at = $5,
          issued_cents = issued_cents + $6::numeric,
          extinguished_cents = extinguished_cents + $7::numeric,
          expired_cents = expired_cents + $8::numeric
    where community_id = $1`,
);

/** The chain, locked: two sealers of one community go one after the other. */
export const lockChain = async (tx: Queries, communityId: string, now: Date): Promise<Chain> => {
  await tx.run(openStatement, [communityId, now]);
  const chain = (await tx.run(lockStatement, [communityId]))[0];
  if (!chain) throw new Error(`community ${communityId} has no chain`);
  return chain;
};

/** At least one seal; `throughId` is the greatest of the sealed ids. */
export const growChain = async (
  tx: Queries,
  communityId: string,
  grown: {
    readonly seals: readonly Seal[];
    readonly sums: SealedSums;
    readonly throughId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { seals, sums, throughId, now } = grown;
  const last = seals.at(-1);
  if (!last) return;
  await tx.run(insertStatement, [
    communityId,
    seals.map((seal) => seal.seq),
    seals.map((seal) => seal.transferId),
    seals.map((seal) => seal.previousHash),
    seals.map((seal) => seal.hash),
  ]);
  const { issued, extinguished, expired } = sums;
  const amounts = [issued, extinguished, expired].map(String);
  await tx.run(growStatement, [communityId, last.seq, last.hash, throughId, now, ...amounts]);
};
