/** Follows a community's chain over its postings as they stand, and names what differs. */
import type { Queries } from "#platform/db/database.ts";
import type { Finding } from "#platform/db/audit.ts";
import { followWhole } from "#platform/ledger/chain.ts";
import { endOf, findChain, findLost, readLinks } from "./seals.query.ts";

export interface ChainAudit {
  readonly sealed: number;
  readonly head: string;
  readonly findings: readonly Finding<"chain">[];
}

/** Unsealed postings that are named at most. */
const lostMost = 10;

/** The first posting that is not what was sealed, a head that is not the chain's, what was lost. */
export const auditChain = async (tx: Queries, communityId: string): Promise<ChainAudit> => {
  const { end, fault } = await followWhole((after) => readLinks(tx, communityId, after));
  const head = endOf(await findChain(tx, communityId));
  const lost = await findLost(tx, communityId, lostMost);
  const findings: Finding<"chain">[] = lost.map((id) => ({
    record: "chain",
    id,
    field: "seal",
    recorded: null,
    recomputed: "one of its own",
  }));
  if (fault) return { sealed: end.seq, head: end.hash, findings: [found(fault), ...findings] };
  if (head.seq !== end.seq || head.hash !== end.hash) {
    const [recorded, recomputed] = [head.hash, end.hash];
    findings.unshift({ record: "chain", id: communityId, field: "head", recorded, recomputed });
  }
  return { sealed: end.seq, head: end.hash, findings };
};

const found = <Fault extends object>(fault: Fault): Fault & { readonly record: "chain" } => ({
  record: "chain",
  ...fault,
});
