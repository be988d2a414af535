/**
 * Recomputes every chain, ledger and balance of a firm from its postings alone, and names what
 * differs. One snapshot, so that it may run beside the firm's work.
 */
import type { Database, Queries } from "#platform/db/database.ts";
import { inSnapshot } from "#platform/db/audit.ts";
import { followWhole } from "#platform/ledger/chain.ts";
import { linkOf } from "./chain.ts";
import type { TrustAccount } from "./trust.domain.ts";
import { trustAccounts } from "./trust.query.ts";
import { entriesAfter, sumFaults, type TrustFault } from "./verify.query.ts";

export interface TrustFinding extends TrustFault {
  readonly accountId: string;
}

export interface Verification {
  /** That were found right, from the first on. */
  readonly entries: number;
  /** Empty: every record is what the postings say. At most a hundred of an account. */
  readonly findings: readonly TrustFinding[];
}

/** The first entry that differs, or the end that the account keeps where it is not the chain's. */
const chainFaults = async (
  tx: Queries,
  firmId: string,
  { id, lastSeq, lastHash }: TrustAccount,
): Promise<{ readonly entries: number; readonly faults: readonly TrustFault[] }> => {
  const account = { firmId, accountId: id };
  const { end, fault } = await followWhole(async (after) =>
    (await entriesAfter(tx, account, after)).map(linkOf),
  );
  if (fault) return { entries: end.seq, faults: [{ record: "chain", ...fault }] };
  const kept = [
    { field: "lastSeq", recorded: String(lastSeq), recomputed: String(end.seq) },
    { field: "lastHash", recorded: lastHash, recomputed: end.hash },
  ].filter(({ recorded, recomputed }) => recorded !== recomputed);
  return { entries: end.seq, faults: kept.map((one) => ({ record: "account", id, ...one })) };
};

/** In a snapshot that somebody else has opened. */
export const verifyIn = async (tx: Queries, firmId: string): Promise<Verification> => {
  const findings: TrustFinding[] = [];
  let entries = 0;
  for (const account of await trustAccounts(tx, firmId)) {
    const { id: accountId } = account;
    const chain = await chainFaults(tx, firmId, account);
    entries += chain.entries;
    const faults = [...chain.faults, ...(await sumFaults(tx, { firmId, accountId }))];
    findings.push(...faults.map((one) => ({ accountId, ...one })));
  }
  return { entries, findings };
};

export const verifyFirm = (db: Database, firmId: string): Promise<Verification> =>
  inSnapshot(db, (tx) => verifyIn(tx, firmId));
