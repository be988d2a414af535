/** One moment of an account, for its auditor: sums of ledgers and each month three ways. */
import { lastDayOf } from "#platform/calendar/days.ts";
import { inSnapshot } from "#platform/db/audit.ts";
import type { Database } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { findAccount } from "../trust/trust.query.ts";
import { booksOn, reconciliationOf } from "../trust-reconciliations/reconciliations.query.ts";
import { ledgerSums, peopleNames, type Audited } from "./audit.query.ts";
import type { AuditedMonth, Pack, Period } from "./pack.domain.ts";

export interface ReadPack {
  readonly pack: Pack;
  /** By which the entries behind these sums are read afterwards. */
  readonly audited: Audited;
}

/** Null where the firm has no such account. */
export const readPack = (
  db: Database,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  accountId: string,
  period: Period,
): Promise<ReadPack | null> =>
  inSnapshot(db, async (tx) => {
    const account = await findAccount(tx, firm.id, accountId);
    if (!account) return null;
    const { from, to } = period;
    const { lastSeq } = account;
    const audited = { firmId: firm.id, viewer, accountId, lastSeq, from, to };
    const months: AuditedMonth[] = [];
    for (const month of period.months) {
      const of = { accountId, lastDay: lastDayOf(month) };
      const kept = await reconciliationOf(tx, firm.id, of);
      months.push({ month, kept, books: await booksOn(tx, firm.id, of) });
    }
    const ledgers = await ledgerSums(tx, audited);
    const names = await peopleNames(tx, firm.id);
    return { pack: { account, period, ledgers, months, names }, audited };
  });
