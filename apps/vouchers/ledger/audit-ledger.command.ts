/**
 * Recomputes everything from transfers alone (every batch, charge, polen counter and issuer) and
 * names what differs from the records. One snapshot, so it may run beside a market in full swing.
 */
import type { Database, Queries } from "#platform/db/database.ts";
import { findingsOf, inSnapshot, type Finding as FindingOf } from "#platform/db/audit.ts";
import { auditChain } from "./audit-chain.query.ts";
import * as statements from "./audit-statements.query.ts";

/** Of polen the field is the month, and the order that of months. */
export type Finding = FindingOf<
  "transfer" | "batch" | "charge" | "polen" | "order" | "issuer" | "chain"
>;

/** Where the vouchers of one issuer are. Cents, as bigint: sums over years may pass 2^53. */
export interface IssuerAccount {
  readonly cellId: string;
  readonly issued: bigint;
  /** In wallets: what the issuer owes to holders. */
  readonly held: bigint;
  /** Applied to charges that are neither settled nor cancelled. */
  readonly onHold: bigint;
  readonly extinguished: bigint;
  readonly expired: bigint;
}

export interface LedgerAudit {
  readonly communityId: string;
  readonly transfers: number;
  /** How many of them the chain holds, and its head: to be compared with one that was kept. */
  readonly sealed: number;
  readonly head: string;
  /** Empty: all records are what the postings say. At most ten per kind of record. */
  readonly findings: readonly Finding[];
  readonly issuers: readonly IssuerAccount[];
}

const checks = {
  transfer: statements.shapesStatement,
  batch: statements.batchesStatement,
  charge: statements.chargesStatement,
  polen: statements.polenStatement,
  order: statements.ordersStatement,
};

/** Audits one community. A cell that moved under another umbrella shows in that month's polen. */
export const auditLedger = (db: Database, communityId: string): Promise<LedgerAudit> =>
  inSnapshot(db, async (tx) => {
    const findings: Finding[] = await findingsOf(tx, checks, communityId);
    const issuers = await tx.run(statements.issuersStatement, [communityId]);
    findings.push(...issuers.flatMap(issuerFindings));
    const chain = await auditChain(tx, communityId);
    findings.push(...chain.findings);
    const transfers = await countTransfers(tx, communityId);
    const { sealed, head } = chain;
    return { communityId, transfers, sealed, head, findings, issuers: issuers.map(accountOf) };
  });

const countTransfers = async (tx: Queries, communityId: string): Promise<number> =>
  (await tx.run(statements.countStatement, [communityId]))[0]?.transfers ?? 0;

const accountOf = (row: statements.IssuerRow): IssuerAccount => ({
  cellId: row.cell_id,
  issued: BigInt(row.issued),
  held: BigInt(row.held),
  onHold: BigInt(row.on_hold),
  extinguished: BigInt(row.extinguished),
  expired: BigInt(row.expired),
});

/** Conservation, per issuer: what was issued is held, on hold, extinguished or expired. */
function issuerFindings(row: statements.IssuerRow): readonly Finding[] {
  const { issued, held, onHold, extinguished, expired } = accountOf(row);
  const somewhere = held + onHold + extinguished + expired;
  const facts: readonly (readonly [string, string, string])[] = [
    ["held", row.recorded_held, row.held],
    ["on hold", row.recorded_on_hold, row.on_hold],
    ["issued", String(issued), String(somewhere)],
  ];
  return facts
    .filter(([, recorded, recomputed]) => recorded !== recomputed)
    .map(([field, recorded, recomputed]) => ({
      record: "issuer",
      id: row.cell_id,
      field,
      recorded,
      recomputed,
    }));
}
