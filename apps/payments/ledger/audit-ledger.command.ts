/**
 * Recomputes every balance, payment and refund from transfers alone and names what differs from
 * the records. One snapshot, so it may run beside payments in full swing.
 */
import type { Database } from "#platform/db/database.ts";
import { findingsOf, inSnapshot, type Finding as FindingOf } from "#platform/db/audit.ts";
import { mainLedger } from "./ledger.domain.ts";
import * as statements from "./audit-statements.query.ts";

/**
 * Of notices the id is that of the transfer that they name, of payouts that of the account on which
 * a merchant's are on their way.
 */
export type Finding = FindingOf<
  "transfer" | "account" | "payment" | "refund" | "payout" | "notice" | "ledger"
>;

/** All accounts of one kind. Cents, as bigint: sums over years may pass 2^53. */
export interface KindOfAccount {
  readonly kind: string;
  readonly accounts: number;
  readonly cents: bigint;
}

export interface LedgerAudit {
  readonly transfers: number;
  /** Empty: all records are what the transfers say. At most ten per kind of record. */
  readonly findings: readonly Finding[];
  readonly kinds: readonly KindOfAccount[];
}

const checks = {
  transfer: statements.shapesStatement,
  account: statements.accountsStatement,
  payment: statements.paymentsStatement,
  refund: statements.refundsStatement,
  payout: statements.payoutsStatement,
  notice: statements.noticesStatement,
};

export const auditLedger = (db: Database): Promise<LedgerAudit> =>
  inSnapshot(db, async (tx) => {
    const findings: Finding[] = await findingsOf(tx, checks, mainLedger);
    const rows = await tx.run(statements.kindsStatement, [mainLedger]);
    const kinds = rows.map((row) => ({ ...row, cents: BigInt(row.cents) }));
    const total = kinds.reduce((sum, { cents }) => sum + cents, 0n);
    if (total !== 0n) findings.push({ ...unbalanced, recorded: String(total) });
    const [counted] = await tx.run(statements.countStatement, [mainLedger]);
    return { transfers: counted?.transfers ?? 0, findings, kinds };
  });

/** Money comes from an account and goes to another: all of them together have none. */
const unbalanced: Omit<Finding, "recorded"> = {
  record: "ledger",
  id: mainLedger,
  field: "sum of all balances",
  recomputed: "0",
};
