/** A month is held against the bank's statement, and signed where it is one with it. */
import { dayOf, lastDayOf, type Month } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockAccount } from "../trust/ledgers.store.ts";
import { writePrepared, writeSignature } from "./reconciliations.store.ts";
import {
  booksOn,
  findReconciliation,
  reconciliationOf,
  type Reconciliation,
} from "./reconciliations.query.ts";
import { mayBeReconciled, notOne, threeWay } from "./three-way.domain.ts";

export interface ReconciliationWish {
  readonly accountId: string;
  readonly month: Month;
  /** As the bank says it at the end of the month's last day. */
  readonly statementCents: Cents;
}

export const prepareReconciliation = (
  db: Queries,
  { firm, actor }: Access,
  { accountId, month, statementCents }: ReconciliationWish,
  now: Date,
): Promise<Reconciliation | Refusal<"trust_account_not_found" | "trust_month_not_next">> =>
  change(db, async (tx) => {
    const account = await lockAccount(tx, firm.id, accountId);
    if (!account) return refuse("trust_account_not_found");
    const lastDay = lastDayOf(month);
    const today = dayOf(now, firm.timeZone);
    if (!mayBeReconciled(lastDay, account.closedUntil, today))
      return refuse("trust_month_not_next", { field: "month" });
    const one = { id: newId(), accountId, lastDay, statementCents, preparer: actor.id };
    await writePrepared(tx, firm.id, one, now);
    const kept = await reconciliationOf(tx, firm.id, one);
    if (!kept) throw new Error("what was written is not there");
    const action = "trust.reconciliation_prepared";
    await record(tx, { firmId: firm.id, actor, action, subjectId: kept.id, now });
    return kept;
  });

type NotSigned = Refusal<
  | "trust_reconciliation_not_found"
  | "trust_not_reconciled"
  | "trust_own_signature"
  | "trust_month_not_next"
>;

/**
 * Decided on the account's row, so that nothing is booked meanwhile. What is signed is never
 * opened: what was wrong in it is put right in the month that is open.
 */
export const signReconciliation = (
  db: Queries,
  { firm, actor }: Access,
  id: string,
  now: Date,
): Promise<Reconciliation | NotSigned> =>
  change(db, async (tx) => {
    const known = await findReconciliation(tx, firm.id, id);
    const account = known && (await lockAccount(tx, firm.id, known.accountId));
    const found = await findReconciliation(tx, firm.id, id);
    if (!found || !account) return refuse("trust_reconciliation_not_found");
    const { lastDay, statementCents, preparer } = found;
    const today = dayOf(now, firm.timeZone);
    if (!mayBeReconciled(lastDay, account.closedUntil, today))
      return refuse("trust_month_not_next");
    const sums = threeWay(statementCents, await booksOn(tx, firm.id, found));
    const message = notOne(sums);
    if (message !== null) return refuse("trust_not_reconciled", { message });
    if (sums.bookCents > account.approvalCents && preparer === actor.id)
      return refuse("trust_own_signature");
    await writeSignature(tx, firm.id, { id, lastDay, signer: actor.id, sums, account }, now);
    const action = "trust.reconciliation_signed";
    await record(tx, { firmId: firm.id, actor, action, subjectId: id, now });
    const { lastSeq: chainSeq, lastHash: chainHash } = account;
    return { ...found, signer: actor.id, signedAt: now, chainSeq, chainHash };
  });
