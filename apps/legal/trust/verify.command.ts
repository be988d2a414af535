/**
 * Recomputes every chain, ledger and balance of a firm from its postings alone, and names what
 * differs. One snapshot, so that it may run beside the firm's work.
 */
import type { Database } from "#platform/db/database.ts";
import { inSnapshot } from "#platform/db/audit.ts";
import { chainFaults, type ChainFault } from "./chain.ts";
import { findingsMost } from "./limits.ts";
import { trustAccounts } from "./trust.query.ts";
import { chainOf, ledgerFaults } from "./verify.query.ts";

export interface TrustFinding extends ChainFault {
  readonly accountId: string;
}

export interface Verification {
  readonly entries: number;
  /** Empty: every record is what the postings say. At most a hundred of an account. */
  readonly findings: readonly TrustFinding[];
}

export const verifyFirm = (db: Database, firmId: string): Promise<Verification> =>
  inSnapshot(db, async (tx) => {
    const findings: TrustFinding[] = [];
    let entries = 0;
    for (const account of await trustAccounts(tx, firmId)) {
      const chain = await chainOf(tx, firmId, account.id);
      entries += chain.length;
      const faults = [
        ...chainFaults(account, chain),
        ...(await ledgerFaults(tx, firmId, account.id)),
      ];
      const { id: accountId } = account;
      findings.push(...faults.slice(0, findingsMost).map((one) => ({ accountId, ...one })));
    }
    return { entries, findings };
  });
